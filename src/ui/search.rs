//! A field that narrows a list as one types, and how much of the list is left.

use easel_core::words::t;
use gloo_timers::callback::Timeout;
use leptos::{ev::KeyboardEvent, prelude::*};

use super::icon::{Icon, IconName};
use crate::browser;

/// Finds the field: no page has two.
const FIELD: &str = "[type=search]";

/// How long the count rests before it is read out, in milliseconds: longer than between two letters.
const SETTLED: u32 = 700;

/// The field. It has no label beside it, but the sign that everybody knows, and its name.
#[component]
pub fn SearchField(
    /// What is typed.
    text: RwSignal<String>,
    /// How much is found, in words; empty while nothing is looked for.
    #[prop(into)]
    count: Signal<String>,
) -> impl IntoView {
    // Not every browser has Escape empty such a field.
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            text.set(String::new());
        }
    };
    view! {
        <div class="search" role="search">
            <Icon name=IconName::Search />
            <input
                class="input"
                type="search"
                aria-label=t("Search")
                placeholder=t("Search")
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                prop:value=text
                on:input:target=move |event| text.set(event.target().value())
                on:keydown=on_key
            />
            // Seen at once, but heard when one stops typing: a status for each letter is noise.
            <span aria-hidden="true">{count}</span>
            <span class="visually-hidden" role="status">
                {settled(count)}
            </span>
        </div>
    }
}

/// Moves the focus to the page's search, and tells whether there is one.
pub fn focus_search() -> bool {
    browser::focus_on(FIELD)
}

/// Words that change once others have stopped changing.
fn settled(words: Signal<String>) -> RwSignal<String> {
    let said = RwSignal::new(String::new());
    let next = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        let words = words.get();
        next.set_value(Some(Timeout::new(SETTLED, move || said.set(words))));
    });
    said
}
