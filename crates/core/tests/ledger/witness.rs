//! Records and checks what must hold at every step, independently of the ledger's own code.

use std::collections::BTreeMap;

use easel_core::{
    job::{Account, Event, Job, JobState, Marks, Stage},
    ledger::{DUPLICATE_WINDOW, DuplicatePolicy, LedgerChange, StoredChange, Submitted},
};

use crate::{
    service::{Accepted, PICTURE},
    story::{Story, Wish, is_known_from, knows, says_nothing, spoken},
};

/// The witness of one schedule.
#[derive(Default)]
pub(crate) struct Witness {
    pub(crate) stories: BTreeMap<String, Story>,
    pub(crate) violations: Vec<String>,
}

impl Witness {
    pub(crate) fn story(&mut self, id: &str) -> &mut Story {
        self.stories.entry(id.to_owned()).or_default()
    }

    /// Returns the ids of all jobs.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.stories.keys().cloned().collect()
    }

    pub(crate) fn check(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.violations.push(what());
        }
    }

    /// Notes that a tab now has this copy, in place of an earlier one.
    pub(crate) fn held(&mut self, before: Option<&Job>, job: &Job) {
        if let Some(before) = before {
            self.goes_on(before, job);
        }
        let copies = &mut self.story(&job.id).copies;
        if !copies.contains(job) {
            copies.push(job.clone());
        }
    }

    /// Notes that this record is now stored as this text, in place of an earlier one.
    pub(crate) fn written(
        &mut self,
        before: Option<&Job>,
        job: &Job,
        text: &str,
        read: Option<&Job>,
    ) {
        if let Some(before) = before {
            self.goes_on(before, job);
        }
        self.check(!text.contains(PICTURE), || {
            format!("{} is stored with its bytes", job.id)
        });
        self.check(read == Some(job), || {
            format!("{text} reads back as {read:?}")
        });
        let story = self.story(&job.id);
        story.was_stored = true;
        let is_known = is_known_from(&story.copies, job);
        self.check(is_known, || format!("no tab ever had {text}"));
        let in_order = job.timeline.is_sorted_by_key(|mark| mark.at);
        self.check(in_order, || format!("time runs back in {text}"));
    }

    /// Checks that a job was rightly added or refused as a duplicate, beside the records that were `found`.
    pub(crate) fn added(
        &mut self,
        added: &Job,
        stored: &StoredChange,
        policy: DuplicatePolicy,
        found: &[Job],
    ) {
        let StoredChange::Kept(job) = stored else {
            if let StoredChange::Duplicate(of) = stored {
                let is_same = of.account() == added.account();
                self.check(is_same, || {
                    format!("{} is no duplicate of {}", added.id, of.id)
                });
            }
            return;
        };
        let is_same = |other: &&Job| {
            let near = job.created_at.abs_diff(other.created_at) < DUPLICATE_WINDOW;
            let is_at_once = near && other.id != job.id && other.request == job.request;
            is_at_once && other.account() == job.account()
        };
        let mut same = found.iter().filter(is_same);
        let is_alone = same.all(|other| other.state.stage() == Stage::Failed);
        self.check(policy == DuplicatePolicy::Allow || is_alone, || {
            format!("{} was let through twice", job.id)
        });
    }

    /// Notes that a write has created a record where there was none.
    pub(crate) fn put_anew(&mut self, id: &str) {
        let story = self.story(id);
        let is_back = matches!(story.wishes.last(), Some(Wish::Restored(_)));
        let holds = story.was_removed.is_none() || is_back || story.not_stored;
        self.check(holds, || format!("{id} was removed, and is stored again"));
    }

    /// Notes that a record was removed from the store.
    pub(crate) fn removed(&mut self, record: &Job) {
        self.story(&record.id).was_removed = Some(record.clone());
    }

    pub(crate) fn not_stored(&mut self, change: Option<&LedgerChange>) {
        if let Some(change) = change {
            self.story(change.id()).not_stored = true;
        }
    }

    /// Notes that a request was sent.
    pub(crate) fn posted(&mut self, id: &str, tab: usize) {
        let story = self.story(id);
        story.sender = Some(tab);
        story.posts += 1;
        let stored = story.was_stored || story.not_stored;
        let (posts, put_off) = (story.posts, story.put_off);
        let called_off_in = story.called_off_in;
        self.check(posts == 1 + put_off, || {
            format!("{id} was sent {posts} times, and put off {put_off} times")
        });
        self.check(stored, || format!("{id} was sent before it was stored"));
        self.check(called_off_in.is_none(), || {
            format!("{id} was sent although it was cancelled in tab {called_off_in:?}")
        });
    }

    /// Checks that a job was polled or sent at its own service, with its own key.
    pub(crate) fn asked(&mut self, job: &Job, account: &Account) {
        let is_its_own = job.base == account.base && (job.key.is_none() || job.key == account.key);
        self.check(is_its_own, || {
            format!("{} was asked for at {account:?}", spoken(job))
        });
    }

    /// Notes that a request has reached the service. `is_told` says whether the answer tells the truth.
    pub(crate) fn reached(&mut self, id: &str, accepted: Option<Accepted>, is_told: bool) {
        let story = self.story(id);
        story.accepted = accepted;
        story.answer_lost |= !is_told;
    }

    /// Notes that a request was refused because too many tasks ran.
    pub(crate) fn put_off(&mut self, id: &str) {
        self.story(id).put_off += 1;
    }

    /// Notes that the browser has cleared the store. Records that no tab writes again are lost.
    pub(crate) fn cleared(&mut self) {
        for story in self.stories.values_mut() {
            story.was_stored = false;
            story.not_stored = true;
            story.answer_lost = true;
        }
    }

    pub(crate) fn answer_lost(&mut self, id: &str) {
        self.story(id).answer_lost = true;
    }

    /// Notes that a tab is gone, with the answers that it was waiting for.
    pub(crate) fn gone(&mut self, tab: usize) {
        for story in self.stories.values_mut() {
            story.answer_lost |= story.sender == Some(tab);
            story.not_stored |= story.wishes.iter().any(|wish| wish.tab() == tab);
        }
    }

    /// Checks that an answer is stored when a tab shows it in place of `before`, unless another tab has known it, too.
    /// An unknown outcome needs no store, because a reload would show the same. An undo may write an older copy for a
    /// moment. A request that was put off may be stored and sent again, by another tab, before its own tab hears of it.
    pub(crate) fn shown(&mut self, tab: usize, before: &Job, job: &Job, stored: Option<&Job>) {
        let waits = |job: &Job| job.state.stage() == Stage::Submitting;
        let is_answer = waits(before) && !says_nothing(job) && !job.found;
        let was_put_off_as_late = |stored: &Job| stored.decided_at >= job.decided_at;
        let is_stored = stored.is_none_or(|stored| {
            !waits(stored) || job.state == JobState::Written && was_put_off_as_late(stored)
        });
        let story = self.story(&job.id);
        let is_undone = !story.wishes.is_empty();
        let is_excused = story.not_stored || story.answer_lost || story.posts == 0 || is_undone;
        let is_known = story.known_in.iter().any(|by| *by != tab);
        if !says_nothing(job) {
            story.known_in.insert(tab);
        }
        let holds = !is_answer || is_stored || is_known || is_excused;
        self.check(holds, || {
            format!("{} is shown before it is stored", spoken(job))
        });
    }

    /// Checks that a submission that has ended was sent as often as it says.
    pub(crate) fn submitted(&mut self, id: &str, came_to: &Submitted) {
        let posts = self.story(id).posts;
        let expected = u32::from(*came_to == Submitted::Sent);
        self.check(posts == expected, || {
            format!("{id} came to {came_to:?} and was sent {posts} times")
        });
    }

    /// Checks that a copy of a job that replaces another knows at least as much.
    fn goes_on(&mut self, before: &Job, now: &Job) {
        let marks = Marks::joined(now.marks.as_deref(), before.marks.as_deref());
        let holds = knows(now, before)
            && now.marks.as_deref() == marks.as_ref()
            && now.measured >= before.measured
            && has_seen_as_much(now, before);
        self.check(holds, || {
            format!("{} became {}", spoken(before), spoken(now))
        });
    }
}

