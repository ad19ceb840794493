//! What was asked, which tells how an answer is to be read.

use super::{Kind, Request, TaskId};

/// What an answer is about. Relative addresses are resolved against the service's base, and what
/// repeats the request is not taken for a result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked<'a> {
    /// Decides whether media are images or videos where the answer does not tell.
    pub kind: Kind,
    /// The base URL that was asked; empty where nobody knows it.
    pub base: &'a str,
    /// The request that was sent, if this browser knows it.
    pub request: Option<&'a Request>,
    /// The task that was asked for.
    pub task: Option<&'a TaskId>,
}

impl Asked<'_> {
    /// An answer of which nothing but the kind is known, such as one that a person pasted.
    pub const fn only(kind: Kind) -> Self {
        Self {
            kind,
            base: "",
            request: None,
            task: None,
        }
    }
}
