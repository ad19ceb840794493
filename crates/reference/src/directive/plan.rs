//! The effects that the directives of a prompt ask for.

use std::{collections::VecDeque, time::Duration};

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use crate::dialect::Dialect;

/// The effects that the directives of one prompt ask for. By default the service behaves normally.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// The reason with which the generation fails, if it is to fail.
    pub(crate) fail: Option<String>,
    /// How long the generation takes, instead of the configured pace.
    pub(crate) take: Option<Duration>,
    /// Whether the generation never ends.
    pub(crate) never: bool,
    /// The answer to a submission that is not accepted.
    pub(crate) rejection: Option<Rejection>,
    /// The number of running tasks of the key from which no request is accepted.
    pub(crate) most_at_once: Option<usize>,
    /// How an accepted submission is answered.
    pub(crate) delivery: Delivery,
    /// The answers to the next polls of the task, in order.
    pub(crate) polls: VecDeque<Poll>,
    /// The answer to every other poll while the work runs.
    pub(crate) while_running: Option<Template>,
    /// The answer to every other poll after the work has ended.
    pub(crate) once_ended: Option<Template>,
    /// The dialect of the answers; `None` is the contract.
    pub(crate) dialect: Option<&'static Dialect>,
    /// How progress is reported.
    pub(crate) progress: Progress,
    /// The reported status while the work runs, instead of the real one.
    pub(crate) running_status: Option<String>,
    /// The reported status after the work has ended, instead of the real one.
    pub(crate) final_status: Option<String>,
    /// Whether failed tasks and synchronous answers also report the credits.
    pub(crate) shows_credits: bool,
    /// The cost, instead of the model's price.
    pub(crate) credits: Option<f64>,
    /// How the results are reported and served.
    pub(crate) media: MediaPlan,
}

/// How an accepted submission is answered.
#[derive(Clone, Debug, Default)]
pub(crate) enum Delivery {
    #[default]
    Whole,
    /// The JSON ends in the middle.
    Truncated,
    /// The connection is closed without an answer.
    Dropped,
    /// The connection stays open, and nothing is ever sent.
    Hung,
    /// The error shape with this status, although the work is done and charged.
    Status(StatusCode),
    /// An answer that is written out in the prompt.
    Template(Template),
}

/// An answer that is written out in the prompt. Its placeholders are filled in when it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub(crate) status: StatusCode,
    pub(crate) body: String,
}

/// An answer to a submission that accepts nothing.
#[derive(Clone, Debug)]
pub(crate) struct Rejection {
    pub(crate) answer: Fault,
    /// How many submissions of this prompt are rejected before one is accepted; `None` rejects all
    /// of them.
    pub(crate) times: Option<u32>,
}

/// An answer that does not follow the contract.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The error shape with this status.
    Status(StatusCode, Option<RetryAfter>),
    /// The error shape with this status, with the key of the request in its message.
    EchoKey(StatusCode),
    /// The HTML page of a gateway.
    Html(StatusCode),
    /// A redirect (307, which keeps method and body).
    Redirect(String),
}

/// The answer to a poll.
#[derive(Clone, Debug)]
pub(crate) enum Poll {
    /// A fault.
    Fault(Fault),
    /// The task, with JSON that ends in the middle.
    Truncated,
    /// Nothing: the connection stays open.
    Hung,
    /// "There is no such task".
    Unknown,
    /// "The task has failed", although it has not.
    Failed {
        /// Whether the answer names the task.
        names_the_task: bool,
    },
    /// An answer that is written out in the prompt.
    Template(Template),
}

/// `Retry-After`, which HTTP allows in two forms.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RetryAfter {
    Seconds(u64),
    /// The date that is this many seconds from now.
    Date(u64),
}

/// How progress is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Progress {
    #[default]
    Steady,
    /// The progress falls back in the middle.
    Backwards,
    /// The progress is left out.
    None,
}

/// How the results are reported and served.
#[derive(Clone, Debug, Default)]
pub(crate) struct MediaPlan {
    /// The pages of other origins that may read the results.
    pub(crate) readers: Readers,
    /// The time after the completion of the work from which the results answer 403.
    pub(crate) expire: Option<Duration>,
    /// The status of the results for requests without the key of their task.
    pub(crate) guard: Option<StatusCode>,
    /// Whether the results are never answered with the key of their task.
    pub(crate) hangs: bool,
    /// How the type of the results differs from their extension.
    pub(crate) disguise: Option<Disguise>,
    /// Whether the results are reported from the start, while the work still runs.
    pub(crate) early: bool,
    /// How many polls report that the work is completed before one reports the results.
    pub(crate) late: usize,
    pub(crate) format: ResultFormat,
}

/// The form in which an answer gives a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ResultFormat {
    /// `http://host/media/x.png`
    #[default]
    Url,
    /// `/media/x.png`
    Path,
    /// `//host/media/x.png`
    SchemeRelative,
    /// `b64_json`
    Base64,
    /// `b64_json`, and a URL that answers 404.
    Base64AndDeadLink,
    /// `data:image/png;base64,…`
    DataUrl,
}

/// The pages of other origins that may read a medium, by its CORS headers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Readers {
    /// All pages.
    #[default]
    All,
    /// The pages whose requests send an `Origin` header. Browsers may cache the answers to all
    /// other requests, too.
    WhoAsk,
    /// No page.
    None,
}

/// The `Content-Type` of a file that is of another type than its extension says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Disguise {
    /// The header follows the extension.
    Hidden,
    /// The header follows the bytes.
    Admitted,
    /// A clip instead of an image, and an animated image instead of a clip.
    OtherKind,
    /// A format that many browsers cannot decode.
    Hevc,
}