/// Whether one copy knows all kinds of results that another copy has seen.
fn has_seen_as_much(now: &Job, before: &Job) -> bool {
    let mut seen = before.seen_kinds.iter().flatten();
    let now = now.seen_kinds.as_ref();
    seen.all(|(url, kind)| now.and_then(|now| now.get(url)) >= Some(kind))
}

/// A request was put off, that was stored, and another tab sent it again, all before the first tab heard that its own
/// change was stored. The witness compared what that tab then showed with the record of the second sending, and took it
/// for not stored.
#[test]
fn a_request_that_was_sent_again_was_put_off_in_the_store() {
    let account = Account {
        base: "https://a.example".to_owned(),
        key: None,
    };
    let request = crate::weather::requests()[0].clone();
    let written = Job::written("j".to_owned(), request, account, 1);
    let after = |job: &Job, event| {
        let mut job = job.clone();
        job.apply(&event, 1);
        job
    };
    let sent = |job: &Job, by: &str| after(job, Event::Sent { by: by.to_owned() });
    let first = sent(&written, "0");
    let put_off = after(&first, Event::PutOff);
    let again = sent(&put_off, "1");
    let put_off_again = after(&again, Event::PutOff);
    for (before, shown, stored, expected) in [
        (&first, &put_off, &again, 0),
        (&first, &put_off, &put_off, 0),
        (&first, &put_off, &first, 1),
        (&again, &put_off_again, &again, 1),
    ] {
        let mut witness = Witness::default();
        witness.story("j").posts = 1;
        witness.shown(0, before, shown, Some(stored));
        assert_eq!(
            witness.violations.len(),
            expected,
            "{shown:?} in place of {before:?}, {stored:?} stored"
        );
    }
}
