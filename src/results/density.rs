//! How large results are; kept on the device.

use easel_core::words::t;
use leptos::prelude::*;

use crate::{
    browser::{Area, read, write},
    ui::{Choice, Choices},
};

/// The stored name.
const NAME: &str = "easel.density";
/// The size without a choice.
const MEDIUM: &str = "m";

/// The chosen size: `s`, `m` or `l`.
pub fn density() -> RwSignal<String> {
    RwSignal::new(read(Area::Device, NAME).unwrap_or_else(|| MEDIUM.to_owned()))
}

/// The choice.
#[component]
pub fn DensityChoice(
    /// The chosen size.
    density: RwSignal<String>,
) -> impl IntoView {
    let sizes = [("s", t("S")), (MEDIUM, t("M")), ("l", t("L"))];
    let options = Signal::stored(
        sizes
            .map(|(value, label)| Choice::new(value, label))
            .to_vec(),
    );
    let on_change = move |chosen: String| {
        // Without storage it holds for this page.
        write(Area::Device, NAME, &chosen);
        density.set(chosen);
    };
    view! {
        <div class="density">
            <Choices legend=t("Density") value=density on_change options />
        </div>
    }
}
