//! Lines in little room: about eighty bytes and their texts each.

use std::collections::HashMap;

use super::{
    line::Line,
    name::{of_uuid, uuid},
};
use crate::{contract::Kind, job::Stage, library_query::Shape, time::Millis};

/// Texts that many lines have: models, services, batches, costs, tags, collections and sources.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    texts: Vec<String>,
    numbers: HashMap<String, u32>,
}

/// No text.
const NONE: u32 = u32::MAX;

impl Shared {
    pub(super) fn number(&mut self, text: Option<&str>) -> u32 {
        let Some(text) = text else { return NONE };
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = u32::try_from(self.texts.len()).unwrap_or(NONE);
        self.texts.push(text.to_owned());
        self.numbers.insert(text.to_owned(), number);
        number
    }

    pub(super) fn text(&self, number: u32) -> Option<&str> {
        self.texts.get(number as usize).map(String::as_str)
    }
}

/// An id: a UUID, or the number of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Id {
    Other(u32),
    // In two halves, which need no room to be aligned.
    Uuid(u64, u64),
}

impl Id {
    /// The id as it is stored here.
    pub(super) fn new(id: &str, shared: &mut Shared) -> Self {
        Self::of_uuid(id).unwrap_or_else(|| Self::Other(shared.number(Some(id))))
    }

    /// The same for one that may not be here.
    pub(super) fn find(id: &str, shared: &Shared) -> Option<Self> {
        let other = || shared.numbers.get(id).map(|number| Self::Other(*number));
        Self::of_uuid(id).or_else(other)
    }

    fn of_uuid(id: &str) -> Option<Self> {
        #[allow(clippy::cast_possible_truncation, reason = "the lower half")]
        uuid(id).map(|value| Self::Uuid((value >> 64) as u64, value as u64))
    }

    pub(super) fn text(self, shared: &Shared) -> String {
        match self {
            Self::Uuid(high, low) => of_uuid(joined(high, low)),
            Self::Other(number) => shared.text(number).unwrap_or_default().to_owned(),
        }
    }

    /// The value of a UUID.
    pub(super) fn uuid(self) -> Option<u128> {
        match self {
            Self::Uuid(high, low) => Some(joined(high, low)),
            Self::Other(_) => None,
        }
    }
}

fn joined(high: u64, low: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// What is known of a job, apart from texts of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packed {
    pub(super) at: Millis,
    pub(super) id: Id,
    pub(super) model: u32,
    pub(super) service: u32,
    pub(super) batch: u32,
    pub(super) cost: u32,
    pub(super) tags: u32,
    pub(super) collections: u32,
    /// The width by the height that were asked for.
    pub(super) ratio: Option<f32>,
    pub(super) shape: Option<Shape>,
    pub(super) kind: Kind,
    pub(super) stage: Stage,
    pub(super) count: u8,
    /// How many of them are links.
    pub(super) links: u8,
    pub(super) is_favourite: bool,
    pub(super) rating: u8,
    pub(super) sources: u32,
    pub(super) recipe: Option<u64>,
    /// Where its texts begin in the block, where ids begin in them, and where they end.
    start: u32,
    ids: u32,
    end: u32,
}

/// Some lines and their texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    lines: Vec<Packed>,
    texts: String,
}

impl Block {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn get(&self, place: usize) -> &Packed {
        &self.lines[place]
    }

    pub(super) fn push(&mut self, line: &Line, shared: &mut Shared) {
        let packed = self.pack(line, shared);
        self.lines.push(packed);
    }

    /// Puts a line in place of another. The texts of the other stay unused.
    pub(super) fn replace(&mut self, place: usize, line: &Line, shared: &mut Shared) {
        self.lines[place] = self.pack(line, shared);
    }

    /// The prompt and the rest that is searched, and the id of the task.
    pub(super) fn texts(&self, line: &Packed) -> (&str, &str) {
        let at = |place: u32| place as usize;
        let known = &self.texts[at(line.start)..at(line.ids)];
        (known, &self.texts[at(line.ids)..at(line.end)])
    }

    pub(super) fn is_equal(&self, place: usize, line: &Line, shared: &Shared) -> bool {
        let own = &self.lines[place];
        let ratio = line.shape.map(ratio);
        let is_same = |number: u32, text: Option<&str>| shared.text(number) == text;
        own.kind == line.kind
            && own.stage == line.stage
            && own.count == line.count
            && own.ratio == ratio
            && own.links == line.links
            && own.is_favourite == line.is_favourite
            && own.rating == line.rating
            && own.recipe == line.recipe
            && is_same(own.sources, some(&line.sources))
            && is_same(own.model, line.model.as_deref())
            && is_same(own.service, Some(&line.service))
            && is_same(own.batch, line.batch.as_deref())
            && is_same(own.cost, some(&line.cost))
            && is_same(own.tags, some(&line.tags))
            && is_same(own.collections, some(&line.collections))
            && self.texts(own) == (&line.known, &line.ids)
    }

    fn pack(&mut self, line: &Line, shared: &mut Shared) -> Packed {
        let start = self.end();
        self.texts.push_str(&line.known);
        let ids = self.end();
        self.texts.push_str(&line.ids);
        Packed {
            at: line.at,
            id: Id::new(&line.id, shared),
            model: shared.number(line.model.as_deref()),
            service: shared.number(Some(&line.service)),
            batch: shared.number(line.batch.as_deref()),
            cost: shared.number(some(&line.cost)),
            tags: shared.number(some(&line.tags)),
            collections: shared.number(some(&line.collections)),
            ratio: line.shape.map(ratio),
            shape: line.shape.map(Shape::of),
            kind: line.kind,
            stage: line.stage,
            count: line.count,
            links: line.links,
            is_favourite: line.is_favourite,
            rating: line.rating,
            sources: shared.number(some(&line.sources)),
            recipe: line.recipe,
            start,
            ids,
            end: self.end(),
        }
    }

    /// A block has a few thousand lines: its texts never reach four gigabytes, or nothing fits any more.
    fn end(&self) -> u32 {
        u32::try_from(self.texts.len()).unwrap_or(u32::MAX)
    }
}

/// A text, if there is any.
fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

#[allow(clippy::cast_possible_truncation, reason = "a ratio needs few digits")]
fn ratio((width, height): (u32, u32)) -> f32 {
    (f64::from(width) / f64::from(height.max(1))) as f32
}
