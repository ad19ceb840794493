//! Stacks: results of the same prompt and settings lie on one stack, of which a list shows the newest. One stack may
//! be open: then all of its results are shown, side by side, beginning with the newest.

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    ops::Range,
};

use super::{lines::Slot, list::Overview};
use crate::time::Millis;

/// The stacks of a list, as the list was when [`Self::lay`] was called last.
#[derive(Clone, Debug, Default)]
pub struct Stacks {
    /// The newest result of each stack and the results in no stack, newest first.
    covers: Vec<Slot>,
    by_recipe: HashMap<u64, Stack, BuildHasherDefault<AsItIs>>,
    /// The recipe of the open stack. It is kept while there is no stack of this recipe.
    open: Option<u64>,
    /// All results of the open stack, newest first. `at` is the position of the first one among the covers.
    members: Vec<Slot>,
    at: usize,
}

#[derive(Clone, Copy, Debug)]
struct Stack {
    newest: Slot,
    count: usize,
}

/// How the result at a position belongs to a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stacked {
    /// The result is in no stack.
    Alone,
    /// The newest result of a closed stack, in place of all; with the number of results in the stack.
    Closed(usize),
    /// The newest result of the open stack; with the number of results in the stack, all of which are shown.
    Open(usize),
    /// Another result of the open stack.
    Member,
}

/// The results that a list shows, in their order.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShownSlots<'a> {
    before: &'a [Slot],
    open: &'a [Slot],
    after: &'a [Slot],
}

impl Stacks {
    /// Computes the stacks again, after a change of the list.
    pub fn lay(&mut self, overview: &Overview, found: &[Slot]) {
        self.covers.clear();
        self.by_recipe.clear();
        self.members.clear();
        for slot in found {
            let Some(recipe) = overview.recipe(*slot) else {
                self.covers.push(*slot);
                continue;
            };
            let is_open = self.open == Some(recipe);
            let stack = self.by_recipe.entry(recipe).or_insert(Stack {
                newest: *slot,
                count: 0,
            });
            stack.count += 1;
            if stack.count == 1 {
                if is_open {
                    self.at = self.covers.len();
                }
                self.covers.push(*slot);
            }
            if is_open {
                self.members.push(*slot);
            }
        }
        if self.members.len() < 2 {
            self.members.clear();
        }
    }

    /// Opens the stack of a result in place of the open one, or closes it. The change shows after the next
    /// [`Self::lay`]. Returns whether the result is in a stack.
    pub fn toggle(&mut self, overview: &Overview, slot: Slot) -> bool {
        let recipe = overview.recipe(slot);
        let stack = recipe.and_then(|recipe| self.by_recipe.get(&recipe));
        let is_any = stack.is_some_and(|stack| stack.count > 1);
        if is_any {
            self.open = recipe.filter(|_| self.open != recipe);
        }
        is_any
    }

    /// The results that the list shows with these stacks.
    pub fn shown(&self) -> ShownSlots<'_> {
        if self.members.is_empty() {
            return ShownSlots::of(&self.covers);
        }
        ShownSlots {
            before: &self.covers[..self.at],
            open: &self.members,
            after: &self.covers[self.at + 1..],
        }
    }

    /// The position, from 0, of a result of the list, or of the closed stack that it is in. `None` if the list shows
    /// neither.
    pub fn place(&self, overview: &Overview, slot: Slot) -> Option<usize> {
        let shown = self.shown();
        shown.place(overview, slot).or_else(|| {
            let stack = self.by_recipe.get(&overview.recipe(slot)?)?;
            shown.place(overview, stack.newest)
        })
    }

    /// How the result at a position belongs to a stack.
    pub fn stacked(&self, overview: &Overview, place: usize) -> Stacked {
        let shown = self.shown();
        let is_member = |first: usize| (first..first + shown.open.len()).contains(&place);
        if is_member(shown.before.len()) {
            let is_newest = place == shown.before.len();
            return if is_newest {
                Stacked::Open(shown.open.len())
            } else {
                Stacked::Member
            };
        }
        let recipe = shown.get(place).and_then(|slot| overview.recipe(slot));
        let stack = recipe.and_then(|recipe| self.by_recipe.get(&recipe));
        match stack {
            Some(stack) if stack.count > 1 => Stacked::Closed(stack.count),
            _ => Stacked::Alone,
        }
    }
}

impl Stacked {
    /// Whether the result is the newest of its stack: a click on it opens or closes the stack.
    pub fn is_newest(self) -> bool {
        matches!(self, Self::Closed(_) | Self::Open(_))
    }
}

impl<'a> ShownSlots<'a> {
    /// A list without stacks, newest first.
    pub fn of(found: &'a [Slot]) -> Self {
        Self {
            before: found,
            ..Self::default()
        }
    }

    /// How many results are shown.
    pub fn len(&self) -> usize {
        self.before.len() + self.open.len() + self.after.len()
    }

    /// Whether no results are shown.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The result at a position, counted from 0; `None` if the list is shorter.
    pub fn get(&self, place: usize) -> Option<Slot> {
        self.between(place..place.saturating_add(1)).next()
    }

    /// The results at these positions, as far as there are any.
    pub fn between(&self, places: Range<usize>) -> impl Iterator<Item = Slot> + use<'a> {
        let all = self.before.iter().chain(self.open).chain(self.after);
        let places = all.skip(places.start).take(places.len());
        places.copied()
    }

    /// The results at these positions, each with the result whose time counts: for a member of the open stack, its
    /// newest.
    pub fn timed(&self, places: Range<usize>) -> impl Iterator<Item = (Slot, Slot)> + use<'a> {
        let (start, newest) = (places.start, self.open.first().copied());
        let open = self.before.len()..self.before.len() + self.open.len();
        let slots = (start..).zip(self.between(places));
        slots.map(move |(place, slot)| {
            let newest = newest.filter(|_| open.contains(&place));
            (slot, newest.unwrap_or(slot))
        })
    }

    /// The position of a result, from 0; `None` if it is not shown.
    pub fn place(&self, overview: &Overview, slot: Slot) -> Option<usize> {
        let mut first = 0;
        for part in [self.before, self.open, self.after] {
            let found = part.binary_search_by(|other| overview.compare(*other, slot));
            if let Ok(place) = found {
                return Some(first + place);
            }
            first += part.len();
        }
        None
    }

    /// The position, from 0, of the first result that is not newer than `time`; the number of results if all are newer.
    /// The open stack counts as old as its newest result.
    pub fn place_at(&self, overview: &Overview, time: Millis) -> usize {
        let is_newer = |slot: &Slot| overview.at(*slot) > time;
        let place = self.before.partition_point(is_newer);
        let is_before = place < self.before.len();
        if is_before || self.open.first().is_some_and(|newest| !is_newer(newest)) {
            return place;
        }
        place + self.open.len() + self.after.partition_point(is_newer)
    }
}

/// A hasher that returns the number unchanged: recipes are hashes already.
#[derive(Clone, Copy, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
