//! Reporting news about results.

use std::rc::Rc;

use easel_core::{job::Job, ledger::Environment};
use futures::{channel::oneshot, future::select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use super::{Jobs, files::is_alone, result_news::ResultNews};

/// The longest wait, in milliseconds, until the listener has noted that jobs are removed: a removal does not
/// depend on it.
const LATEST: u32 = 3_000;

impl Jobs {
    /// Calls `listener` with all news about results, from now on.
    pub fn on_results(self, listener: impl Fn(ResultNews) + 'static) {
        self.held
            .update_value(|held| held.on_results = Some(Rc::new(listener)));
    }

    pub(super) fn tell_of(self, news: ResultNews) {
        let listener = self.held.try_with_value(|held| held.on_results.clone());
        if let Some(listener) = listener.flatten() {
            listener(news);
        }
    }

    /// Reports a job to the listener, if it has results.
    pub fn tell_of_results(self, job: &Job) {
        if job.has_results() {
            self.tell_of(ResultNews::Known(job));
        }
    }

    /// Reports that jobs are about to be removed, and waits until the listener has noted that.
    pub(super) async fn tell_of_leaving(self, ids: Vec<String>) {
        let (noted, note) = oneshot::channel();
        self.tell_of(ResultNews::Leaving { ids, noted });
        select(note, TimeoutFuture::new(LATEST)).await;
    }

    /// Whether a job is in the store, and no other tab is about to remove it.
    pub async fn stays(self, id: &str) -> bool {
        self.ledger.is_gone(id).await == Some(false) && is_alone(self).await
    }

    /// Whether a job was removed for good: the store has no record of it, this tab does not list it, and no
    /// other tab may still offer an undo. `None` if the store does not answer.
    pub async fn is_gone_for_good(self, id: &str) -> Option<bool> {
        let is_gone = self.ledger.is_gone(id).await?;
        let is_listed = self.memory.row(id).is_some() && !self.environment().is_removed(id);
        Some(is_gone && !is_listed && is_alone(self).await)
    }

    /// This tab's name among all tabs.
    pub fn tab(self) -> String {
        self.tabs.name()
    }
}
