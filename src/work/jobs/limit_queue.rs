//! Requests that would exceed the daily limit, until the user agrees.

use easel_core::spending::Passing;
use leptos::prelude::*;

/// The actions that may exceed the daily limit, until the user agrees or declines.
#[derive(Clone, Copy)]
pub(super) struct LimitQueue {
    acts: StoredValue<Vec<Box<dyn FnOnce()>>, LocalStorage>,
    pub(super) count: RwSignal<usize>,
    pub(super) why: RwSignal<Option<Passing>>,
}

impl LimitQueue {
    pub(super) fn new() -> Self {
        Self {
            acts: StoredValue::new_local(Vec::new()),
            count: RwSignal::new(0),
            why: RwSignal::new(None),
        }
    }

    /// Sends this many requests by calling `act`: at once, or after the user has agreed if they may
    /// exceed the limit.
    pub(super) fn send(self, requests: usize, why: Option<Passing>, act: impl FnOnce() + 'static) {
        if why.is_none() {
            return act();
        }
        self.acts.try_update_value(|acts| acts.push(Box::new(act)));
        self.why.set(why);
        self.count.try_update(|count| *count += requests);
    }

    pub(super) fn take(self) -> Vec<Box<dyn FnOnce()>> {
        self.count.set(0);
        self.acts
            .try_update_value(std::mem::take)
            .unwrap_or_default()
    }
}
