//! What the directives of a prompt ask for.

use std::{collections::VecDeque, time::Duration};

use axum::http::StatusCode;

use crate::cousin::Cousin;

/// What the directives of one prompt ask for. The default is honest work.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// The generation fails with this reason.
    pub(crate) fail: Option<String>,
    /// How long it takes, whatever the pace.
    pub(crate) take: Option<Duration>,
    /// It never ends.
    pub(crate) never: bool,
    /// The submission is answered with this, and nothing is accepted.
    pub(crate) instead: Option<Instead>,
    /// What becomes of the answer to an accepted submission.
    pub(crate) delivery: Delivery,
    /// What the next polls of the task are answered with, first to last.
    pub(crate) polls: VecDeque<Poll>,
    /// Whose words the answers use.
    pub(crate) cousin: Option<&'static Cousin>,
    /// The media are served without CORS headers.
    pub(crate) media_without_cors: bool,
    /// The media answer 403 so long after the work is completed.
    pub(crate) expire: Option<Duration>,
    /// How progress is reported.
    pub(crate) progress: Progress,
    /// The status reported while the work runs.
    pub(crate) running_word: Option<String>,
}

/// What becomes of the answer once the work is accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Delivery {
    #[default]
    Whole,
    /// The JSON ends in the middle.
    Truncated,
    /// The connection is closed instead.
    Dropped,
}

/// An answer to a submission that accepts nothing.
#[derive(Clone, Debug)]
pub(crate) struct Instead {
    pub(crate) answer: Broken,
    /// How many submissions of this prompt are answered so before one is accepted;
    /// `None` is all of them.
    pub(crate) times: Option<u32>,
}

/// An answer that is no contract answer.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    /// The error shape with this status.
    Status(StatusCode, Option<RetryAfter>),
    /// The HTML page of a gateway.
    Html(StatusCode),
    /// A redirect (307, so that method and body are to be kept).
    Redirect(String),
}

/// What a poll is answered with.
#[derive(Clone, Debug)]
pub(crate) enum Poll {
    /// Something else than the task.
    Broken(Broken),
    /// The task, the JSON ending in the middle.
    Truncated,
}

/// `Retry-After`, which HTTP allows in two forms.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RetryAfter {
    Seconds(u64),
    /// The date so many seconds from now.
    Date(u64),
}

/// How progress is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Progress {
    #[default]
    Honest,
    /// It falls back in the middle.
    Backwards,
    /// It is left out.
    None,
}
