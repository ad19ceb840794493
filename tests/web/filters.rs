//! The filters of the Library, which combine and are part of the address.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    library_grid::with_copies,
    studio::{BACKGROUND, RATIO_MODEL, Studio, WAIT, address, script, until_some},
};

const WIDE: &str = "a quail, wide";
const TALL: &str = "a quail, tall";
const OTHER: &str = "a rail";

/// Returns the browser's own key of the current entry in the history.
const ENTRY: &str = "return navigation.currentEntry.key";

/// Generates three results of different shapes with two models.
async fn three_results() -> Studio {
    let studio = Studio::connected().await;
    for (model, prompt, size) in [
        (RATIO_MODEL, WIDE, "16:9"),
        (RATIO_MODEL, TALL, "9:16"),
        ("pixel-image-1", OTHER, "1536x1024"),
    ] {
        studio.send_sized(model, prompt, size, WAIT).await;
        studio.card(prompt).await.wait_line("Completed").await;
    }
    studio
}

async fn wait_address(studio: &Studio, end: &str) {
    until_some(&format!("the address {end}"), studio, || {
        address().ends_with(end).then_some(())
    })
    .await;
}

/// A user narrows the Library by shape, model and words. All of them are in the address: a reload keeps them, and Back
/// removes the last filter. Each chip removes its filter.
#[wasm_bindgen_test]
async fn filters_combine_and_are_in_the_address() {
    let mut studio = three_results().await;
    studio.follow("Library").await;
    studio.press("button", "Filter").await;
    studio.press("radio", "Landscape").await;
    studio.wait_gone("article", TALL).await;
    wait_address(&studio, "library?shape=landscape").await;
    studio.choose_option("Model", RATIO_MODEL).await;
    studio.wait_gone("article", OTHER).await;
    studio.card(WIDE).await;
    wait_address(&studio, "library?model=aspect-image-1&shape=landscape").await;
    studio.wait_line("1 found").await;
    studio
        .find("button", "Remove filter: Shape: Landscape")
        .await;

    studio.reload().await;
    studio.card(WIDE).await;
    assert!(!studio.has("article", TALL).await && !studio.has("article", OTHER).await);
    studio.script("history.back()", &[]).await;
    studio.card(OTHER).await;
    wait_address(&studio, "library?shape=landscape").await;
    assert!(!studio.has("article", TALL).await);
    studio
        .press("button", "Remove filter: Shape: Landscape")
        .await;
    studio.card(TALL).await;
    wait_address(&studio, "library").await;
    assert!(!studio.has("button", "Clear all").await);
}

/// Typed words are in the address as well, once the user pauses. They replace the entry in the history instead of
/// adding one.
#[wasm_bindgen_test]
async fn typed_words_are_in_the_address() {
    let mut studio = three_results().await;
    studio.follow("Library").await;
    studio.card(OTHER).await;
    let before = script(ENTRY, &[]).await;
    studio.fill("searchbox", "Search", "quail tall").await;
    studio.wait_gone("article", WIDE).await;
    wait_address(&studio, "library?q=quail%20tall").await;
    assert_eq!(script(ENTRY, &[]).await, before);

    studio.reload().await;
    studio.card(TALL).await;
    assert_eq!(studio.value("searchbox", "Search").await, "quail tall");
    assert!(!studio.has("article", WIDE).await);
    studio.follow("Tasks").await;
    assert_ne!(script(ENTRY, &[]).await, before);
    studio.script("history.back()", &[]).await;
    studio.card(TALL).await;
    assert_eq!(studio.value("searchbox", "Search").await, "quail tall");

    // A bookmark whose words are joined by plus signs.
    studio.open("library?q=A+quail&shape=landscape").await;
    studio.card(WIDE).await;
    assert!(!studio.has("article", TALL).await);
    studio.fill("searchbox", "Search", "rail").await;
    studio.card(OTHER).await;
    wait_address(&studio, "library?q=rail&shape=landscape").await;
}

