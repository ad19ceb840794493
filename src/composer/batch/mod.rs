//! Batch: the dialog that shows the requests before they are sent.

mod stored;
mod summary;
mod varied_fields;

use easel_core::{
    batch::{BatchCost, BatchPlan},
    contract::Mode,
    words::{mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use self::{
    stored::stored_batch,
    summary::{not_sent, sum},
    varied_fields::VariedFields,
};
use super::form::{ComposerState, LaterParts};
use crate::{
    jobs::{Jobs, NotSent},
    state::{
        route::{Navigate, Route},
        settings::Settings,
    },
    ui::{Alert, Button, ButtonKind, Dialog, Notice, Notices, part, text, when},
};

const TITLE: &str = mark("Batch");

/// The link to the dialog, below the form's button. This is part of the work's chunk.
pub(super) fn batch_link(form: ComposerState) -> AnyView {
    view! {
        <Button kind=ButtonKind::Quiet on_click=move |()| form.is_batch_open.set(true)>
            {t("Batch…")}
        </Button>
    }
    .into_any()
}

/// The dialog, once the user has opened it: its code is loaded then. It stays on the page, so that
/// closing it returns the focus.
pub(super) fn batch_dialog_when_asked(form: ComposerState) -> AnyView {
    let asked = Memo::new(move |before| before == Some(&true) || form.is_batch_open.get());
    let later = expect_context::<LaterParts>();
    when(move || asked.get(), move || later.batch.view().into_any()).into_any()
}

/// The dialog.
pub fn batch_dialog() -> AnyView {
    let form = expect_context::<ComposerState>();
    let jobs = expect_context::<Jobs>();
    let settings = expect_context::<Settings>();
    let batch = stored_batch(form.kind);
    let plan = Memo::new(move |_| {
        batch.with(|batch| {
            form.draft.with(|draft| {
                let fit = |draft: &_| {
                    let mut fitted = form.profiles.fit(form.kind, draft);
                    if settings.lacks_background_here(form.kind) {
                        fitted.draft.mode = Mode::Wait;
                    }
                    fitted
                };
                batch.plan(form.kind, draft, &fit)
            })
        })
    });
    let close = move || form.is_batch_open.set(false);
    view! {
        <Dialog open=form.is_batch_open on_close=close label=t(TITLE).to_owned() class="several">
            <h2>{t(TITLE)}</h2>
            <p class="hint">
                {t(
                    "Each combination of the values below is one request. Blank fields are taken from the form.",
                )}
            </p>
            <VariedFields form batch />
            <Foot form jobs plan />
        </Dialog>
    }
    .into_any()
}

/// The total, and the button that sends it.
#[component]
fn Foot(form: ComposerState, jobs: Jobs, plan: Memo<BatchPlan>) -> impl IntoView {
    let busy = RwSignal::new(false);
    // What the user was told since the last change of the plan.
    let refused = RwSignal::new(Vec::new());
    Effect::new(move || {
        plan.track();
        refused.set(Vec::new());
    });
    let send = sender(form, jobs, busy, refused);
    let confirm = text(move || match plan.with(|plan| plan.requests.len()) {
        0 => t("Send").to_owned(),
        count => plural(count, "Send 1 request", "Send {count} requests"),
    });
    let has_problems = Signal::derive(move || plan.with(|plan| !plan.problems.is_empty()));
    let close = move || form.is_batch_open.set(false);
    view! {
        <div class="several-foot">
            <Messages plan />
            <p class="several-sum" role="status">
                {sum_line(jobs, plan)}
            </p>
            {part(move || {
                let last = refused.with(|confirmed| confirmed.last().copied());
                last.map(|why| view! { <Alert>{not_sent(why)}</Alert> }).into_any()
            })}
            <div class="actions">
                <Button on_click=close>{t("Close")}</Button>
                <Button
                    kind=ButtonKind::Primary
                    disabled=has_problems
                    busy
                    on_click=move |()| send.run(plan.get_untracked())
                >
                    {confirm}
                </Button>
            </div>
        </div>
    }
}

/// The problems and notes.
#[component]
fn Messages(plan: Memo<BatchPlan>) -> impl IntoView {
    let list = |class: &'static str, words: Vec<String>| {
        let items = words.into_iter().map(|words| view! { <li>{words}</li> });
        let is_empty = items.len() == 0;
        view! {
            <ul class=class hidden=is_empty>
                {items.collect_view()}
            </ul>
        }
    };
    part(move || {
        let (problems, notes) = plan.with(|plan| (plan.problems.clone(), plan.notes.clone()));
        view! {
            {list("several-problems", problems)}
            {list("several-notes", notes)}
        }
        .into_any()
    })
}

fn sum_line(jobs: Jobs, plan: Memo<BatchPlan>) -> Signal<String> {
    let ended = Memo::new(move |_| jobs.active());
    let cost = Memo::new(move |_| {
        ended.track();
        plan.with(|plan| cost_of(jobs, plan))
    });
    text(move || plan.with(|plan| cost.with(|cost| sum(plan, cost))))
}

fn cost_of(jobs: Jobs, plan: &BatchPlan) -> BatchCost {
    let rows = untrack(|| jobs.rows());
    let past = rows
        .iter()
        .filter_map(|row| row.job.with_untracked(easel_core::estimate::Past::of));
    let past: Vec<_> = past.collect();
    let requests = plan.requests.iter().map(|planned| &planned.request);
    easel_core::batch::cost(requests, &past)
}

/// Sends a plan, once, and opens its results.
fn sender(
    form: ComposerState,
    jobs: Jobs,
    busy: RwSignal<bool>,
    refused: RwSignal<Vec<NotSent>>,
) -> Callback<BatchPlan> {
    let notices = expect_context::<Notices>();
    let Navigate(navigate) = expect_context();
    Callback::new(move |plan: BatchPlan| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let count = plan.requests.len();
            // After the message, a second click confirms.
            let confirmed = refused.try_get_untracked().unwrap_or_default();
            let sent = jobs.submit_batch(plan.requests, &confirmed).await;
            busy.try_set(false);
            match sent {
                Ok(batch) => {
                    form.is_batch_open.try_set(false);
                    let words = plural(count, "Sending 1 request.", "Sending {count} requests.");
                    let there = Route::Batch(batch.clone());
                    let offer = Notice::offer(words, mark("Show batch"), move || {
                        navigate.try_run(there.clone());
                    });
                    notices.show(offer.about(batch));
                }
                Err(why) => drop(refused.try_update(|confirmed| confirmed.push(why))),
            }
        });
    })
}
