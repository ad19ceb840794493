//! All lines, newest first.

use std::{cmp::Ordering, collections::HashSet, num::NonZeroU64};

use super::{
    block::{Block, Packed},
    common::Common,
    line::Line,
    shared::{Id, Shared},
    words::Words,
};
use crate::{contract::Kind, library_query::Facts, time::Millis};

/// How many lines are in a block. The room for more is got block by block: nothing large is ever moved.
const BLOCK: usize = 4_096;

/// The lines of all jobs with results.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    blocks: Vec<Block>,
    shared: Shared,
    /// The slots of the lines, newest first.
    order: Vec<Slot>,
}

/// Where a line is, as long as the overview lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

/// A change of the overview, for those who have looked at it: see [`super::Hits::follow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub(super) slot: Slot,
    /// Its place among all lines.
    pub(super) place: usize,
    pub(super) what: What,
}

/// What has happened to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Added,
    Changed,
    Removed,
}

/// The id of a job in little room: for a table of many, where texts would take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(Id);

impl Overview {
    /// How many results there are.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The line of a job. It is found faster if it is known when the job was created.
    pub fn find(&self, id: &str, at: Option<Millis>) -> Option<Slot> {
        let id = Id::find(id, &self.shared)?;
        if let Some(place) = at.and_then(|at| self.place(at, id).ok()) {
            return self.order.get(place).copied();
        }
        self.order
            .iter()
            .copied()
            .find(|slot| self.get(*slot).id == id)
    }

    /// The job's id.
    pub fn id(&self, slot: Slot) -> String {
        self.get(slot).id.text(&self.shared)
    }

    /// The job's id in little room.
    pub fn key(&self, slot: Slot) -> Key {
        Key(self.get(slot).id)
    }

    /// The same for one that may not be here.
    pub fn key_of(&self, id: &str) -> Option<Key> {
        self.own_id(id).map(Key)
    }

    /// When the job was created.
    pub fn at(&self, slot: Slot) -> Millis {
        self.get(slot).at
    }

    /// What was generated.
    pub fn kind(&self, slot: Slot) -> Kind {
        self.common(slot).kind
    }

    /// How many results the job has.
    pub fn count(&self, slot: Slot) -> u8 {
        self.common(slot).count
    }

    /// The width of one result by its height, if it was asked for.
    pub fn ratio(&self, slot: Slot) -> Option<f32> {
        self.common(slot).ratio()
    }

    /// The model's id, if the request is known.
    pub fn model(&self, slot: Slot) -> Option<&str> {
        self.shared.text(self.common(slot).model)
    }

    /// Its prompt and settings in a number, if they are known.
    pub fn recipe(&self, slot: Slot) -> Option<u64> {
        self.get(slot).recipe.map(NonZeroU64::get)
    }

    /// What filters look at.
    pub fn facts(&self, slot: Slot) -> Facts<'_> {
        let (own, line) = (self.get(slot), self.common(slot));
        let text = |number| self.shared.text(number);
        Facts {
            at: own.at,
            is_favourite: line.is_favourite,
            rating: line.rating,
            tags: text(line.tags).unwrap_or_default().into(),
            collections: text(line.collections).unwrap_or_default().into(),
            kind: line.kind,
            model: text(line.model),
            service: text(line.service).unwrap_or_default(),
            shape: line.shape,
            cost: text(line.cost).unwrap_or_default().into(),
            is_kept: line.links == 0,
            batch: text(own.batch),
            sources: text(own.sources).unwrap_or_default().into(),
        }
    }

    /// A text that many lines have; empty without one.
    pub(super) fn shared_text(&self, number: u32) -> &str {
        self.shared.text(number).unwrap_or_default()
    }

    pub(super) fn own_id(&self, id: &str) -> Option<Id> {
        Id::find(id, &self.shared)
    }

    pub(super) fn has_uuid(&self, slot: Slot) -> bool {
        matches!(self.get(slot).id, Id::Uuid(..))
    }

    pub(super) fn order(&self) -> &[Slot] {
        &self.order
    }

    pub(super) fn get(&self, slot: Slot) -> &Packed {
        let (block, place) = slot.parts();
        self.blocks[block].get(place)
    }

    pub(super) fn common(&self, slot: Slot) -> &Common {
        let (block, place) = slot.parts();
        self.blocks[block].common(place, &self.shared)
    }

    /// The texts that are searched: the numbers of the words, and the id of the task.
    pub(super) fn texts(&self, slot: Slot) -> (&[u8], &str) {
        let (block, place) = slot.parts();
        self.blocks[block].texts(place)
    }

    /// The words of all lines.
    pub(super) fn words(&self) -> &Words {
        &self.shared.words
    }

    /// Newest first. Of the same moment, any order that stays.
    pub(super) fn compare(&self, one: Slot, other: Slot) -> Ordering {
        order(self.get(one), self.get(other).at, self.get(other).id)
    }

    /// Adds a line, or replaces the one of its job. `None` if nothing changes.
    pub fn put(&mut self, line: &Line) -> Option<Change> {
        let id = Id::new(&line.id, &mut self.shared);
        match self.place(line.at, id) {
            Ok(place) => {
                let slot = self.order[place];
                let (block, at) = slot.parts();
                let is_other = self.blocks[block].replace(at, line, &mut self.shared);
                let what = What::Changed;
                is_other.then_some(Change { slot, place, what })
            }
            Err(place) => {
                let slot = self.push(line)?;
                self.order.insert(place, slot);
                let what = What::Added;
                Some(Change { slot, place, what })
            }
        }
    }

    /// Removes the lines of these jobs.
    pub fn remove(&mut self, ids: &HashSet<&str>) -> Vec<Change> {
        let find = |id: &&str| Id::find(id, &self.shared);
        let ids: Vec<Id> = ids.iter().filter_map(find).collect();
        let is_meant = |slot: &Slot| ids.contains(&self.get(*slot).id);
        // From the end, so that each place is right when its turn comes.
        let places: Vec<usize> = (0..self.order.len())
            .rev()
            .filter(|place| is_meant(&self.order[*place]))
            .collect();
        let remove = |place: usize| {
            // Its slot stays empty: there are never many.
            let slot = self.order.remove(place);
            let what = What::Removed;
            Change { slot, place, what }
        };
        places.into_iter().map(remove).collect()
    }

    /// The place of a line, or where it would be.
    fn place(&self, at: Millis, id: Id) -> Result<usize, usize> {
        self.order
            .binary_search_by(|slot| order(self.get(*slot), at, id))
    }

    fn push(&mut self, line: &Line) -> Option<Slot> {
        if self.blocks.last().is_none_or(|block| block.len() >= BLOCK) {
            if let Some(full) = self.blocks.last_mut() {
                full.close();
            }
            self.blocks.push(Block::default());
        }
        let last = self.blocks.len() - 1;
        let slot = Slot(u32::try_from(last * BLOCK + self.blocks[last].len()).ok()?);
        self.blocks[last].push(line, &mut self.shared);
        Some(slot)
    }
}

impl Slot {
    /// Its number. All slots together have those from 0 on.
    pub fn number(self) -> usize {
        self.0 as usize
    }

    fn parts(self) -> (usize, usize) {
        let all = self.0 as usize;
        (all / BLOCK, all % BLOCK)
    }
}

fn order(line: &Packed, at: Millis, id: Id) -> Ordering {
    at.cmp(&line.at).then(id.cmp(&line.id))
}
