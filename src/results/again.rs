//! Repeating a request: as simple as the first time.

use easel_core::{contract::Request, words::mark};
use leptos::prelude::*;

use crate::{
    browser::now,
    state::{notices::Notices, settings::Settings},
    work::{
        Work,
        jobs::{DuplicatePolicy, JobRow, Jobs, NotSent, OFFLINE_WITHOUT_FORM, ResendTarget},
    },
};

const SENT: &str = mark("Sent again. The new result appears first in the list.");

/// The action that sends a job's request again, with the contexts that it needs.
#[derive(Clone, Copy)]
pub(super) struct Again {
    jobs: Jobs,
    work: Work,
    settings: Settings,
    notices: Notices,
}

impl Again {
    /// Takes what it needs from the contexts of the current owner.
    pub(super) fn new() -> Self {
        Self {
            jobs: expect_context(),
            work: expect_context(),
            settings: expect_context(),
            notices: expect_context(),
        }
    }

    /// Sends a job's request again, and returns whether the request is on its way. The user is
    /// asked no more than by *Generate*, unless the request would not go where *Generate* sends it.
    pub(super) fn send(self, row: &JobRow, ask: impl FnOnce() + 'static) -> bool {
        let (request, target) = row.job.with_untracked(|job| {
            (
                job.request.clone(),
                untrack(|| self.jobs.resend_target(job)),
            )
        });
        let (Some(request), Some(api)) = (request, untrack(|| self.work.api())) else {
            return false;
        };
        let in_use = untrack(|| self.settings.connection());
        let goes_there =
            matches!(target, ResendTarget::Same(target) if in_use.is_some_and(|own| own == target));
        if !goes_there {
            ask();
            return false;
        }
        let duplicates = self.duplicates(row, &request);
        match api.submit(request, 1, duplicates, Box::new(ask)) {
            // The question about the daily limit is shown: it answers the click.
            Ok(()) if untrack(|| self.jobs.held_back() > 0) => return false,
            Ok(()) => self.notices.say(SENT),
            Err(NotSent::Offline) => {
                self.notices.warn(OFFLINE_WITHOUT_FORM);
                return false;
            }
            // A double click.
            Err(_) => return false,
        }
        true
    }

    /// Whether this press may be the second one of a double click. It is not if the job has ended
    /// since this tab sent the same request.
    fn duplicates(self, row: &JobRow, request: &Request) -> DuplicatePolicy {
        let ended = row.job.with_untracked(|job| {
            let has_ended = !job.state.stage().is_active();
            has_ended.then(|| now().saturating_sub(job.since()))
        });
        match (self.jobs.age_of_same(request), ended) {
            (Some(sent), Some(ended)) if ended < sent => DuplicatePolicy::Allow,
            _ => DuplicatePolicy::Refuse,
        }
    }
}
