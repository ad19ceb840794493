//! Telling long work to stop.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::prelude::*;

use super::Abort;

/// Tells one piece of work to stop, for good, and aborts its request. Each piece of work has its own value, so that
/// stopped work does not continue when other work begins.
#[derive(Clone, Debug, Default)]
pub struct Stop(Rc<StopState>);

#[derive(Debug, Default)]
struct StopState {
    is_told: Cell<bool>,
    request: RefCell<Option<Abort>>,
}

impl Stop {
    /// Whether the work was told to stop.
    pub fn is_told(&self) -> bool {
        self.0.is_told.get()
    }

    /// Tells the work to stop, and aborts its request.
    pub fn tell(&self) {
        self.0.is_told.set(true);
        if let Some(request) = self.0.request.take() {
            request.abort();
        }
    }

    /// Sets the request that is aborted if the work is told to stop. It replaces an earlier one.
    pub(super) fn aborts(&self, request: Option<&Abort>) {
        self.0.request.replace(request.cloned());
    }
}

/// The work of a page, one piece at a time. The next piece stops the one before, and so does the end of the page.
#[derive(Clone, Copy)]
pub struct Runs(StoredValue<Option<Stop>, LocalStorage>);

impl Runs {
    /// Creates the value without any work. The work is stopped when the current owner is disposed of.
    pub fn begin() -> Self {
        let runs = Self(StoredValue::new_local(None));
        on_cleanup(move || runs.stop());
        runs
    }

    /// Stops the current work, and returns the value that stops the next one.
    pub fn next(self) -> Stop {
        self.stop();
        let next = Stop::default();
        self.0.try_set_value(Some(next.clone()));
        next
    }

    /// Stops the current work.
    pub fn stop(self) {
        let running = self.0.try_update_value(Option::take).flatten();
        if let Some(running) = running {
            running.tell();
        }
    }
}
