//! A link to a form with its settings: copying such a link, and the settings that it proposes. This is part of the
//! work's chunk.

use easel_core::{
    contract::Mode,
    draft::{Draft, Field},
    form_link::{LinkProblem, START, changes, link_of, proposed, with_proposal},
    words::{fill, mark, t},
};
use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    browser::{address_hash, drop_hash, on_window, site_address},
    state::{
        copy::copy_telling, drafts::Drafts, notices::Notices, route::Route, settings::Settings,
    },
    ui::{Button, ButtonKind, Dialog, part},
};

const TITLE: &str = mark("A link proposes settings");
const TAKEN: &str = mark("The settings of the link are in the form.");

/// Copies a link to this form.
pub(super) fn copy_link(form: ComposerState, notices: Notices) {
    let link = form.draft.with_untracked(link_of);
    let page = Route::Create(form.kind).link();
    copy_telling([&site_address(), "/", &page, &link].concat(), notices);
}

/// The dialog with the settings that the link of this page proposes. The link's settings are removed from the address
/// at once, so that a reload does not propose them again.
pub(super) fn proposal() -> AnyView {
    let form = expect_context::<ComposerState>();
    let found = RwSignal::new(None::<Result<Draft, LinkProblem>>);
    let open = RwSignal::new(false);
    let look = move || {
        let hash = address_hash();
        if hash.starts_with(START) {
            drop_hash();
            found.set(Some(proposed(&hash)));
            open.set(true);
        }
    };
    look();
    on_window("hashchange", move |_| look());
    let close = move || open.set(false);
    view! {
        <Dialog open on_close=close label=t(TITLE).to_owned()>
            <h2>{t(TITLE)}</h2>
            {part(move || match found.get() {
                Some(Ok(draft)) => proposed_settings(form, draft, open),
                Some(Err(problem)) => refused(problem.message(), open),
                None => ().into_any(),
            })}
        </Dialog>
    }
    .into_any()
}

/// The proposed changes, and the buttons to accept or refuse them.
fn proposed_settings(form: ComposerState, draft: Draft, open: RwSignal<bool>) -> AnyView {
    let drafts = expect_context::<Drafts>();
    let changed = form
        .draft
        .with_untracked(|now| changes(now, &with_proposal(now, &draft)));
    if changed.is_empty() {
        return refused(t("The form has these settings already."), open);
    }
    let rows = changed.into_iter().map(|(field, before, after)| {
        view! {
            <dt>{name(field)}</dt>
            <dd>
                <del>{shown(field, before)}</del>
                " "
                <ins>{shown(field, after)}</ins>
            </dd>
        }
    });
    let rows = rows.collect_view();
    let kind = form.kind;
    let take = move |()| {
        open.set(false);
        drafts.replace(kind, TAKEN, |form| *form = with_proposal(form, &draft));
    };
    view! {
        <dl class="facts proposed">{rows}</dl>
        <p>{destination()}</p>
        <div class="actions">
            <Button kind=ButtonKind::Primary on_click=take>
                {t("Use them")}
            </Button>
            <Button on_click=move |()| open.set(false)>{t("Ignore")}</Button>
        </div>
    }
    .into_any()
}

/// A sentence about the service, which a link never changes.
fn destination() -> String {
    let settings = expect_context::<Settings>();
    match untrack(|| settings.base()) {
        Some(base) => fill(
            t("Nothing is sent now. What you generate later goes to {service}, as before."),
            &[("service", base.origin())],
        ),
        None => t("Nothing is sent now. There is no service yet.").to_owned(),
    }
}

fn refused(words: &'static str, open: RwSignal<bool>) -> AnyView {
    view! {
        <p role="status">{words}</p>
        <div class="actions">
            <Button on_click=move |()| open.set(false)>{t("Close")}</Button>
        </div>
    }
    .into_any()
}

fn name(field: Option<Field>) -> &'static str {
    t(field.map_or(mark("Mode"), Field::label))
}

/// A value as the dialog shows it; a mode is shown by its label.
fn shown(field: Option<Field>, text: String) -> String {
    match (field, Mode::named(&text)) {
        (None, Some(Mode::Wait)) => t("Wait for the result").to_owned(),
        (None, _) => t("Run in the background").to_owned(),
        (Some(_), _) if text.is_empty() => t("(empty)").to_owned(),
        (Some(_), _) => text,
    }
}
