//! Filling in a prompt with placeholders.

use easel_core::{
    saved::{filled, placeholders},
    words::t,
};
use leptos::prelude::*;

use super::dialog::SavedDialog;
use crate::ui::{Button, ButtonKind, TextField};

/// A field for each placeholder of a prompt.
#[component]
pub(super) fn PlaceholderForm(dialog: SavedDialog, prompt: String) -> impl IntoView {
    let fields: Vec<_> = placeholders(&prompt)
        .into_iter()
        .map(|name| (name.to_owned(), RwSignal::new(String::new())))
        .collect();
    let inputs = fields
        .iter()
        .map(|(name, value)| {
            // A label lives as long as the page; prompts with placeholders are few.
            let label: &'static str = name.clone().leak();
            let value = *value;
            view! { <TextField label value on_input=move |text| value.set(text) /> }
        })
        .collect_view();
    let shown = prompt.clone();
    let on_fill = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        event.stop_propagation();
        let value = |name: &str| {
            let (_, value) = fields.iter().find(|(known, _)| known == name)?;
            Some(value.get_untracked()).filter(|value| !value.is_empty())
        };
        dialog.put(filled(&prompt, value));
    };
    view! {
        <form class="saved" novalidate on:submit=on_fill>
            <p class="saved-prompt" dir="auto">
                {shown}
            </p>
            {inputs}
            <div class="actions">
                <Button on_click=move |()| dialog.chosen.set(None)>{t("Back")}</Button>
                <Button kind=ButtonKind::Primary type_="submit">
                    {t("Use this prompt")}
                </Button>
            </div>
        </form>
    }
}
