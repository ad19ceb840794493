//! A task that cannot be polled: its service's key is not stored here, or the service has moved.

use easel_core::{
    contract::{ApiError, BaseUrl, Insecure},
    job::{Account, Job, Stage},
    words::{fill, mark, plural, t},
};
use leptos::prelude::*;

use super::resend::EnterKey;
use crate::{
    state::{
        notices::Notices,
        settings::{Connection, Settings},
    },
    ui::{Button, ButtonKind, Dialog, ProblemBox, part},
    work::jobs::{JobRow, Jobs},
};

/// Says which service a task waits for, with the possible actions. Nothing for other jobs.
#[component]
pub(super) fn BlockedPoll(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let settings = expect_context::<Settings>();
    let blocked = {
        let row = row.clone();
        Memo::new(move |_| blocked(&row, jobs, settings))
    };
    part(move || {
        let Some(Blocked { base, by, to }) = blocked.get() else {
            return ().into_any();
        };
        let moved = to.map(|to| view! { <MoveTasks row=row.clone() to /> });
        let service = [("service", base.as_str())];
        let (what, advice) = match by {
            BlockedBy::Unconfirmed => return unconfirmed(&base, settings),
            BlockedBy::Lock => (
                mark("Waiting: the key of {service} is locked."),
                mark("The task continues at the service. Unlock the key to check it again."),
            ),
            BlockedBy::NoKey => (
                mark("Waiting for the key of {service}."),
                mark("The task continues at the service. Enter the key to check it again."),
            ),
            BlockedBy::OtherKey => (
                mark("Waiting for the original key of {service}."),
                mark(
                    "A different key for this service is saved here, and most services show a task only to the key that created it. Enter the original key to check the task again.",
                ),
            ),
            BlockedBy::NotShown => {
                let words = t(
                    "This was sent to {service}, which is not the current service. Has the service moved?",
                );
                return view! {
                    <div class="ways-on">
                        <p>{fill(words, &service)}</p>
                        <div class="actions">{moved}</div>
                    </div>
                }
                .into_any();
            }
        };
        view! {
            <ProblemBox what=fill(t(what), &service) advice=t(advice) alert=false doubt=true>
                <EnterKey base=base.clone() />
                {moved}
            </ProblemBox>
        }
        .into_any()
    })
}

/// Asks whether an address that came with a backup belongs to a service of the user.
fn unconfirmed(base: &str, settings: Settings) -> AnyView {
    let words = t("Waiting: a backup has brought the address {service}.");
    let (what, base) = (fill(words, &[("service", base)]), base.to_owned());
    view! {
        <ProblemBox
            what
            advice=t(
                "This browser did not know it. If it is your service, confirm it: its tasks are then checked there, with your key for it.",
            )
            alert=false
            doubt=true
        >
            <ConfirmService base=base.clone() settings />
        </ProblemBox>
    }
    .into_any()
}

/// The button by which the user confirms an address that came with a backup.
#[component]
pub fn ConfirmService(
    /// The address.
    base: String,
    /// The settings in which the confirmation is stored.
    settings: Settings,
) -> impl IntoView {
    let label = fill(t("Confirm {service}"), &[("service", &base)]);
    let confirm = move |()| {
        if let Ok(base) = BaseUrl::parse(&base, Insecure::Allow) {
            settings.confirm(&base);
        }
    };
    view! { <Button on_click=confirm>{label}</Button> }
}

/// A reason why a task is not polled.
#[derive(Clone, PartialEq)]
pub(super) struct Blocked {
    base: String,
    by: BlockedBy,
    /// The connection that could poll the task instead.
    to: Option<Connection>,
}

#[derive(Clone, Copy, PartialEq)]
enum BlockedBy {
    /// The address came with a backup.
    Unconfirmed,
    Lock,
    NoKey,
    OtherKey,
    /// There is a key, but the service does not show the task.
    NotShown,
}

