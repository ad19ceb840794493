//! The large view. `tests/web/viewer.rs` tests the actions that it offers.

mod clips;
mod zoom;

use easel_e2e::{Element, Place, Role, Studio};
use serde_json::Value;

use crate::steps::picture_size;

/// The Escape key in WebDriver's notation.
const ESCAPE: &str = "\u{e00c}";

/// Returns the box of the picture or clip in the large view, and the box of its pane: left, top, width, height.
const BOXES: &str = "const pane = document.querySelector('.viewer-pane');
    const box = element => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return [left, top, width, height];
    };
    return [box(pane.querySelector('img, video')), box(pane)]";

/// Sends an event of a pointer to the large view, at a distance from the middle of its pane.
const POINT: &str = "const [type, dx, dy, more] = arguments;
    const pane = document.querySelector('.viewer-pane');
    const {left, top, width, height} = pane.getBoundingClientRect();
    const kind = type === 'wheel' ? WheelEvent : type === 'dblclick' ? MouseEvent : PointerEvent;
    const target = pane.querySelector('img, video');
    target.dispatchEvent(new kind(type, {
        bubbles: true, cancelable: true, pointerId: 7, isPrimary: true, button: 0,
        clientX: left + width / 2 + dx, clientY: top + height / 2 + dy, ...more,
    }))";

/// Returns the boxes of the picture and of the pane, in whole pixels.
fn boxes(studio: &Studio) -> [[i64; 4]; 2] {
    #[allow(clippy::cast_possible_truncation, reason = "these are pixels")]
    let whole = |value: &Value| value.as_f64().map_or(0, |number| number.round() as i64);
    let found = studio.script(BOXES);
    [0, 1].map(|of| [0, 1, 2, 3].map(|at| whole(&found[of][at])))
}

/// Sends an event of a pointer at this distance from the middle, in pixels.
fn point(studio: &Studio, kind: &str, at: (i64, i64), more: Value) {
    let arguments = vec![kind.into(), at.0.into(), at.1.into(), more];
    studio
        .try_script(POINT, arguments)
        .expect("the pane is there");
}

/// Opens the card of a prompt, and waits for its picture.
fn open_card<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    picture_size(&viewer);
    viewer
}
