//! All lines, newest first.

mod changing;

use std::{cmp::Ordering, num::NonZeroU64};

pub use self::changing::OverviewChange;
pub(super) use self::changing::What;
use super::{
    common::Common,
    lines::{Lines, Packed, Slot},
    shared::{Id, Shared},
    task_id,
    texts::Texts,
    words::Words,
};
use crate::{contract::Kind, library_query::FilterFacts, time::Millis};

/// The lines of all jobs with results.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    lines: Lines,
    shared: Shared,
    /// The slots of the lines, newest first.
    order: Vec<Slot>,
    /// How many lines there will be, as far as that is known.
    expected: usize,
}

/// How many lines have room beyond the expected number.
const MORE: usize = 1_024;

impl Overview {
    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Reserves room for `count` lines at once. A list that grows in steps leaves holes in the memory which are as
    /// large as itself.
    pub fn expect(&mut self, count: usize) {
        self.expected = count + MORE;
        let more = self.expected.saturating_sub(self.order.len());
        self.order.reserve_exact(more);
    }

    /// How many lines have room without another allocation; at least the number of lines.
    pub fn room(&self) -> usize {
        self.order.len().max(self.expected)
    }

    /// Finds the line of a job; `None` if there is none. The search is faster if `at`, the time at which the job was
    /// created, is known.
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

    /// When the job was created, in milliseconds since the Unix epoch.
    pub fn at(&self, slot: Slot) -> Millis {
        self.get(slot).at
    }

    /// The kind of work.
    pub fn kind(&self, slot: Slot) -> Kind {
        self.common(slot).kind
    }

    /// How many results the job has.
    pub fn count(&self, slot: Slot) -> u8 {
        self.common(slot).count
    }

    /// The ratio of the width to the height of one result, if it is known.
    pub fn ratio(&self, slot: Slot) -> Option<f32> {
        self.common(slot).ratio()
    }

    /// The model's id, if the request is known.
    pub fn model(&self, slot: Slot) -> Option<&str> {
        self.shared.text(self.common(slot).model)
    }

    /// The hash of the job's prompt and settings, if they are known.
    pub fn recipe(&self, slot: Slot) -> Option<u64> {
        self.get(slot).recipe.map(NonZeroU64::get)
    }

    /// The facts that filters look at.
    pub fn facts(&self, slot: Slot) -> FilterFacts<'_> {
        let (own, line) = (self.get(slot), self.common(slot));
        let texts = self.texts(slot);
        let text = |number| self.shared.text(number);
        FilterFacts {
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
            batch: text(texts.batch),
            sources: text(texts.sources).unwrap_or_default().into(),
        }
    }

    /// The shared text with this number; empty if there is none.
    pub(super) fn shared_text(&self, number: u32) -> &str {
        self.shared.text(number).unwrap_or_default()
    }

    pub(super) fn has_uuid(&self, slot: Slot) -> bool {
        self.get(slot).id.uuid().is_some()
    }

    pub(super) fn order(&self) -> &[Slot] {
        &self.order
    }

    pub(super) fn get(&self, slot: Slot) -> &Packed {
        self.lines.get(slot)
    }

    pub(super) fn common(&self, slot: Slot) -> &Common {
        self.lines.common(slot, &self.shared)
    }

    /// The texts that belong to a line, and the numbers of texts that few other lines share.
    pub(super) fn texts(&self, slot: Slot) -> Texts<'_> {
        self.lines.texts(slot)
    }

    /// The service's id of the task, in lower case.
    pub(super) fn task_id(&self, texts: Texts) -> String {
        task_id::unpacked(texts.task, &self.shared)
    }

    /// The words of all lines.
    pub(super) fn words(&self) -> &Words {
        &self.shared.words
    }

    /// Orders lines from the newest. Lines of the same moment have an arbitrary but constant order.
    pub(super) fn compare(&self, one: Slot, other: Slot) -> Ordering {
        order(self.get(one), self.get(other).at, self.get(other).id)
    }

    /// The position of a line, or as an error the position where it would be inserted.
    fn place(&self, at: Millis, id: Id) -> Result<usize, usize> {
        self.order
            .binary_search_by(|slot| order(self.get(*slot), at, id))
    }
}

fn order(line: &Packed, at: Millis, id: Id) -> Ordering {
    at.cmp(&line.at).then(id.cmp(&line.id))
}
