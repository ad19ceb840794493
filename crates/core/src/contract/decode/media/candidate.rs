//! An address that may be a result.

use crate::contract::{
    AnswerContext, Kind, MediaKind,
    decode::{address::Address, places::Tier},
};

/// An address that may be a result.
pub(super) struct Candidate {
    pub(super) address: Address,
    pub(super) kind: MediaKind,
    /// Whether something in the answer says the kind.
    pub(super) is_evident: bool,
    pub(super) tier: Tier,
    /// The keys on the path to the address, without list indices.
    pub(super) path: Vec<String>,
    /// The index of the address's object.
    pub(super) object: usize,
    pub(super) rank: Option<usize>,
    /// Whether it is an item of a list.
    pub(super) is_item: bool,
    /// Whether the model drew it while it was thinking.
    pub(super) is_thought: bool,
}

/// The kind of media that is expected if the answer does not say.
pub(super) fn expected(asked: &AnswerContext<'_>) -> MediaKind {
    match asked.kind {
        Kind::Image | Kind::Edit => MediaKind::Image,
        Kind::Video => MediaKind::Video,
    }
}
