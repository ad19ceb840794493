//! A list of short texts, and a field that adds more.

use easel_core::words::{fill, mark, t};
use leptos::{
    ev::{KeyboardEvent, SubmitEvent},
    prelude::*,
};

use super::{
    icon::{Icon, IconName},
    part::{part, when},
    text_field::TextField,
};
use crate::browser::Key;

/// The accessible name of the button on a tag.
const REMOVE: &str = mark("Remove tag: {tag}");

/// Tags as buttons that remove them, and a combobox for further tags. Enter adds the typed text, and
/// Backspace in the empty field removes the last tag.
#[component]
pub fn TagField(
    /// The accessible name of the list and of the combobox.
    label: &'static str,
    /// The tags.
    #[prop(into)]
    tags: Signal<Vec<String>>,
    /// The name of the button that removes a tag, a key of [`t`] with `{tag}`.
    #[prop(default = REMOVE)]
    remove: &'static str,
    /// The accessible name of the button that adds the typed text: a page may have several such fields.
    add: &'static str,
    /// The typed text.
    typed: RwSignal<String>,
    /// Called when the user wants to add the typed text.
    #[prop(into)]
    on_add: Callback<()>,
    /// Called with the tag that the user has removed.
    #[prop(into)]
    on_remove: Callback<String>,
    /// Suggestions.
    #[prop(into)]
    suggestions: Signal<Vec<String>>,
    /// Called when the suggestions are needed.
    #[prop(into)]
    on_focus: Callback<()>,
    /// The problem with the typed text, if there is one.
    #[prop(into)]
    problem: Signal<Option<String>>,
) -> impl IntoView {
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        event.stop_propagation();
        on_add.run(());
    };
    let on_key = move |event: KeyboardEvent| {
        let is_for_text = event.repeat() || !Key::of(&event).is_within("input");
        if event.key() == "Backspace" && !is_for_text && typed.with_untracked(String::is_empty) {
            let last = tags.with_untracked(|tags| tags.last().cloned());
            if let Some(tag) = last {
                on_remove.run(tag);
            }
        }
    };
    let has_tags = move || tags.with(|tags| !tags.is_empty());
    view! {
        <form
            class="tag-field"
            novalidate
            on:submit=submit
            on:keydown=on_key
            on:focusin=move |_| on_focus.run(())
        >
            {when(has_tags, move || view! { <Chips label tags remove on_remove /> }.into_any())}
            <TextField
                label
                value=typed
                on_input=move |text| typed.set(text)
                suggestions=Some(suggestions)
                problem
            >
                <button class="button" type="submit" aria-label=add>
                    {t("Add")}
                </button>
            </TextField>
        </form>
    }
}

#[component]
fn Chips(
    label: &'static str,
    tags: Signal<Vec<String>>,
    remove: &'static str,
    on_remove: Callback<String>,
) -> impl IntoView {
    let chips = part(move || {
        let chip = |tag: String| {
            let name = fill(t(remove), &[("tag", &tag)]);
            let words = tag.clone();
            view! {
                <li>
                    <button
                        class="chip"
                        type="button"
                        aria-label=name
                        on:click=move |_| on_remove.run(tag.clone())
                    >
                        <span dir="auto">{words}</span>
                        <Icon name=IconName::Close />
                    </button>
                </li>
            }
        };
        tags.get().into_iter().map(chip).collect_view().into_any()
    });
    view! {
        <ul class="chips" aria-label=label>
            {chips}
        </ul>
    }
}
