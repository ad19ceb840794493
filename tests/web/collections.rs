//! Saved searches.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, address, until_some};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";
const WREN: &str = "a wren";

async fn library() -> Studio {
    let studio = Studio::connected().await;
    for prompt in [WREN, STORK, HERON] {
        studio.generate_and_wait(prompt).await;
    }
    studio.follow("Library").await;
    studio.card(HERON).await;
    studio
}

async fn wait_address(studio: &Studio, end: &str) {
    let what = format!("an address that ends in {end}");
    until_some(&what, studio, || address().ends_with(end).then_some(())).await;
}

/// A search took the place of another with its name, which was gone.
#[wasm_bindgen_test]
async fn a_search_that_was_replaced_comes_back() {
    let mut studio = library().await;
    for words in ["stork", "heron"] {
        studio.open(&format!("library?q={words}")).await;
        studio.press("button", "Library menu").await;
        studio.press("button", "Save this search…").await;
        let asked = studio.find("dialog", "Save this search").await;
        asked.fill("textbox", "Name for this search", "birds").await;
        asked.press("button", "Save").await;
        studio.wait_gone("dialog", "Save this search").await;
        studio.find("button", "birds").await;
    }
    studio
        .wait_text("Saved in place of an earlier search with this name.")
        .await;
    studio.press("button", "Undo").await;
    studio.open("library").await;
    studio.press("button", "birds").await;
    studio.card(STORK).await;
    assert_eq!(studio.value("searchbox", "Search").await, "stork");
}

/// Words and filters are kept under a name, and stand above the Library. One that is removed is there again at
/// once after an undo; the box that they were in before closed when the undo was pressed.
#[wasm_bindgen_test]
async fn a_search_is_saved() {
    let mut studio = library().await;
    studio.press("button", "Library menu").await;
    let save = studio.find("button", "Save this search…").await;
    assert_eq!(save.property("disabled"), "true", "nothing to save");
    studio.open("library?q=stork&type=image").await;
    studio.card(STORK).await;
    studio.press("button", "Library menu").await;
    studio.press("button", "Save this search…").await;
    let asked = studio.find("dialog", "Save this search").await;
    assert_eq!(
        asked.value("textbox", "Name for this search").await,
        "stork, Type: Image"
    );
    asked.fill("textbox", "Name for this search", " ").await;
    asked.press("button", "Save").await;
    asked.wait_text("Enter a name for this search.").await;
    asked.fill("textbox", "Name for this search", "roofs").await;
    asked.press("button", "Save").await;
    studio.find("button", "roofs").await;

    studio.open("library").await;
    studio.card(HERON).await;
    studio.press("button", "roofs").await;
    studio.wait_gone("article", HERON).await;
    studio.card(STORK).await;
    assert_eq!(studio.value("searchbox", "Search").await, "stork");
    wait_address(&studio, "library?q=stork&type=image").await;
    studio.press("button", "Library menu").await;
    studio.press("button", "Remove saved search").await;
    studio.wait_gone("button", "roofs").await;
    studio.press("button", "Undo").await;
    studio.press("button", "roofs").await;
    studio.card(HERON).await;
    wait_address(&studio, "library").await;
}
