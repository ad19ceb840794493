//! A blind duel between the models of a batch.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    batches::{open_with, prompts, send, several, show_table, table},
    studio::{RATIO_MODEL, Studio, type_keys},
};

const DIALOG: &str = "Blind duel";

const PIXEL_MODEL: &str = "pixel-image-1";

/// Returns for each of the two results on screen whether the model that takes pixels made it: its pictures are as large
/// as requested, and the others are not.
const IS_PIXEL: &str = "const all = [...arguments[0].querySelectorAll('.duel-side img')];
    return all.length === 2 && all.every(image => image.complete && image.naturalWidth)
        && all.map(image => image.naturalWidth === 1536)";

/// Returns how many seconds two clips are apart that play without sound, and nothing while they do not play.
const APART: &str = "const clips = [...arguments[0].querySelectorAll('.duel-side video')];
    return clips.length === 2
        && clips.every(clip => clip.muted && !clip.paused && clip.currentTime > 0.2)
        && Math.abs(clips[0].currentTime - clips[1].currentTime)";

/// Sends these prompts with each of these models from the open dialog, and shows the results as a table.
async fn send_prompts(studio: &Studio, models: &[&str], lines: &[&str]) {
    studio.fill("textbox", "Models", &models.join("\n")).await;
    prompts(studio, &lines.join("\n")).await;
    let count = models.len() * lines.len();
    send(studio, count).await;
    show_table(studio).await;
    table(studio, "Completed", count).await;
}

/// Returns the key that decides for the model that takes pixels.
async fn key_for_pixels(studio: &Studio) -> &'static str {
    let sides = studio
        .wait("two pictures", async || {
            let sides = studio.json(IS_PIXEL).await;
            Some((sides[0].as_bool()?, sides[1].as_bool()?))
        })
        .await;
    match sides {
        (true, false) => "ArrowLeft",
        (false, true) => "ArrowRight",
        other => panic!("one of the two models is on each side, and not {other:?}"),
    }
}

/// A user decides all pairs by keyboard, undoes one decision, leaves in the middle, and reads the ranking.
#[wasm_bindgen_test]
async fn a_duel_by_keyboard_ends_with_a_ranking() {
    let mut studio = Studio::connected().await;
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.press("radio", "3:2").await;
    open_with(&studio, "").await;
    let models = [RATIO_MODEL, PIXEL_MODEL];
    send_prompts(&studio, &models, &["a heron", "a stork", "a crane"]).await;
    studio.tab_to("button", DIALOG).await;
    type_keys(&["Enter"]).await;
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.wait_line("1 of 3").await;
    // Nothing names the models before the end.
    let html = studio.first("dialog.duel").await.0.outer_html();
    assert!(models.iter().all(|model| !html.contains(model)), "{html}");
    let key = key_for_pixels(&studio).await;
    studio.press_key(key, key, "").await;
    dialog.wait_line("2 of 3").await;
    // The user decides by mistake, and undoes it.
    let key = key_for_pixels(&studio).await;
    let wrong = if key == "ArrowLeft" {
        "ArrowRight"
    } else {
        "ArrowLeft"
    };
    studio.press_key(wrong, wrong, "").await;
    dialog.wait_line("3 of 3").await;
    studio.press_key("Backspace", "Backspace", "").await;
    dialog.wait_line("2 of 3").await;
    assert_eq!(key_for_pixels(&studio).await, key, "the same pair again");
    studio.press_key(key, key, "").await;
    dialog.wait_line("3 of 3").await;
    // The decisions are stored.
    studio.press_escape().await;
    studio.wait_gone("dialog", DIALOG).await;
    studio.reload().await;
    studio.press("button", DIALOG).await;
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.wait_line("3 of 3").await;
    key_for_pixels(&studio).await;
    studio.press_key("ArrowUp", "ArrowUp", "").await;
    studio.find("heading", "Ranking").await;
    let places = "return [...arguments[0].querySelectorAll('.places tbody tr')].map(row =>
        [...row.cells].map(cell => cell.innerText.trim()).join(' | '))";
    // 2.5 wins of three results at 5 credits each, and half a win of three results at 4.
    assert_eq!(
        studio.json(places).await,
        json!([
            "1 | pixel-image-1 | 2.5 of 3 | 0.17",
            "2 | aspect-image-1 | 0.5 of 3 | 0.04"
        ])
    );
    assert_eq!(studio.service.posted().len(), 6, "a duel sends nothing");
}

/// Both clips play at the same time, without sound.
#[wasm_bindgen_test]
async fn clips_play_in_step() {
    let studio = Studio::connected().await;
    studio.follow("Video").await;
    studio.fill_form("aspect-video-1", "waves").await;
    studio.press("button", "Batch…").await;
    studio.find("dialog", "Batch").await;
    let models = "aspect-video-1\naudio-video-1";
    studio.fill("textbox", "Models", models).await;
    send(&studio, 2).await;
    show_table(&studio).await;
    table(&studio, "Completed", 2).await;
    studio.press("button", DIALOG).await;
    let apart = studio
        .wait("two clips that play", async || {
            studio.json(APART).await.as_f64()
        })
        .await;
    assert!(apart < 0.5, "{apart} s apart");
}

/// A user decides by mouse, and starts again.
#[wasm_bindgen_test]
async fn a_duel_by_mouse() {
    let mut studio = several("").await;
    let models = [RATIO_MODEL, PIXEL_MODEL];
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
