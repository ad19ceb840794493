//! The tasks of each key, and the state of each at a moment.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use serde::Serialize;

use crate::{
    directive::{Plan, Poll},
    lifecycle::{self, Stage},
    media::MediaStore,
};

/// One accepted piece of work.
pub(crate) struct Task {
    pub(crate) id: String,
    /// The index of the key that created it. No other key may read it.
    pub(crate) key: usize,
    pub(crate) work: Work,
    started: Instant,
    created: SystemTime,
    polls: Mutex<VecDeque<Poll>>,
    /// Whether a poll has reported the results.
    reported: AtomicBool,
    /// How many polls have reported that the work is completed, but no results.
    empty_polls: AtomicUsize,
}

/// Accepted work, synchronous or asynchronous.
#[derive(Clone)]
pub(crate) struct Work {
    pub(crate) model: &'static str,
    /// `image` or `video`.
    pub(crate) kind: &'static str,
    pub(crate) plan: Plan,
    pub(crate) takes: Duration,
    pub(crate) credits: f64,
    /// The file names of the results.
    pub(crate) media: Vec<String>,
}

/// The state of a piece of work at a moment, before it is encoded.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) id: String,
    pub(crate) model: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) stage: Stage,
    /// Reported instead of the stage.
    pub(crate) status: Option<String>,
    pub(crate) progress: Option<u8>,
    pub(crate) created: SystemTime,
    /// When it was completed.
    pub(crate) completed: Option<SystemTime>,
    pub(crate) credits: f64,
    /// Whether every answer that ends the work reports the credits.
    pub(crate) shows_credits: bool,
    /// Why it failed.
    pub(crate) failure: Option<String>,
    /// The URLs of the results, once it is completed.
    pub(crate) urls: Vec<String>,
    /// The results as base64, if they are reported so.
    pub(crate) base64: Vec<String>,
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
    /// Its current status, in the contract's words.
    pub status: &'static str,
    /// What has been charged for it, in credits.
    pub credits_cost: f64,
}

/// Every task of the service.
#[derive(Default)]
pub(crate) struct Tasks(Mutex<HashMap<String, Arc<Task>>>);

impl Tasks {
    /// Accepts work.
    pub(crate) fn create(&self, key: usize, mut work: Work) -> Arc<Task> {
        // Only digits, because one dialect writes ids as numbers. JavaScript numbers hold fifteen
        // digits exactly.
        let id = fastrand::u64(100_000_000_000_000..1_000_000_000_000_000).to_string();
        let polls = Mutex::new(std::mem::take(&mut work.plan.polls));
        let task = Arc::new(Task {
            id: id.clone(),
            key,
            work,
            started: Instant::now(),
            created: SystemTime::now(),
            polls,
            reported: AtomicBool::new(false),
            empty_polls: AtomicUsize::new(0),
        });
        let mut tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.insert(id, Arc::clone(&task));
        task
    }

    /// The accepted work so far, oldest first.
    pub(crate) fn accepted(&self) -> Vec<Accepted> {
        let tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tasks: Vec<_> = tasks.values().collect();
        tasks.sort_by_key(|task| task.started);
        tasks.iter().map(|task| task.accepted_work()).collect()
    }

    /// The task, if it exists and belongs to the key.
    pub(crate) fn find(&self, id: &str, key: usize) -> Option<Arc<Task>> {
        let tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.get(id).filter(|task| task.key == key).cloned()
    }
}

impl Task {
    /// The next scripted answer to a poll, if one is left.
    pub(crate) fn next_poll(&self) -> Option<Poll> {
        self.polls
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front()
    }

    /// The report for the submission. It is `submitted`, however short the work is.
    pub(crate) fn accepted(&self, host: &str) -> Report {
        let report = self
            .work
            .report(&self.id, host, self.created, Duration::ZERO);
        Report {
            stage: Stage::Submitted,
            progress: report.progress.and(Some(0)),
            completed: None,
            failure: None,
            urls: Vec::new(),
            ..report
        }
    }

    /// What a test wants to know: whether the work was done, and what it cost.
    pub(crate) fn accepted_work(&self) -> Accepted {
        let elapsed = self.started.elapsed();
        let stage = lifecycle::stage(&self.work.plan, self.work.takes, elapsed);
        let charged =
            stage == Stage::Completed || (stage == Stage::Failed && self.work.plan.shows_credits);
        Accepted {
            id: self.id.clone(),
            key: self.key + 1,
            model: self.work.model,
            status: stage.name(),
            credits_cost: if charged { self.work.credits } else { 0.0 },
        }
    }

    /// The report for a poll. The URLs start with `http://{host}`. URLs that have expired since an
    /// earlier poll are replaced.
    pub(crate) fn report(&self, host: &str, media: &MediaStore) -> Report {
        let elapsed = self.started.elapsed();
        let mut report = self.work.report(&self.id, host, self.created, elapsed);
        let is_done = report.stage == Stage::Completed;
        let late = self.work.plan.media.late;
        if is_done && self.empty_polls.load(Ordering::Relaxed) < late {
            self.empty_polls.fetch_add(1, Ordering::Relaxed);
            report.urls.clear();
            return report;
        }
        if is_done && self.reported.swap(true, Ordering::Relaxed) {
            let fresh = self.work.media.iter().map(|name| media.current(name));
            report.urls = fresh.map(|name| url(host, &name)).collect();
        }
        report
    }
}

impl Work {
    /// The report after `elapsed`.
    pub(crate) fn report(
        &self,
        id: &str,
        host: &str,
        created: SystemTime,
        elapsed: Duration,
    ) -> Report {
        let stage = lifecycle::stage(&self.plan, self.takes, elapsed);
        let runs = matches!(stage, Stage::Submitted | Stage::Processing);
        let completed = stage == Stage::Completed;
        let status = if runs {
            &self.plan.running_status
        } else {
            &self.plan.final_status
        };
        Report {
            id: id.to_owned(),
            model: self.model,
            kind: self.kind,
            stage,
            status: status.clone(),
            progress: lifecycle::progress(&self.plan, self.takes, elapsed),
            created,
            completed: completed.then_some(created + self.takes),
            credits: self.credits,
            shows_credits: self.plan.shows_credits,
            failure: self.plan.fail.clone().filter(|_| stage == Stage::Failed),
            urls: if completed || (runs && self.plan.media.early) {
                self.media.iter().map(|name| url(host, name)).collect()
            } else {
                Vec::new()
            },
            base64: Vec::new(),
        }
    }
}

fn url(host: &str, name: &str) -> String {
    format!("http://{host}/media/{name}")
}
