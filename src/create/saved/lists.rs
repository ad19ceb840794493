//! The lists of saved items, with buttons to use and to remove each one.

use easel_core::{
    saved::{Preset, SavedItems, form_name},
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    dialog::SavedDialog,
    keep::{KeepPreset, KeepPrompt},
};
use crate::{
    create::link::copy_link,
    ui::{Button, IconButton, IconName, part},
};

#[component]
pub(super) fn Lists(dialog: SavedDialog) -> impl IntoView {
    let hint = fill(
        t(
            "Put a word in braces, such as {placeholder}, to fill it in each time you use the prompt.",
        ),
        &[("placeholder", &["{", t("colour"), "}"].concat())],
    );
    view! {
        <section class="saved" aria-labelledby="saved-prompts">
            <h3 id="saved-prompts">{t("Prompts")}</h3>
            <p class="hint">{hint}</p>
            {part(move || {
                let rows = dialog.saved.with(|saved| saved.prompts.clone());
                let row = move |prompt: String| view! { <PromptRow dialog prompt /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPrompt dialog />
        </section>
        <section class="saved" aria-labelledby="saved-presets">
            <h3 id="saved-presets">{t("Settings")}</h3>
            {part(move || {
                let form = form_name(dialog.form.kind);
                let mut rows = dialog.saved.with(|saved| saved.presets.clone());
                rows.retain(|preset| preset.form == form);
                let row = move |preset: Preset| view! { <PresetRow dialog preset /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPreset dialog />
        </section>
        <div class="actions">
            <Button icon=IconName::Link on_click=move |()| copy_link(dialog.form, dialog.notices)>
                {t("Copy link to this form")}
            </Button>
            <Button on_click=move |()| dialog.close()>{t("Close")}</Button>
        </div>
    }
}

#[component]
fn PromptRow(dialog: SavedDialog, prompt: String) -> impl IntoView {
    let (used, removed) = (prompt.clone(), prompt.clone());
    let on_use = move |()| dialog.use_prompt(used.clone());
    let on_remove = move |()| {
        let what = SavedItems {
            prompts: vec![removed.clone()],
            ..SavedItems::default()
        };
        dialog.remove(|saved| saved.prompts.retain(|kept| *kept != removed), what);
    };
    view! { <SavedRow name=prompt on_use on_remove /> }
}

#[component]
fn PresetRow(dialog: SavedDialog, preset: Preset) -> impl IntoView {
    let (used, removed) = (preset.clone(), preset.clone());
    let on_use = move |()| dialog.use_preset(&used);
    let on_remove = move |()| {
        let what = SavedItems {
            presets: vec![removed.clone()],
            ..SavedItems::default()
        };
        dialog.remove(|saved| saved.presets.retain(|kept| *kept != removed), what);
    };
    view! { <SavedRow name=preset.name on_use on_remove /> }
}

#[component]
fn SavedRow(
    name: String,
    #[prop(into)] on_use: Callback<()>,
    #[prop(into)] on_remove: Callback<()>,
) -> impl IntoView {
    view! {
        <li>
            <button type="button" class="saved-use" dir="auto" on:click=move |_| on_use.run(())>
                {name}
            </button>
            <IconButton label=t("Remove") icon=IconName::Remove on_click=on_remove />
        </li>
    }
}
