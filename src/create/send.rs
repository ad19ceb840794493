//! Sending a form. This is part of the work's chunk, and not of the first load.

use easel_core::{
    contract::Request,
    draft::{Draft, Problem},
    words::t,
};
use leptos::prelude::*;

use super::{
    attempt::{Attempt, Submitted},
    batch::batch_dialog_when_asked,
    form::ComposerState,
    undo::undo_by_keys,
};
use crate::{
    state::opened::keep_in_address,
    ui::Ask,
    work::jobs::{DuplicatePolicy, NotSent},
};

/// Sends a draft, once.
pub(super) fn submit(form: ComposerState, draft: &Draft) -> Submitted {
    match request(form, draft) {
        Ok(request) => send(form, request, DuplicatePolicy::Refuse),
        Err(_) => form.ended(Attempt::Problems),
    }
}

/// Finds the problems that prevent a draft from being sent.
pub(super) fn problems(form: ComposerState, draft: &Draft) -> Vec<Problem> {
    request(form, draft).err().unwrap_or_default()
}

/// The dialogs of a form: the question about a duplicate, and the batch.
pub(super) fn dialogs() -> AnyView {
    let form = expect_context::<ComposerState>();
    undo_by_keys(form);
    name_in_address(form);
    view! {
        {ask_twice(form)}
        {batch_dialog_when_asked(form)}
    }
    .into_any()
}

/// Whether a dialog of the form is open.
type IsOpen = fn(ComposerState) -> RwSignal<bool>;

/// Keeps the open dialog and the address in step, both ways.
fn name_in_address(form: ComposerState) {
    const DIALOGS: [(&str, IsOpen); 2] = [
        ("batch", |form| form.is_batch_open),
        ("saved", |form| form.is_saved_open),
    ];
    let value = Memo::new(move |_| {
        let open = DIALOGS.iter().find(|(_, is_open)| is_open(form).get());
        open.map_or_else(String::new, |(name, _)| (*name).to_owned())
    });
    keep_in_address("open", value.into(), move |named| {
        if let Some((_, is_open)) = DIALOGS.iter().find(|(name, _)| *name == named) {
            is_open(form).set(true);
        }
    });
}

/// Asks before a duplicate is sent from a second tab.
fn ask_twice(form: ComposerState) -> AnyView {
    let again = move |()| {
        if let Ok(request) = form.draft.with_untracked(|draft| request(form, draft)) {
            send(form, request, DuplicatePolicy::Allow);
        }
    };
    view! {
        <Ask
            open=form.asking
            title=t("Send the same request twice?")
            text=t(
                "Another tab sent the same request a moment ago. Sending it again is charged again.",
            )
            confirm=t("Send again")
            dismiss=t("Don't send again")
            on_confirm=again
        />
    }
    .into_any()
}

/// The request of a draft, or what prevents it from being sent.
fn request(form: ComposerState, draft: &Draft) -> Result<Request, Vec<Problem>> {
    let fitted = form.profiles.fit(form.kind, draft);
    fitted.draft.validate(form.kind)
}

fn send(form: ComposerState, request: Request, duplicates: DuplicatePolicy) -> Submitted {
    let Some(api) = untrack(|| form.work.api()) else {
        return form.ended(Attempt::NotLoaded);
    };
    let ask = Box::new(move || {
        form.asking.try_set(true);
    });
    let times = form.times.get_untracked();
    match api.submit(request, times, duplicates, ask) {
        Ok(()) => form.ended(Attempt::None),
        Err(NotSent::Duplicate) => Submitted::Twice,
        Err(NotSent::Locked) => form.ended(Attempt::Locked),
        Err(NotSent::Offline) => form.ended(Attempt::Offline),
        Err(_) => form.ended(Attempt::NotConnected),
    }
}
