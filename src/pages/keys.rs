//! The list of shortcuts, over whatever page is shown.

use leptos::prelude::*;

use crate::{
    settings::{set_single_keys, single_keys},
    shortcuts::Shortcuts,
    ui::{Button, Check, Dialog},
};

/// What keys do, and where.
const KEYS: [(&str, &str); 6] = [
    ("?", "Show this list"),
    ("Ctrl+Enter or ⌘+Enter", "Send the form, from the prompt"),
    ("Arrow up", "Recall an earlier prompt, from an empty one"),
    (
        "Arrow left, arrow right",
        "The result before or after, in the large view",
    ),
    ("Escape", "Close what is over the page"),
    ("Tab, Shift+Tab", "The next thing, or the one before"),
];

/// A dialog with all shortcuts.
pub fn shortcut_list() -> AnyView {
    let open = expect_context::<Shortcuts>().0;
    let close = move || open.set(false);
    view! {
        <Dialog open on_close=close label="Keyboard shortcuts".to_owned()>
            <List />
            <div class="actions">
                <Button on_click=close>"Close"</Button>
            </div>
        </Dialog>
    }
    .into_any()
}

#[component]
fn List() -> impl IntoView {
    let on = RwSignal::new(single_keys());
    let on_change = move |wanted: bool| {
        set_single_keys(wanted);
        on.set(wanted);
    };
    let rows = KEYS
        .map(|(key, act)| {
            view! {
                <dt>
                    <kbd>{key}</kbd>
                </dt>
                <dd>{act}</dd>
            }
        })
        .collect_view();
    view! {
        <h2>"Keyboard shortcuts"</h2>
        <dl class="facts">{rows}</dl>
        <Check
            label="Shortcuts of a single key"
            checked=on
            on_change
            hint=Some("Without them this list is opened in Settings.".to_owned())
        />
    }
}
