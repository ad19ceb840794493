//! The stored form of marks. A favourite is two fields of the whole; each other mark is a field with its own time.

use serde::{Deserialize, Serialize};

use super::{
    MOST_STARS, Marks,
    decided::Decided,
    labels::{Label, Labels},
};
use crate::{
    stored::{readable, readable_items},
    time::Millis,
};

#[derive(Serialize, Deserialize)]
pub(super) struct StoredMarks {
    /// When the favourite was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    favourite: Option<bool>,
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    rating: Option<Decided<u8>>,
    #[serde(
        default,
        deserialize_with = "readable",
        skip_serializing_if = "Option::is_none"
    )]
    note: Option<Decided<Box<str>>>,
    #[serde(
        default,
        deserialize_with = "labels",
        skip_serializing_if = "Labels::is_empty"
    )]
    tags: Labels,
    #[serde(
        default,
        deserialize_with = "labels",
        skip_serializing_if = "Labels::is_empty"
    )]
    collections: Labels,
}

fn labels<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Labels, D::Error> {
    readable_items::<Label, D>(deserializer).map(Labels::from_list)
}

impl From<StoredMarks> for Marks {
    fn from(stored: StoredMarks) -> Self {
        let favourite = stored.at.map(|at| Decided {
            at,
            is: stored.favourite.unwrap_or_default(),
        });
        Self {
            favourite,
            rating: stored.rating.filter(|rating| rating.is <= MOST_STARS),
            note: stored.note,
            tags: stored.tags,
            collections: stored.collections,
        }
    }
}

impl From<Marks> for StoredMarks {
    fn from(marks: Marks) -> Self {
        Self {
            at: marks.favourite.map(|favourite| favourite.at),
            favourite: marks.favourite.map(|favourite| favourite.is),
            rating: marks.rating,
            note: marks.note,
            tags: marks.tags,
            collections: marks.collections,
        }
    }
}
