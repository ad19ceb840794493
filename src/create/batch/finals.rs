//! Finals: the dialog that sends picked results once more, with another model or other settings.

use easel_core::{
    batch::{BatchDraft, Pick, finals},
    contract::Kind,
    draft::Field,
    words::{mark, t},
};
use leptos::prelude::*;

use super::{
    fitted,
    foot::{Foot, cost_of},
    stored::stored_finals,
    summary::total,
    varied_fields::known_values,
};
use crate::{
    state::{
        notices::Notices,
        profiles::Profiles,
        route::{Navigate, Route},
        settings::Settings,
    },
    ui::{Choice, Choices, Dialog, TextField, text, when},
    work::{
        Work,
        jobs::{JobRow, Jobs},
    },
};

const TITLE: &str = mark("Make finals");

/// The dialog: the model and the settings of the finals, and their total cost. One click sends
/// them, and leads to their batch.
#[component]
pub fn FinalsDialog(
    /// Whether the dialog is shown.
    open: RwSignal<bool>,
    /// The picked jobs, in the order of their table.
    picked: Memo<Vec<JobRow>>,
) -> impl IntoView {
    let close = move || open.set(false);
    view! {
        <Dialog open on_close=close label=t(TITLE).to_owned() class="several">
            {move || content(open, picks_of(&picked.get_untracked()))}
        </Dialog>
    }
}

fn picks_of(rows: &[JobRow]) -> Vec<Pick> {
    let pick = |row: &JobRow| {
        row.job.with_untracked(|job| {
            Some(Pick {
                request: job.request.clone()?,
                cell: job.batch.clone()?,
            })
        })
    };
    rows.iter().filter_map(pick).collect()
}

fn content(open: RwSignal<bool>, picks: Vec<Pick>) -> AnyView {
    let Some(first) = picks.first() else {
        return ().into_any();
    };
    let (kind, model) = (first.request.kind(), first.request.model().to_owned());
    let jobs = expect_context::<Jobs>();
    let (profiles, settings) = (expect_context::<Profiles>(), expect_context::<Settings>());
    profiles.load(settings, expect_context::<Notices>());
    let chosen = stored_finals(kind);
    let plan = Memo::new(move |_| {
        let values = chosen.with(|chosen| {
            BatchDraft::varied_fields(kind).map(|field| (field, chosen.text(field).to_owned()))
        });
        finals(&picks, &values, &|draft| {
            fitted(profiles, settings, kind, draft)
        })
    });
    let cost = cost_of(jobs, plan);
    let total = text(move || plan.with(|plan| cost.with(|cost| total(plan.requests.len(), cost))));
    let Navigate(navigate) = expect_context();
    let on_sent = move |(batch, _): (String, usize)| {
        open.set(false);
        navigate.run(Route::Batch(batch));
    };
    let [_, first, second] = BatchDraft::varied_fields(kind);
    view! {
        <h2>{t(TITLE)}</h2>
        <p class="hint">
            {t("Each pick is sent once more, with what you choose here. The rest stays as it was.")}
        </p>
        <FinalsModel kind chosen own=model.clone() />
        <Setting chosen field=first own=model.clone() />
        <Setting chosen field=second own=model />
        <Foot plan total on_close=move |()| open.set(false) on_sent />
    }
    .into_any()
}

/// The field for the model; any id can be typed.
#[component]
fn FinalsModel(kind: Kind, chosen: RwSignal<BatchDraft>, own: String) -> impl IntoView {
    let work = expect_context::<Work>();
    let suggestions = Signal::derive(move || match work.api() {
        Some(api) => api.suggestions(kind),
        None => Vec::new(),
    });
    view! {
        <TextField
            label=t("Model")
            value=text(move || chosen.with(|chosen| chosen.models.clone()))
            on_input=move |text| chosen.update(|chosen| chosen.models = text)
            placeholder=own
            suggestions
        />
    }
}

/// A choice for a setting: one of the values that the model is known to take, or the value of each
/// picked result.
#[component]
fn Setting(chosen: RwSignal<BatchDraft>, field: Field, own: String) -> impl IntoView {
    let profiles = expect_context::<Profiles>();
    let (legend, known) = known_values(field);
    let values = Memo::new(move |_| {
        let model = chosen.with(|chosen| chosen.models.trim().to_owned());
        known(profiles.of(if model.is_empty() { &own } else { &model }))
    });
    let options = Signal::derive(move || {
        let as_it_was = Choice::new("", t("As picked"));
        let values = values.get().iter().map(|value| Choice::new(*value, *value));
        std::iter::once(as_it_was).chain(values).collect::<Vec<_>>()
    });
    when(
        move || values.with(|values| !values.is_empty()),
        move || {
            view! {
                <Choices
                    legend
                    value=text(move || chosen.with(|chosen| chosen.text(field).to_owned()))
                    on_change=move |value| chosen.update(|chosen| chosen.set_text(field, value))
                    options
                />
            }
            .into_any()
        },
    )
}
