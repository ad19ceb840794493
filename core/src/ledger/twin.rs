//! The same request twice within a moment: a slip of the hand, not a second wish.

use crate::{
    job::{Job, Stage},
    schedule::Millis,
};

/// How long a request is taken for a repetition of the same one in another tab, unless the person
/// says otherwise.
pub const TWIN_WINDOW: Millis = 10_000;

/// The job that asked for the same, of the same service and with the same key, a moment before this one. One that was refused counts for
/// nothing: to send it again is the right thing to do.
pub fn twin<'a>(job: &Job, others: impl IntoIterator<Item = &'a Job>) -> Option<&'a Job> {
    others.into_iter().find(|other| {
        other.id != job.id
            && other.request == job.request
            && (&other.base, &other.key) == (&job.base, &job.key)
            && other.state.stage() != Stage::Failed
            && other.created_at.abs_diff(job.created_at) < TWIN_WINDOW
    })
}
