//! An address that may be a result.

use crate::contract::{
    Asked, Kind, MediaKind,
    decode::{address::Address, places::Tier},
};

/// An address that may be a result.
pub(super) struct Candidate {
    pub(super) address: Address,
    pub(super) kind: MediaKind,
    /// Whether something tells the kind.
    pub(super) is_evident: bool,
    pub(super) tier: Tier,
    /// The keys that lead to it, without the places in lists.
    pub(super) path: Vec<String>,
    /// Which object it stands in.
    pub(super) object: usize,
    pub(super) rank: Option<usize>,
}

/// What an answer shows where it does not tell.
pub(super) fn expected(asked: &Asked<'_>) -> MediaKind {
    match asked.kind {
        Kind::Image | Kind::Edit => MediaKind::Image,
        Kind::Video => MediaKind::Video,
    }
}
