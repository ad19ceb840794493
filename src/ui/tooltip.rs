//! Tooltips: the names of buttons without a text, and their keys. One element serves the whole page.

use leptos::{html, prelude::*};

use super::part::part;
use crate::browser::{hide_popover, on_pointed};

/// The elements with a tooltip. Its text is `data-tip`, or otherwise the accessible name.
const SELECTOR: &str = ".only-icon, [data-tip]";

/// How long a mouse rests on a button before its tooltip appears, in milliseconds. With a shorter time,
/// tooltips would flicker whenever the mouse moves across the page.
const DELAY: u32 = 300;

/// The tooltips of the page. Screen readers do not need them, because they announce names and keys
/// themselves.
pub fn tooltips() -> AnyView {
    let shown = RwSignal::new(None::<(String, String)>);
    let place = NodeRef::<html::Div>::new();
    on_pointed(SELECTOR, DELAY, move |pointed| {
        let Some(popover) = place.get_untracked() else {
            return;
        };
        let tip = pointed.and_then(|pointed| {
            // The browser itself shows a title, which says why a button cannot be pressed.
            let has_title = pointed.attribute("title").is_some();
            let text = pointed.attribute("data-tip");
            let text = text.or_else(|| pointed.attribute("aria-label"))?;
            let keys = pointed.attribute("aria-keyshortcuts").unwrap_or_default();
            let is_needed = !has_title && (!keys.is_empty() || !pointed.shows(&text));
            is_needed.then_some((pointed, text, keys))
        });
        let Some((pointed, text, keys)) = tip else {
            shown.set(None);
            hide_popover(&popover);
            return;
        };
        shown.set(Some((text, keys)));
        // The text of the popover is there after the current effects.
        let popover = popover.into();
        request_animation_frame(move || {
            if shown
                .try_with_untracked(Option::is_some)
                .unwrap_or_default()
            {
                pointed.open_beside(&popover);
            }
        });
    });
    let content = part(move || {
        let tip = shown.get().map(|(text, keys)| {
            let keys = (!keys.is_empty()).then(|| view! { <kbd>{key_name(&keys)}</kbd> });
            view! {
                {text}
                " "
                {keys}
            }
        });
        tip.into_any()
    });
    view! {
        <div node_ref=place class="tooltip" popover="manual" aria-hidden="true">
            {content}
        </div>
    }
    .into_any()
}

/// The name of a key as it is written on keyboards.
fn key_name(key: &str) -> String {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        other => other,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn arrow_keys_are_shown_as_arrows() {
        for (key, name) in [("ArrowLeft", "←"), ("ArrowRight", "→"), ("I", "I")] {
            assert_eq!(key_name(key), name);
        }
    }
}
