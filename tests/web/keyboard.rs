//! Keys of the prompt and of every page.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{RATIO_MODEL, Studio, WAIT};

/// A user recalls an earlier prompt with the arrow keys, as in a shell.
#[wasm_bindgen_test]
async fn arrow_up_recalls_earlier_prompts() {
    const UP: &str = "ArrowUp";
    const DOWN: &str = "ArrowDown";
    let studio = Studio::connected().await;
    for prompt in ["a toad", "a newt"] {
        studio.generate_and_wait(prompt).await;
    }
    // The same prompt again, with another shape.
    studio.send_sized(RATIO_MODEL, "a newt", "1:1", WAIT).await;
    studio.wait_count("article", "a newt", 2).await;
    studio.fill("textbox", "Prompt", "").await;
    let prompt = studio.find("textbox", "Prompt").await;
    for (key, shown) in [
        (UP, "a newt"),
        (UP, "a toad"),
        // Before the earliest prompt there is nothing more to recall.
        (UP, "a toad"),
        (DOWN, "a newt"),
        (DOWN, ""),
    ] {
        prompt.key(key, key).await;
        studio.wait_value("textbox", "Prompt", shown).await;
    }
    // Arrow keys do not replace typed text.
    studio.fill("textbox", "Prompt", "a frog").await;
    prompt.key(UP, UP).await;
    studio.wait_value("textbox", "Prompt", "a frog").await;
}

/// A user opens the list of shortcuts, and turns off the single-key one.
#[wasm_bindgen_test]
async fn a_question_mark_lists_the_shortcuts() {
    const LIST: &str = "Keyboard shortcuts";
    let studio = Studio::begin().await;
    // In a text field, the question mark is an ordinary character.
    let prompt = studio.find("textbox", "Prompt").await;
    prompt.type_keys(&["w", "h", "y", "?"]).await;
    studio.wait_value("textbox", "Prompt", "why?").await;
    assert!(!studio.has("dialog", LIST).await);

    let link = studio.first("nav").await.find("link", "Image").await;
    link.key("?", "Slash").await;
    let list = studio.find("dialog", LIST).await;
    list.wait_text("Search tasks or results").await;
    list.wait_text("Recall an earlier prompt").await;
    list.press("checkbox", "Single-key shortcuts").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", LIST).await;
    link.key("?", "Slash").await;

    // The list is still reachable from the settings.
    studio.follow("Settings").await;
    assert!(!studio.has("dialog", LIST).await);
    studio.press("button", LIST).await;
    studio.answer(LIST, "Close").await;
}
