//! Saving the form's current prompt or settings.

use easel_core::{
    saved::{Preset, form_name},
    words::t,
};
use leptos::prelude::*;

use super::dialog::SavedDialog;
use crate::{
    state::drafts::settings_text,
    ui::{Button, ButtonKind, IconName, TextField, when},
};

#[component]
pub(super) fn KeepPrompt(dialog: SavedDialog) -> impl IntoView {
    let prompt = move || dialog.form.draft.with(|draft| draft.prompt.clone());
    let is_new = move || {
        let prompt = prompt();
        !prompt.trim().is_empty() && dialog.saved.with(|saved| !saved.prompts.contains(&prompt))
    };
    let keep = move |()| {
        dialog.change(|saved| saved.keep_prompt(&untrack(prompt)));
    };
    view! {
        {when(
            is_new,
            move || {
                view! {
                    <Button kind=ButtonKind::Plain icon=IconName::Plus on_click=keep>
                        {t("Save this prompt")}
                    </Button>
                }
                    .into_any()
            },
        )}
    }
}

#[component]
pub(super) fn KeepPreset(dialog: SavedDialog) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // The event must not submit the form around it.
        event.stop_propagation();
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            problem.set(Some(t("Enter a name for these settings.").to_owned()));
            return;
        }
        problem.set(None);
        let is_kept = dialog.change(|saved| {
            saved.keep_preset(Preset {
                name: called,
                form: form_name(dialog.form.kind).to_owned(),
                draft: dialog.form.draft.with_untracked(settings_text),
            });
        });
        if is_kept {
            name.set(String::new());
        }
    };
    view! {
        <form class="add-task" novalidate on:submit=keep>
            <TextField
                label=t("Name for these settings")
                value=name
                on_input=move |text| name.set(text)
                problem
            />
            <Button kind=ButtonKind::Plain icon=IconName::Plus type_="submit">
                {t("Save these settings")}
            </Button>
        </form>
    }
}
