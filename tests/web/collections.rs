//! Collections of results, and saved searches.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Changed, Studio, address, until_some};

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

/// A user collects results, shows only the collection, and renames it. Removing the collection removes no result, and
/// Undo restores it with its results.
#[wasm_bindgen_test]
async fn results_are_collected() {
    let mut studio = library().await;
    for prompt in [HERON, WREN] {
        studio.card(prompt).await.press("button", "Select").await;
    }
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.press("button", "Add to collection").await;
    let asked = studio.find("dialog", "Add 2 results to a collection").await;
    asked.press("button", "Add").await;
    asked.wait_text("Enter the name of a collection.").await;
    asked.fill("combobox", "Collection", " For  May ").await;
    let field = asked.find("combobox", "Collection").await;
    field.type_keys(&["Enter"]).await;
    studio.wait_text("2 results changed.").await;
    studio.press("button", "Clear").await;

    studio.press("button", "For May").await;
    studio.wait_gone("article", STORK).await;
    studio.card(HERON).await;
    studio.card(WREN).await;
    studio
        .find("button", "Remove filter: Collection: For May")
        .await;
    studio.reload().await;
    studio.card(HERON).await;
    assert!(!studio.has("article", STORK).await);
    studio.script("history.back()", &[]).await;
    studio.card(STORK).await;
    studio.script("history.forward()", &[]).await;
    studio.wait_gone("article", STORK).await;
    studio.press("button", "Library menu").await;
    studio.press("button", "Rename collection…").await;
    let asked = studio.find("dialog", "Rename collection").await;
    asked.fill("textbox", "Name", "Spring").await;
    asked.press("button", "Rename").await;
    studio.find("button", "Spring").await;

    studio.press("button", "Library menu").await;
    studio.press("button", "Remove collection").await;
    studio.card(STORK).await;
    studio.wait_gone("button", "Spring").await;
    studio.press("button", "Undo").await;
    studio.press("button", "Spring").await;
    studio.wait_gone("article", STORK).await;
    studio.card(WREN).await;
}

/// Fills the page's local storage, and returns a function that frees it again.
const FILL_UP: &str = "const names = [];
    let text = 'x'.repeat(1 << 20);
    while (text) {
        const name = `part ${names.length}`;
        try {
            localStorage.setItem(name, text);
            names.push(name);
        } catch {
            text = text.slice(0, text.length >> 1);
        }
    }
    return () => names.forEach(name => localStorage.removeItem(name))";

/// Puts the newest result into a collection.
async fn collect(studio: &Studio, collection: &str) {
    let card = studio.card(HERON).await;
    card.choose("button", "Add to collection…").await;
    let asked = studio.find("dialog", "Add 1 result to a collection").await;
    asked.fill("combobox", "Collection", collection).await;
    asked.press("button", "Add").await;
    studio.find("button", collection).await;
}

/// The browser had no space for a new collection. It was on the shelf until a reload, and nothing said that it was not
/// stored.
#[wasm_bindgen_test]
async fn a_collection_that_is_not_stored_is_told_of() {
    let studio = library().await;
    let is_stored = || {
        let stored = studio.stored("easel.collections");
        stored.is_some_and(|stored| stored.contains("Birds"))
    };
    let full = Changed::by(FILL_UP).await;
    collect(&studio, "Birds").await;
    studio.wait_text("does not let Easel save settings").await;
    assert!(!is_stored());
    // The next change has space, and both collections are stored.
    drop(full);
    collect(&studio, "May").await;
    assert!(is_stored());
}

/// A new saved search replaced one with the same name, which was lost.
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

/// A user saves words and filters under a name, which is shown above the Library. A removed search is back at once
/// after Undo; the menu around the searches closed when Undo was pressed.
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

/// The address of a collection that had been removed named "One collection", which shows nothing.
#[wasm_bindgen_test]
async fn an_address_of_a_collection_that_is_gone_says_so() {
    let mut studio = library().await;
    studio.open("library?collection=no-such-one").await;
    let chip = "Remove filter: A collection that is gone";
    studio.press("button", chip).await;
    studio.card(WREN).await;
}
