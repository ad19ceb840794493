//! The filters.

use crate::contract::Kind;

/// One condition for a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// It is a favourite.
    Favourite,
    /// It has at least this number of stars.
    Rating(u8),
    /// It has this tag, or one that is nested in it.
    Tag(String),
    /// It is in the collection with this id.
    Collection(String),
    /// What was generated.
    Kind(Kind),
    /// The model's id.
    Model(String),
    /// The origin of the service.
    Service(String),
    /// Its proportions.
    Shape(Orientation),
    /// It was sent on this day, such as `2026-11-21`, or later.
    From(String),
    /// It was sent on this day or before.
    Until(String),
    /// It cost at least this number of credits, such as `2.5`.
    CostFrom(String),
    /// It cost at most this number of credits.
    CostUntil(String),
    /// Whether its bytes are on this device.
    Kept(bool),
    /// It is a part of this batch.
    Batch(String),
    /// It was made from a picture.
    FromPicture,
    /// It was made from this picture; of its URL the [`crate::ledger::fingerprint`].
    MadeFrom(String),
}

/// What a filter is about. Of each there is one filter at most.
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
    /// As wide as high, or nearly.
    Square,
    /// Wider than high.
    Landscape,
    /// Higher than wide.
    Portrait,
}

/// Sides that differ by less than one in this many look equal: models round to multiples of 16 or 64 pixels.
const NEARLY: u64 = 20;

impl Filter {
    /// What it is about.
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
    /// The shape of a width and a height.
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
