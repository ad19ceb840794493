//! Why a card has no result: one line, what can be done, and the rest behind a disclosure.

use easel_core::{
    contract::{ApiError, Explanation},
    job::{Job, JobState},
    time::Millis,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    again::Again,
    blocked_poll::BlockedPoll,
    expected::price,
    no_background::{NoBackground, lacks_background},
    overlays::Overlays,
    problem::{JobExplanation, explanation_of},
    recovery::{CorrectTask, FindTask},
};
use crate::{
    browser::{Clock, after_paint, focus_on},
    state::{
        drafts::Drafts,
        route::{Route, is_there, use_route_navigation},
        settings::Settings,
    },
    ui::{Button, ButtonKind, format::credits_in, part, text, when},
    work::jobs::{JobRow, Jobs},
};

/// The reason, with the next steps; nothing for a job without a problem.
#[component]
pub(super) fn CardProblem(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    // A failure in an old list is not announced; a failure that happens now is.
    let is_news = row.job.with_untracked(|job| job.state.stage().is_active());
    let explanation = explanation_of(&row);
    let job = row.job.clone();
    let lacks_background = Memo::new(move |_| job.with(|job| lacks_background(job, settings)));
    let of = row.clone();
    view! {
        {part(move || {
            if lacks_background.get() {
                return view! { <NoBackground row=of.clone() alert=is_news /> }.into_any();
            }
            explanation.get().map(|explanation| brief(&of, explanation, is_news)).into_any()
        })}
        <BlockedPoll row=row.clone() />
        <CorrectTask row />
    }
}

fn brief(row: &JobRow, explanation: JobExplanation, is_news: bool) -> AnyView {
    let JobExplanation {
        words,
        raw,
        is_end,
        is_unknown,
    } = explanation;
    let alert = (is_news && is_end).then_some("alert");
    let line = row.job.with_untracked(|job| line(job, &words));
    let tone = (is_unknown || !is_end).then_some("unknown");
    let actions = match (is_end, is_unknown) {
        (true, true) => view! { <FindTask row=row.clone() /> }.into_any(),
        (true, false) => view! { <FailedActions row=row.clone() /> }.into_any(),
        (false, _) => ().into_any(),
    };
    view! {
        <div class="problem brief" role=alert data-tone=tone>
            <p class="brief-line" title=words.what.clone()>
                {line}
            </p>
            {actions}
            {if is_end { rest(words, raw).into_any() } else { of_poll(words).into_any() }}
        </div>
    }
    .into_any()
}

/// The reason in one line.
pub(super) fn line(job: &Job, words: &Explanation) -> String {
    match &job.state {
        JobState::Unknown { .. } if !job.is_demo() => t("May have been charged").to_owned(),
        JobState::Failed {
            reason: Some(reason),
            ..
        } => reason.clone(),
        _ => words.what.clone(),
    }
}

/// The explanation of a failed poll: the job goes on.
fn of_poll(words: Explanation) -> impl IntoView {
    view! {
        {words.cost.map(|cost| view! { <p>{cost}</p> })}
        <p>{words.advice}</p>
    }
}

/// The whole explanation.
fn rest(words: Explanation, raw: Option<String>) -> impl IntoView {
    view! {
        <details>
            <summary>{t("What happened?")}</summary>
            <p>{words.what}</p>
            {words.cost.map(|cost| view! { <p>{cost}</p> })}
            <p>{words.advice}</p>
            {raw
                .map(|raw| {
                    view! {
                        <details class="raw">
                            <summary>{t("Raw response")}</summary>
                            <pre tabindex="0">{raw}</pre>
                        </details>
                    }
                })}
        </details>
    }
}

/// The actions to send the request again, or to change it first. Neither exists for a task that was
/// added by its id.
#[component]
fn FailedActions(row: JobRow) -> impl IntoView {
    let drafts = expect_context::<Drafts>();
    let go = use_route_navigation();
    let request = row.job.with_untracked(|job| job.request.clone());
    request.map(|request| {
        let has_form = is_there(&Route::Create(request.kind()));
        let change = move |()| {
            drafts.reuse(&request);
            go.run(Route::Create(request.kind()));
            leptos::task::spawn_local(async {
                after_paint().await;
                focus_on("textarea");
            });
        };
        view! {
            <div class="actions">
                <TryAgain row />
                {has_form
                    .then(|| {
                        view! {
                            <Button kind=ButtonKind::Quiet on_click=change>
                                {t("Change prompt")}
                            </Button>
                        }
                    })}
            </div>
        }
    })
}

/// A button that sends another request, as the form would send it. While the service asks for a
/// pause, the button counts down.
#[component]
fn TryAgain(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let again = Again::new();
    let overlays = expect_context::<Overlays>();
    let clock = expect_context::<Clock>();
    let sent = RwSignal::new(false);
    let until = row.job.with_untracked(pause_end);
    let left = Memo::new(move |_| {
        let left = until?.checked_sub(clock.get())?;
        (left > 0).then(|| left.div_ceil(1_000))
    });
    let price = price(&row, jobs);
    let label = text(move || {
        price.as_ref().map_or_else(
            || t("Try again").to_owned(),
            |price| fill(t("Try again · ≈ {price}"), &[("price", &credits_in(price))]),
        )
    });
    let send = move |()| {
        if sent.get_untracked() {
            return;
        }
        let id = row.id.clone();
        sent.set(again.send(&row, move || overlays.vary(&id)));
    };
    let send = Callback::new(send);
    view! {
        {when(
            move || left.get().is_some(),
            move || {
                let words = text(move || {
                    let left = left.get().unwrap_or_default().to_string();
                    fill(t("Try again in {seconds} s"), &[("seconds", &left)])
                });
                view! { <p class="brief-pause">{words}</p> }.into_any()
            },
        )}
        {when(
            move || left.get().is_none(),
            move || {
                view! {
                    <Button disabled=sent on_click=send>
                        {label}
                    </Button>
                }
                    .into_any()
            },
        )}
    }
}

/// When the service accepts another request, if it has said so.
fn pause_end(job: &Job) -> Option<Millis> {
    match &job.state {
        JobState::Refused {
            error: error @ ApiError::RateLimited { .. },
        } => Some(job.since() + Millis::from(error.retry_after()?) * 1_000),
        _ => None,
    }
}
