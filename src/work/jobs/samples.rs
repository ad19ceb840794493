//! Jobs for tests that need no browser.

use easel_core::{
    contract::{Kind, Media, MediaKind},
    draft::Draft,
    job::{Account, Job, JobState},
};

use super::JobRow;

/// A job that requests an image with this prompt, which is also its id, in this state.
pub(crate) fn job(id: &str, state: JobState) -> Job {
    let draft = Draft {
        model: "m".into(),
        prompt: id.into(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Image).expect("complete");
    let account = Account {
        base: "https://host.example".into(),
        key: Some("k".into()),
    };
    let mut job = Job::written(id.into(), request, account, 0);
    job.state = state;
    job
}

/// A completed job with this result, without a task.
pub(crate) fn completed(id: &str, url: &str) -> Job {
    let state = JobState::Completed {
        task: None,
        media: vec![image(url)],
        credits: None,
    };
    job(id, state)
}

/// An image at an address.
pub(crate) fn image(url: &str) -> Media {
    Media {
        url: url.into(),
        kind: MediaKind::Image,
    }
}

/// A row of a list.
pub(crate) fn row(job: Job) -> JobRow {
    JobRow::with_spread(job, 0.5)
}
