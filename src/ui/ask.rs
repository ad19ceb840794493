//! A question before something that cannot be undone.

use leptos::prelude::*;

use super::{
    button::{Button, ButtonKind},
    dialog::Dialog,
};

/// Asks, and acts only after a yes. Escape and a click outside mean no.
#[component]
pub fn Ask(
    /// Whether the question is shown.
    open: RwSignal<bool>,
    /// The question.
    title: &'static str,
    /// The consequences of a yes.
    text: &'static str,
    /// The label for yes.
    confirm: &'static str,
    /// The label for no.
    dismiss: &'static str,
    /// The user said yes.
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
                // The first button has the focus, so Enter alone destroys nothing.
                <Button on_click=close>{dismiss}</Button>
                <Button kind=ButtonKind::Danger on_click=confirmed>
                    {confirm}
                </Button>
            </div>
        </Dialog>
    }
}
