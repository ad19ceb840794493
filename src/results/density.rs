//! How large results are; kept on the device.

use easel_core::{
    density::{DENSITIES, next_density},
    words::t,
};
use leptos::prelude::*;

use crate::{
    browser::{Area, read, write},
    ui::{Choice, Choices},
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

/// The choice.
#[component]
pub fn DensityChoice(
    /// The chosen size.
    density: RwSignal<String>,
) -> impl IntoView {
    let labels = [t("S"), t("M"), t("L")];
    let options = DENSITIES.into_iter().zip(labels);
    let options = options.map(|(value, label)| Choice::new(value, label));
    let options = Signal::stored(options.collect());
    let on_change = move |chosen: String| choose_density(density, &chosen);
    view! {
        <div class="density">
            <Choices legend=t("Density") value=density on_change options />
        </div>
    }
}
