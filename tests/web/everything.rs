//! The Library lists, finds and selects all results, of which only a few are in memory.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    library_grid::{first_opener, library, wait_listed},
    studio::{Place, Studio, until_some},
};

/// The number of results: more than a page reads at its start, within two days.
const MANY: u32 = 2_500;
const OLDEST: &str = "kite kite 2499";

async fn search(studio: &Studio, words: &str) {
    studio.fill("searchbox", "Search", words).await;
}

/// A search read the records, two hundred at a time, and stopped after some of them.
#[wasm_bindgen_test]
async fn the_oldest_of_thousands_is_found_opened_and_removed() {
    let mut studio = library(MANY).await;
    search(&studio, "kite 2499").await;
    studio.wait_line(&format!("1 of {}", MANY + 1)).await;
    let card = studio.card(OLDEST).await;
    until_some("heading of an older day", &studio, || {
        let headings = studio.elements(".cards h2");
        let words = headings.first()?.property("textContent");
        (words != "Today" && words.len() > 3).then_some(())
    })
    .await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", OLDEST).await;
    studio.wait_line(&format!("0 of {MANY}")).await;
    studio.press("button", "Undo").await;
    studio.card(OLDEST).await;
    studio.wait_line(&format!("1 of {}", MANY + 1)).await;
    studio.reload().await;
    studio.card(OLDEST).await;
    // The large view shows the details of the result.
    studio.card(OLDEST).await.press("button", "Open").await;
    let large = studio.find("dialog", OLDEST).await;
    large.wait_text("kite").await;
}

/// The large view leads on to results whose records were not read before.
#[wasm_bindgen_test]
async fn the_large_view_walks_through_everything() {
    let studio = library(MANY).await;
    let first = first_opener(&studio).await;
    first.key("End", "End").await;
    until_some("focus on the last card", &studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.attribute("aria-label")? == OLDEST).then_some(())
    })
    .await;
    studio.press_key("Enter", "Enter", "").await;
    studio.find("dialog", OLDEST).await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    studio.find("dialog", "fox fox 2498").await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    studio.find("dialog", OLDEST).await;
}

/// Selecting all results loaded all of them into memory.
#[wasm_bindgen_test]
async fn all_are_selected_at_once() {
    let studio = library(MANY).await;
    search(&studio, "dune").await;
    wait_listed(&studio, |listed| listed < MANY).await;
    let search_field = studio.find("searchbox", "Search").await;
    search_field.0.blur().expect("it gives the focus away");
    studio.press_key("a", "KeyA", "ctrl").await;
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.wait_text("All ").await;
    // A result that no longer matches is not selected any more.
    search(&studio, "dune 2").await;
    bar.wait_text("All ").await;
}
