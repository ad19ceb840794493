//! Adds lines to the overview, replaces and removes them.

use std::collections::HashSet;

use super::Overview;
use crate::{
    overview::{line::OverviewLine, lines::Slot, shared::Id},
    time::Millis,
};

/// A change of the overview, for lists that were made from it: see [`Hits::follow`](crate::overview::Hits::follow).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverviewChange {
    pub(in crate::overview) slot: Slot,
    /// The position of the line among all lines.
    pub(in crate::overview) place: usize,
    pub(in crate::overview) what: What,
}

/// The kind of a change of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::overview) enum What {
    Added,
    Changed {
        /// Whether the line's position or its stack may differ now. A shape that becomes known does not count: what the
        /// user looks at does not move.
        places: bool,
    },
    Removed,
}

impl Overview {
    /// Adds a line, or replaces the line of the same job. Returns `None` if nothing changes.
    pub fn put(&mut self, line: &OverviewLine) -> Option<OverviewChange> {
        let id = Id::new(&line.id, &mut self.shared);
        match self.place(line.at, id) {
            Ok(place) => {
                let slot = self.order[place];
                let before = self.placed_by(slot);
                let is_other = self.lines.replace(slot, line, &mut self.shared);
                let places = self.placed_by(slot) != before;
                let what = What::Changed { places };
                is_other.then_some(OverviewChange { slot, place, what })
            }
            Err(place) => {
                let slot = self.lines.push(line, &mut self.shared)?;
                self.order.insert(place, slot);
                let what = What::Added;
                Some(OverviewChange { slot, place, what })
            }
        }
    }

    /// Removes the lines of these jobs. A line is found faster if the time at which the job was created is known. The
    /// changes are returned from the oldest line to the newest, so that they can be applied one after the other.
    pub fn remove<'a>(
        &mut self,
        jobs: impl Iterator<Item = (&'a str, Option<Millis>)>,
    ) -> Vec<OverviewChange> {
        let (mut places, mut others) = (Vec::new(), HashSet::new());
        for (id, at) in jobs {
            let Some(id) = Id::find(id, &self.shared) else {
                continue;
            };
            match at.and_then(|at| self.place(at, id).ok()) {
                Some(place) => places.push(place),
                None => {
                    others.insert(id);
                }
            }
        }
        if !others.is_empty() {
            let all = self.order.iter().enumerate();
            let meant = all.filter(|(_, slot)| others.contains(&self.get(**slot).id));
            places.extend(meant.map(|(place, _)| place));
        }
        if places.is_empty() {
            return Vec::new();
        }
        places.sort_unstable();
        places.dedup();
        let removed = |place: &usize| OverviewChange {
            slot: self.order[*place],
            place: *place,
            what: What::Removed,
        };
        let changes = places.iter().rev().map(removed).collect();
        // The slots stay empty: few lines are removed.
        let (mut place, mut next) = (0, places.iter().peekable());
        self.order.retain(|_| {
            let is_meant = next.next_if_eq(&&place).is_some();
            place += 1;
            !is_meant
        });
        changes
    }

    /// The values that the position and the stack of a line depend on.
    fn placed_by(&self, slot: Slot) -> (Option<u64>, u8) {
        (self.recipe(slot), self.count(slot))
    }
}
