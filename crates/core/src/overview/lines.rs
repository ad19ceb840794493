//! Lines in compact form: each has forty bytes and its texts.

use std::num::NonZeroU64;

use super::{
    common::Common,
    line::OverviewLine,
    shared::{Id, Shared},
    task_id,
    texts::{At, Pages, Texts},
};
use crate::{library_query::Orientation, time::Millis};

/// The line of one job, apart from its own texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    pub(super) at: Millis,
    pub(super) id: Id,
    pub(super) recipe: Option<NonZeroU64>,
    /// The number of the line's [`Common`].
    common: u32,
    /// The position of the line's [`Texts`].
    texts: At,
}

/// How many lines are in a block. Memory is allocated block by block, so that nothing large is ever moved.
const BLOCK: usize = 1_024;

/// All lines, by their slots, and their texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    blocks: Vec<Vec<Packed>>,
    texts: Pages,
}

/// The position of a line, valid as long as the overview lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot(u32);

impl Lines {
    pub(super) fn get(&self, slot: Slot) -> &Packed {
        let (block, place) = slot.parts();
        &self.blocks[block][place]
    }

    pub(super) fn common<'a>(&self, slot: Slot, shared: &'a Shared) -> &'a Common {
        shared.common(self.get(slot).common)
    }

    pub(super) fn texts(&self, slot: Slot) -> Texts<'_> {
        self.texts.get(self.get(slot).texts)
    }

    /// Adds a line; `None` if there is no room for more.
    pub(super) fn push(&mut self, line: &OverviewLine, shared: &mut Shared) -> Option<Slot> {
        if self.blocks.last().is_none_or(|block| block.len() >= BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        let last = self.blocks.len() - 1;
        let slot = u32::try_from(last * BLOCK + self.blocks[last].len()).ok()?;
        let packed = self.pack(line, shared)?;
        self.blocks[last].push(packed);
        Some(Slot(slot))
    }

    /// Replaces the line in a slot, unless both are equal. Returns whether the line was replaced. Texts that were
    /// replaced stay in memory, unused.
    pub(super) fn replace(&mut self, slot: Slot, line: &OverviewLine, shared: &mut Shared) -> bool {
        let Some(mut packed) = self.pack(line, shared) else {
            return false;
        };
        let own = *self.get(slot);
        let [before, now] = [own, packed].map(|line| self.texts.get(line.texts));
        if before.are_same(now, &shared.words) {
            self.texts.take_back(packed.texts);
            packed.texts = own.texts;
        }
        let (block, place) = slot.parts();
        self.blocks[block][place] = packed;
        own != packed
    }

    fn pack(&mut self, line: &OverviewLine, shared: &mut Shared) -> Option<Packed> {
        let mut words = Vec::new();
        shared.words.pack(&line.known, &mut words);
        let task = task_id::packed(&line.ids, shared);
        let texts = Texts {
            batch: shared.number(line.batch.as_deref()),
            sources: shared.number(some(&line.sources)),
            words: &words,
            task: &task,
        };
        let texts = self.texts.push(texts)?;
        let common = common_of(line, shared);
        Some(Packed {
            at: line.at,
            id: Id::new(&line.id, shared),
            recipe: line.recipe.map(recipe),
            common: shared.common_number(common),
            texts,
        })
    }
}

impl Slot {
    /// The number of the slot. Slots are numbered consecutively from 0.
    pub fn number(self) -> usize {
        self.0 as usize
    }

    fn parts(self) -> (usize, usize) {
        let all = self.0 as usize;
        (all / BLOCK, all % BLOCK)
    }
}

fn common_of(line: &OverviewLine, shared: &mut Shared) -> Common {
    Common {
        model: shared.number(line.model.as_deref()),
        service: shared.number(Some(&line.service)),
        cost: shared.number(some(&line.cost)),
        tags: shared.number(some(&line.tags)),
        collections: shared.number(some(&line.collections)),
        ratio: line.shape.map(|shape| ratio(shape).to_bits()),
        shape: line.shape.map(Orientation::of),
        kind: line.kind,
        stage: line.stage,
        count: line.count,
        links: line.links,
        is_favourite: line.is_favourite,
        rating: line.rating,
    }
}

/// The recipe as a number that is never 0. A recipe is a hash: two that share a number are no more likely by this.
fn recipe(recipe: u64) -> NonZeroU64 {
    NonZeroU64::new(recipe).unwrap_or(NonZeroU64::MIN)
}

/// Returns the text, or `None` if it is empty.
fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

#[allow(clippy::cast_possible_truncation, reason = "a ratio needs few digits")]
fn ratio((width, height): (u32, u32)) -> f32 {
    (f64::from(width) / f64::from(height.max(1))) as f32
}
