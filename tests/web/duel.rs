//! A blind duel between the models of a batch.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    batches::{open_with, prompts, send, several, show_table, table},
    studio::{RATIO_MODEL, Studio},
};

const DIALOG: &str = "Blind duel";

/// Sends these prompts with each of these models from the open dialog, and shows the results as a table.
async fn send_prompts(studio: &Studio, models: &[&str], lines: &[&str]) {
    studio.fill("textbox", "Models", &models.join("\n")).await;
    prompts(studio, &lines.join("\n")).await;
    let count = models.len() * lines.len();
    send(studio, count).await;
    show_table(studio).await;
    table(studio, "Completed", count).await;
}

/// A user decides by mouse, and starts again.
#[wasm_bindgen_test]
async fn a_duel_by_mouse() {
    let mut studio = several("").await;
    let models = [RATIO_MODEL, "pixel-image-1"];
    send_prompts(&studio, &models, &["a heron", "a stork", "a crane"]).await;
    studio.press("button", DIALOG).await;
    let dialog = studio.find("dialog", DIALOG).await;
    for (at, button) in ["Left", "Right", "Tie"].into_iter().enumerate() {
        dialog.wait_line(&format!("{} of 3", at + 1)).await;
        dialog.press("button", button).await;
    }
    studio.find("heading", "Ranking").await;
    studio.press("button", "Start over").await;
    studio.answer("Start over?", "Start over").await;
    dialog.wait_line("1 of 3").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", DIALOG).await;
    // A batch with one model has no duel.
    studio.open("image").await;
    open_with(&studio, "").await;
    send_prompts(&studio, &[RATIO_MODEL], &["a teal", "a wigeon"]).await;
    assert!(!studio.has("button", DIALOG).await);
}
