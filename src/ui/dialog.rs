//! A dialog over the page.

use easel_core::words::t;
use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::{button::IconButton, icon::IconName};
use crate::browser::OpenEntry;

/// The class of a dialog that media fill. It has no button to close it among its contents, so the
/// dialog adds one.
const VIEWER: &str = "viewer";

/// A modal dialog, the browser's own: it keeps the focus inside, closes with Escape, and returns
/// the focus. Back closes it, too.
#[component]
pub fn Dialog(
    /// Whether the dialog is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when the user closes the dialog, with Escape or a press outside.
    #[prop(into)]
    on_close: Callback<()>,
    /// `closerequest` if a press outside must not close the dialog, because closing it ends
    /// something.
    #[prop(default = "any")]
    closed_by: &'static str,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// The class of the dialog: `ask` for a question, `viewer` for media.
    #[prop(default = "ask")]
    class: &'static str,
    /// Called when a key is pressed in the dialog.
    #[prop(optional, into)]
    on_key: Option<Callback<KeyboardEvent>>,
    /// The content, which exists only while the dialog is open.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let entry = OpenEntry::next();
    on_cleanup(move || entry.end());
    Effect::new(move || {
        let open = open.get();
        if !open {
            entry.end();
        }
        let Some(dialog) = node.get().filter(|dialog| dialog.open() != open) else {
            return;
        };
        if !open {
            dialog.close();
        } else if dialog.show_modal().is_err() {
            // The dialog has left the page, so it is not modal.
            on_close.run(());
        } else {
            entry.begin(move || {
                on_close.try_run(());
            });
        }
    });
    let on_closed = move |_| {
        // The browser tells of a closing later: the dialog may be open again by then.
        let is_closed = node.get_untracked().is_none_or(|dialog| !dialog.open());
        if is_closed && open.get_untracked() {
            on_close.run(());
        }
    };
    let on_pressed = move |event| {
        if let Some(on_key) = on_key {
            on_key.run(event);
        }
    };
    view! {
        <dialog
            node_ref=node
            class=class
            aria-label=label
            closedby=closed_by
            on:close=on_closed
            on:keydown=on_pressed
        >
            {(class == VIEWER)
                .then(|| {
                    view! {
                        <div class="dialog-close">
                            <IconButton
                                label=t("Close")
                                icon=IconName::Close
                                on_click=move || on_close.run(())
                            />
                        </div>
                    }
                })}
            <Show when=move || open.get()>{children()}</Show>
        </dialog>
    }
}
