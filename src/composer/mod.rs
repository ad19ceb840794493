//! The forms: one for each endpoint.

mod attempt;
mod batch;
mod estimate;
mod fields;
mod form;
mod later;
mod notes;
mod options;
mod prompt;
mod reference;
mod references;
mod saved;
mod send;
mod title;
mod video;

use easel_core::{
    contract::{Kind, Mode, path_of},
    words::t,
};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

pub use self::{
    attempt::Submitted,
    batch::batch_dialog,
    form::{ComposerState, LaterParts, WorkParts},
    later::work_parts,
};
use self::{
    fields::{ImageFields, ModeField, ModelField},
    prompt::PromptField,
    references::ReferencesField,
    title::title,
    video::VideoFields,
};
use crate::{
    browser,
    state::route::ShownRoute,
    ui::{Alert, Button, ButtonKind, part, text},
};

/// How long a form waits for its model's profile, in milliseconds: users notice a longer gap.
const LOADING_TIMEOUT: u32 = 700;

/// The form for one kind of work, with its button.
#[component]
pub fn Composer(
    /// What the form generates.
    kind: Kind,
) -> impl IntoView {
    let form = ComposerState::new(kind);
    // For the pieces that are loaded later.
    provide_context(form);
    let shown = expect_context::<ShownRoute>();
    // On a phone the composer is a sheet, which is closed at first.
    let open = RwSignal::new(false);
    let told = Callback::new(move |submitted| match submitted {
        Submitted::Sent => open.set(false),
        Submitted::Twice => {}
        Submitted::Not => browser::focus(form::ALERT),
    });
    let submit = Callback::new(move |()| form.submit(told));
    // The dialog stays after its first opening, so that closing it returns the focus.
    let has_saved_dialog =
        Memo::new(move |before| before == Some(&true) || form.is_saved_open.get());
    let handle = text(move || t(if open.get() { "Close" } else { "Compose" }).to_owned());
    let is_open = text(move || open.get().to_string());

    view! {
        <section
            class="composer"
            class:changing=move || shown.is_changing()
            data-open=is_open
            aria-label=t("Composer")
        >
            <button
                type="button"
                class="composer-handle"
                aria-expanded=is_open
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {handle}
            </button>
            <h1>{t(title(kind).0)}</h1>
            <ComposerForm form submit />
            {part(move || match form.parts() {
                Some(parts) if has_saved_dialog.get() => (parts.saved)(),
                _ => ().into_any(),
            })}
            {part(move || match form.parts() {
                Some(parts) => (parts.dialogs)(),
                None => ().into_any(),
            })}
        </section>
    }
}

/// The fields that only edits and videos have.
pub fn fields_of_some() -> AnyView {
    let form = expect_context::<ComposerState>();
    view! {
        <ReferencesField form />
        {(form.kind == Kind::Video).then(|| view! { <VideoFields form /> })}
    }
    .into_any()
}

#[component]
fn ComposerForm(form: ComposerState, submit: Callback<()>) -> impl IntoView {
    let kind = form.kind;
    let later = expect_context::<LaterParts>();
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        submit.run(());
    };
    view! {
        // Typing is a good sign that the form will be sent: prefetch.
        <form class="form" novalidate on:focusin=move |_| form.work.prefetch() on:submit=on_submit>
            <PromptField form submit />
            <div class="shelf-opener">
                <Button
                    kind=ButtonKind::Quiet
                    on_click=move |()| {
                        form.work.fetch();
                        form.is_saved_open.set(true);
                    }
                >
                    {t("Saved prompts and settings")}
                </Button>
            </div>
            <ModelField form />
            <div class="of-model" class:waiting=waiting_for_profile(form)>
                {(kind != Kind::Image).then(|| later.fields.view())}
                {(kind != Kind::Video)
                    .then(|| {
                        view! {
                            <ImageFields form />
                            <ModeField form />
                        }
                    })}
            </div>
            <ComposerFoot form />
        </form>
    }
}

/// Whether the fields are laid out but hidden, because the profile of an earlier chosen model is
/// about to change them. If the profile takes long, the fields appear and change later.
fn waiting_for_profile(form: ComposerState) -> Signal<bool> {
    let waiting = RwSignal::new(untrack(|| form.has_model() && !form.profiles.are_loaded()));
    if waiting.get_untracked() {
        // Owned by the form, and cleared with it.
        StoredValue::new_local(Timeout::new(LOADING_TIMEOUT, move || waiting.set(false)));
    }
    Signal::derive(move || waiting.get() && !form.profiles.are_loaded())
}

/// The button, its endpoint, and the problems.
#[component]
fn ComposerFoot(form: ComposerState) -> impl IntoView {
    let mode = move || match form.kind {
        Kind::Video => Mode::Background,
        _ => form.draft.with(|draft| draft.mode),
    };
    let endpoint = text(move || format!("POST {}", path_of(form.kind, mode())));
    view! {
        <div class="composer-foot">
            {part(move || {
                form.obstacle()
                    .map(|words| {
                        view! {
                            <div id=form::ALERT tabindex="-1">
                                <Alert>{words}</Alert>
                            </div>
                        }
                    })
                    .into_any()
            })}
            <Button
                kind=ButtonKind::Primary
                type_="submit"
                busy=Signal::derive(move || form.is_waiting())
            >
                {t(title(form.kind).1)}
            </Button> <code class="endpoint">{endpoint}</code>
            {part(move || match form.parts() {
                Some(parts) => (parts.below_button)(),
                None => ().into_any(),
            })}
        </div>
    }
}
