//! The foot of a dialog that sends several requests: the obstacles, the total, and the button.

use easel_core::{
    batch::{BatchCost, BatchPlan},
    words::{plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::summary::not_sent;
use crate::{
    ui::{Alert, Button, ButtonKind, follow, part, text},
    work::jobs::{Jobs, NotSent},
};

/// The notes, the total, and the button that sends the plan, once.
#[component]
pub(super) fn Foot(
    /// The requests that are sent.
    plan: Memo<BatchPlan>,
    /// The number of requests and their cost, in words.
    total: Signal<String>,
    /// Called when the user closes the dialog.
    #[prop(into)]
    on_close: Callback<()>,
    /// Called when the batch is being sent, with its id and the number of requests.
    #[prop(into)]
    on_sent: Callback<(String, usize)>,
) -> impl IntoView {
    let busy = RwSignal::new(false);
    // The reasons why the plan was not sent, since its last change.
    let refused = RwSignal::new(Vec::new());
    Effect::new(move || {
        follow(plan);
        refused.set(Vec::new());
    });
    let send = sender(busy, refused, on_sent);
    let confirm = text(move || match plan.with(|plan| plan.requests.len()) {
        0 => t("Send").to_owned(),
        count => plural(count, "Send 1 request", "Send {count} requests"),
    });
    let has_problems = Signal::derive(move || plan.with(|plan| !plan.problems.is_empty()));
    view! {
        <div class="several-foot">
            <Messages plan />
            <p class="several-sum" role="status">
                {total}
            </p>
            {part(move || {
                let last = refused.with(|confirmed| confirmed.last().copied());
                last.map(|why| view! { <Alert>{not_sent(why)}</Alert> }).into_any()
            })}
            <div class="actions">
                <Button on_click=move |()| on_close.run(())>{t("Close")}</Button>
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

/// The likely cost of a plan, by the jobs that have ended so far.
pub(super) fn cost_of(jobs: Jobs, plan: Memo<BatchPlan>) -> Memo<BatchCost> {
    let running = Memo::new(move |_| jobs.active());
    Memo::new(move |_| {
        // The memo is read, because a memo without readers notices no change.
        let _running = running.get();
        let rows = untrack(|| jobs.rows());
        let past = rows
            .iter()
            .filter_map(|row| row.job.with_untracked(easel_core::estimate::Past::of));
        let past: Vec<_> = past.collect();
        plan.with(|plan| {
            let requests = plan.requests.iter().map(|planned| &planned.request);
            easel_core::batch::cost(requests, &past)
        })
    })
}

/// Sends a plan, once.
fn sender(
    busy: RwSignal<bool>,
    refused: RwSignal<Vec<NotSent>>,
    on_sent: Callback<(String, usize)>,
) -> Callback<BatchPlan> {
    let jobs = expect_context::<Jobs>();
    Callback::new(move |plan: BatchPlan| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let count = plan.requests.len();
            // A second click, after the message, confirms it.
            let confirmed = refused.try_get_untracked().unwrap_or_default();
            let sent = jobs.submit_batch(plan.requests, &confirmed).await;
            busy.try_set(false);
            match sent {
                Ok(batch) => drop(on_sent.try_run((batch, count))),
                Err(why) => drop(refused.try_update(|confirmed| confirmed.push(why))),
            }
        });
    })
}
