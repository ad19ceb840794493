//! Looking up jobs that are not in memory yet: older ones, the job of a link, relatives. A job is
//! looked up when someone looks at it.

use std::collections::{HashSet, VecDeque};

use easel_core::{
    contract::{Kind, Request},
    job::Job,
    ledger::{self as steps, LedgerRecord},
    time::Millis,
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    all::Jobs,
    environment::BrowserEnvironment,
    ledger::{LookupResult, WantedJobs},
};

/// The largest family whose members are looked up: a map has no room for more.
const FAMILY: usize = 400;

/// The jobs that a look-up has brought into memory.
#[derive(Debug, Default)]
pub(super) struct BroughtJobs {
    /// The ids of the found jobs.
    pub(super) ids: Vec<String>,
    /// See [`super::ledger::LookupResult::reach`].
    pub(super) reach: Option<Millis>,
}

impl Jobs {
    /// Whether all jobs are in memory. A tracking caller is notified.
    pub fn has_all(self) -> bool {
        self.reach() == Some(0)
    }

    /// Looks for jobs, and returns whether the search for the wanted ones is over. After it, the jobs are either in
    /// memory or do not exist. The search also counts as over if `wanted` returns `None`.
    pub fn look_up(
        self,
        wanted: impl Fn() -> Option<WantedJobs> + Send + Sync + 'static,
    ) -> Signal<bool> {
        let wanted = Memo::new(move |_| wanted());
        let found = RwSignal::new(None);
        Effect::new(move || {
            let Some(own) = wanted.get() else {
                return;
            };
            spawn_local(async move {
                self.bring(&own, |_| true).await;
                if wanted.try_get_untracked().flatten().as_ref() == Some(&own) {
                    found.try_set(Some(own));
                }
            });
        });
        let is_over =
            move || wanted.with(|wanted| wanted.is_none() || found.with(|found| found == wanted));
        Signal::derive(move || self.has_all() || is_over())
    }

    /// Looks for the jobs that a job was made from, and the jobs that were made from it.
    pub fn look_up_relatives(self, id: String) {
        spawn_local(async move {
            self.bring_relatives(&id).await;
        });
    }

    /// Looks for the relatives of a job, and for all relatives of those.
    pub fn look_up_family(self, id: String) {
        let mut seen = HashSet::from([id.clone()]);
        let mut waiting = VecDeque::from([id]);
        spawn_local(async move {
            while let Some(next) = waiting.pop_front()
                && seen.len() < FAMILY
            {
                for id in self.bring_relatives(&next).await {
                    if seen.insert(id.clone()) {
                        waiting.push_back(id);
                    }
                }
            }
        });
    }

    /// Looks for the newest jobs of a model, once: they tell what the next job costs and how long it
    /// takes.
    pub fn look_up_model(self, kind: Kind, model: &str) {
        if untrack(|| self.has_all()) || model.is_empty() {
            return;
        }
        let name = (kind, model.to_owned());
        let is_new = self
            .held
            .try_update_value(|held| held.asked_models.insert(name.clone()));
        if is_new != Some(true) {
            return;
        }
        spawn_local(async move {
            let (kind, model) = name.clone();
            self.bring(&WantedJobs::OfModel(kind, model), |_| true)
                .await;
            self.held
                .try_update_value(|held| held.known_models.insert(name));
        });
    }

    /// Whether all jobs that tell a model's prices are in memory.
    pub(super) fn knows_model(self, kind: Kind, model: &str) -> bool {
        let name = (kind, model.to_owned());
        let is_known = self
            .held
            .try_with_value(|held| held.known_models.contains(&name));
        untrack(|| self.has_all()) || is_known == Some(true)
    }

    /// Looks for jobs, and takes those into memory that `keeps` accepts. `None` if the browser cannot
    /// read them.
    pub(super) async fn bring(
        self,
        wanted: &WantedJobs,
        keeps: impl Fn(&Job) -> bool,
    ) -> Option<BroughtJobs> {
        let mut brought = BroughtJobs::default();
        let read = async {
            let mut found = self.ledger.find(wanted).await?;
            found.records.retain(|record| match record {
                LedgerRecord::Job(job) => self.memory.row(&job.id).is_some() || keeps(job),
                LedgerRecord::Removed(_) => true,
            });
            let ids = found.records.iter().map(|record| record.id().to_owned());
            brought.ids = ids.collect();
            brought.reach = found.reach;
            self.doubt(&found);
            Some(found.records)
        };
        let reading = self.reading();
        // Boxed, so that each caller does not get its own copy of the future's code.
        let is_read = Box::pin(steps::look_up(&reading, read)).await;
        is_read.then_some(brought)
    }

    /// Makes the next reading ask for these jobs, if the found records may be older than what a
    /// reading has brought.
    pub(super) fn doubt(self, found: &LookupResult) {
        let is_reading = self.held.try_with_value(|held| held.reads) == Some(true);
        if is_reading || found.opening != self.ledger.openings() {
            for record in &found.records {
                self.ledger.touch(record.id());
            }
        }
    }

    /// This tab while it reads the store.
    pub(super) fn reading(self) -> BrowserEnvironment {
        BrowserEnvironment {
            reads: true,
            ..self.environment()
        }
    }

    async fn bring_relatives(self, id: &str) -> Vec<String> {
        let Some(job) = self
            .memory
            .row(id)
            .and_then(|row| row.job.try_get_untracked())
        else {
            return Vec::new();
        };
        let sources = job.request.as_ref().map(Request::references);
        let sources: Vec<_> = sources
            .into_iter()
            .flatten()
            .map(ToString::to_string)
            .collect();
        let results = job.media().iter().map(|item| item.url.clone()).collect();
        let mut ids = Vec::new();
        for wanted in [
            WantedJobs::WithResults(sources),
            WantedJobs::MadeFrom(results),
        ] {
            let brought = self.bring(&wanted, |_| true).await;
            ids.extend(brought.unwrap_or_default().ids);
        }
        ids
    }
}
