//! Sizes and aspect ratios, drawn to scale.

use easel_core::words::{fill, t};
use leptos::prelude::*;

use super::{
    choices::Radio,
    field::{FieldId, Group},
    part::part,
};

/// The longest side of a drawn shape, in pixels. The box around the shape is 24 pixels high.
const LONGEST: u64 = 20;

/// The shortest side of a drawn shape, in pixels: a thinner shape looks like a line.
const SHORTEST: u64 = 5;

/// A choice of one of several sizes such as `16:9`, `1024x1024` or `auto`, each named by its value.
/// A size is optional: a button clears the choice.
#[component]
pub fn ShapeChoices(
    /// The accessible name of the group.
    legend: &'static str,
    /// The chosen size; empty if none.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the size that the user has chosen; the text is empty if the choice was cleared.
    #[prop(into)]
    on_change: Callback<String>,
    /// The available sizes.
    #[prop(into)]
    options: Signal<Vec<String>>,
    /// The label of a choice for no size.
    #[prop(optional_no_strip)]
    none: Option<&'static str>,
    /// Help that is always shown.
    #[prop(optional, into)]
    hint: Signal<Option<String>>,
    /// The problem with the choice, if there is one.
    #[prop(optional, into)]
    problem: Signal<Option<String>>,
) -> impl IntoView {
    let id = FieldId::new();
    let radios = part(move || {
        let radio = |(size, label): (String, String)| {
            view! {
                <Radio group=id.list() own=size.clone() value on_change>
                    <Shape size />
                    {label}
                </Radio>
            }
        };
        let none = none.map(|label| (String::new(), label.to_owned()));
        let sizes = options.get().into_iter().map(|size| (size.clone(), size));
        let all = none.into_iter().chain(sizes);
        all.map(radio).collect_view().into_any()
    });
    // Pixel sizes need more space than ratios.
    let wide = Signal::derive(move || {
        options.with(|sizes| sizes.iter().any(|size| size.len() > "16:9".len()))
    });
    let none_chosen =
        Signal::derive(move || !value.with(|value| options.with(|sizes| sizes.contains(value))));
    view! {
        <Group legend id hint problem>
            <div class="choices shapes" class:wide=wide>
                {radios}
                <button
                    type="button"
                    class="clear"
                    hidden=none_chosen
                    aria-label=fill(t("Clear {what}"), &[("what", legend)])
                    on:click=move |_| on_change.run(String::new())
                >
                    {t("Clear")}
                </button>
            </div>
        </Group>
    }
}

#[component]
fn Shape(size: String) -> impl IntoView {
    let (class, width, height) = match sides(&size) {
        Some((width, height)) => {
            let longest = width.max(height);
            let pixels = |side: u64| Some(format!("{}px", scaled(side, longest)));
            ("shape", pixels(width), pixels(height))
        }
        None => ("shape open", None, None),
    };
    view! {
        <span class="shape-box" aria-hidden="true">
            <span class=class style:width=width style:height=height></span>
        </span>
    }
}

/// The length of a side in pixels, rounded. It is computed in integers, because printing floats
/// takes ten kilobytes.
fn scaled(side: u64, longest: u64) -> u64 {
    ((side * LONGEST + longest / 2) / longest).max(SHORTEST)
}

/// The width and height of `16:9` or `1024x1024`; `None` for words such as `auto`.
fn sides(size: &str) -> Option<(u64, u64)> {
    let (width, height) = size.split_once([':', 'x'])?;
    let positive = |text: &str| text.parse::<u32>().ok().filter(|side| *side > 0);
    Some((positive(width)?.into(), positive(height)?.into()))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_size_has_two_positive_sides() {
        for (size, expected) in [
            ("16:9", Some((16, 9))),
            ("1024x1536", Some((1024, 1536))),
            ("auto", None),
            ("16:0", None),
            ("x9", None),
            ("1x2x3", None),
        ] {
            assert_eq!(sides(size), expected, "{size}");
        }
    }

    #[wasm_bindgen_test]
    fn a_side_is_scaled_and_never_invisible() {
        assert_eq!(scaled(16, 16), LONGEST);
        assert_eq!(scaled(1, 2), LONGEST.div_ceil(2));
        assert_eq!(scaled(1, 10_000), SHORTEST);
    }
}
