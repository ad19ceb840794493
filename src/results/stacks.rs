//! The choice to put results of the same prompt and settings on one stack; kept on the device.

use easel_core::words::t;
use leptos::prelude::*;

use crate::{
    browser::{Area, read, write},
    ui::{Icon, IconName},
};

/// The storage key of the choice.
const NAME: &str = "easel.stacks";

/// Whether results are on stacks. They are not at first, so that nothing is out of sight.
pub fn stacking() -> RwSignal<bool> {
    RwSignal::new(read(Area::Device, NAME).is_some_and(|stored| !stored.is_empty()))
}

/// The menu item that turns stacks on and off.
#[component]
pub fn StackItem(
    /// Whether results are on stacks.
    stacking: RwSignal<bool>,
) -> impl IntoView {
    let toggle = move |_| {
        let is_on = !stacking.get_untracked();
        // Without storage, the choice holds for this page only.
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
