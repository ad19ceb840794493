//! How long jobs took in this browser, cached for the poller.

use easel_core::{
    contract::Kind,
    job::{Job, Stage},
    schedule::{Expectation, History},
};
use leptos::prelude::*;

/// The recorded durations, and the expectations computed from them.
#[derive(Clone, Copy)]
pub(super) struct HistoryCache(StoredValue<Inner>);

#[derive(Default)]
struct Inner {
    history: History,
    /// The expectation for each model, cached until a job completes: the poller asks for hundreds
    /// of tasks, many times a second.
    expected: Vec<(Kind, String, Expectation)>,
}

impl HistoryCache {
    pub(super) fn new() -> Self {
        Self(StoredValue::new(Inner::default()))
    }

    /// Records the duration of a job that was just seen to complete.
    pub(super) fn learn(self, job: &Job) {
        if job.state.stage() == Stage::Completed {
            self.0.try_update_value(|inner| {
                inner.history.learn(job);
                inner.expected.clear();
            });
        }
    }

    /// The expectation of how long a job like this will take.
    pub(super) fn expect(self, job: &Job) -> Expectation {
        let kind = job.kind();
        let model = job.request.as_ref().map_or("", |request| request.model());
        let expected = |inner: &mut Inner| {
            let known = inner.expected.iter();
            let mut known = known.filter(|(of, id, _)| *of == kind && id == model);
            if let Some((.., expected)) = known.next_back() {
                return *expected;
            }
            let expected = inner.history.expect(kind, model);
            let entry = (kind, model.to_owned(), expected);
            inner.expected.push(entry);
            expected
        };
        self.0
            .try_update_value(expected)
            .unwrap_or_else(|| Expectation::prior(kind))
    }
}
