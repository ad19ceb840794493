//! How large results are; kept on the device.

use easel_core::{
    density::{DENSITIES, next_density},
    words::t,
};
use leptos::prelude::*;

use crate::{
    browser::{Area, read, write},
    ui::text,
};

/// The stored name.
const NAME: &str = "easel.density";

/// The chosen size: `s`, `m` or `l`.
pub fn density() -> RwSignal<String> {
    RwSignal::new(read(Area::Device, NAME).unwrap_or_else(|| next_density("", 0).to_owned()))
}

/// Results have this size from now on.
pub(super) fn choose_density(density: RwSignal<String>, chosen: &str) {
    if density.with_untracked(|before| before != chosen) {
        // Without storage it holds for this page.
        write(Area::Device, NAME, chosen);
        density.set(chosen.to_owned());
    }
}

/// The browser's own slider for it.
#[component]
pub fn DensityChoice(
    /// The chosen size.
    density: RwSignal<String>,
) -> impl IntoView {
    let labels = [t("Small"), t("Medium"), t("Large")];
    let place = move || {
        let chosen = density.get();
        DENSITIES
            .iter()
            .position(|size| *size == chosen)
            .unwrap_or(1)
    };
    let choose = move |value: String| {
        if let Some(chosen) = value
            .parse()
            .ok()
            .and_then(|place: usize| DENSITIES.get(place))
        {
            choose_density(density, chosen);
        }
    };
    view! {
        <input
            type="range"
            class="density"
            aria-label=t("Density")
            title=t("Density")
            aria-valuetext=text(move || labels[place()].to_owned())
            min="0"
            max="2"
            prop:value=text(move || place().to_string())
            on:input:target=move |event| choose(event.target().value())
        />
    }
}
