//! The tasks of each key, and the state of each at a moment.

mod work;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime},
};

use serde::{Deserialize, Serialize};

pub(crate) use self::work::{TaskReport, Work};
use crate::{
    address::Address,
    directive::Poll,
    kept::{keep, kept},
    lifecycle::{self, TaskStage},
    machine::Machine,
    media::MediaStore,
};

/// One accepted piece of work. Every report about the task follows from this state.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    pub(crate) id: String,
    /// The index of the key that created it. No other key may read it.
    pub(crate) key: usize,
    pub(crate) work: Work,
    created: SystemTime,
    polled: Mutex<Polled>,
}

/// The state of a task that earlier polls have changed.
#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct Polled {
    /// The number of polls that were answered by directives.
    scripted: usize,
    /// The number of polls that have reported that the work is completed, but no results.
    empty: usize,
    /// Whether a poll has reported the results.
    reported: bool,
}

/// One accepted piece of work, as `GET /_reference/tasks` shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Accepted {
    /// The task's id. Synchronous work has one as well.
    pub id: String,
    /// The number of the key that created it, counted from 1.
    pub key: usize,
    /// The model id.
    pub model: &'static str,
    /// The current status of the task, in the contract's words.
    pub status: &'static str,
    /// The credits that were charged for the task.
    pub credits_cost: f64,
}

/// Every task of the service.
pub(crate) struct Tasks {
    machine: Arc<dyn Machine>,
    tasks: Mutex<HashMap<String, Arc<Task>>>,
}

/// The smallest id. Ids have only digits, because one dialect writes them as numbers. They have fifteen, which
/// JavaScript numbers hold exactly.
const LEAST: u64 = 100_000_000_000_000;

impl Tasks {
    pub(crate) fn new(machine: Arc<dyn Machine>) -> Self {
        Self {
            machine,
            tasks: Mutex::default(),
        }
    }

    /// Accepts work.
    pub(crate) async fn create(&self, key: usize, work: Work) -> Arc<Task> {
        let id = (LEAST + self.machine.random() % (9 * LEAST)).to_string();
        let task = Arc::new(Task {
            id: id.clone(),
            key,
            work,
            created: self.machine.now(),
            polled: Mutex::default(),
        });
        self.keep(&task).await;
        lock(&self.tasks).insert(id, Arc::clone(&task));
        task
    }

    /// The next scripted answer to a poll, if one is left.
    pub(crate) async fn next_poll(&self, task: &Task) -> Option<Poll> {
        let poll = task.next_poll()?;
        self.keep(task).await;
        Some(poll)
    }

    /// The report for a poll. URLs that have expired since an earlier poll are replaced.
    pub(crate) async fn report(
        &self,
        task: &Task,
        address: &Address,
        media: &MediaStore,
    ) -> TaskReport {
        let before = *lock(&task.polled);
        let report = task.report(address, self.machine.now(), media).await;
        if *lock(&task.polled) != before {
            self.keep(task).await;
        }
        report
    }

    async fn keep(&self, task: &Task) {
        keep(&*self.machine, kept_name(&task.id), task).await;
    }

    /// The accepted work since the program was started, oldest first.
    pub(crate) fn accepted(&self) -> Vec<Accepted> {
        let now = self.machine.now();
        let tasks = lock(&self.tasks);
        let mut tasks: Vec<_> = tasks.values().collect();
        tasks.sort_by_key(|task| task.created);
        tasks.iter().map(|task| task.accepted_work(now)).collect()
    }

    /// The number of running tasks of a key.
    pub(crate) fn running(&self, key: usize) -> usize {
        let now = self.machine.now();
        let tasks = lock(&self.tasks);
        let own = tasks.values().filter(|task| task.key == key);
        let runs = |task: &Accepted| !matches!(task.status, "completed" | "failed");
        own.map(|task| task.accepted_work(now)).filter(runs).count()
    }

    /// The task, if it exists and belongs to the key.
    pub(crate) async fn find(&self, id: &str, key: usize) -> Option<Arc<Task>> {
        let known = lock(&self.tasks).get(id).cloned();
        let task = match known {
            Some(task) => task,
            None => self.restored(id).await?,
        };
        (task.key == key).then_some(task)
    }

    /// Restores a task that an earlier run of the program has accepted.
    async fn restored(&self, id: &str) -> Option<Arc<Task>> {
        let task: Task = kept(&*self.machine, kept_name(id)).await?;
        let work = task.work.planned()?;
        let task = Arc::new(Task { work, ..task });
        // Another poll may have restored the task meanwhile.
        let mut tasks = lock(&self.tasks);
        Some(Arc::clone(tasks.entry(id.to_owned()).or_insert(task)))
    }
}

impl Task {
    fn next_poll(&self) -> Option<Poll> {
        let mut polled = lock(&self.polled);
        let poll = self.work.plan.polls.get(polled.scripted)?;
        polled.scripted += 1;
        Some(poll.clone())
    }

    /// The report for the submission. It is `submitted`, however short the work is.
    pub(crate) fn accepted(&self, address: &Address) -> TaskReport {
        let report = self
            .work
            .report(&self.id, address, self.created, Duration::ZERO);
        TaskReport {
            stage: TaskStage::Submitted,
            progress: report.progress.and(Some(0)),
            completed: None,
            failure: None,
            urls: Vec::new(),
            ..report
        }
    }

    async fn report(&self, address: &Address, now: SystemTime, media: &MediaStore) -> TaskReport {
        let mut report = self
            .work
            .report(&self.id, address, self.created, self.elapsed(now));
        if report.stage != TaskStage::Completed {
            return report;
        }
        if self.is_late() {
            report.urls.clear();
        } else if std::mem::replace(&mut lock(&self.polled).reported, true) {
            report.urls.clear();
            for name in &self.work.media {
                report.urls.push(address.medium(&media.current(name).await));
            }
        }
        report
    }

    /// Whether a poll of the completed work still reports no results. Counts these polls.
    fn is_late(&self) -> bool {
        let mut polled = lock(&self.polled);
        let late = polled.empty < self.work.plan.media.late;
        polled.empty += usize::from(late);
        late
    }

    /// The facts that a test needs: whether the work was done, and its cost.
    fn accepted_work(&self, now: SystemTime) -> Accepted {
        let work = &self.work;
        let stage = lifecycle::stage(&work.plan, work.takes, self.elapsed(now));
        let charged = stage == TaskStage::Completed
            || (stage == TaskStage::Failed && work.plan.shows_credits);
        Accepted {
            id: self.id.clone(),
            key: self.key + 1,
            model: work.model.id,
            status: stage.name(),
            credits_cost: if charged { work.credits } else { 0.0 },
        }
    }

    fn elapsed(&self, now: SystemTime) -> Duration {
        now.duration_since(self.created).unwrap_or_default()
    }
}

/// The name under which the machine keeps a task.
fn kept_name(id: &str) -> String {
    format!("tasks/{id}")
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