/// A search finds results that are older than those in memory, even if newer ones match.
#[wasm_bindgen_test]
async fn a_search_goes_over_older_results() {
    let mut studio = with_copies(900).await;
    studio.open("library?q=kite+777").await;
    studio.card("kite kite 777").await;
    studio.wait_line("1 of 901").await;
    studio.fill("searchbox", "Search", "80").await;
    // The results whose number is 80 or ends with 80, and 800 to 809.
    studio.wait_line("19 of 901").await;
}

/// A user shows the results of a batch in the Library, from the page of the batch.
#[wasm_bindgen_test]
async fn a_batch_is_shown_in_the_library() {
    let studio = Studio::connected().await;
    studio.generate_and_wait(OTHER).await;
    studio.press("button", "Batch…").await;
    studio.fill("textbox", "Prompts", "a coot\na grebe").await;
    studio.press("button", "Send 2 requests").await;
    studio.press("button", "Show batch").await;
    studio.wait_text("2 requests: 2 completed.").await;
    studio.press("link", "Show in Library").await;
    studio.card("a coot").await;
    studio.card("a grebe").await;
    assert!(!studio.has("article", OTHER).await);
    studio.press("button", "Remove filter: Batch: a coot").await;
    studio.card(OTHER).await;
}

/// A user filters by whether results are kept on the device, and by their cost.
#[wasm_bindgen_test]
async fn what_is_kept_and_what_it_cost_is_found() {
    const KEPT: &str = "a knot";
    const NOT_KEPT: &str = "a ruff [expire: 0]";
    let mut studio = Studio::connected().await;
    // The service only reports the cost of requests in the background.
    studio.generate_until(KEPT, BACKGROUND, "Completed").await;
    studio.generate_and_wait(NOT_KEPT).await;
    studio.follow("Library").await;
    studio.card(KEPT).await;
    studio.press("button", "Filter").await;
    let kept = studio.find("group", "Kept on this device").await;
    kept.press("radio", "No").await;
    studio.wait_gone("article", KEPT).await;
    studio.card(NOT_KEPT).await;
    wait_address(&studio, "library?kept=no").await;
    kept.press("radio", "Yes").await;
    studio.wait_gone("article", NOT_KEPT).await;
    studio.card(KEPT).await;
    studio.fill("textbox", "Credits, at most", "much").await;
    studio.wait_text("Enter a number.").await;
    studio.fill("textbox", "Credits, at most", "0.50").await;
    wait_address(&studio, "library?cost-until=0.5&kept=yes").await;
    studio
        .find("heading", "No result matches the filters")
        .await;
    assert_eq!(studio.value("textbox", "Credits, at most").await, "0.50");
    studio
        .press("button", "Remove filter: At most 0.5 credits")
        .await;
    studio.card(KEPT).await;
    studio.open("library?cost-from=0.5&kept=yes").await;
    studio.card(KEPT).await;
    assert!(!studio.has("article", NOT_KEPT).await);
}

/// An empty Library names the filters that hide everything, and one press shows the results again.
#[wasm_bindgen_test]
async fn an_empty_library_names_what_hides_the_results() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait(OTHER).await;
    studio.open("library?type=video&from=2031-01-01").await;
    studio
        .find("heading", "No result matches the filters")
        .await;
    studio
        .wait_text("Your results are hidden by: Type: Video, From Jan 1, 2031.")
        .await;
    studio.press("button", "Clear filters").await;
    studio.card(OTHER).await;
    wait_address(&studio, "library").await;

    studio.open("library?show=favourites&type=image").await;
    studio
        .find("heading", "No result matches the filters")
        .await;
    studio.press("button", "Remove filter: Favourites").await;
    studio.card(OTHER).await;
    wait_address(&studio, "library?type=image").await;
    studio.fill("searchbox", "Search", "zebra").await;
    studio.find("heading", "Nothing matches “zebra”").await;
    studio.press("button", "Clear filters").await;
    wait_address(&studio, "library?q=zebra").await;
    studio.press("button", "Clear search").await;
    studio.card(OTHER).await;
    wait_address(&studio, "library").await;
}
