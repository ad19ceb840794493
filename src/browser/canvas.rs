//! Drawing on a canvas, and whether it returns what was drawn.

use js_sys::{Array, Function, Uint8ClampedArray};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::by_name::property;

/// How many colours are drawn to test whether a canvas returns them.
const SAMPLES: u32 = 16;
/// How far the values of a colour may differ from what was drawn.
const UNSEEN: u8 = 3;

/// A new canvas of this width and height in pixels, and what draws on it.
pub(super) fn canvas(
    (width, height): (u32, u32),
) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((canvas, context))
}

/// Whether a canvas returns what was drawn. Some browsers add differences that are too small to see, which is
/// accepted.
pub(super) fn is_canvas_honest() -> bool {
    let looked_at = || {
        let (_, context) = canvas((SAMPLES, 1))?;
        for at in 0..SAMPLES {
            let [red, green, blue, _] = sample(at);
            context.set_fill_style_str(&format!("rgb({red}, {green}, {blue})"));
            context.fill_rect(at.into(), 0.0, 1.0, 1.0);
        }
        let found = pixels(&context)?;
        let drawn = (0..SAMPLES).flat_map(sample);
        let mut both = found.into_iter().zip(drawn);
        Some(both.all(|(found, drawn)| found.abs_diff(drawn) <= UNSEEN))
    };
    looked_at() == Some(true)
}

/// The samples as the canvas returns them. Some browsers throw instead.
fn pixels(context: &CanvasRenderingContext2d) -> Option<Vec<u8>> {
    let read: Function = property(context, "getImageData").dyn_into().ok()?;
    let place = Array::from_iter([0, 0, SAMPLES, 1].map(JsValue::from));
    let found = read.apply(context, &place).ok()?;
    let data: Uint8ClampedArray = property(&found, "data").dyn_into().ok()?;
    Some(data.to_vec())
}

/// The colour of a sample. No other sample has the same one.
fn sample(at: u32) -> [u8; 4] {
    let level = u8::try_from(at * 255 / SAMPLES).unwrap_or(u8::MAX);
    [level, 255 - level, level / 2, 255]
}
