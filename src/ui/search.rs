//! A field that filters a list while the user types, with the number of matches.

use easel_core::words::t;
use gloo_timers::callback::Timeout;
use leptos::{ev::KeyboardEvent, prelude::*};

use super::icon::{Icon, IconName};
use crate::browser;

/// A selector for the field: each page has at most one.
const FIELD: &str = "[type=search]";

/// How long the count must be stable before it is announced, in milliseconds: longer than the time
/// between two letters.
const SETTLED: u32 = 700;

/// The search field. It has no visible label, but the usual icon, and an accessible name.
#[component]
pub fn SearchField(
    /// The typed text.
    text: RwSignal<String>,
    /// The number of matches as text; empty without a search.
    #[prop(into)]
    count: Signal<String>,
) -> impl IntoView {
    // Not every browser clears a search field with Escape.
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
                dir="auto"
                prop:value=text
                on:input:target=move |event| text.set(event.target().value())
                on:keydown=on_key
            />
            // The count is visible at once, but only announced when the user stops typing: a status
            // for each letter would be noise.
            <span aria-hidden="true" translate="no">
                {count}
            </span>
            <span class="visually-hidden" role="status" translate="no">
                {settled(count)}
            </span>
        </div>
    }
}

/// Moves the focus to the page's search, and returns whether there is one.
pub fn focus_search() -> bool {
    browser::focus_on(FIELD)
}

/// A text that takes the value of another one once that has stopped changing.
fn settled(words: Signal<String>) -> RwSignal<String> {
    let said = RwSignal::new(String::new());
    let next = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        let words = words.get();
        next.set_value(Some(Timeout::new(SETTLED, move || said.set(words))));
    });
    said
}
