//! Sending what a form shows. This is part of the work, and not of the first page.

use easel_core::{
    contract::Request,
    draft::{Draft, Problem},
    schedule::Millis,
    words::t,
};
use leptos::prelude::*;

use super::form::{Attempt, Form, Submitted};
use crate::{
    jobs::{Jobs, NotSent, Twins},
    ui::Ask,
};

/// The same request within this time is a double click, not a second wish.
const TWICE: Millis = 1_000;

/// Sends what the draft says, once.
pub fn submit(form: Form, draft: &Draft, jobs: Jobs) -> Submitted {
    let Ok(request) = request(form, draft) else {
        return form.ended(Attempt::Problems);
    };
    match jobs.age_of_same(&request) {
        Some(age) if age < TWICE => Submitted::Twice,
        // Who presses the button again in the same tab wants another one.
        Some(_) => send(form, jobs, request, Twins::Allow),
        None => send(form, jobs, request, Twins::Refuse),
    }
}

/// The request that a draft amounts to.
///
/// # Errors
/// What keeps it from being sent.
pub fn request(form: Form, draft: &Draft) -> Result<Request, Vec<Problem>> {
    let fitted = form.profiles.fit(form.kind, draft);
    fitted.draft.validate(form.kind)
}

/// Asks before the same is sent from a second tab.
pub fn ask_twice(form: Form, jobs: Jobs) -> AnyView {
    let again = move |()| {
        if let Ok(request) = form.draft.with_untracked(|draft| request(form, draft)) {
            send(form, jobs, request, Twins::Allow);
        }
    };
    view! {
        <Ask
            open=form.asking
            title=t("Send it twice?")
            text=t(
                "The same request left another tab a moment ago. Sending it again is charged again.",
            )
            confirm=t("Send it again")
            dismiss=t("Leave it at one")
            on_confirm=again
        />
    }
    .into_any()
}

fn send(form: Form, jobs: Jobs, request: Request, twins: Twins) -> Submitted {
    let ask = move || {
        // It was not sent, so that pressing again is no repetition.
        jobs.remember_last(None);
        form.asking.try_set(true);
    };
    form.ended(match jobs.submit(request.clone(), twins, ask) {
        Ok(()) => {
            jobs.remember_last(Some(request));
            Attempt::None
        }
        Err(NotSent::Offline) => Attempt::Offline,
        Err(_) => Attempt::NotConnected,
    })
}
