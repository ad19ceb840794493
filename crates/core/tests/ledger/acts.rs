//! The next action of a user or a tab.

use easel_core::{
    contract::{MediaKind, Request, TaskId},
    job::{Event, Job, JobState, Mark, Stage},
    ledger::{DuplicatePolicy, Environment},
};

use crate::{
    accounts::account,
    service::{Accepted, task_id},
    weather::Weather,
    world::World,
};

impl World {
    /// Takes an action that is possible now, in a tab that is awake.
    pub(crate) fn act(&mut self, weather: &Weather, requests: &[Request]) {
        let Some(at) = self.pick(self.tabs.len()) else {
            return;
        };
        if self.tabs[at].is_frozen {
            return;
        }
        let tab = self.tabs[at].page.number;
        match self.dice(12) {
            0 => {
                self.write_down(tab, requests, DuplicatePolicy::Refuse);
            }
            1..3 => {
                let request = requests[usize::from(self.dice(3))].clone();
                let again = [
                    DuplicatePolicy::Refuse,
                    DuplicatePolicy::Refuse,
                    DuplicatePolicy::Allow,
                ];
                self.submit(tab, request, again[usize::from(self.dice(3))]);
            }
            3 => self.undo_something(tab),
            4 => self.adopt_something(tab),
            5 if self.dice(2) == 0 => self.read(tab),
            6 if self.dice(3) == 0 => self.look_something_up(tab),
            5 => {
                let number = usize::from(self.dice(3));
                self.enter(tab, account(number));
            }
            _ => self.act_on_a_job(tab, weather),
        }
    }

    fn act_on_a_job(&mut self, tab: usize, weather: &Weather) {
        let jobs = self.tab(tab).page.listed_jobs();
        let Some(job) = self.pick(jobs.len()).map(|at| jobs[at].clone()) else {
            return;
        };
        if self.dice(6) == 0 {
            return self.remove(tab, job.id);
        }
        if let Some(media) = job.media().first()
            && self.dice(16) == 0
        {
            let kind = match media.kind {
                MediaKind::Image => MediaKind::Video,
                MediaKind::Video => MediaKind::Image,
            };
            let url = media.url.clone();
            return self.saw_kind(tab, job.id, url, kind);
        }
        if self.dice(16) == 0 {
            // One of the two sizes is that of a thumbnail of the result.
            let size = [(1024, 683), (320, 213)][usize::from(self.dice(2))];
            return self.measured(tab, job.id, size);
        }
        if self.dice(8) == 0 {
            let mark = match self.dice(5) {
                0 => Mark::Favourite(!job.is_favourite()),
                1 => Mark::Rating(if job.rating() == 4 { 0 } else { 4 }),
                2 => Mark::Note(if job.note().is_empty() { "n" } else { "" }.to_owned()),
                3 => Mark::Tag("t".to_owned(), !job.has_tag("t")),
                _ => Mark::Collection("c".to_owned(), !job.is_in("c")),
            };
            return self.mark(tab, job.id, mark);
        }
        match &job.state {
            JobState::Written => self.send(tab, job.id),
            // Batches are shown as sent right before they are sent.
            JobState::Sent { by }
                if *by == tab.to_string() && !self.was_posted(&job.id) && self.dice(4) == 0 =>
            {
                self.tab(tab).page.call_off(&job.id);
            }
            JobState::Sent { by } => {
                let is_gone = self.is_gone(by);
                let guesses = weather.guesses && *by != tab.to_string();
                if is_gone || guesses {
                    self.sender_gone(tab, job.id);
                }
            }
            JobState::Unknown { .. } => self.find(tab, job),
            // The user corrects the id, rightly or wrongly.
            JobState::Running { .. } | JobState::Failed { .. } | JobState::Stopped { .. }
                if self.dice(8) == 0 =>
            {
                self.find(tab, job);
            }
            JobState::Running { .. } if self.dice(6) == 0 => {
                self.event(tab, job.id, Event::PollingStopped);
            }
            JobState::Stopped { .. } if self.dice(2) == 0 => {
                self.event(tab, job.id, Event::PollingResumed);
            }
            _ => self.poll_task(tab, job.id),
        }
    }

    /// The user scrolls down or follows a link, so that older jobs are looked up.
    fn look_something_up(&mut self, tab: usize) {
        let mut ids = self.hub.witness.borrow().ids();
        ids.retain(|_| self.dice(3) == 0);
        self.look_up(tab, ids);
    }

    fn was_posted(&self, id: &str) -> bool {
        self.hub.witness.borrow_mut().story(id).posts > 0
    }

    pub(crate) fn is_gone(&self, tab: &str) -> bool {
        let mut tabs = self.tabs.iter();
        tabs.all(|open| open.page.number.to_string() != *tab)
    }

    /// The user finds the task of a job whose answer was lost, if there is one.
    fn find(&mut self, tab: usize, job: Job) {
        let accepted = self
            .hub
            .witness
            .borrow_mut()
            .story(&job.id)
            .accepted
            .clone();
        if let Some(Accepted::Task(task)) = accepted {
            // The user may enter a wrong id, which can be corrected.
            let task = if self.dice(6) == 0 {
                task_id("slip")
            } else {
                task
            };
            self.event(tab, job.id, Event::Found(task));
        }
    }

    fn undo_something(&mut self, tab: usize) {
        let page = self.tab(tab).page.clone();
        let mut removed = page.removed();
        removed.retain(|id| page.was_removed_by_hand(id));
        let undone = self.pick(removed.len()).map(|at| &removed[at]);
        if let Some(job) = undone.and_then(|id| page.job(id)) {
            self.restore(tab, job);
        }
    }

    /// The user adds a task that this tab does not list and that is not stored.
    fn adopt_something(&mut self, tab: usize) {
        let mut listed = self.tab(tab).page.listed_jobs();
        listed.extend(self.hub.store.borrow().records());
        let at = self.tab(tab).page.keys.borrow().in_use();
        let is_begun = self.dice(3) == 0;
        let mut services = self.hub.services.borrow_mut();
        let service = services.entry(at.base.clone()).or_default();
        if is_begun {
            service.begin(at.key.as_ref(), &mut self.hub.rng.borrow_mut());
        }
        let is_listed = |task: &TaskId| {
            let is_it = |job: &Job| job.state.task() == Some(task) && at.knows(job);
            listed.iter().any(is_it)
        };
        let mut tasks = service.tasks_of(at.key.as_ref());
        drop(services);
        tasks.retain(|task| !is_listed(task));
        if let Some(at) = self.pick(tasks.len()) {
            self.adopt(tab, tasks.swap_remove(at));
        }
    }
}

/// Whether a job still has something open after the service has finished its work.
pub(crate) fn is_open(job: &Job) -> bool {
    matches!(
        job.state.stage(),
        Stage::Submitting | Stage::Submitted | Stage::Processing
    )
}
