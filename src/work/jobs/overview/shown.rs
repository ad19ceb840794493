//! The part of the found results that a list shows, by its places: all of them, or only the newest result of
//! each closed stack.

use std::ops::Range;

use easel_core::{
    contract::Kind,
    overview::{ShownSlots, Slot},
    time::Millis,
};

use super::{cell::OverviewHeld, found::FoundResults};

/// The facts about a job's results that are known without its record.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance<'a> {
    /// The line of the job in the overview.
    pub slot: Slot,
    /// The creation time of the job; in an open stack, that of the newest job.
    pub at: Millis,
    /// The kind of media that was generated.
    pub kind: Kind,
    /// How many results the job has.
    pub count: u8,
    /// The aspect ratio of one result, width divided by height, if it is known.
    pub ratio: Option<f32>,
    /// The model's id, if the request is known.
    pub model: Option<&'a str>,
}

impl FoundResults {
    /// The number of results that the list shows. A tracking caller is notified.
    pub fn shown(self) -> usize {
        self.track();
        self.with(|held| held.shown().len()).unwrap_or(0)
    }

    /// The number of results that may be shown once all lines were read, as far as that is known.
    pub fn room(self) -> usize {
        let room = |held: &OverviewHeld| match &held.stacks {
            Some(stacks) => stacks.shown().len(),
            None => held.hits.room(&held.overview),
        };
        self.with(room).unwrap_or(0)
    }

    /// Calls `shape` for each of the results at these places, and returns what it makes of them.
    pub fn map<T>(self, places: Range<usize>, mut shape: impl FnMut(&Glance<'_>) -> T) -> Vec<T> {
        let made = self.with(|held| {
            let shown = held.shown().timed(places);
            shown
                .map(|(slot, timed)| shape(&held.glance(slot, timed)))
                .collect()
        });
        made.unwrap_or_default()
    }

    /// Calls `look` with the facts about one result; `None` once the list is gone.
    pub fn glance<T>(self, slot: Slot, look: impl FnOnce(&Glance<'_>) -> T) -> Option<T> {
        self.with(|held| look(&held.glance(slot, slot)))
    }

    /// The ids of the jobs at these places.
    pub fn ids_at(self, places: Range<usize>) -> Vec<String> {
        self.ids_of(&self.slots_at(places))
    }

    /// The lines of the jobs at these places.
    pub fn slots_at(self, places: Range<usize>) -> Vec<Slot> {
        let slots = self.with(|held| held.shown().between(places).collect());
        slots.unwrap_or_default()
    }

    /// The kind of the results of the job at a place, and how many the job has; `None` if nothing is at that place.
    pub fn kind_at(self, place: usize) -> Option<(Kind, u8)> {
        self.with(|held| {
            let slot = held.shown().get(place)?;
            Some((held.overview.kind(slot), held.overview.count(slot)))
        })?
    }

    /// The place of a job, or of the closed stack that it lies in, counted from 0; `None` if the list shows neither.
    pub fn place(self, id: &str) -> Option<usize> {
        self.place_of(self.slot(id)?)
    }

    /// The place of the job with this line, or of the closed stack that it lies in, counted from 0; `None` if the list
    /// shows neither.
    pub fn place_of(self, slot: Slot) -> Option<usize> {
        self.with(|held| held.place(slot))?
    }

    /// The place, counted from 0, of the first result that is not newer than this time; the number of results if all
    /// are newer.
    pub fn place_at(self, time: Millis) -> usize {
        let place = self.with(|held| held.shown().place_at(&held.overview, time));
        place.unwrap_or(0)
    }
}

impl OverviewHeld {
    /// The lines that the list shows.
    pub(super) fn shown(&self) -> ShownSlots<'_> {
        match &self.stacks {
            Some(stacks) => stacks.shown(),
            None => ShownSlots::of(self.hits.found(&self.overview)),
        }
    }

    fn place(&self, slot: Slot) -> Option<usize> {
        let place = self.hits.place(&self.overview, slot)?;
        match &self.stacks {
            Some(stacks) => stacks.place(&self.overview, slot),
            None => Some(place),
        }
    }

    /// The facts about the results at `slot`, with the creation time of `timed`.
    fn glance(&self, slot: Slot, timed: Slot) -> Glance<'_> {
        Glance {
            slot,
            at: self.overview.at(timed),
            kind: self.overview.kind(slot),
            count: self.overview.count(slot),
            ratio: self.overview.ratio(slot),
            model: self.overview.model(slot),
        }
    }
}
