//! After the storm: everything works again, and what must be there is there.

use easel_core::job::{Event, Job, Stage, State};

use crate::{
    acts::is_open,
    service::Accepted,
    story::{Story, Wish, knows, spoken},
    world::World,
};

/// Looks and news go round at most this often: each round ends something, and there is little.
const ROUNDS: usize = 8;

impl World {
    /// Lets everything come to rest, opens a fresh tab, and checks what it finds.
    pub(crate) fn recover(&mut self) {
        self.hub.log(|| "-- everything works again".to_owned());
        for tab in self.numbers() {
            if self.tab(tab).is_frozen {
                self.thaw(tab);
            }
        }
        self.settle();
        let best: Vec<Job> = self
            .tabs
            .iter()
            .flat_map(|open| open.page.listed())
            .collect();
        self.open_tab();
        // Twice: what one tab stores as it reads, those before it find the next time.
        self.everyone_reads();
        self.everyone_reads();
        self.hub.service.borrow_mut().finish();
        for _ in 0..ROUNDS {
            self.go_on();
        }
        self.everyone_reads();
        self.check_agreement();
        self.check_jobs(&best);
    }

    fn numbers(&self) -> Vec<usize> {
        self.tabs.iter().map(|open| open.page.number).collect()
    }

    fn everyone_reads(&mut self) {
        for tab in self.numbers() {
            self.read(tab);
            self.settle();
        }
    }

    /// What the last tab does about what is open: it looks, and gives up what nobody waits for.
    fn go_on(&mut self) {
        let page = self.tabs.last().unwrap().page.clone();
        for job in page.listed() {
            match &job.state {
                State::Sent { by } if self.is_gone(by) => self.sender_gone(page.number, job.id),
                State::Running { .. } => self.look(page.number, job.id),
                State::Stopped { .. } => self.event(page.number, job.id, Event::WatchResumed),
                _ => {}
            }
        }
        self.settle();
    }

    /// All tabs and the store say the same.
    fn check_agreement(&mut self) {
        let store = self.hub.store.borrow();
        let stored: Vec<Job> = store.records().cloned().collect();
        let mut witness = self.hub.witness.borrow_mut();
        for open in &self.tabs {
            let listed = open.page.listed();
            let apart: Vec<String> = listed
                .iter()
                .filter(|job| !stored.contains(job))
                .chain(stored.iter().filter(|job| !listed.contains(job)))
                .map(spoken)
                .collect();
            witness.check(apart.is_empty(), || {
                format!("tab {} and the store differ: {apart:?}", open.page.number)
            });
        }
    }

    fn check_jobs(&mut self, best: &[Job]) {
        let records = self.hub.store.borrow();
        let mut witness = self.hub.witness.borrow_mut();
        let mut wrong = Vec::new();
        for (id, story) in &witness.stories {
            let found = records.record(id);
            if let Some(what) = fault(found, story) {
                wrong.push(format!("{id} {what}: {:?}", found.map(spoken)));
            }
        }
        for job in best {
            let is_kept = match (records.record(&job.id), witness.stories.get(&job.id)) {
                (Some(found), _) => knows(found, job),
                (None, Some(story)) => !story.must_stay() || !story.wishes.is_empty(),
                (None, None) => false,
            };
            if !is_kept {
                wrong.push(format!("a tab knew more: {}", spoken(job)));
            }
        }
        witness.violations.append(&mut wrong);
    }
}

/// What is wrong with the record of a job, or with its absence. A write that has failed excuses
/// some of it.
fn fault(found: Option<&Job>, story: &Story) -> Option<&'static str> {
    match (found, story.wishes.as_slice()) {
        (Some(_), [Wish::Removed(_)]) if story.was_removed.is_some() && !story.not_stored => {
            Some("was removed")
        }
        (None, []) if story.was_stored && story.must_stay() => Some("is lost"),
        (None, [Wish::Removed(by), Wish::Restored(back)])
            if by == back && story.was_stored && !story.not_stored && story.must_stay() =>
        {
            Some("was put back")
        }
        (Some(job), _) if !story.not_stored && forgets(job, story) => Some("forgot"),
        (Some(job), _) if is_open(job) => Some("never ends"),
        (Some(job), _) if !is_told(job, story) => Some("says nothing of its task"),
        _ => None,
    }
}

/// Whether the record tells what the service has accepted, or has an excuse.
fn is_told(job: &Job, story: &Story) -> bool {
    let excused =
        job.state.stage() == Stage::OutcomeUnknown && (story.answer_lost || story.not_stored);
    excused
        || match &story.accepted {
            Some(Accepted::Task(task)) => job.state.task() == Some(task),
            Some(Accepted::Images) => job.state.stage() == Stage::Completed,
            // Refused, never sent, or adopted.
            None => true,
        }
}

/// Whether an undo has brought back less than what was removed.
fn forgets(job: &Job, story: &Story) -> bool {
    let last = story.was_removed.as_ref();
    last.is_some_and(|last| !knows(job, last))
}
