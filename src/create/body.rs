//! The fields of a form. Most are loaded once the form may be used.

use easel_core::{contract::Kind, time::Millis, words::t};
use gloo_timers::callback::Timeout;
use leptos::{ev::SubmitEvent, prelude::*};

use super::{
    foot::Foot,
    form::{ComposerParts, ComposerState},
    mode::ModeField,
    model_field::ModelField,
    more::More,
    prompt::PromptField,
};
use crate::{
    browser::{self, now},
    state::settings::Settings,
    ui::{Button, ButtonKind, from_shell, lazy::not_loaded, part, when},
};

/// How long a form waits for its model's profile, in milliseconds: users notice a longer gap.
const LOADING_TIMEOUT: u32 = 700;

/// The name of the form in `index.html`.
const FORM: &str = "form";

#[component]
pub(super) fn FormBody(form: ComposerState, submit: Callback<Millis>) -> impl IntoView {
    let later = expect_context::<ComposerParts>();
    let settings = expect_context::<Settings>();
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        submit.run(now());
    };
    // A first visitor is not going to send the form yet, and does not need its other fields. A visit
    // does not usually begin with the form for edits or videos, so these forms have all fields at
    // once.
    let is_used = RwSignal::new(form.kind != Kind::Image);
    let needs_fields = Memo::new(move |_| is_used.get() || settings.has_key());
    let fetch = Callback::new(move |()| {
        later.references.fetch();
        later.fields.fetch();
    });
    // The stream reports missing code of the work, too, and has the button to try again.
    Effect::new(move || {
        if form.parts().is_some() && needs_fields.get() {
            fetch.run(());
        }
    });
    let missing = move || match form.parts() {
        Some(_) => not_loaded(fetch),
        None => ().into_any(),
    };
    let references = when(
        move || form.kind != Kind::Image && needs_fields.get(),
        move || later.references.view_or(|| ().into_any()).into_any(),
    );
    // Typing is a good sign that the form will be sent: prefetch.
    let begin = move || {
        form.work.prefetch();
        is_used.set(true);
    };
    if browser::focus_is_in_shell(FORM) {
        begin();
    }
    let pressed = browser::pressed_in_shell(FORM);
    let prompt_box = view! {
        <PromptField form submit />
        {references}
        {part(move || match form.parts() {
            Some(parts) => (parts.samples)(),
            None => ().into_any(),
        })}
        <SavedOpener form />
    };
    let prompt_box = from_shell(
        "prompt-box",
        "div",
        view! { <{..} class="prompt-box" /> },
        prompt_box.into_any(),
    );
    // The click was in the shell: by now the field has taken over the text of the shell's field.
    if let Some(moment) = pressed {
        submit.run(moment);
    }
    let all = view! {
        {prompt_box}
        <ModelField form />
        <div class="of-model" class:waiting=waiting_for_profile(form)>
            {when(move || needs_fields.get(), move || later.fields.view_or(missing).into_any())}
            {(form.kind != Kind::Video)
                .then(|| {
                    view! {
                        <More form>
                            <ModeField form />
                        </More>
                    }
                })}
        </div>
        <Foot form />
    };
    let attributes = view! { <{..} class="form" novalidate=true on:focusin=move |_| begin() on:submit=on_submit /> };
    from_shell(FORM, "form", attributes, all.into_any())
}

#[component]
fn SavedOpener(form: ComposerState) -> impl IntoView {
    let open = move |()| {
        form.work.fetch();
        form.is_saved_open.set(true);
    };
    view! {
        <div class="shelf-opener">
            <Button kind=ButtonKind::Quiet on_click=open>
                {t("Saved prompts and settings")}
            </Button>
        </div>
    }
}

/// Whether the fields are laid out but hidden, because the profile of an earlier chosen model is
/// about to change them. If the profile takes long, the fields appear and change later.
fn waiting_for_profile(form: ComposerState) -> Signal<bool> {
    let waiting = RwSignal::new(untrack(|| form.has_model() && !form.profiles.are_loaded()));
    if waiting.get_untracked() {
        // The time-out is owned by the form, and cleared with it.
        StoredValue::new_local(Timeout::new(LOADING_TIMEOUT, move || waiting.set(false)));
    }
    Signal::derive(move || waiting.get() && !form.profiles.are_loaded())
}
