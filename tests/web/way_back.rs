//! A dialog that closes removes its entry from the history. The step back takes the browser a moment.

use gloo_timers::future::TimeoutFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, address, settle_history, until_some};

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

/// Presses a button of the large view in the task in which it opens, before any timer.
const PRESS_AS_IT_OPENS: &str = "const [page, name] = arguments;
    const watch = new MutationObserver(() => {
        const button = page.querySelector(`dialog[open] button[aria-label='${name}']`);
        if (!button) return;
        watch.disconnect();
        button.click();
    });
    watch.observe(page, {subtree: true, childList: true, attributes: true})";

/// A user pressed *Edit* as soon as the large view was there. The address of the result was written a moment later, when the
/// form was the page already: so the large view opened again above the form.
#[wasm_bindgen_test]
async fn the_large_view_is_not_open_again_above_the_form() {
    let studio = Studio::connected().await;
    let card = studio.generate_and_wait("a curlew").await;
    studio.script(PRESS_AS_IT_OPENS, &["Edit".into()]).await;
    card.press("button", "Open").await;
    studio.find("heading", "Edit").await;
    studio.wait_gone("dialog", "a curlew").await;
    // The large view would open a few frames later.
    TimeoutFuture::new(300).await;
    settle_history().await;
    assert!(!studio.has("dialog", "a curlew").await);
    assert_eq!(address(), "/edit");
}

/// *Edit* in a large view, Back to it and *Edit* once more: the address still named the result. A reload, or a dialog that was
/// closed, led from the form to the large view.
#[wasm_bindgen_test]
async fn a_page_that_was_left_by_back_is_in_the_address_again() {
    let studio = Studio::connected().await;
    let card = studio.generate_and_wait("a crane").await;
    card.press("button", "Open").await;
    for _ in 0..2 {
        let viewer = studio.find("dialog", "a crane").await;
        until_some("the address of the result", &studio, || {
            address().contains("?view=").then_some(())
        })
        .await;
        viewer.press("button", "Edit").await;
        studio.find("heading", "Edit").await;
        studio.wait_gone("dialog", "a crane").await;
        until_some("the address of the form", &studio, || {
            (address() == "/edit").then_some(())
        })
        .await;
        studio.script("history.back()", &[]).await;
    }
    studio.find("dialog", "a crane").await;
}

/// Back left the page while the menu of a card was open.
#[wasm_bindgen_test]
async fn back_closes_a_menu_first() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("a lapwing").await;
    studio.follow("Library").await;
    studio.follow("Image").await;
    let card = studio.card("a lapwing").await;
    card.press("button", "More actions").await;
    card.find("button", "Remove").await;
    studio.script("history.back()", &[]).await;
    card.wait_gone("button", "Remove").await;
    // No entry was gone back, and none was added.
    assert_eq!(address(), "/image");
    studio.script("history.back()", &[]).await;
    studio.find("heading", "Library").await;
    settle_history().await;
    assert_eq!(address(), "/library");
}
