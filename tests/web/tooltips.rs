//! The tooltips of buttons without a visible text. That fingers see none is tested end to end.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, until_some};

/// Moves a mouse onto an element.
const POINT: &str = "arguments[0]
    .dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))";

/// Waits until this text is the visible tooltip. An empty text stands for none.
async fn wait_tip(studio: &Studio, expected: &str) {
    until_some(&format!("tooltip {expected:?}"), studio, || {
        is_tip(studio, expected).then_some(())
    })
    .await;
}

fn is_tip(studio: &Studio, expected: &str) -> bool {
    let tip = studio.query(".tooltip:popover-open");
    let text = tip.as_ref().map(Place::text).unwrap_or_default();
    text.trim() == expected
}

async fn point_at(place: &Place) {
    place.script(POINT, &[]).await;
}

/// A user finds out what a button does, by mouse and by keyboard.
#[wasm_bindgen_test]
async fn buttons_without_a_text_have_tooltips() {
    let studio = Studio::connected().await;
    let card = studio.generate_and_wait("a serin").await;
    card.picture_size().await;
    for name in ["Download", "More actions"] {
        point_at(&card.find("button", name).await).await;
        wait_tip(&studio, name).await;
    }
    point_at(&studio.find("textbox", "Prompt").await).await;
    wait_tip(&studio, "").await;

    // By keyboard, the tooltip appears at once and names the key. Escape hides it.
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", "a serin").await;
    let button = viewer.find("button", "Hide details").await;
    button.0.focus().expect("it takes the focus");
    wait_tip(&studio, "Hide details I").await;
    // When a picture came or a dialog opened, another element was below the resting mouse. The browser says that the mouse
    // came onto it, and the tooltip of the focused button was gone.
    point_at(&viewer).await;
    assert!(is_tip(&studio, "Hide details I"));
    studio.press_escape().await;
    wait_tip(&studio, "").await;
}
