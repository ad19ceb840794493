//! The results that a list wants, among all.

use std::{collections::HashMap, mem};

use easel_core::{
    overview::{Hits, Key, News, Wanted},
    time::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::cell::{Held, Loading, OverviewCell};
use crate::{browser::Turns, jobs::Jobs};

/// How many lines a search looks at before the page may respond.
const AT_ONCE: usize = 2_000;

/// The results that are wanted, newest first, as far as they were found. Of several lists, the last one is
/// followed.
#[derive(Clone, Copy)]
pub struct FoundResults {
    jobs: StoredValue<Jobs>,
    pub(super) overview: OverviewCell,
    /// The number of the current search; 0 before the first.
    turn: StoredValue<usize>,
}

impl FoundResults {
    /// Looks for what is wanted, and again whenever that changes, until the current owner is disposed of.
    pub fn new(jobs: Jobs, wanted: Memo<Wanted>) -> Self {
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

    /// Notifies a tracking caller when the list has changed.
    pub fn track(self) {
        self.overview.track();
    }

    /// Whether no result was found so far. A tracking caller is notified.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many results were found so far, also those that lie in stacks. A tracking caller is notified.
    pub fn len(self) -> usize {
        self.track();
        self.with(|held| held.hits.found(&held.overview).len())
            .unwrap_or(0)
    }

    /// How many results there are, whatever is wanted. A tracking caller is notified.
    pub fn all(self) -> usize {
        self.track();
        self.with(|held| held.overview.len()).unwrap_or(0)
    }

    /// Whether everything was looked at. A tracking caller is notified.
    pub fn is_over(self) -> bool {
        self.track();
        let is_over =
            |held: &Held| held.loading == Loading::Done && held.hits.is_over(&held.overview);
        self.with(is_over) == Some(true)
    }

    /// What has changed in the list since the last call. Only one may follow it.
    pub fn take_news(self) -> News {
        let mut news = News::default();
        self.overview.change(|held| {
            news = held.news.take();
            false
        });
        news
    }

    /// What is known of jobs by their ids, as far as it can be of one that is listed.
    pub fn by_key<'a, T>(self, known: impl Iterator<Item = (&'a str, T)>) -> HashMap<Key, T> {
        let found = self.with(|held| {
            let keyed = known.filter_map(|(id, it)| Some((held.overview.key_of(id)?, it)));
            keyed.collect()
        });
        found.unwrap_or_default()
    }

    /// The ids of all jobs that were found so far, newest first.
    pub fn ids(self) -> Vec<String> {
        let ids = |held: &Held| {
            let found = held.hits.found(&held.overview).iter();
            found.map(|slot| held.overview.id(*slot)).collect()
        };
        self.with(ids).unwrap_or_default()
    }

    /// Those of these jobs that were found.
    pub fn listed<'a>(self, ids: impl Iterator<Item = &'a str>) -> Vec<String> {
        let listed = self.with(|held| held.hits.listed(&held.overview, ids));
        listed.unwrap_or_default()
    }

    /// The jobs; `None` once the list is gone.
    pub(super) fn jobs(self) -> Option<Jobs> {
        self.jobs.try_get_value()
    }

    /// When a job was created, if it is in memory: it is found faster by that.
    pub(super) fn created_at(self, id: &str) -> Option<Millis> {
        let row = self.jobs()?.memory.row(id)?;
        Some(row.created_at)
    }

    pub(super) fn with<R>(self, look: impl FnOnce(&Held) -> R) -> Option<R> {
        self.overview.with(look)
    }

    fn look_for(self, wanted: Wanted) {
        let Some(turn) = self.begin_turn(Hits::new(wanted)) else {
            return;
        };
        // What can be found at once is shown at once.
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

    /// Looks at some more lines. Returns whether the search is over, or replaced by another.
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
