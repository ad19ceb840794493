//! Searching for results.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, WAIT, until_some};

/// A search without a match, and back to the full list.
#[wasm_bindgen_test]
async fn nothing_is_found_in_the_library() {
    let mut studio = Studio::connected().await;
    for page in ["tasks", "library"] {
        studio.open(page).await;
        studio.wait_text("yet").await;
        assert!(!studio.has("searchbox", "Search").await, "{page}");
    }
    for prompt in ["a quail", "a rail"] {
        studio.generate_until(prompt, WAIT, "Completed").await;
    }
    studio.follow("Library").await;
    studio
        .fill("searchbox", "Search", "image QUAIL aspect")
        .await;
    studio.wait_gone("article", "a rail").await;
    studio.card("a quail").await;
    studio.fill("searchbox", "Search", "a zebra").await;
    studio.find("heading", "Nothing matches “a zebra”").await;
    studio.wait_line("0 of 2").await;
    studio.wait_gone("article", "a quail").await;
    studio.press("button", "Clear search").await;
    studio.card("a quail").await;
    studio.card("a rail").await;
    until_some("the focus on the search", &studio, || {
        let focused = document().active_element()?;
        focused.matches("[type=search]").ok()?.then_some(())
    })
    .await;
}
