//! A question before an action that cannot be undone.

use leptos::prelude::*;

use super::{
    button::{Button, ButtonKind},
    dialog::Dialog,
};

/// A question that calls `on_confirm` only if the user confirms. Escape and a click outside
/// decline.
#[component]
pub fn Ask(
    /// Whether the question is shown.
    open: RwSignal<bool>,
    /// The question.
    title: &'static str,
    /// The consequences of confirming.
    text: &'static str,
    /// The label of the button that confirms.
    confirm: &'static str,
    /// The label of the button that declines.
    dismiss: &'static str,
    /// Called when the user confirms.
    #[prop(into)]
    on_confirm: Callback<()>,
) -> impl IntoView {
    let close = move || open.set(false);
    let confirmed = move || {
        close();
        on_confirm.run(());
    };
    view! {
        <Dialog open on_close=close label=title>
            <h2>{title}</h2>
            <p>{text}</p>
            <div class="actions">
                // The button that declines is first and has the focus, so Enter alone destroys
                // nothing.
                <Button on_click=close>{dismiss}</Button>
                <Button kind=ButtonKind::Danger on_click=confirmed>
                    {confirm}
                </Button>
            </div>
        </Dialog>
    }
}
