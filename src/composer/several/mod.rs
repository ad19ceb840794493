//! Batch: the dialog that shows the requests before they are sent.

mod axes;
mod kept;
mod words;

use easel_core::{
    batch::{BatchCost, BatchPlan},
    contract::Mode,
    words::{mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use self::{
    axes::Axes,
    kept::kept,
    words::{not_sent, sum},
};
use super::form::{Form, LaterParts};
use crate::{
    jobs::{Jobs, NotSent},
    state::{
        route::{Navigate, Route},
        settings::Settings,
    },
    ui::{Alert, Button, ButtonKind, Dialog, Notices, part, text, when},
};

const TITLE: &str = mark("Batch");

/// The link to the dialog, below the form's button. This is part of the work's chunk.
pub(super) fn offer_several(form: Form) -> AnyView {
    view! {
        <Button kind=ButtonKind::Quiet on_click=move |()| form.several.set(true)>
            {t("Batch…")}
        </Button>
    }
    .into_any()
}

/// The dialog, once the user has opened it: its code is loaded then. It stays on the page, so that
/// closing it returns the focus.
pub(super) fn several_when_asked(form: Form) -> AnyView {
    let asked = Memo::new(move |before| before == Some(&true) || form.several.get());
    let later = expect_context::<LaterParts>();
    when(move || asked.get(), move || later.batch.view().into_any()).into_any()
}

/// The dialog.
pub fn several() -> AnyView {
    let form = expect_context::<Form>();
    let jobs = expect_context::<Jobs>();
    let settings = expect_context::<Settings>();
    let grid = kept(form.kind);
    let plan = Memo::new(move |_| {
        grid.with(|grid| {
            form.draft.with(|draft| {
                let fit = |draft: &_| {
                    let mut fitted = form.profiles.fit(form.kind, draft);
                    if settings.lacks_background_here(form.kind) {
                        fitted.draft.mode = Mode::Wait;
                    }
                    fitted
                };
                grid.plan(form.kind, draft, &fit)
            })
        })
    });
    let close = move || form.several.set(false);
    view! {
        <Dialog open=form.several on_close=close label=t(TITLE).to_owned() class="several">
            <h2>{t(TITLE)}</h2>
            <p class="hint">
                {t(
                    "Each combination of the values below is one request. Blank fields are taken from the form.",
                )}
            </p>
            <Axes form grid />
            <Foot form jobs plan />
        </Dialog>
    }
    .into_any()
}

/// The total, and the button that sends it.
#[component]
fn Foot(form: Form, jobs: Jobs, plan: Memo<BatchPlan>) -> impl IntoView {
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
    let hindered = Signal::derive(move || plan.with(|plan| !plan.problems.is_empty()));
    let close = move || form.several.set(false);
    view! {
        <div class="several-foot">
            <Told plan />
            <p class="several-sum" role="status">
                {sum_line(jobs, plan)}
            </p>
            {part(move || {
                let last = refused.with(|told| told.last().copied());
                last.map(|why| view! { <Alert>{not_sent(why)}</Alert> }).into_any()
            })}
            <div class="actions">
                <Button on_click=close>{t("Close")}</Button>
                <Button
                    kind=ButtonKind::Primary
                    disabled=hindered
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
fn Told(plan: Memo<BatchPlan>) -> impl IntoView {
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
    form: Form,
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
            let told = refused.try_get_untracked().unwrap_or_default();
            let sent = jobs.submit_grid(plan.requests, &told).await;
            busy.try_set(false);
            match sent {
                Ok(grid) => {
                    form.several.try_set(false);
                    let words = plural(count, "Sending 1 request.", "Sending {count} requests.");
                    let there = Route::Grid(grid);
                    notices.offer(words, mark("Show batch"), move || {
                        navigate.try_run(there.clone());
                    });
                }
                Err(why) => drop(refused.try_update(|told| told.push(why))),
            }
        });
    })
}
