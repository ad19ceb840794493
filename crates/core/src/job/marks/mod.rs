//! The user's marks of a job's results.

mod decided;
mod labels;
mod stored;
mod tag;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use serde::{Deserialize, Serialize};

pub(crate) use self::decided::Decided;
pub use self::tag::{LONGEST_TAG, is_below, same_label, tag_from, tags_from, with_parents};
use self::{labels::Labels, stored::StoredMarks};
use crate::time::Millis;

/// The highest number of stars.
pub const MOST_STARS: u8 = 5;

/// The most tags that a result may have: more than anyone reads.
pub const MOST_TAGS: usize = 64;

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 10_000;

/// The user's marks of a job's results. Each mark has a time of its own, and so has each tag and each collection: of
/// two copies the later decision about each counts, whatever else their jobs know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredMarks", into = "StoredMarks")]
pub struct Marks {
    favourite: Option<Decided<bool>>,
    rating: Option<Decided<u8>>,
    note: Option<Decided<Box<str>>>,
    tags: Labels,
    collections: Labels,
}

/// One decision of the user about a job's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Whether the results are a favourite.
    Favourite(bool),
    /// The number of stars; 0 for none.
    Rating(u8),
    /// Whether the results have a tag; see [`tag_from`].
    Tag(String, bool),
    /// The note about the results; empty for none.
    Note(String),
    /// Whether the results are in the collection with this id.
    Collection(String, bool),
}

impl Marks {
    /// Merges two copies; `None` if there is neither.
    pub fn joined(one: Option<&Self>, other: Option<&Self>) -> Option<Self> {
        let (Some(one), Some(other)) = (one, other) else {
            return one.or(other).cloned();
        };
        Some(Self {
            favourite: one.favourite.max(other.favourite),
            rating: one.rating.max(other.rating),
            note: (&one.note).max(&other.note).clone(),
            tags: one.tags.joined(&other.tags),
            collections: one.collections.joined(&other.collections),
        })
    }

    /// Applies a decision of the user, and returns whether that changes anything.
    pub(super) fn decide(&mut self, mark: &Mark, now: Millis) -> bool {
        match mark {
            Mark::Favourite(is_one) => Decided::decide(&mut self.favourite, *is_one, now),
            Mark::Rating(stars) => Decided::decide(&mut self.rating, (*stars).min(MOST_STARS), now),
            Mark::Note(text) => {
                let text: String = text.trim().chars().take(LONGEST_NOTE).collect();
                Decided::decide(&mut self.note, text.trim_end().into(), now)
            }
            Mark::Tag(text, is_on) => {
                let is_full = *is_on && self.tags.iter().count() >= MOST_TAGS;
                !is_full && self.tags.decide(text, *is_on, now)
            }
            Mark::Collection(id, is_in) => self.collections.decide(id, *is_in, now),
        }
    }

    pub(super) fn is_favourite(&self) -> bool {
        self.favourite.is_some_and(|favourite| favourite.is)
    }

    pub(super) fn rating(&self) -> u8 {
        self.rating.map_or(0, |rating| rating.is)
    }

    pub(super) fn note(&self) -> &str {
        self.note.as_ref().map_or("", |note| &note.is)
    }

    pub(super) fn tags(&self) -> impl Iterator<Item = &str> {
        self.tags.iter()
    }

    pub(super) fn collections(&self) -> impl Iterator<Item = &str> {
        self.collections.iter()
    }
}
