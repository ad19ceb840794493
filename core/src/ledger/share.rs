//! How a tab, the other tabs and the store share what they know.

use super::{
    change::{Change, Stored},
    duplicate::DuplicatePolicy,
    environment::{News, Tab},
    record::Record,
};
use crate::job::{Event, Job, JobState};

/// Reads the store into memory, when the tab opens and when it may have missed messages. Jobs that
/// were removed elsewhere disappear, restored ones appear. What the store lacks, or knows less
/// well, because a write has failed or the browser has cleared it, is written now.
pub async fn open<T: Tab>(tab: &T) {
    let removed = tab.removed();
    let listed = tab.jobs_since(0);
    let since = tab.moves();
    let Some(stored) = tab.stored().await else {
        return;
    };
    let ids = stored.ids();
    let mut owed: Vec<String> = listed
        .into_iter()
        .map(|job| job.id)
        .filter(|id| !ids.contains(id.as_str()))
        .collect();
    for id in &owed {
        doubt(tab, id);
    }
    for record in stored.records {
        match record {
            Record::Removed(removal) if tab.owes(&removal.id) => owed.push(removal.id),
            Record::Removed(removal) => hide(tab, &removal.id, since),
            Record::Job(job) => {
                if removed.contains(&job.id) && !tab.has_moved(&job.id, since) {
                    tab.put_back(best(tab, &job));
                } else {
                    learn(tab, &job);
                }
                if best(tab, &job) != job {
                    owed.push(job.id);
                }
            }
        }
    }
    for id in owed {
        if let Some(job) = tab.job(&id).filter(|_| !tab.is_removed(&id)) {
            put(tab, job).await;
        }
    }
}

/// The record of a written-down job is gone; it may have said that another tab has sent the job. So
/// a click must not send it again.
fn doubt<T: Tab>(tab: &T, id: &str) {
    let is_unsent = |job: &Job| job.state == JobState::Written && !tab.owes(id);
    if let Some(mut job) = tab.job(id).filter(is_unsent) {
        job.apply(&Event::AnswerLost(None), tab.now());
        tab.show(job);
    }
}

/// Handles a message from another tab.
pub async fn hear<T: Tab>(tab: &T, news: News) {
    match news {
        News::Removed(id) => tab.hide(&id),
        News::Job(job) => learn(tab, &job),
        News::Unwritten(job) => {
            // Stored first: what this tab then sends about the job depends on it.
            if !tab.is_removed(&job.id) {
                add(tab, best(tab, &job)).await;
            }
            learn(tab, &job);
        }
        News::Restored(job) => {
            let mine = best(tab, &job);
            tab.put_back(mine.clone());
            if mine != job {
                // Only this tab knew what arrived while the job was removed.
                tell(tab, mine.clone());
                put(tab, mine).await;
            }
        }
    }
}

/// Tells the other tabs how a job stands.
pub(super) fn tell<T: Tab>(tab: &T, job: Job) {
    tab.tell(if tab.owes(&job.id) {
        News::Unwritten(job)
    } else {
        News::Job(job)
    });
}

/// Takes over what is new about a job. For a removed job it is kept for an undo.
pub(super) fn learn<T: Tab>(tab: &T, job: &Job) {
    let mine = best(tab, job);
    if tab.job(&job.id).as_ref() != Some(&mine) {
        tab.show(mine);
    }
}

/// A job as this tab knows it, plus what another copy knows better.
fn best<T: Tab>(tab: &T, job: &Job) -> Job {
    let mut mine = tab.job(&job.id).unwrap_or_else(|| job.clone());
    // A write that this tab had given up has succeeded after all: the tab was going to send the
    // job, but has not.
    let sender = JobState::Sent { by: tab.name() };
    let is_left = mine.state == JobState::Written && job.state == sender;
    mine.merge(job);
    if is_left {
        mine.apply(&Event::AnswerLost(None), tab.now());
    }
    mine
}

/// Removes a job from the list that the store no longer has, unless this is outdated: the user may
/// have restored the job before the store's answer arrived.
pub(super) fn hide<T: Tab>(tab: &T, id: &str, since: usize) {
    if !tab.has_moved(id, since) {
        tab.hide(id);
    }
}

/// Adds a job's record, and takes over what the store knew better.
pub(super) async fn add<T: Tab>(tab: &T, job: Job) -> Stored {
    let stored = tab.store(Change::Add(job, DuplicatePolicy::Allow)).await;
    if let Stored::Kept(stored) = &stored {
        learn(tab, stored);
    }
    stored
}

/// Stores a job, and takes over what the store knew better.
pub(super) async fn put<T: Tab>(tab: &T, job: Job) {
    let id = job.id.clone();
    let since = tab.moves();
    match tab.store(Change::Put(job)).await {
        Stored::Kept(stored) => learn(tab, &stored),
        // Another tab removed it, and this one did not hear of it.
        Stored::Gone(_) => hide(tab, &id, since),
        Stored::Duplicate(_) | Stored::Failed => {}
    }
}
