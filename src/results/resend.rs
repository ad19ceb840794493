//! The question before a job's request is repeated: it is charged separately, to the owner of the
//! key in use.

use easel_core::{
    contract::Request,
    job::Job,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    state::{
        notices::Notices,
        route::{Route, use_route_navigation},
        settings::{Connection, Settings},
    },
    ui::{Button, ButtonKind, Dialog},
    work::jobs::{DuplicatePolicy, JobRow, Jobs, NotSent, OFFLINE_WITHOUT_FORM, ResendTarget},
};

/// The dialog that asks before a request is sent again, and sends it only after a yes.
#[component]
pub(super) fn ResendDialog(
    /// Whether the question is shown.
    open: RwSignal<bool>,
    /// The job, looked up when the question opens.
    #[prop(into)]
    row: Callback<(), Option<JobRow>>,
    /// The question.
    title: &'static str,
    /// The consequences of a yes.
    text: &'static str,
    /// The label for yes.
    confirm: &'static str,
) -> impl IntoView {
    view! {
        <Dialog open on_close=move || open.set(false) label=title>
            {move || untrack(|| row.run(())).map(|row| question(open, row, title, text, confirm))}
        </Dialog>
    }
}

fn question(
    open: RwSignal<bool>,
    row: JobRow,
    title: &'static str,
    text: &'static str,
    confirm: &'static str,
) -> AnyView {
    let jobs = expect_context::<Jobs>();
    let target = row.job.with(|job| jobs.resend_target(job));
    let sentence = row.job.with_untracked(|job| where_to(job, &target));
    let is_demo = row.job.with_untracked(Job::is_demo);
    let close = move || open.set(false);
    let (ResendTarget::Same(connection) | ResendTarget::Other(connection)) = target else {
        let base = row.job.with_untracked(|job| job.base.clone());
        return view! {
            <h2>{title}</h2>
            <p>{sentence}</p>
            <div class="actions">
                <Button on_click=close>{t("Close")}</Button>
                <EnterKey base />
            </div>
        }
        .into_any();
    };
    let notices = expect_context::<Notices>();
    let send = move |()| {
        close();
        let request = row.job.with_untracked(|job| job.request.clone());
        if let Some(request) = request {
            send(jobs, notices, connection.clone(), request);
        }
    };
    // The text is about charges, so the demo leaves it out.
    let text = (!is_demo).then(|| view! { <p>{text}</p> });
    view! {
        <h2>{title}</h2>
        {text}
        {sentence.map(|sentence| view! { <p>{sentence}</p> })}
        <div class="actions">
            // The first button has the focus, so Enter alone sends nothing.
            <Button on_click=close>{t("Don't send")}</Button>
            <Button kind=ButtonKind::Danger on_click=send>
                {confirm}
            </Button>
        </div>
    }
    .into_any()
}

/// Sends a request that the user has confirmed. The question about the daily limit may follow.
pub(super) fn send(jobs: Jobs, notices: Notices, connection: Connection, request: Request) {
    let sent = jobs.submit_to(connection, request, DuplicatePolicy::Allow, || {});
    if sent == Err(NotSent::Offline) {
        notices.warn(OFFLINE_WITHOUT_FORM);
    }
}

/// A sentence about the service that the request goes to, unless that is obvious.
fn where_to(job: &Job, target: &ResendTarget) -> Option<String> {
    let first = ("first", job.base.as_str());
    let sentence = |words: &str, service: &str| fill(words, &[first, ("service", service)]);
    match target {
        ResendTarget::Same(connection) => {
            let settings = expect_context::<Settings>();
            let in_use = untrack(|| settings.connection());
            let is_in_use = in_use.is_some_and(|in_use| in_use == *connection);
            let words = mark("It goes to {service}, like the first request.");
            (!is_in_use).then(|| sentence(t(words), connection.base.as_str()))
        }
        ResendTarget::Other(connection) => {
            let words = if connection.base.as_str() == job.base {
                mark(
                    "The first request was sent to {first} with another API key, which is not saved here. This one uses the current key and is charged to its account.",
                )
            } else {
                mark(
                    "The first request was sent to {first}, and its API key is not saved here. This one goes to another service, {service}, and is charged there.",
                )
            };
            Some(sentence(t(words), connection.base.as_str()))
        }
        ResendTarget::None => Some(sentence(
            t("Not sent: no API key is saved here for {first}. Enter it first."),
            "",
        )),
    }
}

/// A link to the settings, with the address of a service filled in. For a locked key, it asks for the passphrase.
#[component]
pub fn EnterKey(
    /// The service.
    base: String,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let go = use_route_navigation();
    if let Some(locked) = untrack(|| settings.locked_at(&base)) {
        let ask = move |()| settings.ask_passphrase(locked.clone());
        return view! {
            <Button kind=ButtonKind::Primary on_click=ask>
                {t("Unlock the key")}
            </Button>
        }
        .into_any();
    }
    let enter = move |()| {
        Settings::ask_for(&base);
        go.run(Route::Settings);
    };
    view! {
        <Button kind=ButtonKind::Primary on_click=enter>
            {t("Enter the key")}
        </Button>
    }
    .into_any()
}
