//! Finds a request that was sent twice within a moment: a mistake, not a second request.

use crate::{
    job::{Job, Stage},
    time::Millis,
};

/// How long a request counts as a duplicate of the same one in another tab, in milliseconds, unless
/// the user confirms it.
pub const DUPLICATE_WINDOW: Millis = 10_000;

/// Whether a recent duplicate prevents a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicatePolicy {
    /// A duplicate prevents the submission: the user is asked first.
    Refuse,
    /// A duplicate does not prevent the submission: the user wants the request again.
    Allow,
}

/// A job with the same request, service and key as this one, created less than 10 seconds before or after it. `None` if
/// there is none. A refused job does not count: sending it again is the right thing to do.
pub fn duplicate<'a>(job: &Job, others: impl IntoIterator<Item = &'a Job>) -> Option<&'a Job> {
    others.into_iter().find(|other| {
        other.id != job.id
            && other.request == job.request
            && (&other.base, &other.key) == (&job.base, &job.key)
            && other.state.stage() != Stage::Failed
            && other.created_at.abs_diff(job.created_at) < DUPLICATE_WINDOW
    })
}
