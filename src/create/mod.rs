//! The forms: one for each endpoint.

mod advice;
mod attempt;
mod batch;
mod body;
mod estimate;
mod fields;
mod foot;
mod form;
mod later;
mod link;
mod mode;
mod model_field;
mod model_fields;
mod model_figures;
mod model_list;
mod model_picker;
mod model_rows;
mod more;
mod notes;
mod options;
mod prompt;
mod reference;
mod references;
mod repeats;
mod samples;
mod saved;
mod segments;
mod send;
mod size;
mod title;
mod undo;
mod video;

use easel_core::{contract::Kind, draft::Field, form_link::START, words::t};
use leptos::{prelude::*, task::spawn_local};

pub use self::{
    attempt::Submitted,
    batch::{FinalsDialog, batch_dialog},
    form::{ComposerParts, ComposerState, WorkParts},
    later::work_parts,
    model_fields::fields,
    references::references,
};
use self::{body::FormBody, size::size_sent, title::title};
use crate::{
    browser::{self, after_paint},
    state::drafts::Drafts,
    ui::{from_shell, part, text},
};

/// The form for one kind of work, with its button.
#[component]
pub fn Composer(
    /// The kind of work of the form.
    kind: Kind,
) -> impl IntoView {
    let form = ComposerState::new(kind);
    // The form is the context of the parts that are loaded later.
    provide_context(form);
    // On a phone the composer is a bar at first, and a sheet once the user has opened it.
    let open = RwSignal::new(false);
    let on_submitted = Callback::new(move |submitted| match submitted {
        Submitted::Sent => open.set(false),
        Submitted::Twice => {}
        Submitted::Not => {
            open.set(true);
            spawn_local(async {
                // A closed form hides its message.
                after_paint().await;
                browser::focus(form::ALERT);
            });
        }
    });
    let submit = Callback::new(move |moment| form.submit(moment, on_submitted));
    open_when_filled(form, open);
    if browser::address_hash().starts_with(START) {
        form.work.fetch();
    }
    // The dialog stays after its first opening, so that closing it returns the focus.
    let has_saved_dialog =
        Memo::new(move |before| before == Some(&true) || form.is_saved_open.get());
    let name = text(move || t(if open.get() { "Close" } else { "Compose" }).to_owned());
    let (model, size) = (form.value(Field::Model), size_sent(form));
    let chip = text(move || match (open.get(), size.get()) {
        (true, _) => t("Close").to_owned(),
        (false, size) if size.is_empty() => model.get(),
        (false, size) => [&size, " · ", &model.get()].concat(),
    });
    let is_open = text(move || open.get().to_string());

    let all = view! {
        <button
            type="button"
            class="composer-handle"
            aria-label=name
            aria-expanded=is_open
            on:click=move |_| open.update(|open| *open = !*open)
        >
            // The style sheet draws the text: otherwise it would have to be in the accessible name.
            <span data-text=chip></span>
        </button>
        <h1>{t(title(kind).0)}</h1>
        <FormBody form submit />
        {part(move || match form.parts() {
            Some(parts) if has_saved_dialog.get() => (parts.saved)(),
            _ => ().into_any(),
        })}
        {part(move || match form.parts() {
            Some(parts) => (parts.dialogs)(),
            None => ().into_any(),
        })}
    };
    let attributes = view! {
        <{..} class="composer" data-kind=kind.label() data-open=is_open aria-label=t("Composer") />
    };
    from_shell("composer", "section", attributes, all.into_any())
}

/// Opens the form once an act elsewhere has filled it, such as *Reuse settings*: the prompt is what
/// the user will change.
fn open_when_filled(form: ComposerState, open: RwSignal<bool>) {
    let drafts = expect_context::<Drafts>();
    Effect::new(move || {
        if drafts.take_filled(form.kind) {
            open.set(true);
            spawn_local(async {
                // The new page takes the focus first, so this waits for the next paint.
                after_paint().await;
                browser::focus_on(prompt::FIELD);
            });
        }
    });
}
