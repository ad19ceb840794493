//! Results are kept on this device, and their space can be freed.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, WAIT};

const KEPT: &str = "Kept on this device · ";

const FREED: &str = "Only a link: you freed its room.";

/// Opens the large view of a result.
async fn viewer(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    studio.find("dialog", prompt).await
}

/// Opens the large view of a result, waits for these words about the file, and closes it.
async fn wait_said(studio: &Studio, prompt: &str, words: &str) {
    let viewer = viewer(studio, prompt).await;
    viewer.wait_text(words).await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", prompt).await;
}

/// Generates images, waits until they are kept, and checks that they are shown.
async fn keep(studio: &mut Studio, prompts: &[&str]) {
    for prompt in prompts {
        studio.generate_until(prompt, WAIT, "Completed").await;
    }
    studio.wait_kept(prompts.len()).await;
    // In these tests the browser cannot load the links of the service. Kept results are shown all
    // the same.
    studio.reload().await;
    for prompt in prompts {
        studio.card(prompt).await.picture_size().await;
        wait_said(studio, prompt, KEPT).await;
    }
}

/// Answers the question about the space of one result.
async fn answer_about_one(studio: &Studio, button: &str) {
    let question = studio.find("dialog", "Free the room of this result?").await;
    question.press("button", button).await;
}

/// The files of a removed result are removed with it, also if the page is closed before the time
/// for Undo ends.
#[wasm_bindgen_test]
async fn files_go_with_their_result() {
    let mut studio = Studio::connected().await;
    let prompt = "a grebe";
    keep(&mut studio, &[prompt]).await;
    studio.card(prompt).await.choose("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
    studio.press("button", "Undo").await;
    wait_said(&studio, prompt, KEPT).await;
    studio.card(prompt).await.choose("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
    studio.wait_text("Removed.").await;
    studio.wait_none_stored().await;
    studio.reload().await;
    studio.wait_kept(0).await;
}

/// The settings list the results by the space that they take, and each can be freed alone.
#[wasm_bindgen_test]
async fn the_settings_say_what_takes_the_room() {
    let mut studio = Studio::connected().await;
    keep(&mut studio, &["a curlew", "a snipe"]).await;
    studio.follow("Settings").await;
    studio.wait_text("Kept: 2 pictures, 0 clips, ").await;
    studio.first(".kept-room > summary").await.press_it().await;
    studio.wait_text("2 pictures: ").await;
    studio.press("radio", "Oldest").await;
    let first = studio
        .wait("the oldest result", async || {
            let first = studio.first(".kept-rows > .row").await;
            first.text().contains("a curlew").then_some(first)
        })
        .await;
    first.press("button", "Free…").await;
    answer_about_one(&studio, "Free its room").await;
    studio.wait_text("Kept: 1 picture, 0 clips, ").await;
    studio.wait_kept(1).await;
    studio.follow("Library").await;
    wait_said(&studio, "a curlew", FREED).await;
    wait_said(&studio, "a snipe", KEPT).await;
}
