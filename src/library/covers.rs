//! The covers of collections.

use std::{collections::HashMap, time::Duration};

use leptos::{prelude::*, task::spawn_local};

use crate::{
    state::settings::CollectionList,
    work::jobs::{FoundResults, JobRow},
};

/// The pause before covers are updated: looking for them at each change would take too long.
const PAUSE: Duration = Duration::from_millis(300);

/// The job whose result is the cover of each collection, by the id of the collection.
#[derive(Clone, Copy)]
pub(super) struct Covers(RwSignal<HashMap<String, JobRow>>);

impl Covers {
    /// The cover of each collection: the chosen result, or else the newest one. Follows changes of both until the
    /// current owner is disposed of.
    pub(super) fn of(list: CollectionList, found: FoundResults) -> Self {
        let covers = Self(RwSignal::new(HashMap::new()));
        let is_waiting = StoredValue::new(false);
        Effect::new(move || {
            found.track_looks();
            let is_any = list.with(|all| !all.listed().is_empty());
            if is_any && !is_waiting.get_value() {
                is_waiting.set_value(true);
                let look = move || {
                    // The page may be gone.
                    if is_waiting.try_set_value(false).is_none() {
                        spawn_local(covers.look(list, found));
                    }
                };
                set_timeout(look, PAUSE);
            }
        });
        covers
    }

    /// The job whose result is the cover of a collection, once its record has been read. Tracks the covers.
    pub(super) fn of_collection(self, id: &str) -> Option<JobRow> {
        self.0.with(|covers| covers.get(id).cloned())
    }

    async fn look(self, list: CollectionList, found: FoundResults) {
        let wanted = untrack(|| wanted(list, found));
        let known = self.0.try_get_untracked().unwrap_or_default();
        let known: HashMap<&str, &JobRow> = known.values().map(|row| (&*row.id, row)).collect();
        let ids = wanted.iter().flat_map(|(_, jobs)| jobs);
        let new = ids.filter(|id| !known.contains_key(id.as_str()));
        let read = found.copies(new.cloned().collect()).await;
        let row = |id: &String| {
            let read = || read.iter().find(|row| row.id == *id);
            known.get(id.as_str()).copied().or_else(read).cloned()
        };
        let covers = wanted.iter().filter_map(|(id, jobs)| {
            let cover = jobs.iter().find_map(row)?;
            Some((id.clone(), cover))
        });
        let covers: HashMap<_, _> = covers.collect();
        // The page may be gone.
        self.0.try_set(covers);
    }
}

/// For each collection, the ids of the jobs whose result may be its cover, the best first.
fn wanted(list: CollectionList, found: FoundResults) -> Vec<(String, Vec<String>)> {
    let mut newest = found.newest_by_collection();
    list.with(|all| {
        let listed = all.listed().into_iter();
        let jobs = listed.map(|one| {
            let chosen = one.cover().filter(|id| found.is_known(id));
            let jobs = chosen.map(str::to_owned).into_iter();
            (one.id.clone(), jobs.chain(newest.remove(&one.id)).collect())
        });
        jobs.collect()
    })
}
