//! Back, Forward and the address follow the dialogs that are open above a page. A dialog that closes removes its entry
//! from the history. The step back takes the browser a moment.

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

const BACK: &str = "history.back()";
const FORWARD: &str = "history.forward()";

async fn wait_address(studio: &Studio, what: &str, is_meant: impl Fn(&str) -> bool) -> String {
    until_some(&format!("address {what}"), studio, || {
        Some(address()).filter(|address| is_meant(address))
    })
    .await
}

fn names_view(address: &str) -> bool {
    address.contains("library?view=")
}

fn names_nothing(address: &str) -> bool {
    !address.contains('?')
}

/// The large view had no address: Back left the page with it, and a reload closed it.
#[wasm_bindgen_test]
async fn the_large_view_is_a_place() {
    let mut studio = Studio::connected().await;
    for prompt in ["a heron", "an ibis"] {
        studio.generate_and_wait(prompt).await;
    }
    studio.follow("Tasks").await;
    studio.follow("Library").await;
    studio.card("an ibis").await.press("button", "Open").await;
    studio.find("dialog", "an ibis").await;
    let first = wait_address(&studio, "of a result", names_view).await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    studio.find("dialog", "a heron").await;
    wait_address(&studio, "of the next one", |now| {
        names_view(now) && now != first
    })
    .await;

    studio.script(BACK, &[]).await;
    studio.wait_gone("dialog", "a heron").await;
    wait_address(&studio, "of the page", names_nothing).await;
    studio.find("heading", "Library").await;
    studio.script(FORWARD, &[]).await;
    studio.find("dialog", "a heron").await;
    studio.reload().await;
    let viewer = studio.find("dialog", "a heron").await;
    let newer = viewer.find("button", "Previous result").await;
    until_some("way to the newer result", &studio, || {
        (newer.property("disabled") == "false").then_some(())
    })
    .await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    studio.find("dialog", "an ibis").await;
    wait_address(&studio, "of the first one", |now| now == first).await;

    // A view that is closed in another way leaves no entry: the next step back leads to the page before.
    studio.press_escape().await;
    studio.wait_gone("dialog", "an ibis").await;
    wait_address(&studio, "of the page", names_nothing).await;
    studio.script(BACK, &[]).await;
    studio.find("heading", "Tasks").await;

    // An address that is opened directly has no entry below it, and closing the large view leads to no other page.
    studio.open(first.trim_start_matches('/')).await;
    let viewer = studio.find("dialog", "an ibis").await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", "an ibis").await;
    wait_address(&studio, "of the page", names_nothing).await;
    studio.find("heading", "Library").await;
    studio.card("a heron").await.press("button", "Open").await;
    studio.find("dialog", "a heron").await;
    wait_address(&studio, "of a result", names_view).await;
    studio.script(BACK, &[]).await;
    studio.wait_gone("dialog", "a heron").await;
    studio.find("heading", "Library").await;
}

/// Back left the page, and the text that was typed into a dialog above it was lost.
#[wasm_bindgen_test]
async fn back_closes_a_dialog() {
    const LIST: &str = "Keyboard shortcuts";
    let mut studio = Studio::connected().await;
    studio.follow("Tasks").await;
    studio.follow("Image").await;
    studio.press("button", "Batch…").await;
    studio.find("dialog", "Batch").await;
    wait_address(&studio, "of the dialog", |now| {
        now.ends_with("image?open=batch")
    })
    .await;
    studio.script(BACK, &[]).await;
    studio.wait_gone("dialog", "Batch").await;
    wait_address(&studio, "of the form", |now| now.ends_with("image")).await;
    studio.script(FORWARD, &[]).await;
    studio.find("dialog", "Batch").await;
    studio.reload().await;
    studio.answer("Batch", "Close").await;
    wait_address(&studio, "of the page", names_nothing).await;

    // A dialog without a name in the address.
    let link = studio.first("nav").await.find("link", "Image").await;
    link.key("?", "Slash").await;
    studio.find("dialog", LIST).await;
    studio.script(BACK, &[]).await;
    studio.wait_gone("dialog", LIST).await;
    link.key("?", "Slash").await;
    studio.find("dialog", LIST).await;
    studio.press_escape().await;
    studio.wait_gone("dialog", LIST).await;
    let note = "return history.state?.['easel.open'] ?? ''";
    studio
        .wait("entry of the page", async || {
            (studio.json(note).await == "").then_some(())
        })
        .await;
    studio.script(BACK, &[]).await;
    studio.find("heading", "Tasks").await;
}
