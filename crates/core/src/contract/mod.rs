//! The wire protocol: requests to the service, its answers, and the meaning of failures.
//!
//! Everything here follows the document of the Media Generation Service ("the contract"); the docs
//! of each type name its section. Requests are strict, so that the service has no reason to object.
//! Decoding is tolerant, so that a spelling never loses a paid task.

mod asked;
mod base_url;
mod bytes;
pub mod decode;
mod endings;
mod endpoint;
mod error;
mod explain;
mod filter_words;
mod http_status;
mod lack;
pub(crate) mod link;
mod model;
mod pasted;
mod pasted_address;
mod pasted_key;
mod pasted_text;
mod redact;
mod request;
mod response;
mod takes;

pub use asked::AnswerContext;
pub use base_url::{BaseUrl, BaseUrlProblem, Insecure};
use bytes::media_type_of_base64;
pub use bytes::{BYTES_SCHEME, InlineBytes, file_in, lift_bytes, text_in};
pub use decode::{
    Answer, image_answer, link_expiry, message_in, models, submission, task, task_answer,
    tells_of_a_lost_result,
};
pub(crate) use endpoint::push_encoded;
pub use endpoint::{Endpoint, Kind, Method, Mode, TaskPlace, path_of};
pub use error::ApiError;
pub use explain::{ClientAct, Explanation, explain, explain_refusal};
pub use lack::Lack;
pub use pasted::pasted_task;
pub use pasted_address::pasted_address;
pub use pasted_key::pasted_key;
pub use redact::without_key;
pub(crate) use request::Body;
pub use request::{EditRequest, ImageRequest, References, Request, TaskId, VideoRequest};
pub use response::{ImageResult, Media, MediaKind, Model, Status, Submission, SyncOutcome, Task};
pub use takes::Takes;
