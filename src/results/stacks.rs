//! Whether results of the same prompt and settings are on one stack; kept on the device.

use easel_core::words::t;
use leptos::prelude::*;

use crate::{
    browser::{Area, read, write},
    ui::{Icon, IconName},
};

/// The stored name.
const NAME: &str = "easel.stacks";

/// Whether they are. At first nothing is out of sight.
pub fn stacking() -> RwSignal<bool> {
    RwSignal::new(read(Area::Device, NAME).is_some_and(|stored| !stored.is_empty()))
}

/// The choice, in a menu.
#[component]
pub fn StackItem(
    /// Whether they are on stacks.
    stacking: RwSignal<bool>,
) -> impl IntoView {
    let toggle = move |_| {
        let is_on = !stacking.get_untracked();
        // Without storage it holds for this page.
        write(Area::Device, NAME, if is_on { "yes" } else { "" });
        stacking.set(is_on);
    };
    view! {
        <button
            class="menu-item"
            type="button"
            aria-label=t("Stack the same prompt")
            aria-pressed=move || stacking.get().to_string()
            on:click=toggle
        >
            <Icon name=IconName::Stack />
            <span>{t("Stack the same prompt")}</span>
        </button>
    }
}
