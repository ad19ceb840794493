//! The context for decoding an answer: the request that it belongs to.

use super::{Kind, Request, TaskId};

/// The context of an answer. Relative addresses are resolved against the service's base URL, and parts of the answer
/// that repeat the request are not taken for results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnswerContext<'a> {
    /// The kind of work. It decides between images and videos where the answer does not say.
    pub kind: Kind,
    /// The base URL of the request; empty if unknown.
    pub base: &'a str,
    /// The request that was sent, if this browser knows it.
    pub request: Option<&'a Request>,
    /// The task that was polled.
    pub task: Option<&'a TaskId>,
}

impl AnswerContext<'_> {
    /// The context of an answer of which only the kind is known, such as a pasted one.
    pub const fn only(kind: Kind) -> Self {
        Self {
            kind,
            base: "",
            request: None,
            task: None,
        }
    }
}
