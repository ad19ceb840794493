//! The size of results; kept on the device.

use easel_core::{
    density::{DENSITIES, Stretch, next_density},
    large_view::wheel_factor,
    words::{mark, t},
};
use leptos::{ev::WheelEvent, prelude::*};

use crate::{
    browser::{Area, read, write},
    ui::text,
};

/// The storage key of the size.
const NAME: &str = "easel.density";

/// The names of the sizes.
const NAMES: [&str; 3] = [mark("Small"), mark("Medium"), mark("Large")];

/// The chosen size: `s`, `m` or `l`.
pub fn density() -> RwSignal<String> {
    RwSignal::new(read(Area::Device, NAME).unwrap_or_else(|| next_density("", 0).to_owned()))
}

/// The name of a size. Any other stored text counts as the middle size.
pub fn density_name(density: &str) -> &'static str {
    t(NAMES[place_of(density)])
}

fn place_of(density: &str) -> usize {
    let place = DENSITIES.iter().position(|size| *size == density);
    place.unwrap_or(1)
}

/// Sets the size of results, and stores it.
fn choose_density(density: RwSignal<String>, chosen: &str) {
    if density.with_untracked(|before| before != chosen) {
        // Without storage, the choice holds for this page only.
        write(Area::Device, NAME, chosen);
        density.set(chosen.to_owned());
    }
}

/// The browser's own slider for the size. The wheel with Ctrl, or two fingers on a touchpad, change
/// the size, too.
#[component]
pub fn DensityChoice(
    /// The chosen size.
    density: RwSignal<String>,
) -> impl IntoView {
    let place = move || density.with(|chosen| place_of(chosen));
    let choose = move |value: String| {
        if let Some(chosen) = value
            .parse()
            .ok()
            .and_then(|place: usize| DENSITIES.get(place))
        {
            choose_density(density, chosen);
        }
    };
    // Everywhere else, this gesture is the browser's own zoom.
    let stretch = StoredValue::new(Stretch::default());
    let on_wheel = move |wheel: WheelEvent| {
        if !wheel.ctrl_key() {
            return;
        }
        wheel.prevent_default();
        let in_lines = wheel.delta_mode() == WheelEvent::DOM_DELTA_LINE;
        let factor = wheel_factor(wheel.delta_y(), in_lines);
        let steps = stretch.try_update_value(|stretch| stretch.by(factor));
        if let Some(steps) = steps.filter(|steps| *steps != 0) {
            let next = density.with_untracked(|density| next_density(density, steps));
            choose_density(density, next);
        }
    };
    view! {
        <input
            type="range"
            class="density"
            aria-label=t("Density")
            title=t("Density")
            aria-valuetext=text(move || density.with(|chosen| density_name(chosen).to_owned()))
            min="0"
            max="2"
            prop:value=text(move || place().to_string())
            on:input:target=move |event| choose(event.target().value())
            on:wheel=on_wheel
        />
    }
}
