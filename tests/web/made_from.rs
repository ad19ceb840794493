//! The Library filtered by the source of results, and by batch.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, address, until_some};

const OAK: &str = "an oak on a hill, far away behind the meadows";
const AUTUMN: &str = "an oak in autumn";
const OTHER: &str = "a rail";

/// The link to the list of everything that was made from a picture.
const SHOW: &str = "Show what was made from this";

/// The chip of that filter.
const CHIP: &str = "Remove filter: Made from: an oak on a hill, far away behind the me…";

/// Edits a result, and waits for the edit.
pub(crate) async fn edit(studio: &Studio, of: &str, prompt: &str) {
    studio.card(of).await.press("button", "Open").await;
    let viewer = studio.find("dialog", of).await;
    viewer.press("button", "Edit").await;
    studio.wait_gone("dialog", of).await;
    studio.find("heading", "Edit").await;
    // The form is filled in after the page has changed.
    studio
        .wait("the picture as a reference", async || {
            let references = studio.value("textbox", "Reference image URLs").await;
            (!references.is_empty()).then_some(())
        })
        .await;
    studio.fill_form("edit-image-1", prompt).await;
    studio.press("button", "Edit image").await;
    studio.card(prompt).await.wait_line("Completed").await;
}

/// Shows what was made from the first picture, from its large view.
async fn show_made_from_oak(studio: &Studio) {
    studio.card(OAK).await.press("button", "Open").await;
    let viewer = studio.find("dialog", OAK).await;
    viewer.press("link", SHOW).await;
    studio.wait_gone("dialog", OAK).await;
    studio.wait_gone("article", OTHER).await;
}

/// A user opens the list of everything that was made from a picture, from its large view. The address names the filter.
#[wasm_bindgen_test]
async fn what_was_made_from_a_picture_is_listed() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait(OTHER).await;
    studio.generate_and_wait(OAK).await;
    edit(&studio, OAK, AUTUMN).await;
    studio.follow("Library").await;
    studio.card(OTHER).await.press("button", "Open").await;
    let viewer = studio.find("dialog", OTHER).await;
    assert!(!viewer.has("link", SHOW).await);
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", OTHER).await;
    show_made_from_oak(&studio).await;
    studio.card(AUTUMN).await;
    assert!(!studio.has("article", OAK).await);
    let print = until_some("filter in the address", &studio, || {
        let address = address();
        let (_, print) = address.split_once("library?made-from=")?;
        Some(print.to_owned())
    })
    .await;
    assert_eq!(print.len(), 16, "{print}");
    studio.find("button", CHIP).await;
    studio.wait_line("1 found").await;

    studio.reload().await;
    studio.card(AUTUMN).await;
    studio.find("button", CHIP).await;
    assert!(!studio.has("article", OAK).await);
    studio.open("library").await;
    show_made_from_oak(&studio).await;
    // The filter combines with others.
    studio.press("button", "Filter").await;
    studio.press("radio", "Video").await;
    studio
        .find("heading", "No result matches the filters")
        .await;
    studio
        .wait_text("Your results are hidden by: Type: Video, Made from: an oak on a hill")
        .await;
    studio.press("button", "Remove filter: Type: Video").await;
    studio.press("button", CHIP).await;
    studio.card(OTHER).await;
    studio.card(OAK).await;

    // The fingerprint of an unknown picture, and a text that is no fingerprint.
    studio.open("library?made-from=0123456789abcdef").await;
    studio
        .find("button", "Remove filter: Made from one image")
        .await;
    studio.open("library?made-from=me").await;
    studio.card(OTHER).await;
    assert!(!studio.has("button", "Clear all").await);
}

/// Returns the names of the options of a select, each up to its first comma.
const NAMES: &str = "return [...arguments[0].options].map(option => option.text.split(',')[0])";

/// Chooses the third option of a select, as a browser does for its user.
const CHOOSE_THIRD: &str = "const [select] = arguments;
    select.selectedIndex = 2;
    select.dispatchEvent(new Event('change', {bubbles: true}))";

/// A user chooses a batch among the filters. Each batch is named by its first prompt.
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
    let names = studio
        .wait("named batches, newest first", async || {
            let names = select.json(NAMES).await;
            names.to_string().contains("coot").then_some(names)
        })
        .await;
    assert_eq!(names, json!(["Any", "a crake", "a coot"]));
    select.script(CHOOSE_THIRD, &[]).await;
    studio.wait_gone("article", "a smew").await;
    studio.card("a coot").await;
    studio.card("a grebe").await;
    assert!(!studio.has("article", OTHER).await);
    studio.reload().await;
    studio.card("a grebe").await;
    studio.press("button", "Remove filter: Batch: a coot").await;
    studio.card(OTHER).await;
}
