//! The overview in the memory of this page, and the list that looks at it.

use easel_core::{
    job::Job,
    overview::{Difference, Hits, News, Overview, OverviewChange, OverviewLine, Stacks},
    time::Millis,
};
use leptos::prelude::*;

use super::looked::Looked;

/// The overview of this page. Nothing is in it until a list of everything is shown.
#[derive(Clone, Copy)]
pub(in crate::jobs) struct OverviewCell(StoredValue<State, LocalStorage>);

/// All of it in one place: what is passed along stays small.
struct State {
    held: Option<OverviewHeld>,
    /// Notified when the list has other places.
    places: Trigger,
    /// Notified when anything that the list shows has changed.
    looks: Trigger,
    looked: Looked,
    /// Notified when jobs have been looked at.
    has_looked: Trigger,
}

/// The overview and what the list has found in it.
#[derive(Default)]
pub(super) struct OverviewHeld {
    pub(super) overview: Overview,
    pub(super) hits: Hits,
    /// What has changed in the list since the grid has looked.
    pub(super) news: News,
    /// What it has found on stacks, if that is wanted.
    pub(super) stacks: Option<Stacks>,
    /// Whether the stacks are as they were before a change: they are laid again when someone looks at them.
    pub(super) are_stacks_old: bool,
    pub(super) loading: Loading,
    /// The number of the list: a search for an earlier one ends.
    pub(super) turn: usize,
}

/// How far the lines have been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Loading {
    #[default]
    Under,
    Done,
}

impl OverviewCell {
    pub(in crate::jobs) fn new() -> Self {
        Self(StoredValue::new_local(State {
            held: None,
            places: Trigger::new(),
            looks: Trigger::new(),
            looked: Looked::default(),
            has_looked: Trigger::new(),
        }))
    }

    /// Takes what is known of a job into the overview, if there is one.
    pub(in crate::jobs) fn note(self, job: &Job) {
        self.note_all(std::iter::once(job));
    }

    /// The same for several.
    pub(in crate::jobs) fn note_all<'a>(self, jobs: impl Iterator<Item = &'a Job>) {
        self.follow(|held| {
            let lines = jobs.filter_map(OverviewLine::of);
            lines.fold(Difference::Nothing, |all, line| all.max(held.put(&line)))
        });
    }

    /// Takes jobs out of the overview.
    pub(in crate::jobs) fn forget<'a>(self, jobs: impl Iterator<Item = (&'a str, Option<Millis>)>) {
        self.follow(|held| {
            let changes = held.overview.remove(jobs);
            held.follow(&changes)
        });
    }

    /// Begins an overview. Returns whether that is new.
    pub(super) fn begin(self) -> bool {
        let begin = |state: &mut State| {
            let is_new = state.held.is_none();
            state.held.get_or_insert_default();
            is_new
        };
        self.0.try_update_value(begin) == Some(true)
    }

    /// Changes what is held, if anything is. Notifies the list if `change` says that it has other places.
    pub(super) fn change(self, change: impl FnOnce(&mut OverviewHeld) -> bool) {
        self.follow(|held| {
            if change(held) {
                Difference::Places
            } else {
                Difference::Nothing
            }
        });
    }

    /// The same where it is known what the change makes different.
    fn follow(self, change: impl FnOnce(&mut OverviewHeld) -> Difference) {
        let changed = self
            .0
            .try_update_value(|state| {
                let held = state.held.as_mut()?;
                let difference = change(held);
                let has_moved = difference == Difference::Places;
                held.are_stacks_old |= has_moved;
                let is_other = difference > Difference::Nothing;
                is_other.then_some((state.looks, has_moved.then_some(state.places)))
            })
            .flatten();
        if let Some((looks, places)) = changed {
            looks.notify();
            if let Some(places) = places {
                places.notify();
            }
        }
    }

    /// Notifies a tracking caller when the list has other places.
    pub(super) fn track_places(self) {
        if let Some(places) = self.0.try_with_value(|state| state.places) {
            places.track();
        }
    }

    /// Notifies a tracking caller when anything that the list shows has changed, also a mark.
    pub(super) fn track_looks(self) {
        if let Some(looks) = self.0.try_with_value(|state| state.looks) {
            looks.track();
        }
    }

    /// What was looked at, and who is told of more.
    pub(in crate::jobs) fn with_looked<R>(
        self,
        act: impl FnOnce(&mut Looked, Trigger) -> R,
    ) -> Option<R> {
        self.0
            .try_update_value(|state| act(&mut state.looked, state.has_looked))
    }

    /// Looks at what is held; `None` without an overview.
    pub(super) fn with<R>(self, look: impl FnOnce(&OverviewHeld) -> R) -> Option<R> {
        let is_old = |state: &State| state.held.as_ref().is_some_and(|held| held.are_stacks_old);
        if self.0.try_with_value(is_old) == Some(true) {
            self.change(|held| {
                held.lay_stacks();
                false
            });
        }
        self.0
            .try_with_value(|state| state.held.as_ref().map(look))?
    }
}

impl OverviewHeld {
    pub(super) fn put(&mut self, line: &OverviewLine) -> Difference {
        let change = self.overview.put(line);
        self.follow(change.as_slice())
    }

    fn follow(&mut self, changes: &[OverviewChange]) -> Difference {
        let difference = self.hits.follow(&self.overview, changes, &mut self.news);
        if self.stacks.is_some() && difference == Difference::Places {
            // The news has the places that lines have without stacks.
            self.news.note_many();
        }
        difference
    }
}
