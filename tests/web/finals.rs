//! Finals: picks of a batch are sent again with a better model.

use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    batches::{bodies, prompts, send, several, show_table, table, wait_picked},
    studio::{Place, Studio, address, type_keys, until_some},
};

/// The model of the finals. Its price is only known once it has been used.
const FINE: &str = "pixel-image-1";

const DIALOG: &str = "Make finals";

/// Generates a draft of each of these prompts, and shows them as a table.
async fn drafts(lines: &[&str]) -> Studio {
    let studio = several("").await;
    prompts(&studio, &lines.join("\n")).await;
    send(&studio, lines.len()).await;
    show_table(&studio).await;
    table(&studio, "Completed", lines.len()).await;
    studio
}

/// Picks the draft of a prompt.
async fn pick(studio: &Studio, prompt: &str) {
    let cell = studio.find("group", prompt).await;
    cell.press("button", "Pick").await;
}

/// Opens the dialog for finals of the picks.
async fn make_finals(studio: &Studio) -> Place {
    studio.press("button", "Make finals…").await;
    studio.find("dialog", DIALOG).await
}

fn body(prompt: &str, size: &str) -> Value {
    json!({"model": FINE, "prompt": prompt, "size": size, "quality": "high"})
}

/// Returns the bodies of the finals.
fn finals(studio: &Studio) -> Vec<Value> {
    let mut sent = bodies(studio);
    sent.retain(|body| body["model"] == FINE);
    sent
}

/// A user picks two drafts with the arrow keys and Space, presses F, and confirms one price.
#[wasm_bindgen_test]
async fn picks_are_sent_once_more_by_keyboard() {
    let studio = drafts(&["a heron", "a stork", "a crane"]).await;
    let grid = studio.first(".grid-box").await;
    grid.key("f", "KeyF").await;
    studio.wait_text("Pick results first").await;
    grid.key("ArrowRight", "ArrowRight").await;
    for (key, code) in [
        (" ", "Space"),
        ("ArrowRight", "ArrowRight"),
        ("ArrowRight", "ArrowRight"),
        (" ", "Space"),
    ] {
        studio.press_key(key, code, "").await;
    }
    wait_picked(&studio, &["a heron", "a crane"]).await;
    studio.press_key("f", "KeyF", "").await;
    let dialog = studio.find("dialog", DIALOG).await;
    // With the settings of the drafts, the price is theirs; the better model has no known price yet.
    dialog.wait_text("2 requests · ≈ 8 credits").await;
    dialog.fill("combobox", "Model", FINE).await;
    dialog.wait_text("2 requests · cost not known yet").await;
    dialog.press("radio", "1536x1024").await;
    dialog.press("radio", "high").await;
    studio.tab_to("button", "Send 2 requests").await;
    type_keys(&["Enter"]).await;
    studio.wait_gone("dialog", DIALOG).await;
    // The page shows the table of the finals.
    let rows = table(&studio, "Completed", 2).await;
    assert_eq!([&rows[1][0], &rows[2][0]], ["a heron", "a crane"]);
    studio.wait_text("2 requests: 2 completed.").await;
    let expected = [body("a crane", "1536x1024"), body("a heron", "1536x1024")];
    assert_eq!(finals(&studio), expected);
}

/// A user closes the dialog first, opens it again, and presses its button twice.
#[wasm_bindgen_test]
async fn a_second_press_sends_no_finals_twice() {
    let studio = drafts(&["a heron", "a stork", "a crane"]).await;
    pick(&studio, "a stork").await;
    let dialog = make_finals(&studio).await;
    dialog.fill("combobox", "Model", FINE).await;
    dialog.press("radio", "high").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", DIALOG).await;
    assert_eq!(finals(&studio), Vec::<Value>::new());
    // The chosen settings are still there.
    let dialog = make_finals(&studio).await;
    assert_eq!(dialog.value("combobox", "Model").await, FINE);
    dialog.press("radio", "1024x1024").await;
    let button = dialog.find("button", "Send 1 request").await;
    until_some("button that can be pressed", &studio, || {
        (button.property("disabled") == "false").then_some(())
    })
    .await;
    button.0.click();
    button.0.click();
    studio.wait_gone("dialog", DIALOG).await;
    table(&studio, "Completed", 1).await;
    assert_eq!(finals(&studio), [body("a stork", "1024x1024")]);
}

/// Before finals exceed the daily limit, the page asks the user.
#[wasm_bindgen_test]
async fn finals_keep_to_the_daily_limit() {
    let mut studio = drafts(&["a heron", "a stork"]).await;
    let here = until_some("the address of the batch", &studio, || {
        Some(address()).filter(|address| address.starts_with("/grids/"))
    })
    .await;
    studio.set_limit("9").await;
    studio
        .wait_text("Saved. Easel asks before a day exceeds it.")
        .await;
    studio.open(here.trim_start_matches('/')).await;
    table(&studio, "Completed", 2).await;
    pick(&studio, "a stork").await;
    let dialog = make_finals(&studio).await;
    // The size differs from the draft's: the page would also ask about the same request again.
    dialog.press("radio", "1:1").await;
    dialog.press("button", "Send 1 request").await;
    dialog.wait_alert("this may exceed your daily limit").await;
    assert_eq!(bodies(&studio).len(), 2);
    dialog.press("button", "Send 1 request").await;
    studio.wait_gone("dialog", DIALOG).await;
    table(&studio, "Completed", 1).await;
    assert_eq!(bodies(&studio).len(), 3);
}
