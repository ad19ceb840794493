//! Ratings and tags.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, Studio, until_some};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";
const WREN: &str = "a wren";

/// Opens the large view of a result.
async fn view(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    studio.find("dialog", prompt).await
}

async fn close(studio: &Studio, view: &Place, prompt: &str) {
    view.press("button", "Close").await;
    studio.wait_gone("dialog", prompt).await;
}

async fn wait_stars(view: &Place, name: &str) {
    let radio = view.find("radio", name).await;
    until_some(name, view, || {
        (radio.property("checked") == "true").then_some(())
    })
    .await;
}

/// Presses a digit in the large view.
async fn press_digit(view: &Place, digit: &str) {
    let close = view.find("button", "Close").await;
    close.key(digit, &format!("Digit{digit}")).await;
}

/// Digit keys rate the result in the large view and lead to the next one, also if the filter hides
/// the rated one.
#[wasm_bindgen_test]
async fn keys_rate_and_go_on() {
    let mut studio = Studio::connected().await;
    for prompt in [WREN, STORK, HERON] {
        studio.generate_and_wait(prompt).await;
    }
    studio.follow("Library").await;
    press_digit(&view(&studio, HERON).await, "3").await;
    press_digit(&studio.find("dialog", STORK).await, "5").await;
    let last = studio.find("dialog", WREN).await;
    press_digit(&last, "1").await;
    wait_stars(&last, "1 star").await;
    // Digits in a text field are text.
    last.fill("textbox", "Note", "2 of 3").await;
    last.find("textbox", "Note").await.key("2", "Digit2").await;
    wait_stars(&last, "1 star").await;
    close(&studio, &last, WREN).await;

    studio.open("library?rating=3").await;
    studio.card(STORK).await;
    assert!(!studio.has("article", WREN).await);
    let shown = view(&studio, HERON).await;
    wait_stars(&shown, "3 stars").await;
    press_digit(&shown, "0").await;
    studio.wait_gone("article", HERON).await;
    let next = studio.find("dialog", STORK).await;
    wait_stars(&next, "5 stars").await;
}

/// A mark belongs to all results of a job. Keys that rated the second result of a job replaced the
/// rating of the first one.
#[wasm_bindgen_test]
async fn keys_go_on_to_the_next_job() {
    let studio = Studio::connected().await;
    let two =
        format!(r#"{STORK} [[answer end {{"status": "done", "images": ["$url", "$url?again"]}}]]"#);
    for prompt in [WREN, &two, HERON] {
        studio.generate_until(prompt, BACKGROUND, "Completed").await;
    }
    studio.follow("Library").await;
    press_digit(&view(&studio, HERON).await, "4").await;
    press_digit(&studio.find("dialog", &two).await, "5").await;
    let last = studio.find("dialog", WREN).await;
    last.press("button", "Previous result").await;
    wait_stars(&studio.find("dialog", &two).await, "5 stars").await;
    studio.press("button", "Previous result").await;
    wait_stars(&studio.find("dialog", &two).await, "5 stars").await;
    studio.press("button", "Previous result").await;
    wait_stars(&studio.find("dialog", HERON).await, "4 stars").await;
}

/// All selected results are tagged and rated in one dialog, and one Undo undoes it.
#[wasm_bindgen_test]
async fn the_selected_are_tagged() {
    let studio = Studio::connected().await;
    for prompt in [WREN, STORK, HERON] {
        studio.generate_and_wait(prompt).await;
    }
    let shown = view(&studio, WREN).await;
    shown.press("radio", "2 stars").await;
    close(&studio, &shown, WREN).await;
    studio.follow("Library").await;
    for prompt in [WREN, STORK] {
        studio.card(prompt).await.press("button", "Select").await;
    }
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.press("button", "Tag").await;
    let asked = studio.find("dialog", "Tag 2 results").await;
    asked.fill("combobox", "Tags", "small, brown").await;
    asked.press("radio", "5 stars").await;
    asked.press("button", "Apply").await;
    studio.wait_text("2 results changed.").await;
    studio.press("button", "Clear").await;
    let shown = view(&studio, WREN).await;
    wait_stars(&shown, "5 stars").await;
    shown.find("button", "Remove tag: small").await;
    close(&studio, &shown, WREN).await;
    studio.press("button", "Undo").await;
    let shown = view(&studio, WREN).await;
    wait_stars(&shown, "2 stars").await;
    shown.wait_gone("button", "Remove tag: small").await;
}