/// Why a task is not polled until the user does something; `None` if it is polled. Tracks its job, its polls and the
/// services.
pub(super) fn blocked(row: &JobRow, jobs: Jobs, settings: Settings) -> Option<Blocked> {
    let has_error = row
        .polls
        .with(|polls| polls.error.as_ref().is_some_and(tells_of_a_move));
    row.job.with(|job| {
        if !is_asked_for(job) {
            return None;
        }
        let is_elsewhere = |to: &Connection| !to.account().knows(job);
        let to = settings.connection().filter(is_elsewhere);
        let by = match jobs.connection_of(job) {
            None if settings.is_unconfirmed_at(&job.base) => BlockedBy::Unconfirmed,
            None if settings.locked_at(&job.base).is_some() => BlockedBy::Lock,
            None if settings.keeps_key_for(&job.base) => BlockedBy::OtherKey,
            None => BlockedBy::NoKey,
            Some(_) if has_error && to.is_some() => BlockedBy::NotShown,
            Some(_) => return None,
        };
        let base = job.base.clone();
        Some(Blocked { base, by, to })
    })
}

/// Whether a job's task is polled automatically, or would be.
fn is_asked_for(job: &Job) -> bool {
    matches!(job.state.stage(), Stage::Submitted | Stage::Processing)
}

/// Whether this error of a poll can mean that the service has moved.
fn tells_of_a_move(error: &ApiError) -> bool {
    !matches!(
        error,
        ApiError::RateLimited { .. } | ApiError::Unreachable { offline: true }
    )
}

/// A button that polls all tasks of a moved service at the current one, after a question.
#[component]
fn MoveTasks(row: JobRow, to: Connection) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let notices = expect_context::<Notices>();
    let asking = RwSignal::new(false);
    let from = row.job.with_untracked(Job::account);
    let words = [("service", to.base.as_str())];
    let offer = Signal::stored(fill(t("Check at {service} from now on"), &words));
    let close = move || asking.set(false);
    let question = {
        let (from, to) = (from.clone(), to.clone());
        move || question(jobs, &from, &to)
    };
    let moves = Callback::new(move |()| {
        close();
        let count = jobs.move_all(&from, &to);
        let words = plural(
            count,
            "1 task is now checked at {service}.",
            "{count} tasks are now checked at {service}.",
        );
        notices.say(fill(&words, &[("service", to.base.as_str())]));
    });
    view! {
        <Button on_click=move |()| asking.set(true)>{offer}</Button>
        <Dialog open=asking on_close=close label=t("Has the service moved?")>
            <h2>{t("Has the service moved?")}</h2>
            <p>{question()}</p>
            <div class="actions">
                <Button on_click=close>{t("Don't change")}</Button>
                <Button kind=ButtonKind::Danger on_click=moves>
                    {offer}
                </Button>
            </div>
        </Dialog>
    }
}

/// The text of the question: the new address receives the ids of the tasks, and the key that is stored for it.
fn question(jobs: Jobs, from: &Account, to: &Connection) -> String {
    let count = jobs.movable(from).len();
    let (from, to) = (from.base.as_str(), to.base.as_str());
    let words = if from == to {
        plural(
            count,
            "This task was sent to {from} with another key. Easel will check it with the current key from now on.",
            "These {count} tasks were sent to {from} with another key. Easel will check them with the current key from now on.",
        )
    } else {
        plural(
            count,
            "This task was sent to {from}. Easel will check it at {to} from now on, with the key saved for that address.",
            "These {count} tasks were sent to {from}. Easel will check them at {to} from now on, with the key saved for that address.",
        )
    };
    fill(&words, &[("from", from), ("to", to)])
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_pause_and_a_lost_network_are_no_sign_of_a_move() {
        let unreachable = |offline| ApiError::Unreachable { offline };
        assert!(tells_of_a_move(&unreachable(false)));
        assert!(!tells_of_a_move(&unreachable(true)));
        assert!(tells_of_a_move(&ApiError::NotFound { message: None }));
    }
}
