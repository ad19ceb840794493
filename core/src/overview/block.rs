//! Lines in little room: about sixty bytes and their texts each.

use std::num::NonZeroU64;

use unsigned_varint::{decode, encode};

use super::{
    common::Common,
    line::Line,
    shared::{Id, Shared},
};
use crate::{library_query::Shape, time::Millis};

/// What is known of one job, apart from texts of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packed {
    pub(super) at: Millis,
    pub(super) id: Id,
    pub(super) recipe: Option<NonZeroU64>,
    /// The number of its [`Common`].
    common: u32,
    pub(super) batch: u32,
    pub(super) sources: u32,
    /// Where its texts begin and end in the block.
    texts: [u32; 2],
}

/// Some lines and their texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    lines: Vec<Packed>,
    /// Of each line how many bytes the numbers of its words have, these, and the id of the task.
    texts: Vec<u8>,
}

impl Block {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn get(&self, place: usize) -> &Packed {
        &self.lines[place]
    }

    pub(super) fn common<'a>(&self, place: usize, shared: &'a Shared) -> &'a Common {
        shared.common(self.lines[place].common)
    }

    pub(super) fn push(&mut self, line: &Line, shared: &mut Shared) {
        let packed = self.pack(line, shared);
        self.lines.push(packed);
    }

    /// Gives back the room that nothing is going to use: the block is full.
    pub(super) fn close(&mut self) {
        self.texts.shrink_to_fit();
    }

    /// Puts a line in place of another, unless they are equal. Returns whether it has. The texts of the other stay unused.
    pub(super) fn replace(&mut self, place: usize, line: &Line, shared: &mut Shared) -> bool {
        let end = self.texts.len();
        let packed = self.pack(line, shared);
        let own = &self.lines[place];
        let numbers = |line: &Packed| (line.common, line.batch, line.sources, line.recipe);
        let is_equal =
            numbers(own) == numbers(&packed) && self.all_texts(own) == self.all_texts(&packed);
        if is_equal {
            self.texts.truncate(end);
        } else {
            self.lines[place] = packed;
        }
        !is_equal
    }

    /// The numbers of the words of the prompt and of the rest that is searched, and the id of the task.
    pub(super) fn texts(&self, place: usize) -> (&[u8], &str) {
        let texts = self.all_texts(&self.lines[place]);
        let (length, rest) = decode::usize(texts).unwrap_or_default();
        let (words, task) = rest.split_at_checked(length).unwrap_or_default();
        (words, std::str::from_utf8(task).unwrap_or_default())
    }

    fn all_texts(&self, line: &Packed) -> &[u8] {
        let [start, end] = line.texts.map(|place| place as usize);
        &self.texts[start..end]
    }

    fn pack(&mut self, line: &Line, shared: &mut Shared) -> Packed {
        let start = place(self.texts.len());
        let mut words = Vec::new();
        shared.words.pack(&line.known, &mut words);
        let length = encode::usize(words.len(), &mut encode::usize_buffer()).to_vec();
        for part in [&length, &words, line.ids.as_bytes()] {
            self.texts.extend_from_slice(part);
        }
        let common = common_of(line, shared);
        Packed {
            at: line.at,
            id: Id::new(&line.id, shared),
            recipe: line.recipe.map(recipe),
            common: shared.common_number(common),
            batch: shared.number(line.batch.as_deref()),
            sources: shared.number(some(&line.sources)),
            texts: [start, place(self.texts.len())],
        }
    }
}

fn common_of(line: &Line, shared: &mut Shared) -> Common {
    Common {
        model: shared.number(line.model.as_deref()),
        service: shared.number(Some(&line.service)),
        cost: shared.number(some(&line.cost)),
        tags: shared.number(some(&line.tags)),
        collections: shared.number(some(&line.collections)),
        ratio: line.shape.map(|shape| ratio(shape).to_bits()),
        shape: line.shape.map(Shape::of),
        kind: line.kind,
        stage: line.stage,
        count: line.count,
        links: line.links,
        is_favourite: line.is_favourite,
        rating: line.rating,
    }
}

/// A block has a few thousand lines: its texts never reach four gigabytes, or nothing fits any more.
fn place(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
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
