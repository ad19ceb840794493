//! Lines in little room: about ninety bytes and their texts each.

use std::{num::NonZeroU64, ops::Range};

use string_interner::{StringInterner, Symbol, backend::StringBackend, symbol::SymbolU32};

use super::{
    line::Line,
    name::{of_uuid, uuid},
    words::Words,
};
use crate::{contract::Kind, job::Stage, library_query::Shape, time::Millis};

/// Texts that many lines have: models, services, batches, costs, tags, collections and sources.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    texts: StringInterner<StringBackend<SymbolU32>>,
    /// The words of the texts that are searched.
    pub(super) words: Words,
}

/// No text.
const NONE: u32 = u32::MAX;

impl Shared {
    pub(super) fn number(&mut self, text: Option<&str>) -> u32 {
        text.map_or(NONE, |text| number(self.texts.get_or_intern(text)))
    }

    pub(super) fn text(&self, number: u32) -> Option<&str> {
        let symbol = SymbolU32::try_from_usize(number as usize)?;
        self.texts.resolve(symbol)
    }

    fn find(&self, text: &str) -> Option<u32> {
        self.texts.get(text).map(number)
    }
}

fn number(symbol: SymbolU32) -> u32 {
    u32::try_from(symbol.to_usize()).unwrap_or(NONE)
}

/// An id: a UUID, or the number of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Id {
    Other(u32),
    // In quarters, which need no room to be aligned.
    Uuid([u32; 4]),
}

impl Id {
    /// The id as it is stored here.
    pub(super) fn new(id: &str, shared: &mut Shared) -> Self {
        Self::of_uuid(id).unwrap_or_else(|| Self::Other(shared.number(Some(id))))
    }

    /// The same for one that may not be here.
    pub(super) fn find(id: &str, shared: &Shared) -> Option<Self> {
        let other = || shared.find(id).map(Self::Other);
        Self::of_uuid(id).or_else(other)
    }

    fn of_uuid(id: &str) -> Option<Self> {
        #[allow(clippy::cast_possible_truncation, reason = "a quarter of it")]
        let quarters = |value: u128| [96, 64, 32, 0].map(|shift| (value >> shift) as u32);
        uuid(id).map(|value| Self::Uuid(quarters(value)))
    }

    pub(super) fn text(self, shared: &Shared) -> String {
        match self {
            Self::Uuid(quarters) => of_uuid(joined(quarters)),
            Self::Other(number) => shared.text(number).unwrap_or_default().to_owned(),
        }
    }

    /// The value of a UUID.
    pub(super) fn uuid(self) -> Option<u128> {
        match self {
            Self::Uuid(quarters) => Some(joined(quarters)),
            Self::Other(_) => None,
        }
    }
}

fn joined(quarters: [u32; 4]) -> u128 {
    let join = |value: u128, quarter: u32| value << 32 | u128::from(quarter);
    quarters.into_iter().fold(0, join)
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
    pub(super) recipe: Option<NonZeroU64>,
    /// Where the numbers of its words begin and end in the block.
    words: [u32; 2],
    /// The same for the id of the task.
    task: [u32; 2],
}

/// Some lines and their texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    lines: Vec<Packed>,
    words: Vec<u8>,
    tasks: String,
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

    /// Gives back the room that nothing is going to use: the block is full.
    pub(super) fn close(&mut self) {
        self.words.shrink_to_fit();
        self.tasks.shrink_to_fit();
    }

    /// Puts a line in place of another. The texts of the other stay unused.
    pub(super) fn replace(&mut self, place: usize, line: &Line, shared: &mut Shared) {
        self.lines[place] = self.pack(line, shared);
    }

    /// The numbers of the words of the prompt and of the rest that is searched.
    pub(super) fn words(&self, line: &Packed) -> &[u8] {
        &self.words[range(line.words)]
    }

    /// The id of the task.
    pub(super) fn task(&self, line: &Packed) -> &str {
        &self.tasks[range(line.task)]
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
            && own.recipe == line.recipe.map(recipe)
            && is_same(own.sources, some(&line.sources))
            && is_same(own.model, line.model.as_deref())
            && is_same(own.service, Some(&line.service))
            && is_same(own.batch, line.batch.as_deref())
            && is_same(own.cost, some(&line.cost))
            && is_same(own.tags, some(&line.tags))
            && is_same(own.collections, some(&line.collections))
            && shared.words.are(self.words(own), &line.known)
            && self.task(own) == line.ids
    }

    fn pack(&mut self, line: &Line, shared: &mut Shared) -> Packed {
        let starts = [self.words.len(), self.tasks.len()].map(place);
        shared.words.pack(&line.known, &mut self.words);
        self.tasks.push_str(&line.ids);
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
            recipe: line.recipe.map(recipe),
            words: [starts[0], place(self.words.len())],
            task: [starts[1], place(self.tasks.len())],
        }
    }
}

/// A block has a few thousand lines: its texts never reach four gigabytes, or nothing fits any more.
fn place(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

fn range([start, end]: [u32; 2]) -> Range<usize> {
    start as usize..end as usize
}

/// A recipe is a sum of many values: that two share a number is no more likely by this.
fn recipe(recipe: u64) -> NonZeroU64 {
    NonZeroU64::new(recipe).unwrap_or(NonZeroU64::MIN)
}

/// A text, if there is any.
fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

#[allow(clippy::cast_possible_truncation, reason = "a ratio needs few digits")]
fn ratio((width, height): (u32, u32)) -> f32 {
    (f64::from(width) / f64::from(height.max(1))) as f32
}
