//! Checks the recovery: once everything works again, everything that must exist does.

use easel_core::{
    contract::TaskId,
    job::{Event, Job, JobState, Stage},
};

use crate::{
    accounts::{ACCOUNTS, account},
    acts::is_open,
    service::{Accepted, Phase},
    story::{Story, Wish, knows, spoken},
    world::World,
};

/// The maximum number of rounds of polls and messages. Each round finishes something, and there is little to finish.
const ROUNDS: usize = 8;

impl World {
    /// Lets everything settle, opens a new tab, and checks what it finds.
    pub(crate) fn recover(&mut self) {
        self.hub.log(|| "-- everything works again".to_owned());
        self.hub.store.borrow_mut().set_closed(false);
        for tab in self.numbers() {
            if self.tab(tab).is_frozen {
                self.thaw(tab);
            }
        }
        self.settle();
        let best: Vec<Job> = self
            .tabs
            .iter()
            .flat_map(|open| open.page.listed_jobs())
            .collect();
        let last = self.open_tab();
        self.settle();
        let ids = self.hub.witness.borrow().ids();
        self.look_up(last, ids);
        // Each tab reads twice, because an earlier tab finds only in the second round what a later tab stored.
        self.everyone_reads();
        self.everyone_reads();
        self.hub.finish();
        for number in 0..ACCOUNTS {
            let last = self.tabs.last().unwrap().page.number;
            self.enter(last, account(number));
            for _ in 0..ROUNDS {
                self.go_on();
            }
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

    /// Lets the last tab go on with open jobs: it polls, and gives up jobs that no tab waits for.
    fn go_on(&mut self) {
        let page = self.tabs.last().unwrap().page.clone();
        for job in page.listed_jobs() {
            match &job.state {
                JobState::Sent { by } if self.is_gone(by) => self.sender_gone(page.number, job.id),
                JobState::Running { .. } | JobState::Failed { .. } | JobState::Stopped { .. }
                    if self.is_wrong(&job) =>
                {
                    self.correct(page.number, &job);
                }
                // The user can also check a failed job, which polls it.
                JobState::Running { .. } | JobState::Failed { .. } => {
                    self.poll_task(page.number, job.id);
                }
                JobState::Completed { media, .. } if media.is_empty() => {
                    self.poll_task(page.number, job.id);
                }
                JobState::Stopped { .. } => self.event(page.number, job.id, Event::PollingResumed),
                _ => {}
            }
        }
        self.settle();
    }

    /// Whether the job has another task than the one that the service has accepted for it.
    fn is_wrong(&self, job: &Job) -> bool {
        let task = self.accepted_task(&job.id);
        task.is_some() && job.state.task() != task.as_ref()
    }

    fn correct(&mut self, tab: usize, job: &Job) {
        if let Some(task) = self.accepted_task(&job.id) {
            self.event(tab, job.id.clone(), Event::Found(task));
        }
    }

    fn accepted_task(&self, id: &str) -> Option<TaskId> {
        match &self.hub.witness.borrow_mut().story(id).accepted {
            Some(Accepted::Task(task)) => Some(task.clone()),
            _ => None,
        }
    }

    /// Checks that all tabs and the store agree. A tab need not know all jobs that have ended.
    fn check_agreement(&mut self) {
        let stored = self.hub.store.borrow().records();
        let mut witness = self.hub.witness.borrow_mut();
        for open in &self.tabs {
            let (listed, bookmark) = (open.page.listed_jobs(), open.page.bookmark.borrow());
            let is_missing = |job: &&Job| !listed.contains(job) && bookmark.must_know(job);
            let apart: Vec<String> = listed
                .iter()
                .filter(|job| !stored.contains(job))
                .chain(stored.iter().filter(is_missing))
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
            let found = found.as_ref();
            let fault = fault(found, story).or_else(|| self.untrue(found?));
            if let Some(what) = fault {
                wrong.push(format!("{id} {what}: {:?}", found.map(spoken)));
            }
        }
        for job in best {
            let is_kept = match (records.record(&job.id), witness.stories.get(&job.id)) {
                (Some(found), _) => knows(&found, job),
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

impl World {
    /// Describes how a record disagrees with the service about the end of its task.
    fn untrue(&self, job: &Job) -> Option<&'static str> {
        let services = self.hub.services.borrow();
        let phase = services.get(&job.base)?.phase(job.state.task()?)?;
        match (phase, job.state.stage()) {
            (Phase::Completed(..), Stage::Completed) if job.media().is_empty() => {
                Some("lacks its results")
            }
            (Phase::Completed(..), Stage::Completed) | (Phase::Failed, Stage::Failed) => None,
            _ => Some("is told otherwise by its service"),
        }
    }
}

/// Describes the fault of a job's record, or of its absence. A failed write excuses some differences.
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

/// Whether the record contains what the service has accepted, or has an excuse.
fn is_told(job: &Job, story: &Story) -> bool {
    let excused =
        job.state.stage() == Stage::OutcomeUnknown && (story.answer_lost || story.not_stored);
    excused
        || match &story.accepted {
            Some(Accepted::Task(task)) => job.state.task() == Some(task),
            Some(Accepted::Images) => job.state.stage() == Stage::Completed,
            // The request was refused or never sent, or the task was adopted.
            None => true,
        }
}

/// Whether the record knows less than the copy that was last removed.
fn forgets(job: &Job, story: &Story) -> bool {
    let last = story.was_removed.as_ref();
    last.is_some_and(|last| !knows(job, last))
}
