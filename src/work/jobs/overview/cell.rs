//! The overview in the memory of this page, and the list that shows it.

use easel_core::{
    job::Job,
    overview::{Difference, Hits, News, Overview, OverviewChange, OverviewLine, Stacks},
    time::Millis,
};
use leptos::prelude::*;

use super::looked::Looked;

/// The overview of this page. It is empty until a list of everything is shown.
#[derive(Clone, Copy)]
pub(in crate::work::jobs) struct OverviewCell(StoredValue<State, LocalStorage>);

/// The state of the overview in one place, so that the handle that is passed along stays small.
struct State {
    held: Option<OverviewHeld>,
    /// Notified when results of the list have changed places.
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
    /// The changes of the list since the grid last took them.
    pub(super) news: News,
    /// The found results on stacks, if stacks are wanted.
    pub(super) stacks: Option<Stacks>,
    /// Whether the stacks are from before a change. They are laid again at the next access.
    pub(super) are_stacks_old: bool,
    pub(super) loading: Loading,
    /// The number of the current list: a search for an earlier list ends.
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
    pub(in crate::work::jobs) fn new() -> Self {
        Self(StoredValue::new_local(State {
            held: None,
            places: Trigger::new(),
            looks: Trigger::new(),
            looked: Looked::default(),
            has_looked: Trigger::new(),
        }))
    }

    /// Takes what is known of a job into the overview, if an overview was begun.
    pub(in crate::work::jobs) fn note(self, job: &Job) {
        self.note_all(std::iter::once(job));
    }

    /// Takes what is known of several jobs into the overview, if an overview was begun.
    pub(in crate::work::jobs) fn note_all<'a>(self, jobs: impl Iterator<Item = &'a Job>) {
        self.follow(|held| {
            let lines = jobs.filter_map(OverviewLine::of);
            lines.fold(Difference::Nothing, |all, line| all.max(held.put(&line)))
        });
    }

    /// Takes jobs out of the overview.
    pub(in crate::work::jobs) fn forget<'a>(
        self,
        jobs: impl Iterator<Item = (&'a str, Option<Millis>)>,
    ) {
        self.follow(|held| {
            let changes = held.overview.remove(jobs);
            held.follow(&changes)
        });
    }

    /// Begins an overview. Returns `false` if it was already begun.
    pub(super) fn begin(self) -> bool {
        let begin = |state: &mut State| {
            let is_new = state.held.is_none();
            state.held.get_or_insert_default();
            is_new
        };
        self.0.try_update_value(begin) == Some(true)
    }

    /// Changes the overview, if one was begun. Notifies the list if `change` returns that results have
    /// changed places.
    pub(super) fn change(self, change: impl FnOnce(&mut OverviewHeld) -> bool) {
        self.follow(|held| {
            if change(held) {
                Difference::Places
            } else {
                Difference::Nothing
            }
        });
    }

    /// Changes the overview, if one was begun. `change` returns what is different, and the list is notified
    /// of that.
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

    /// Tracks the places: a tracking caller is notified when results of the list have changed places.
    pub(super) fn track_places(self) {
        if let Some(places) = self.0.try_with_value(|state| state.places) {
            places.track();
        }
    }

    /// Tracks the looks: a tracking caller is notified when anything that the list shows has changed,
    /// including a mark.
    pub(super) fn track_looks(self) {
        if let Some(looks) = self.0.try_with_value(|state| state.looks) {
            looks.track();
        }
    }

    /// Calls `act` with the jobs that were looked at, and with the trigger to notify when there are more.
    pub(in crate::work::jobs) fn with_looked<R>(
        self,
        act: impl FnOnce(&mut Looked, Trigger) -> R,
    ) -> Option<R> {
        self.0
            .try_update_value(|state| act(&mut state.looked, state.has_looked))
    }

    /// Calls `look` with the overview; `None` without one.
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
            // The places in the news are those without stacks, so they do not apply.
            self.news.note_many();
        }
        difference
    }
}
