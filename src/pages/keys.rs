//! The list of shortcuts, over any page.

use easel_core::words::{mark, t};
use leptos::prelude::*;

use crate::{
    state::{
        settings::{NOT_KEPT, set_single_keys, single_keys},
        shortcuts::Shortcuts,
    },
    ui::{Button, Check, Dialog, Notices},
};

/// The keys and what they do.
const KEYS: [(&str, &str); 9] = [
    ("?", mark("Show this list")),
    (
        "/",
        mark("Search, where there are tasks or results to look for"),
    ),
    (
        mark("Ctrl+Enter or ⌘+Enter"),
        mark("Send the form, from the prompt"),
    ),
    (
        mark("Arrow up"),
        mark("Recall an earlier prompt, from an empty one"),
    ),
    (
        mark("Arrow keys, Home, End"),
        mark("Another result, from any button of one"),
    ),
    (
        mark("Enter"),
        mark("Open a result that arrow keys have led to"),
    ),
    (
        mark("Arrow left, arrow right"),
        mark("The result before or after, in the large view"),
    ),
    (mark("Escape"), mark("Close what is over the page")),
    (
        mark("Tab, Shift+Tab"),
        mark("The next thing, or the one before"),
    ),
];

/// A dialog with all shortcuts.
pub fn shortcut_list() -> AnyView {
    let open = expect_context::<Shortcuts>().0;
    let close = move || open.set(false);
    view! {
        <Dialog open on_close=close label=t("Keyboard shortcuts").to_owned()>
            <List />
            <div class="actions">
                <Button on_click=close>{t("Close")}</Button>
            </div>
        </Dialog>
    }
    .into_any()
}

#[component]
fn List() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let on = RwSignal::new(single_keys());
    let on_change = move |wanted: bool| {
        if !set_single_keys(wanted) {
            notices.warn(NOT_KEPT);
        }
        on.set(wanted);
    };
    let rows = KEYS
        .map(|(key, act)| {
            view! {
                <dt>
                    <kbd>{t(key)}</kbd>
                </dt>
                <dd>{t(act)}</dd>
            }
        })
        .collect_view();
    view! {
        <h2>{t("Keyboard shortcuts")}</h2>
        <dl class="facts">{rows}</dl>
        <Check
            label=t("Shortcuts of a single key")
            checked=on
            on_change
            hint=Some(t("Without them this list is opened in Settings.").to_owned())
        />
    }
}
