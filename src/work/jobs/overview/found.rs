//! The results that match a list's query, among all results.

use std::mem;

use easel_core::{
    overview::{Hits, ListQuery, News, Slot},
    time::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::cell::{Loading, OverviewCell, OverviewHeld};
use crate::{browser::Turns, work::jobs::Jobs};

/// How many lines a search goes through before the page may respond.
const AT_ONCE: usize = 2_000;

/// The results that match a query, newest first, as far as they were found. If there are several lists,
/// only the last one is kept up to date.
#[derive(Clone, Copy)]
pub struct FoundResults {
    jobs: StoredValue<Jobs>,
    pub(super) overview: OverviewCell,
    /// The number of the current search; 0 before the first.
    turn: StoredValue<usize>,
}

impl FoundResults {
    /// Searches for `wanted`, and again whenever it changes, until the current owner is disposed of.
    pub fn new(jobs: Jobs, wanted: Memo<ListQuery>) -> Self {
        jobs.begin_overview();
        let list = Self {
            jobs: StoredValue::new(jobs),
            overview: jobs.memory.overview,
            turn: StoredValue::new(0),
        };
        list.look_for(wanted.get_untracked());
        Effect::new(move |before: Option<()>| {
            let wanted = wanted.get();
            if before.is_some() {
                list.look_for(wanted);
            }
        });
        on_cleanup(move || list.end());
        list
    }

    /// Tracks the places: a tracking caller is notified when the list has other results, or they have
    /// changed places.
    pub fn track(self) {
        self.overview.track_places();
    }

    /// Tracks the looks: a tracking caller is notified when anything that the list shows has changed,
    /// including a mark.
    pub fn track_looks(self) {
        self.overview.track_looks();
    }

    /// Whether no result was found so far. A tracking caller is notified.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number of results found so far, including those in stacks. A tracking caller is notified.
    pub fn len(self) -> usize {
        self.track();
        self.with(|held| held.hits.found(&held.overview).len())
            .unwrap_or(0)
    }

    /// The number of all results, whether or not they match the query. A tracking caller is notified.
    pub fn all(self) -> usize {
        self.track();
        self.with(|held| held.overview.len()).unwrap_or(0)
    }

    /// Whether the search has gone through all results. A tracking caller is notified.
    pub fn is_over(self) -> bool {
        self.track();
        let is_over = |held: &OverviewHeld| {
            held.loading == Loading::Done && held.hits.is_over(&held.overview)
        };
        self.with(is_over) == Some(true)
    }

    /// Takes the changes of the list since the last call. Only one caller may use it.
    pub fn take_news(self) -> News {
        let mut news = News::default();
        self.overview.change(|held| {
            news = held.news.take();
            false
        });
        news
    }

    /// The ids of all jobs that were found so far, newest first.
    pub fn ids(self) -> Vec<String> {
        self.ids_of(&self.slots())
    }

    /// The lines of all jobs that were found so far, newest first.
    pub fn slots(self) -> Vec<Slot> {
        let found = self.with(|held| held.hits.found(&held.overview).to_vec());
        found.unwrap_or_default()
    }

    /// The line of a job with results; `None` if the overview does not have it.
    pub fn slot(self, id: &str) -> Option<Slot> {
        let at = self.created_at(id);
        self.with(|held| held.overview.find(id, at))?
    }

    /// Calls `ask` with a function that returns whether a line is among the found results. `None` without
    /// an overview.
    pub fn with_listed<R>(self, ask: impl FnOnce(&dyn Fn(Slot) -> bool) -> R) -> Option<R> {
        self.with(|held| ask(&|slot| held.hits.place(&held.overview, slot).is_some()))
    }

    /// Whether the results of all these lines are favourites.
    pub fn are_favourites(self, slots: &[Slot]) -> bool {
        let is_favourite =
            |held: &OverviewHeld, slot: &Slot| held.overview.facts(*slot).is_favourite;
        let all = self.with(|held| slots.iter().all(|slot| is_favourite(held, slot)));
        all.unwrap_or_default()
    }

    /// The ids of the jobs of these lines.
    pub fn ids_of(self, slots: &[Slot]) -> Vec<String> {
        let ids = |held: &OverviewHeld| slots.iter().map(|slot| held.overview.id(*slot)).collect();
        self.with(ids).unwrap_or_default()
    }

    /// The jobs; `None` once the list is gone.
    pub(super) fn jobs(self) -> Option<Jobs> {
        self.jobs.try_get_value()
    }

    /// The creation time of a job, if it is in memory. It makes the search for the job's line faster.
    pub(super) fn created_at(self, id: &str) -> Option<Millis> {
        let row = self.jobs()?.memory.row(id)?;
        Some(row.created_at)
    }

    pub(super) fn with<R>(self, look: impl FnOnce(&OverviewHeld) -> R) -> Option<R> {
        self.overview.with(look)
    }

    fn look_for(self, wanted: ListQuery) {
        let Some(turn) = self.begin_turn(Hits::new(wanted)) else {
            return;
        };
        // The first results are shown at once.
        let is_over = self.step(turn);
        self.overview.change(|_| true);
        if is_over {
            return;
        }
        spawn_local(async move {
            let mut turns = Turns::begin();
            turns.pause_now().await;
            while !self.step(turn) {
                turns.pause().await;
            }
            if self.turn.try_get_value() == Some(turn) {
                self.overview.change(|_| true);
            }
        });
    }

    fn begin_turn(self, hits: Hits) -> Option<usize> {
        let mut turn = None;
        self.overview.change(|held| {
            held.turn += 1;
            held.hits = hits;
            held.news = News::default();
            turn = Some(held.turn);
            false
        });
        self.turn.try_set_value(turn?);
        turn
    }

    /// Goes through some more lines. Returns whether the search is over, or was replaced by another.
    fn step(self, turn: usize) -> bool {
        let mut is_over = true;
        self.overview.change(|held| {
            if held.turn == turn {
                held.hits.advance(&held.overview, AT_ONCE);
                is_over = held.hits.is_over(&held.overview);
            }
            false
        });
        is_over
    }

    fn end(self) {
        let own = self.turn.try_get_value();
        self.overview.change(|held| {
            if Some(held.turn) == own {
                drop(mem::take(&mut held.hits));
                held.stacks = None;
            }
            false
        });
    }
}
