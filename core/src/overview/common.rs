//! What many lines have in common.

use crate::{contract::Kind, job::Stage, library_query::Orientation};

/// What is known of a job and likely to be the same of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Common {
    pub(super) model: u32,
    pub(super) service: u32,
    pub(super) cost: u32,
    pub(super) tags: u32,
    pub(super) collections: u32,
    /// The bits of the width by the height of one result.
    pub(super) ratio: Option<u32>,
    pub(super) shape: Option<Orientation>,
    pub(super) kind: Kind,
    pub(super) stage: Stage,
    pub(super) count: u8,
    /// How many of them are links.
    pub(super) links: u8,
    pub(super) is_favourite: bool,
    pub(super) rating: u8,
}

impl Common {
    /// The width by the height of one result, if it is known.
    pub(super) fn ratio(&self) -> Option<f32> {
        self.ratio.map(f32::from_bits)
    }
}
