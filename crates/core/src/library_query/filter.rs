//! The filters.

use crate::contract::Kind;

/// One condition for a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// The result is a favourite.
    Favourite,
    /// The result has at least this number of stars.
    Rating(u8),
    /// The result has this tag, or one that is nested in it.
    Tag(String),
    /// The result is in the collection with this id.
    Collection(String),
    /// The result is of this kind.
    Kind(Kind),
    /// The result was made by the model with this id.
    Model(String),
    /// The result came from the service with this origin.
    Service(String),
    /// The result has these proportions.
    Shape(Orientation),
    /// The job was created on this day, such as `2026-11-21`, or later.
    From(String),
    /// The job was created on this day or before.
    Until(String),
    /// The job cost at least this number of credits, such as `2.5`.
    CostFrom(String),
    /// The job cost at most this number of credits.
    CostUntil(String),
    /// The bytes of the result are on this device, or are not.
    Kept(bool),
    /// The job is part of the batch with this id.
    Batch(String),
    /// The result was made from a picture.
    FromPicture,
    /// The result was made from the picture whose URL has this [`crate::ledger::fingerprint`].
    MadeFrom(String),
}

/// The subject of a filter. A query has at most one filter of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "they are named as the filters are")]
pub enum Facet {
    Favourite,
    Rating,
    Tag,
    Collection,
    Kind,
    Model,
    Service,
    Shape,
    From,
    Until,
    CostFrom,
    CostUntil,
    Kept,
    Batch,
    FromPicture,
    MadeFrom,
}

/// The proportions of a result, as its request gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// About as wide as high.
    Square,
    /// Wider than high.
    Landscape,
    /// Higher than wide.
    Portrait,
}

/// Sides that differ by less than a twentieth count as equal: models round to multiples of 16 or 64 pixels.
const NEARLY: u64 = 20;

impl Filter {
    /// The subject of the filter.
    pub fn facet(&self) -> Facet {
        match self {
            Self::Favourite => Facet::Favourite,
            Self::Rating(_) => Facet::Rating,
            Self::Tag(_) => Facet::Tag,
            Self::Collection(_) => Facet::Collection,
            Self::Kind(_) => Facet::Kind,
            Self::Model(_) => Facet::Model,
            Self::Service(_) => Facet::Service,
            Self::Shape(_) => Facet::Shape,
            Self::From(_) => Facet::From,
            Self::Until(_) => Facet::Until,
            Self::CostFrom(_) => Facet::CostFrom,
            Self::CostUntil(_) => Facet::CostUntil,
            Self::Kept(_) => Facet::Kept,
            Self::Batch(_) => Facet::Batch,
            Self::FromPicture => Facet::FromPicture,
            Self::MadeFrom(_) => Facet::MadeFrom,
        }
    }
}

impl Orientation {
    /// The orientation of a width and a height.
    pub fn of((width, height): (u32, u32)) -> Self {
        let (width, height) = (u64::from(width), u64::from(height));
        if width.abs_diff(height) * NEARLY < width.max(height) {
            Self::Square
        } else if width > height {
            Self::Landscape
        } else {
            Self::Portrait
        }
    }
}
