//! What the directives of a prompt ask for.

use std::{collections::VecDeque, time::Duration};

use axum::http::StatusCode;

use crate::dialect::Dialect;

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
    pub(crate) rejection: Option<Rejection>,
    /// What becomes of the answer to an accepted submission.
    pub(crate) delivery: Delivery,
    /// What the next polls of the task are answered with, first to last.
    pub(crate) polls: VecDeque<Poll>,
    /// What every other poll is answered with while the work runs.
    pub(crate) while_running: Option<Template>,
    /// What every other poll is answered with once the work has ended.
    pub(crate) once_ended: Option<Template>,
    /// Whose words the answers use.
    pub(crate) dialect: Option<&'static Dialect>,
    /// How progress is reported.
    pub(crate) progress: Progress,
    /// The status reported while the work runs.
    pub(crate) running_status: Option<String>,
    /// The status reported once it has ended.
    pub(crate) final_status: Option<String>,
    /// Credits are told in failed tasks and in answers that were waited for, too.
    pub(crate) shows_credits: bool,
    /// What it costs, whatever the model's price.
    pub(crate) credits: Option<f64>,
    /// How the results are told and served.
    pub(crate) media: MediaPlan,
}

/// What becomes of the answer once the work is accepted.
#[derive(Clone, Debug, Default)]
pub(crate) enum Delivery {
    #[default]
    Whole,
    /// The JSON ends in the middle.
    Truncated,
    /// The connection is closed instead.
    Dropped,
    /// The connection is kept open, and nothing is ever sent.
    Hung,
    /// The error shape with this status, though the work is done and charged.
    Status(StatusCode),
    /// This, word for word.
    Template(Template),
}

/// An answer written out in the prompt. Its placeholders are filled in when it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub(crate) status: StatusCode,
    pub(crate) body: String,
}

/// An answer to a submission that accepts nothing.
#[derive(Clone, Debug)]
pub(crate) struct Rejection {
    pub(crate) answer: Fault,
    /// How many submissions of this prompt are answered so before one is accepted;
    /// `None` is all of them.
    pub(crate) times: Option<u32>,
}

/// An answer that is no contract answer.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The error shape with this status.
    Status(StatusCode, Option<RetryAfter>),
    /// The error shape with this status, the key that was sent in its message.
    EchoKey(StatusCode),
    /// The HTML page of a gateway.
    Html(StatusCode),
    /// A redirect (307, so that method and body are to be kept).
    Redirect(String),
}

/// What a poll is answered with.
#[derive(Clone, Debug)]
pub(crate) enum Poll {
    /// Something else than the task.
    Fault(Fault),
    /// The task, the JSON ending in the middle.
    Truncated,
    /// Nothing: the connection is kept open.
    Hung,
    /// That there is no such task.
    Unknown,
    /// That the task has failed, which is not true.
    Failed {
        /// Whether the answer says of which task.
        names_the_task: bool,
    },
    /// This, word for word.
    Template(Template),
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
    Steady,
    /// It falls back in the middle.
    Backwards,
    /// It is left out.
    None,
}

/// How the results are told and served.
#[derive(Clone, Debug, Default)]
pub(crate) struct MediaPlan {
    /// They are served without CORS headers.
    pub(crate) without_cors: bool,
    /// They answer 403 so long after the work is completed.
    pub(crate) expire: Option<Duration>,
    /// They answer this without the key of their task.
    pub(crate) guard: Option<StatusCode>,
    /// They are of another type than the ending of their name.
    pub(crate) disguise: Option<Disguise>,
    /// They are named from the start, while the work still runs.
    pub(crate) early: bool,
    /// So many polls say that the work is completed before one names them.
    pub(crate) late: usize,
    pub(crate) format: ResultFormat,
}

/// What stands for a result in an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ResultFormat {
    /// `http://host/media/x.png`
    #[default]
    Address,
    /// `/media/x.png`
    Path,
    /// `//host/media/x.png`
    SchemeRelative,
    /// `b64_json`
    Base64,
    /// `b64_json` beside a URL at which there is nothing.
    Base64AndDeadLink,
    /// `data:image/png;base64,…`
    DataUrl,
}

/// What is told of a file that is of another type than the ending of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disguise {
    /// `Content-Type` is that of the ending.
    Kept,
    /// `Content-Type` is that of the bytes.
    Admitted,
}
