//! A button of a bar.

use leptos::prelude::*;

use crate::ui::{Icon, IconName};

/// A button with an icon and, where there is room, its name.
#[component]
pub(in crate::results) fn BarButton(
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// The icon.
    icon: IconName,
    /// The user pressed it.
    #[prop(into)]
    on_click: Callback<()>,
    /// Whether the button is hidden.
    #[prop(optional, into)]
    hidden: Signal<bool>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// The reason why the button is disabled, or else the text of its tooltip instead of its name.
    #[prop(optional, into)]
    about: Signal<Option<String>>,
    /// The key that does the same, as in `aria-keyshortcuts`.
    #[prop(optional_no_strip)]
    keys: Option<&'static str>,
    /// Whether it is on, for a toggle button.
    #[prop(optional, into)]
    pressed: Signal<Option<bool>>,
    /// A remark beside the name that is no part of it, such as a price.
    #[prop(optional, into)]
    note: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <button
            class="button quiet"
            type="button"
            aria-label=label
            // The browser itself shows the title of a disabled button.
            title=move || about.get().filter(|_| disabled.get())
            data-tip=move || about.get().unwrap_or_else(|| label.get())
            aria-description=about
            aria-keyshortcuts=keys
            aria-pressed=move || pressed.get().map(|is_on| is_on.to_string())
            hidden=hidden
            disabled=disabled
            on:click=move |_| on_click.run(())
        >
            <Icon name=icon />
            <span class="viewer-label">{label}</span>
            // The style sheet draws the note: as text it would have to be in the accessible name.
            <span class="viewer-note" data-note=note></span>
        </button>
    }
}
