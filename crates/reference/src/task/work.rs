//! Accepted work, and its state at a moment.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use crate::{
    address::Address,
    directive::{self, Plan},
    lifecycle::{self, TaskStage},
    models::{self, Model},
};

/// Accepted work, synchronous or asynchronous.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Work {
    #[serde(with = "models::by_id")]
    pub(crate) model: &'static Model,
    /// The prompt as it was sent, with its directives.
    pub(crate) prompt: String,
    /// The effects that the directives ask for. The plan is not kept, because it can be read from
    /// the prompt.
    #[serde(skip)]
    pub(crate) plan: Plan,
    pub(crate) takes: Duration,
    pub(crate) credits: f64,
    /// The file names of the results.
    pub(crate) media: Vec<String>,
}

/// The state of a piece of work at a moment, before it is encoded.
#[derive(Clone, Debug)]
pub(crate) struct TaskReport {
    pub(crate) id: String,
    pub(crate) model: &'static str,
    /// `image` or `video`.
    pub(crate) kind: &'static str,
    pub(crate) stage: TaskStage,
    /// The status that is reported instead of the stage.
    pub(crate) status: Option<String>,
    pub(crate) progress: Option<u8>,
    pub(crate) created: SystemTime,
    /// The time at which the work was completed.
    pub(crate) completed: Option<SystemTime>,
    pub(crate) credits: f64,
    /// Whether every answer that ends the work reports the credits.
    pub(crate) shows_credits: bool,
    /// The reason why the work failed.
    pub(crate) failure: Option<String>,
    /// The URLs of the results, once the work is completed.
    pub(crate) urls: Vec<String>,
    /// The results as base64, if they are reported in that form.
    pub(crate) base64: Vec<String>,
}

impl Work {
    /// Restores the plan of kept work from its prompt.
    pub(super) fn planned(self) -> Option<Self> {
        let (_, plan) = directive::parse(&self.prompt).ok()?;
        Some(Self { plan, ..self })
    }

    /// The report after `elapsed`.
    pub(crate) fn report(
        &self,
        id: &str,
        address: &Address,
        created: SystemTime,
        elapsed: Duration,
    ) -> TaskReport {
        let stage = lifecycle::stage(&self.plan, self.takes, elapsed);
        let runs = matches!(stage, TaskStage::Submitted | TaskStage::Processing);
        let completed = stage == TaskStage::Completed;
        let status = if runs {
            &self.plan.running_status
        } else {
            &self.plan.final_status
        };
        TaskReport {
            id: id.to_owned(),
            model: self.model.id,
            kind: self.model.category,
            stage,
            status: status.clone(),
            progress: lifecycle::progress(&self.plan, self.takes, elapsed),
            created,
            completed: completed.then_some(created + self.takes),
            credits: self.credits,
            shows_credits: self.plan.shows_credits,
            failure: self
                .plan
                .fail
                .clone()
                .filter(|_| stage == TaskStage::Failed),
            urls: if completed || (runs && self.plan.media.early) {
                self.media.iter().map(|name| address.medium(name)).collect()
            } else {
                Vec::new()
            },
            base64: Vec::new(),
        }
    }
}
