//! Batch: the dialogs that show several requests before they are sent.

mod finals;
mod foot;
mod stored;
mod summary;
mod varied_fields;

use easel_core::{
    contract::{Kind, Mode},
    draft::Draft,
    profile::Fitted,
    words::{mark, plural, t},
};
use leptos::prelude::*;

pub use self::finals::FinalsDialog;
use self::{
    foot::{Foot, cost_of},
    stored::stored_batch,
    summary::sum,
    varied_fields::VariedFields,
};
use super::form::{ComposerParts, ComposerState};
use crate::{
    state::{
        notices::{Notice, Notices},
        profiles::Profiles,
        route::{Navigate, Route},
        settings::Settings,
    },
    ui::{Button, ButtonKind, Dialog, text, when},
    work::jobs::Jobs,
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
    let later = expect_context::<ComposerParts>();
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
                let fit = |draft: &_| fitted(form.profiles, settings, form.kind, draft);
                batch.plan(form.kind, draft, &fit)
            })
        })
    });
    let cost = cost_of(jobs, plan);
    let total = text(move || plan.with(|plan| cost.with(|cost| sum(plan, cost))));
    let close = move || form.is_batch_open.set(false);
    let on_sent = announce(form);
    view! {
        <Dialog open=form.is_batch_open on_close=close label=t(TITLE).to_owned() class="several">
            <h2>{t(TITLE)}</h2>
            <p class="hint">
                {t(
                    "Each combination of the values below is one request. Blank fields are taken from the form.",
                )}
            </p>
            <VariedFields form batch />
            <Foot plan total on_close=move |()| close() on_sent />
        </Dialog>
    }
    .into_any()
}

/// The draft as the form of its model sends it. For a service without a background mode, the request
/// waits for its result.
fn fitted(profiles: Profiles, settings: Settings, kind: Kind, draft: &Draft) -> Fitted {
    let mut fitted = profiles.fit(kind, draft);
    if settings.lacks_background_here(kind) {
        fitted.draft.mode = Mode::Wait;
    }
    fitted
}

/// Closes the dialog, and offers the way to the results.
fn announce(form: ComposerState) -> Callback<(String, usize)> {
    let notices = expect_context::<Notices>();
    let Navigate(navigate) = expect_context();
    Callback::new(move |(batch, count): (String, usize)| {
        form.is_batch_open.try_set(false);
        let words = plural(count, "Sending 1 request.", "Sending {count} requests.");
        let there = Route::Batch(batch.clone());
        let offer = Notice::offer(words, mark("Show batch"), move || {
            navigate.try_run(there.clone());
        });
        notices.show(offer.about(batch));
    })
}
