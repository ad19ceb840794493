//! What waits for a yes to exceeding the daily limit.

use easel_core::spending::Passing;
use leptos::prelude::*;

/// An action that may exceed the limit, until the user says yes or no.
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

    /// Holds back an action that sends this many requests.
    pub(super) fn hold(self, requests: usize, why: Passing, act: Box<dyn FnOnce()>) {
        self.acts.try_update_value(|acts| acts.push(act));
        self.why.set(Some(why));
        self.count.try_update(|count| *count += requests);
    }

    pub(super) fn take(self) -> Vec<Box<dyn FnOnce()>> {
        self.count.set(0);
        self.acts
            .try_update_value(std::mem::take)
            .unwrap_or_default()
    }
}
