//! A button that opens a box with fields over the page.

use leptos::{ev::Event, html, prelude::*};

use super::icon::{Icon, IconName};
use crate::browser::{begin_popover, is_popover_open};

/// A button with a text, and the popover that it opens. Escape or a press elsewhere closes the popover. The
/// focus goes to its first field, and returns to where it was.
#[component]
pub fn PopoverButton(
    /// The id of the popover.
    id: &'static str,
    /// The accessible name of the button and the popover.
    label: &'static str,
    /// The icon of the button.
    icon: IconName,
    /// Whether the popover is open; kept up to date by this component.
    open: RwSignal<bool>,
    /// The content.
    children: Children,
) -> impl IntoView {
    let button = NodeRef::<html::Button>::new();
    let popover = NodeRef::<html::Div>::new();
    let is_shown = move || {
        let popover = popover.get_untracked();
        popover.is_some_and(|popover| is_popover_open(&popover))
    };
    let before_change = move |_: Event| {
        let (Some(popover), Some(button)) = (popover.get_untracked(), button.get_untracked())
        else {
            return;
        };
        if !is_shown() {
            open.set(true);
            begin_popover(popover.into(), button.into());
        }
    };
    let on_changed = move |_: Event| open.set(is_shown());
    view! {
        <button
            node_ref=button
            class="button"
            type="button"
            aria-label=label
            aria-haspopup="true"
            aria-expanded=move || open.get().to_string()
            popovertarget=id
        >
            <Icon name=icon />
            <span class="button-words">{label}</span>
        </button>
        <div
            node_ref=popover
            class="menu"
            id=id
            popover="auto"
            role="group"
            aria-label=label
            on:beforetoggle=before_change
            on:toggle=on_changed
        >
            {children()}
        </div>
    }
}
