//! The properties of a job that many lines share, stored once.

use crate::{contract::Kind, job::Stage, library_query::Orientation};

/// The properties of a job that are likely to be the same for many jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Common {
    pub(super) model: u32,
    pub(super) service: u32,
    pub(super) cost: u32,
    pub(super) tags: u32,
    pub(super) collections: u32,
    /// The ratio of the width to the height of one result, as the bits of an `f32`.
    pub(super) ratio: Option<u32>,
    pub(super) shape: Option<Orientation>,
    pub(super) kind: Kind,
    pub(super) stage: Stage,
    pub(super) count: u8,
    /// How many results of the job are links.
    pub(super) links: u8,
    pub(super) is_favourite: bool,
    pub(super) rating: u8,
}

impl Common {
    /// The ratio of the width to the height of one result, if it is known.
    pub(super) fn ratio(&self) -> Option<f32> {
        self.ratio.map(f32::from_bits)
    }
}
