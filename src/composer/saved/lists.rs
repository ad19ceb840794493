//! The lists of saved items, with buttons to use and to remove each one.

use easel_core::{
    saved::{Preset, Saved},
    words::{fill, t},
};
use leptos::prelude::*;

use super::{
    super::title::title,
    keep::{KeepPreset, KeepPrompt},
    shelf::Shelf,
};
use crate::ui::{Button, IconButton, IconName, part};

#[component]
pub(super) fn Lists(shelf: Shelf) -> impl IntoView {
    let hint = fill(
        t("Put a word in braces, such as {gap}, to fill it in each time you use the prompt."),
        &[("gap", &["{", t("colour"), "}"].concat())],
    );
    view! {
        <section class="saved" aria-labelledby="saved-prompts">
            <h3 id="saved-prompts">{t("Prompts")}</h3>
            <p class="hint">{hint}</p>
            {part(move || {
                let rows = shelf.saved.with(|saved| saved.prompts.clone());
                let row = move |prompt: String| view! { <PromptRow shelf prompt /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPrompt shelf />
        </section>
        <section class="saved" aria-labelledby="saved-presets">
            <h3 id="saved-presets">{t("Settings")}</h3>
            {part(move || {
                let form = title(shelf.form.kind).0;
                let mut rows = shelf.saved.with(|saved| saved.presets.clone());
                rows.retain(|preset| preset.form == form);
                let row = move |preset: Preset| view! { <PresetRow shelf preset /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPreset shelf />
        </section>
        <div class="actions">
            <Button on_click=move |()| shelf.close()>{t("Close")}</Button>
        </div>
    }
}

#[component]
fn PromptRow(shelf: Shelf, prompt: String) -> impl IntoView {
    let (used, removed) = (prompt.clone(), prompt.clone());
    let on_use = move |()| shelf.use_prompt(used.clone());
    let on_remove = move |()| {
        let what = Saved {
            prompts: vec![removed.clone()],
            ..Saved::default()
        };
        shelf.remove(|saved| saved.prompts.retain(|kept| *kept != removed), what);
    };
    view! { <Row name=prompt on_use on_remove /> }
}

#[component]
fn PresetRow(shelf: Shelf, preset: Preset) -> impl IntoView {
    let (used, removed) = (preset.clone(), preset.clone());
    let on_use = move |()| shelf.use_preset(&used);
    let on_remove = move |()| {
        let what = Saved {
            presets: vec![removed.clone()],
            ..Saved::default()
        };
        shelf.remove(|saved| saved.presets.retain(|kept| *kept != removed), what);
    };
    view! { <Row name=preset.name on_use on_remove /> }
}

#[component]
fn Row(
    name: String,
    #[prop(into)] on_use: Callback<()>,
    #[prop(into)] on_remove: Callback<()>,
) -> impl IntoView {
    view! {
        <li>
            <button type="button" class="saved-use" on:click=move |_| on_use.run(())>
                {name}
            </button>
            <IconButton label=t("Remove") icon=IconName::Remove on_click=on_remove />
        </li>
    }
}
