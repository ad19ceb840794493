//! Sharing of knowledge between a tab, the other tabs and the store.

use std::future::Future;

use super::{
    change::{LedgerChange, Owed, StoredChange},
    duplicate::DuplicatePolicy,
    environment::{Environment, LedgerEvent},
    record::{LedgerRecord, Removal, doubted},
};
use crate::job::{Event, Job, JobState};

/// How many times larger than the first part the parts may become in which records are taken into memory.
const LARGER: usize = 12;

/// Reads the store into memory, when the tab opens and when it may have missed messages: what every tab needs,
/// and what may have changed of the jobs that it lists. Jobs that were removed elsewhere disappear, restored
/// ones appear. A job that the store lacks, or knows less well, because a write has failed or the browser has
/// cleared it, is written now. A job that was merely not read is not gone.
pub async fn open<T: Environment>(env: &T) {
    let asked = env.moment();
    let listed = env.listed();
    let Some(stored) = env.stored(&listed).await else {
        return;
    };
    let mut owed = stored.absent;
    owed.retain(|id| listed.contains(id));
    for id in &owed {
        doubt(env, id);
    }
    owed.extend(take_in(env, stored.records, asked).await);
    for id in owed {
        if let Some(job) = env.job(&id).filter(|_| !env.is_removed(&id)) {
            put(env, job).await;
        }
    }
}

/// Takes records into memory that the tab looks up now, such as older jobs. `read` queries the store. Returns
/// whether the store has answered.
pub async fn look_up<T: Environment>(
    env: &T,
    read: impl Future<Output = Option<Vec<LedgerRecord>>>,
) -> bool {
    let asked = env.moment();
    let Some(records) = read.await else {
        return false;
    };
    for id in take_in(env, records, asked).await {
        if let Some(job) = env.job(&id).filter(|_| !env.is_removed(&id)) {
            put(env, job).await;
        }
    }
    true
}

/// Takes the store's answer to a query of the moment `asked` into memory, some records at a time. Returns the
/// ids of the jobs that this tab knows better.
async fn take_in<T: Environment>(env: &T, records: Vec<LedgerRecord>, asked: usize) -> Vec<String> {
    let mut owed = Vec::new();
    let mut records = records.into_iter();
    let mut most = T::AT_ONCE;
    loop {
        let mut news = Vec::new();
        for record in records.by_ref().take(most) {
            match record {
                LedgerRecord::Removed(Removal { id, .. }) => match env.owes(&id) {
                    Owed::News => hide(env, &id, asked),
                    Owed::Undo | Owed::Job => owed.push(id),
                },
                LedgerRecord::Job(job) => {
                    let mine = best(env, &job);
                    if mine != job {
                        owed.push(job.id.clone());
                    }
                    if env.is_removed(&job.id) && !env.has_moved(&job.id, asked) {
                        env.put_back(mine, asked);
                    } else if !env.lists(&job.id) || env.job(&job.id).as_ref() != Some(&mine) {
                        news.push(mine);
                    }
                }
            }
        }
        env.show_all(news);
        // Everything that depends on the list is computed again each time: with larger parts, that happens less
        // often.
        most = (most * 2).min(T::AT_ONCE * LARGER);
        if records.len() == 0 {
            return owed;
        }
        env.pause().await;
    }
}

/// Handles a missing record: it may have said that another tab has sent the job, so a click must not send the
/// job again.
pub(super) fn doubt<T: Environment>(env: &T, id: &str) {
    let known = env.job(id).filter(|_| env.owes(id) != Owed::Job);
    if let Some(job) = known {
        let doubted = doubted(job.clone());
        if doubted != job {
            env.show(doubted);
        }
    }
}

/// Handles a message from another tab.
pub async fn hear<T: Environment>(env: &T, event: LedgerEvent) {
    match event {
        LedgerEvent::Removed(id) => env.hide(&id, env.moment()),
        LedgerEvent::Job(job) => learn(env, &job),
        LedgerEvent::Unwritten(job) => {
            // The job is stored first: what this tab then sends about the job depends on that.
            if !env.is_removed(&job.id) {
                let mine = best(env, &job);
                add(env, LedgerChange::Add(mine, DuplicatePolicy::Allow)).await;
            }
            learn(env, &job);
        }
        LedgerEvent::Restored(job) => {
            let mine = best(env, &job);
            env.put_back(mine.clone(), env.moment());
            if mine != job {
                // Only this tab knew the response that arrived while the job was removed.
                tell(env, mine.clone());
                put(env, mine).await;
            }
        }
    }
}

/// Tells the other tabs the current state of a job.
pub(super) fn tell<T: Environment>(env: &T, job: Job) {
    env.tell(match env.owes(&job.id) {
        Owed::News => LedgerEvent::Job(job),
        Owed::Undo | Owed::Job => LedgerEvent::Unwritten(job),
    });
}

/// Takes over news about a job. For a removed job, the news is kept for an undo.
pub(super) fn learn<T: Environment>(env: &T, job: &Job) {
    let mine = best(env, job);
    if env.job(&job.id).as_ref() != Some(&mine) {
        env.show(mine);
    }
}

/// The job as this tab knows it, plus what another copy knows better.
fn best<T: Environment>(env: &T, job: &Job) -> Job {
    let mut mine = env.job(&job.id).unwrap_or_else(|| job.clone());
    // A write that this tab had given up has succeeded after all: this tab was about to send the job, but has
    // not sent it.
    let sender = JobState::Sent { by: env.name() };
    let is_left = mine.state == JobState::Written && job.state == sender;
    mine.merge(job);
    if is_left {
        mine.apply(&Event::AnswerLost(None), env.now());
    }
    mine
}

/// Removes a job from the list that the store no longer has, unless this information is outdated: the user may
/// have restored the job before the store's answer arrived.
pub(super) fn hide<T: Environment>(env: &T, id: &str, since: usize) {
    if !env.has_moved(id, since) {
        env.hide(id, since);
    }
}

/// Adds a job's record, or restores it, and takes over what the store knew better.
pub(super) async fn add<T: Environment>(env: &T, change: LedgerChange) -> StoredChange {
    let stored = env.store(change).await;
    if let StoredChange::Kept(stored) = &stored {
        learn(env, stored);
    }
    stored
}

/// Stores a job, and takes over what the store knew better.
pub(super) async fn put<T: Environment>(env: &T, job: Job) {
    let id = job.id.clone();
    let since = env.moment();
    match env.store(LedgerChange::Put(job)).await {
        StoredChange::Kept(stored) => learn(env, &stored),
        // Another tab has removed the job, and this tab did not receive the message.
        StoredChange::Gone(_) => hide(env, &id, since),
        StoredChange::Duplicate(_) | StoredChange::Failed => {}
    }
}
