//! The list of shortcuts, over any page.

use easel_core::words::{mark, t};
use leptos::prelude::*;

use crate::{
    results::RESULT_KEYS,
    settings::StoredCheck,
    state::{
        settings::{set_single_keys, single_keys},
        shortcuts::Shortcuts,
    },
    ui::{Button, Dialog},
};

/// The keys and what they do, but for those of the actions of results, which are listed between the two.
const FIRST: [(&str, &str); 12] = [
    ("?", mark("Show this list")),
    ("/", mark("Search tasks or results")),
    (
        mark("Ctrl+Enter or ⌘+Enter"),
        mark("Send the form from the prompt field"),
    ),
    (
        mark("Up arrow"),
        mark("Recall an earlier prompt when the prompt is empty"),
    ),
    (
        mark("Arrow keys, Home, End"),
        mark("Move between results, from any button of a result"),
    ),
    (mark("Enter"), mark("Open the result you moved to")),
    (
        mark("Space"),
        mark("Select the result you moved to, in the Library"),
    ),
    (
        mark("Shift+arrow keys"),
        mark("Select more results, or fewer, in the Library"),
    ),
    (
        mark("Ctrl+A or ⌘+A"),
        mark("Select all results that are listed, in the Library"),
    ),
    (mark("Escape"), mark("End the selection, in the Library")),
    (
        "S",
        mark("Open or close the stack of the result you moved to, in the Library"),
    ),
    (
        mark("Space"),
        mark("Pick the result you moved to, in a batch"),
    ),
];
const LAST: [(&str, &str); 11] = [
    (
        "P",
        mark("Mark the result as a favourite and go on, in the large view"),
    ),
    (
        "1  2  3  4  5",
        mark("Rate the result and go on, in the large view"),
    ),
    ("0", mark("Remove the rating and go on, in the large view")),
    (
        "X",
        mark("Select the result and go on, in the large view of the Library"),
    ),
    (
        "U",
        mark("Neither mark nor select it and go on, in the large view"),
    ),
    ("F", mark("Make finals of what is picked, in a batch")),
    (
        mark("Left arrow, right arrow"),
        mark("Previous or next result, in the large view"),
    ),
    (
        "+  −  Z",
        mark("Zoom in, zoom out, actual size or fit to window, in the large view"),
    ),
    (
        ",  .",
        mark("Previous or next frame of a video, in the large view"),
    ),
    (mark("Escape"), mark("Close the dialog")),
    (mark("Tab, Shift+Tab"), mark("Next or previous control")),
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
    let of_results = RESULT_KEYS.map(|key| (key.name, key.words));
    let rows = [&FIRST[..], &of_results, &LAST]
        .concat()
        .into_iter()
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
        <StoredCheck
            label=t("Single-key shortcuts")
            stored=single_keys()
            store=set_single_keys
            hint=Some(t("When they are off, open this list in Settings.").to_owned())
        />
    }
}
