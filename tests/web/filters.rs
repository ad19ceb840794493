//! Filters of the Library: they combine, and the address has them.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, address, until_some};

const OTHER: &str = "a rail";

async fn wait_address(studio: &Studio, end: &str) {
    until_some(&format!("the address {end}"), studio, || {
        address().ends_with(end).then_some(())
    })
    .await;
}

/// What hides everything is named, and one press brings the results back.
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
