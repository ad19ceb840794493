//! Results are kept on this device, and their space can be freed.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Changed, Place, Studio, WAIT};

pub(crate) const KEPT: &str = "Kept on this device · ";

const FREED: &str = "Only a link: you freed its room.";

/// Opens the large view of a result.
async fn viewer(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    studio.find("dialog", prompt).await
}

/// Opens the large view of a result, waits for these words about the file, and closes it.
pub(crate) async fn wait_said(studio: &Studio, prompt: &str, words: &str) {
    let viewer = viewer(studio, prompt).await;
    viewer.wait_text(words).await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", prompt).await;
}

/// Generates images, waits until they are kept, and checks that they are shown.
pub(crate) async fn keep(studio: &mut Studio, prompts: &[&str]) {
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

/// Frees the space of all kept results, in the settings.
pub(crate) async fn free_all(studio: &Studio) {
    studio.press("button", "Free the room…").await;
    studio.answer("Free the room?", "Free the room").await;
}

/// A user does not keep pictures, keeps them after all, frees their space, and keeps one again.
#[wasm_bindgen_test]
async fn the_settings_say_what_is_kept() {
    const KEEP: &str = "Keep pictures on this device";
    let studio = Studio::connected().await;
    studio.follow("Settings").await;
    studio.wait_text("Nothing is kept yet.").await;
    studio.press("checkbox", KEEP).await;
    let prompt = "a stork";
    studio.generate_until(prompt, WAIT, "Completed").await;
    wait_said(&studio, prompt, "pictures are not kept, by your settings").await;
    studio.wait_kept(0).await;

    studio.follow("Settings").await;
    studio.press("checkbox", KEEP).await;
    studio.wait_text("Kept: 1 picture, 0 clips, ").await;
    studio.wait_kept(1).await;

    free_all(&studio).await;
    studio.wait_text("Nothing is kept yet.").await;
    studio.wait_kept(0).await;
    studio.follow("Library").await;
    studio.card(prompt).await.picture_size().await;
    let viewer = viewer(&studio, prompt).await;
    viewer.wait_text(FREED).await;
    viewer.press("button", "Keep on this device").await;
    viewer.wait_text(KEPT).await;
    studio.wait_kept(1).await;
}

/// Space could only be freed in the settings, for one result of a short list or for all.
#[wasm_bindgen_test]
async fn the_room_of_what_is_selected_is_freed() {
    let mut studio = Studio::connected().await;
    let prompts = ["a godwit", "a knot", "a ruff"];
    keep(&mut studio, &prompts).await;
    studio.follow("Library").await;
    let viewer = viewer(&studio, prompts[0]).await;
    for answer in ["Keep it", "Free its room"] {
        viewer.press("button", "Free its room").await;
        answer_about_one(&studio, answer).await;
    }
    viewer.wait_text(FREED).await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", prompts[0]).await;
    studio.wait_kept(2).await;
    for prompt in prompts {
        studio.card(prompt).await.press("button", "Select").await;
    }
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.press("button", "Free the room").await;
    let question = "Free the room of what is selected?";
    studio.answer(question, "Free the room").await;
    studio
        .wait_text("2 files were deleted. Their links stay.")
        .await;
    studio.wait_kept(0).await;
    bar.press("button", "Clear").await;
    wait_said(&studio, prompts[2], FREED).await;
}

/// Makes the browser report little space. Chromium reports the same quota for every disk.
const LITTLE_ROOM: &str = "const {prototype} = StorageManager, {estimate} = prototype;
    prototype.estimate = async () => ({usage: 9.5e9, quota: 1e10});
    return () => prototype.estimate = estimate";

/// The first warning about little space came when a result could not be kept.
#[wasm_bindgen_test]
async fn little_room_is_told_while_all_is_kept() {
    let mut studio = Studio::connected().await;
    keep(&mut studio, &["a stilt"]).await;
    // The page may still be checking its room. It warns once, then or when the next result is kept.
    let _little = Changed::by(LITTLE_ROOM).await;
    studio.generate_until("a dotterel", WAIT, "Completed").await;
    studio
        .wait_text("There is little room left for results in this browser.")
        .await;
    for prompt in ["a stilt", "a dotterel"] {
        wait_said(&studio, prompt, KEPT).await;
    }
}

/// A result of a task with an unknown status was never kept, and was lost when its link died.
#[wasm_bindgen_test]
async fn a_result_under_an_unknown_word_is_kept() {
    let studio = Studio::connected().await;
    let prompt = "a scoter [final-status: finito]";
    studio.generate(prompt, BACKGROUND).await;
    let card = studio.card(prompt).await;
    card.picture_size().await;
    studio
        .wait("kept result in the index", async || {
            (studio.kept_states().await == "kept").then_some(())
        })
        .await;
    card.wait_line("Processing").await;
}
