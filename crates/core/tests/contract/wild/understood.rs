//! The decoder's output, in the terms of the corpus.

use easel_core::contract::{ApiError, BYTES_SCHEME, InlineBytes, Media, Status, SyncOutcome, Task};

use super::{Expected, Is};

/// The decoder's output for one answer.
#[derive(Debug)]
pub(crate) struct Understood {
    pub(crate) is: Is,
    pub(crate) task: Option<String>,
    pub(crate) media: Vec<Media>,
    pub(crate) progress: Option<u8>,
    pub(crate) words: Option<String>,
}

pub(super) fn seen(media: &[Media], bytes: &[InlineBytes]) -> Vec<Expected> {
    let see = |medium: &Media| match medium.url.strip_prefix(BYTES_SCHEME) {
        Some(name) => Expected::Bytes {
            bytes: bytes
                .iter()
                .find(|bytes| bytes.name == name)
                .unwrap()
                .media_type
                .to_owned(),
        },
        None => Expected::Link {
            url: medium.url.clone(),
            kind: medium.kind,
        },
    };
    media.iter().map(see).collect()
}

pub(super) fn posted(outcome: Result<SyncOutcome, ApiError>) -> Understood {
    match outcome {
        Ok(SyncOutcome::Images(result)) => Understood {
            is: Is::Completed,
            task: None,
            media: result.media,
            progress: None,
            words: None,
        },
        Ok(SyncOutcome::Task(submission)) => {
            let ended = submission.task_state;
            let is = match &ended {
                Some(task) if task.status == Status::Completed => Is::Completed,
                _ => Is::Accepted,
            };
            Understood {
                is,
                task: Some(submission.task.to_string()),
                progress: submission.progress,
                words: ended.as_ref().and_then(|task| task.reason.clone()),
                media: ended.map(|task| task.media).unwrap_or_default(),
            }
        }
        Err(error) => {
            let is = if error.may_have_been_accepted() {
                Is::Unknown
            } else {
                Is::Refused
            };
            missed(is, &error)
        }
    }
}

pub(super) fn polled(task: Result<Task, ApiError>) -> Understood {
    match task {
        Ok(task) => Understood {
            is: match task.status {
                Status::Completed => Is::Completed,
                Status::Failed => Is::Failed,
                _ => Is::Running,
            },
            task: task.id.map(|id| id.to_string()),
            media: task.media,
            progress: task.progress,
            words: task.reason,
        },
        Err(error) => missed(Is::PollFailed, &error),
    }
}

fn missed(is: Is, error: &ApiError) -> Understood {
    Understood {
        is,
        task: None,
        media: Vec::new(),
        progress: None,
        words: Some(format!("{error:?}")),
    }
}
