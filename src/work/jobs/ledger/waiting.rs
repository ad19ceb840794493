//! Changes that wait for earlier changes.

use std::{
    collections::{HashSet, VecDeque},
    mem,
};

use easel_core::ledger::{DuplicatePolicy, LedgerChange, StoredChange};
use futures::channel::oneshot;

use crate::browser::DatabaseError;

/// How many changes are made in one transaction. Nothing else can be stored meanwhile.
const AT_ONCE: usize = 64;

/// The outcome of a change.
pub(super) type Made = Result<StoredChange, DatabaseError>;

/// A change, and the channel that receives its outcome.
type AskedChange = (LedgerChange, oneshot::Sender<Made>);

/// Waiting changes of many jobs at once, in their order.
#[derive(Default)]
pub(super) struct ChangeQueue {
    changes: VecDeque<AskedChange>,
    /// The ids of the changes that were taken last.
    taken: HashSet<String>,
    is_under_way: bool,
}

impl ChangeQueue {
    /// Adds a change. Returns whether the caller must begin to make the changes, because no task makes them yet.
    pub(super) fn push(&mut self, change: LedgerChange, tell: oneshot::Sender<Made>) -> bool {
        self.changes.push_back((change, tell));
        !mem::replace(&mut self.is_under_way, true)
    }

    /// Whether a change of this job waits or is being made.
    pub(super) fn has(&self, id: &str) -> bool {
        let mut waiting = self.changes.iter();
        self.taken.contains(id) || waiting.any(|(change, _)| change.id() == id)
    }

    /// Adds a change that somebody waits for behind the other changes of its job, and these before all others.
    pub(super) fn push_ahead(&mut self, change: LedgerChange, tell: oneshot::Sender<Made>) -> bool {
        let all = mem::take(&mut self.changes);
        let is_of_job = |asked: &AskedChange| asked.0.id() == change.id();
        let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_of_job);
        self.changes.extend(own);
        let is_first = self.push(change, tell);
        self.changes.extend(others);
        is_first
    }

    /// Takes the next changes that can be made together, each of a different job. After an empty result, the next
    /// [`Self::push`] must begin again.
    pub(super) fn next(&mut self) -> Vec<AskedChange> {
        let first = self.changes.front();
        let is_alone = first.is_some_and(|(first, _)| depends_on_others(first));
        let most = if is_alone { 1 } else { AT_ONCE };
        let mut seen = HashSet::new();
        let is_next = |(change, _): &&AskedChange| {
            (is_alone || !depends_on_others(change)) && seen.insert(change.id().to_owned())
        };
        let count = self.changes.iter().take(most).take_while(is_next).count();
        self.taken = seen;
        self.is_under_way = count > 0;
        self.changes.drain(..count).collect()
    }
}

/// Whether a change depends on the records of other jobs.
fn depends_on_others(change: &LedgerChange) -> bool {
    matches!(change, LedgerChange::Add(_, DuplicatePolicy::Refuse))
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::job;

    #[wasm_bindgen_test]
    fn changes_of_different_jobs_are_made_together_in_their_order() {
        let put = |id: &str| LedgerChange::Put(job(id, JobState::Written));
        let add = |id, policy| LedgerChange::Add(job(id, JobState::Written), policy);
        let remove = |id: &str| LedgerChange::Remove(id.to_owned());
        let mut waiting = ChangeQueue::default();
        let all = [
            put("a"),
            remove("b"),
            // The same job once more.
            add("b", DuplicatePolicy::Allow),
            put("c"),
            add("d", DuplicatePolicy::Refuse),
            put("e"),
        ];
        for (at, change) in all.iter().enumerate() {
            let (tell, _) = oneshot::channel();
            assert_eq!(waiting.push(change.clone(), tell), at == 0);
        }
        for expected in [&all[..2], &all[2..4], &all[4..5], &all[5..], &[]] {
            let next = waiting.next().into_iter();
            let next: Vec<LedgerChange> = next.map(|(change, _)| change).collect();
            assert_eq!(next, expected);
            assert!(next.iter().all(|change| waiting.has(change.id())));
        }
        assert!(!waiting.has("e"));
        // No task makes changes when the next one is added.
        assert!(waiting.push(put("f"), oneshot::channel().0));
        waiting.push(put("g"), oneshot::channel().0);
        assert!(!waiting.push_ahead(remove("g"), oneshot::channel().0));
        for expected in [vec![put("g")], vec![remove("g"), put("f")]] {
            let next = waiting.next().into_iter();
            let next: Vec<LedgerChange> = next.map(|(change, _)| change).collect();
            assert_eq!(next, expected);
        }
    }
}
