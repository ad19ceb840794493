//! Repeating a request: as simple as the first time, with its price.

use easel_core::{
    contract::Request,
    estimate::{Order, Past, estimate},
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    browser::local_number,
    jobs::{DuplicatePolicy, JobRow, Jobs, NotSent, OFFLINE, ResendTarget},
    state::settings::Settings,
    ui::Notices,
    work::Work,
};

const SENT: &str = mark("Sent again. The new result appears first in the list.");

/// What sends a job's request again.
#[derive(Clone, Copy)]
pub(super) struct Again {
    jobs: Jobs,
    work: Work,
    settings: Settings,
    notices: Notices,
}

impl Again {
    /// With what the context has.
    pub(super) fn new() -> Self {
        Self {
            jobs: expect_context(),
            work: expect_context(),
            settings: expect_context(),
            notices: expect_context(),
        }
    }

    /// Sends a job's request again. It asks no more than *Generate* does, unless the request would
    /// not go where *Generate* sends it.
    pub(super) fn send(self, row: &JobRow, ask: impl FnOnce() + 'static) {
        let (request, target) = row.job.with_untracked(|job| {
            (
                job.request.clone(),
                untrack(|| self.jobs.resend_target(job)),
            )
        });
        let (Some(request), Some(api)) = (request, untrack(|| self.work.api())) else {
            return;
        };
        let in_use = untrack(|| self.settings.connection());
        let goes_there =
            matches!(target, ResendTarget::Same(target) if in_use.is_some_and(|own| own == target));
        if !goes_there {
            ask();
            return;
        }
        match api.submit(request, 1, DuplicatePolicy::Refuse, Box::new(ask)) {
            // A question about the daily limit is an answer by itself.
            Ok(()) if untrack(|| self.jobs.held_back() > 0) => {}
            Ok(()) => self.notices.say(SENT),
            Err(NotSent::Offline) => self.notices.warn(OFFLINE),
            // A double click.
            Err(_) => {}
        }
    }
}

/// What a request is likely to cost, in credits, by earlier ones: `4`, or `3–4`.
pub(super) fn price(jobs: Jobs, request: &Request) -> Option<String> {
    // Other jobs get prices when they end; tracking each of them would be too much.
    jobs.active();
    let rows = jobs.rows();
    let past = rows
        .iter()
        .filter_map(|row| row.job.with_untracked(Past::of));
    let cost = estimate(&Order::of_request(request), past)?.cost?;
    let (low, high) = (
        local_number(cost.low.as_str()),
        local_number(cost.high.as_str()),
    );
    Some(if low == high {
        low
    } else {
        fill(t("{low}–{high}"), &[("low", &low), ("high", &high)])
    })
}
