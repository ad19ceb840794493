//! A dialog that closes removes its entry from the history. The step back takes the browser a moment.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, settle_history};

/// Presses an element as soon as the page itself goes back in the history.
const PRESS_ON_THE_WAY: &str = "const [element] = arguments;
    const own = History.prototype.go;
    History.prototype.go = function (...steps) {
        History.prototype.go = own;
        own.apply(this, steps);
        queueMicrotask(() => element.click());
    }";

/// Closes the batch dialog, and presses an element while the page goes back in the history.
async fn close_and_press(studio: &Studio, element: &Place) {
    studio.press("button", "Batch…").await;
    let dialog = studio.find("dialog", "Batch").await;
    element.script(PRESS_ON_THE_WAY, &[]).await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Batch").await;
}

/// A link that was pressed right after a dialog was closed led nowhere, because the step back from the dialog undid it.
#[wasm_bindgen_test]
async fn a_link_right_after_a_dialog_is_followed() {
    let studio = Studio::connected().await;
    let link = studio.find("link", "Library").await;
    close_and_press(&studio, &link).await;
    studio.find("heading", "Library").await;
    settle_history().await;
    studio.find("heading", "Library").await;
    assert_eq!(
        studio.script("return location.pathname", &[]).await,
        "/library"
    );
    // The dialog has left no entry behind.
    studio.script("history.back()", &[]).await;
    studio.find("button", "Batch…").await;
    assert_eq!(
        studio.script("return location.pathname", &[]).await,
        "/image"
    );
}

/// A button that leads to another page works right after a dialog was closed.
#[wasm_bindgen_test]
async fn a_button_right_after_a_dialog_leads_on() {
    let studio = Studio::connected().await;
    let card = studio.generate_and_wait("a heron").await;
    let edit = card.find("button", "Edit").await;
    close_and_press(&studio, &edit).await;
    settle_history().await;
    studio.find("button", "Edit").await;
    assert_eq!(
        studio.script("return location.pathname", &[]).await,
        "/edit"
    );
}
