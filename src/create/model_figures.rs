//! The cost and the duration of models in this browser. This is part of the work's chunk.

use std::collections::HashMap;

use easel_core::{
    contract::Kind,
    draft::Field,
    estimate::{Order, Past, estimate},
    job::{Job, Stage},
};
use leptos::prelude::*;

use super::{estimate::words, form::ComposerState};
use crate::{
    state::settings::Settings,
    work::jobs::{JobRow, Jobs},
};

/// The models of the completed requests of a kind, newest first. Each model is listed as often as it
/// was used with the current service.
pub(super) fn used(kind: Kind, jobs: Jobs, settings: Settings) -> Vec<String> {
    let base = settings.base();
    let is_here = |job: &Job| base.as_ref().is_none_or(|base| job.base == base.as_str());
    let model = |job: &Job| completed(kind, job).filter(|_| is_here(job));
    let rows = jobs.rows();
    rows.iter()
        .filter_map(|row| row.job.with_untracked(model))
        .collect()
}

/// The likely cost and duration of the form's request with another model, by earlier requests: `≈ 4
/// credits · 7 s`, or nothing.
pub(super) struct Figures {
    form: ComposerState,
    by_model: HashMap<String, Vec<JobRow>>,
}

impl Figures {
    /// Takes the jobs as they are now; later jobs are not counted.
    pub(super) fn new(form: ComposerState, jobs: Jobs) -> Self {
        let mut by_model: HashMap<String, Vec<JobRow>> = HashMap::new();
        for row in jobs.rows() {
            let model = row.job.with_untracked(|job| completed(form.kind, job));
            if let Some(model) = model {
                by_model.entry(model).or_default().push(row);
            }
        }
        Self { form, by_model }
    }

    pub(super) fn of(&self, model: &str) -> Option<String> {
        let rows = self.by_model.get(model)?.iter();
        let mut draft = self.form.draft.get_untracked();
        draft.set_text(Field::Model, model.to_owned());
        let fitted = self.form.profiles.fit(self.form.kind, &draft).draft;
        let past = rows.filter_map(|row| row.job.with_untracked(Past::of));
        let known = estimate(&Order::of_draft(self.form.kind, &fitted), past)?;
        let is_known = known.cost.is_some() || known.took.is_some();
        is_known.then(|| words(&known, 1))
    }
}

/// The model of a completed job of this kind.
fn completed(kind: Kind, job: &Job) -> Option<String> {
    let request = job.request.as_ref()?;
    let is_meant = request.kind() == kind && job.state.stage() == Stage::Completed;
    is_meant.then(|| request.model().to_owned())
}
