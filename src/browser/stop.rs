//! Telling long work to stop.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::prelude::*;

use super::Abort;

/// Tells one piece of work to stop, for good, and aborts its request. Each piece has its own: what was told to stop
/// does not go on when another begins.
#[derive(Clone, Debug, Default)]
pub struct Stop(Rc<StopState>);

#[derive(Debug, Default)]
struct StopState {
    is_told: Cell<bool>,
    request: RefCell<Option<Abort>>,
}

impl Stop {
    /// Whether it was told.
    pub fn is_told(&self) -> bool {
        self.0.is_told.get()
    }

    /// Tells it.
    pub fn tell(&self) {
        self.0.is_told.set(true);
        if let Some(request) = self.0.request.take() {
            request.abort();
        }
    }

    /// The request that is aborted if it is told to stop. An earlier one no longer is.
    pub(super) fn aborts(&self, request: Option<&Abort>) {
        self.0.request.replace(request.cloned());
    }
}

/// The work of a page, one piece at a time. The next one tells the one before to stop, and so does the end of the page.
#[derive(Clone, Copy)]
pub struct Runs(StoredValue<Option<Stop>, LocalStorage>);

impl Runs {
    /// Nothing is going on yet. It ends with the current owner.
    pub fn begin() -> Self {
        let runs = Self(StoredValue::new_local(None));
        on_cleanup(move || runs.stop());
        runs
    }

    /// What tells the next piece of work to stop.
    pub fn next(self) -> Stop {
        self.stop();
        let next = Stop::default();
        self.0.try_set_value(Some(next.clone()));
        next
    }

    /// Tells the work to stop that goes on.
    pub fn stop(self) {
        let running = self.0.try_update_value(Option::take).flatten();
        if let Some(running) = running {
            running.tell();
        }
    }
}
