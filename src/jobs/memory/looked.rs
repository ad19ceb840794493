//! Jobs that are in memory because a list of everything shows them now, or did a moment ago.

use std::collections::{HashSet, VecDeque};

use easel_core::job::Job;
use leptos::prelude::*;

use super::{Entry, Memory};
use crate::jobs::JobRow;

/// How many are kept: more than any window shows, with room for a step back.
const MOST: usize = 600;

/// The ids of jobs that were looked at, the last ones last.
#[derive(Debug, Default)]
pub(in crate::jobs) struct Looked {
    ids: VecDeque<String>,
}

impl Looked {
    /// Notes that these are looked at. Returns those that may be dropped for it.
    fn note(&mut self, ids: impl IntoIterator<Item = String>) -> Vec<String> {
        let new: Vec<String> = ids.into_iter().collect();
        let again: HashSet<&String> = new.iter().collect();
        self.ids.retain(|id| !again.contains(id));
        self.ids.extend(new);
        let surplus = self.ids.len().saturating_sub(MOST);
        self.ids.drain(..surplus).collect()
    }
}

impl Memory {
    /// Takes jobs into memory that a list of everything shows, unless they are known.
    pub(in crate::jobs) fn look_at(self, jobs: impl Iterator<Item = Job>) {
        self.by_id.try_update_value(|known| {
            for job in jobs {
                let entry = known.jobs.entry(job.id.clone());
                entry.or_insert_with(|| Entry::Looked(JobRow::new(job)));
            }
        });
        self.overview
            .with_looked(|_, more| more)
            .inspect(|more| more.notify());
    }

    /// Notes that these are looked at now. Others that were looked at before may be forgotten for it.
    pub(in crate::jobs) fn note_looked(self, ids: &[String]) {
        let dropped = self
            .overview
            .with_looked(|looked, _| looked.note(ids.iter().cloned()));
        self.by_id.try_update_value(|known| {
            for id in dropped.into_iter().flatten() {
                if matches!(known.jobs.get(&id), Some(Entry::Looked(_))) {
                    known.jobs.remove(&id);
                }
            }
        });
    }

    /// Notifies a tracking caller when jobs were looked at.
    pub(in crate::jobs) fn track_looked(self) {
        self.overview
            .with_looked(|_, more| more)
            .inspect(|more| more.track());
    }

    /// A job that only a list of everything shows.
    pub(in crate::jobs) fn looked_at(self, id: &str) -> Option<JobRow> {
        self.by_id
            .try_with_value(|known| match known.jobs.get(id)? {
                Entry::Looked(row) => Some(row.clone()),
                Entry::Listed(_) | Entry::Removed(_) => None,
            })?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_looked_at_last_stays() {
        let name = |number: usize| number.to_string();
        let mut looked = Looked::default();
        assert_eq!(looked.note((0..MOST).map(name)), Vec::<String>::new());
        // The first is looked at again.
        assert_eq!(looked.note([name(0)]), Vec::<String>::new());
        assert_eq!(looked.note([name(MOST)]), [name(1)]);
        assert_eq!(looked.note([name(0), name(MOST + 1)]), [name(2)]);
    }
}
