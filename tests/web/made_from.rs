//! The Library filtered by what a result was made from, and by batch.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, address};

const OAK: &str = "an oak on a hill, far away behind the meadows";
const AUTUMN: &str = "an oak in autumn";
const OTHER: &str = "a rail";

/// What the link in the large view is called.
const SHOW: &str = "Show what was made from this";

/// Edits a result, and waits for the edit.
async fn edit(studio: &Studio, of: &str, prompt: &str) {
    studio.card(of).await.press("button", "Open").await;
    let viewer = studio.find("dialog", of).await;
    viewer.press("button", "Edit").await;
    studio.wait_gone("dialog", of).await;
    studio.find("heading", "Edit").await;
    studio.fill_form("edit-image-1", prompt).await;
    studio.press("button", "Edit image").await;
    studio.card(prompt).await.wait_line("Completed").await;
}

/// A user looks for everything that was made from a picture, from its large view. The address has it.
#[wasm_bindgen_test]
async fn what_was_made_from_a_picture_is_listed() {
    let mut studio = Studio::connected().await;
    for prompt in [OTHER, OAK] {
        studio.generate_and_wait(prompt).await;
    }
    edit(&studio, OAK, AUTUMN).await;
    studio.follow("Library").await;
    studio.card(OTHER).await.press("button", "Open").await;
    let viewer = studio.find("dialog", OTHER).await;
    assert!(!viewer.has("link", SHOW).await);
    viewer.press("button", "Close").await;
    studio.card(OAK).await.press("button", "Open").await;
    let viewer = studio.find("dialog", OAK).await;
    viewer.press("link", SHOW).await;
    studio.wait_gone("dialog", OAK).await;
    studio.wait_gone("article", OTHER).await;
    studio.card(AUTUMN).await;
    assert!(!studio.has("article", OAK).await);
    let address = address();
    let (_, print) = address.split_once("library?made-from=").expect("a filter");
    assert_eq!(print.len(), 16, "{address}");
    let chip = "Remove filter: Made from: an oak on a hill, far away behind the me…";
    studio.find("button", chip).await;
    studio.wait_line("1 found").await;

    studio.reload().await;
    studio.card(AUTUMN).await;
    studio.find("button", chip).await;
    assert!(!studio.has("article", OAK).await);
    studio.open("library").await;
    studio.card(OAK).await.press("button", "Open").await;
    let viewer = studio.find("dialog", OAK).await;
    viewer.press("link", SHOW).await;
    studio.wait_gone("article", OTHER).await;
    // It combines with others.
    studio.press("button", "Filter").await;
    studio.press("radio", "Video").await;
    studio
        .find("heading", "No result matches the filters")
        .await;
    studio
        .wait_text("Your results are hidden by: Type: Video, Made from: an oak on a hill")
        .await;
    studio.press("button", "Remove filter: Type: Video").await;
    studio.press("button", chip).await;
    studio.card(OTHER).await;
    studio.card(OAK).await;

    // A picture that nobody knows, and no fingerprint at all.
    studio.open("library?made-from=0123456789abcdef").await;
    studio
        .find("button", "Remove filter: Made from one image")
        .await;
    studio.open("library?made-from=me").await;
    studio.card(OTHER).await;
    assert!(!studio.has("button", "Clear all").await);
}

/// What the options of a select are called, up to their first commas.
const OPTIONS: &str = "const [select] = arguments;
    return [...select.options].map(option => option.text.split(',')[0]).join()";

/// A user chooses a batch among the filters: each is named by its first prompt.
#[wasm_bindgen_test]
async fn a_batch_is_chosen_by_its_first_prompt() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait(OTHER).await;
    studio.follow("Library").await;
    studio.press("button", "Filter").await;
    studio.find("group", "Type").await;
    assert!(!studio.has("combobox", "Batch").await);
    studio.follow("Image").await;
    for prompts in ["a coot\na grebe", "a crake\na smew"] {
        studio.press("button", "Batch…").await;
        studio.fill("textbox", "Prompts", prompts).await;
        studio.press("button", "Send 2 requests").await;
        studio.press("button", "Show batch").await;
        studio.wait_text("2 requests: 2 completed.").await;
        studio.follow("Image").await;
    }
    studio.follow("Library").await;
    studio.press("button", "Filter").await;
    let select = studio.find("combobox", "Batch").await;
    studio
        .wait("named batches, newest first", async || {
            let names = select.script(OPTIONS, &[]).await;
            (names == "Any,a crake,a coot").then_some(())
        })
        .await;
    let second = select.elements("option").remove(2).property("value");
    studio.choose_option("Batch", &second).await;
    studio.wait_gone("article", "a smew").await;
    studio.card("a coot").await;
    studio.card("a grebe").await;
    assert!(!studio.has("article", OTHER).await);
    studio.reload().await;
    studio.card("a grebe").await;
    studio.press("button", "Remove filter: Batch: a coot").await;
    studio.card(OTHER).await;
}
