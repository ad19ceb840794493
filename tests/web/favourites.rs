//! Results that the user has marked as favourites.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, until_some};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";

async fn wait_marks(studio: &Studio, count: u32) {
    until_some(&format!("{count} cards with a mark"), studio, || {
        let found = studio.count(".card-favourite > [aria-pressed=true]");
        (found == count).then_some(())
    })
    .await;
}

async fn pressed(view: &Place) -> Option<String> {
    let button = view.find("button", "Favourite").await;
    button.attribute("aria-pressed")
}

/// The key F marks the focused card, and the result in the large view.
#[wasm_bindgen_test]
async fn a_key_marks_a_result() {
    let studio = Studio::connected().await;
    let card = studio.generate_and_wait(HERON).await;
    let open = card.find("button", "Open").await;
    open.key("f", "KeyF").await;
    wait_marks(&studio, 1).await;
    open.press_it().await;
    let view = studio.find("dialog", HERON).await;
    assert_eq!(pressed(&view).await.as_deref(), Some("true"));
    let close = view.find("button", "Close").await;
    close.key("f", "KeyF").await;
    wait_marks(&studio, 0).await;
    assert_eq!(pressed(&view).await.as_deref(), Some("false"));
}

/// A result that loses its mark in the large view may leave the list behind it. The large view
/// still leads to the next result.
#[wasm_bindgen_test]
async fn judging_is_no_dead_end() {
    let studio = Studio::connected().await;
    for prompt in ["a wren", STORK, HERON] {
        let card = studio.generate_and_wait(prompt).await;
        card.press("button", "Favourite").await;
    }
    wait_marks(&studio, 3).await;
    studio.follow("Library").await;
    studio.press("button", "Favourites").await;
    studio.card(STORK).await.press("button", "Open").await;
    let view = studio.find("dialog", STORK).await;
    view.press("button", "Favourite").await;
    studio.wait_gone("article", STORK).await;
    view.press("button", "Next result").await;
    let view = studio.find("dialog", "a wren").await;
    view.press("button", "Previous result").await;
    studio.find("dialog", HERON).await;
}
