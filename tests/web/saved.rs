//! Saved prompts and settings.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, RATIO_MODEL, Studio, WAIT};

const SAVED: &str = "Saved prompts and settings";

async fn open(studio: &Studio) -> Place {
    studio.press("button", SAVED).await;
    studio.find("dialog", SAVED).await
}

/// A user fills in the same saved prompt with one colour after another.
#[wasm_bindgen_test]
async fn a_prompt_with_gaps_is_filled_in() {
    const GAPS: &str = "a {colour} kite, {time of day}";
    let mut studio = Studio::connected().await;
    studio.fill_form(RATIO_MODEL, GAPS).await;
    let saved = open(&studio).await;
    saved.press("button", "Save this prompt").await;
    saved.find("button", GAPS).await;
    saved.press("button", "Close").await;
    studio.wait_gone("dialog", SAVED).await;

    studio.reload().await;
    studio.fill("textbox", "Prompt", "something else").await;
    let saved = open(&studio).await;
    saved.press("button", GAPS).await;
    saved.fill("textbox", "colour", "red").await;
    saved.fill("textbox", "time of day", "at dusk").await;
    saved.press("button", "Use this prompt").await;
    studio.wait_gone("dialog", SAVED).await;
    assert_eq!(
        studio.value("textbox", "Prompt").await,
        "a red kite, at dusk"
    );
    assert!(studio.service.posted().is_empty(), "nothing was sent");

    let saved = open(&studio).await;
    saved.press("button", "Remove").await;
    saved.wait_gone("button", GAPS).await;
    saved.press("button", "Close").await;
    studio.press("button", "Undo").await;
    open(&studio).await.find("button", GAPS).await;
}

/// A user saves two sets of settings and switches between them.
#[wasm_bindgen_test]
async fn settings_are_saved_under_a_name() {
    let studio = Studio::connected().await;
    studio.fill_form(RATIO_MODEL, "a kite").await;
    studio.press("radio", "16:9").await;
    studio.choose_mode(BACKGROUND).await;
    let saved = open(&studio).await;
    saved.press("button", "Save these settings").await;
    saved.wait_text("Enter a name for these settings.").await;
    saved
        .fill("textbox", "Name for these settings", "wide")
        .await;
    saved.press("button", "Save these settings").await;
    saved.find("button", "wide").await;
    saved.press("button", "Close").await;
    studio.wait_gone("dialog", SAVED).await;

    studio.press("radio", "1:1").await;
    studio.press("radio", WAIT).await;
    studio.fill("textbox", "Prompt", "a balloon").await;
    let saved = open(&studio).await;
    saved.press("button", "wide").await;
    studio.wait_gone("dialog", SAVED).await;
    studio.press("button", "Generate image").await;
    studio.card("a balloon").await.wait_line("Completed").await;
    let (path, body) = studio.last_post();
    assert_eq!(path, "/v1/async/images/generations");
    assert_eq!(body["size"], "16:9");
    assert_eq!(body["prompt"], "a balloon");

    // The settings belong to the image form, and other forms do not offer them.
    studio.follow("Video").await;
    let saved = open(&studio).await;
    saved.find("button", "Save these settings").await;
    assert!(!saved.has("button", "wide").await);
}
