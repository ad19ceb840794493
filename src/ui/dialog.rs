//! A window over the page.

use easel_core::words::t;
use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::{button::IconButton, icon::IconName};

/// Media fill their dialog, and have no button of their own that closes it.
const VIEWER: &str = "viewer";

/// A modal dialog. The browser's own: it keeps the focus, closes with Escape, and gives the focus
/// back to where it was.
#[component]
pub fn Dialog(
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// The person closed it, by Escape or by pressing beside it.
    #[prop(into)]
    on_close: Callback<()>,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// `ask` for a question, `viewer` for media.
    #[prop(default = "ask")]
    class: &'static str,
    /// A key was pressed in it.
    #[prop(optional, into)]
    on_key: Option<Callback<KeyboardEvent>>,
    /// What it shows; it exists only while the dialog is open.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let open = open.get();
        let Some(dialog) = node.get().filter(|dialog| dialog.open() != open) else {
            return;
        };
        if !open {
            dialog.close();
        } else if dialog.show_modal().is_err() {
            // It is not on the page any more, so there is nothing to be modal over.
            on_close.run(());
        }
    });
    let on_closed = move |_| {
        if open.get_untracked() {
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
            closedby="any"
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
