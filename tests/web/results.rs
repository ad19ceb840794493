//! The actions on a result.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, WAIT, until_some};

const EXPIRED: &str = "The link may have expired";

/// A user removes a card, undoes the removal, finds the card after a reload, and then removes it
/// for good.
#[wasm_bindgen_test]
async fn removing_can_be_undone() {
    let mut studio = Studio::connected().await;
    let card = studio.generate_and_wait("a snail").await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", "a snail").await;
    studio.press("button", "Undo").await;
    studio.card("a snail").await.wait_line("Completed").await;
    studio.reload().await;
    let card = studio.card("a snail").await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", "a snail").await;
    studio.wait_text("Removed.").await;
    studio.wait_none_stored().await;
    studio.reload().await;
    studio.wait_text("Nothing here yet").await;
}

/// For a result that the browser cannot show, the large view still offered to zoom, and for a clip
/// frames and speed.
#[wasm_bindgen_test]
async fn what_the_browser_cannot_show_has_no_tools() {
    let studio = Studio::connected().await;
    let (lost, seen) = ("a crake [disguise: hevc]", "a rail");
    let card = studio.generate_and_wait(lost).await;
    card.wait_text("HEIC: this browser cannot show it").await;
    studio.generate_and_wait(seen).await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", lost).await;
    viewer.wait_text("HEIC: this browser cannot show it").await;
    let tools = || studio.count(".viewer-tools button");
    let none = async || (tools() == 0).then_some(());
    studio.wait("place without tools", none).await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    studio.find("dialog", seen).await;
    studio
        .wait("tool", async || (tools() == 1).then_some(()))
        .await;
}

/// A card that was removed before its answer arrived came back after a reload, because the late
/// answer stored it again.
#[wasm_bindgen_test]
async fn a_late_answer_does_not_bring_back_what_was_removed() {
    let mut studio = Studio::connected().await;
    let prompt = "a slug [take: 2]";
    studio.generate(prompt, WAIT).await;
    let posts = "/v1/images/generations";
    studio.wait_requests("POST", posts, 1).await;
    studio.card(prompt).await.press("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
    until_some("answer to what was removed", &studio, || {
        let sent = studio.service.requests("POST", posts);
        let mut sent = sent.iter();
        sent.any(|post| post.status == Some(200)).then_some(())
    })
    .await;
    // When this result is stored, the late answer has been processed.
    studio.generate_and_wait("a newt").await;
    studio.reload().await;
    studio.card("a newt").await.wait_line("Completed").await;
    assert!(!studio.has("article", prompt).await);
}

/// A user returns after the service has deleted the media. The card of such a result could not be
/// opened.
#[wasm_bindgen_test]
async fn an_expired_file_says_so() {
    let studio = Studio::connected().await;
    let prompt = "a mayfly [expire: 0]";
    let card = studio.generate_until(prompt, WAIT, "Completed").await;
    card.wait_text(EXPIRED).await;
    card.find("button", "Open link").await;
    // The button is as large as the card, also if the card has a text instead of a picture.
    let open = card.find("button", "Open").await;
    let size = "const {width, height} = arguments[0].getBoundingClientRect();
        return [width, height]";
    assert_eq!(open.json(size).await, card.json(size).await);
    open.press_it().await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.wait_text(EXPIRED).await;
}

/// A file of a task has expired, but the service still knows the task. Checking it again returns
/// fresh links.
#[wasm_bindgen_test]
async fn fresh_links_for_an_expired_file_of_a_task() {
    let mut studio = Studio::connected().await;
    let prompt = "a midge [expire: 0]";
    let card = studio.generate_until(prompt, BACKGROUND, "Completed").await;
    card.wait_text(EXPIRED).await;
    card.press("button", "Get new links").await;
    studio.wait_text("The service returned new links.").await;
    studio.card(prompt).await.picture_size().await;
    studio.reload().await;
    studio.card(prompt).await.picture_size().await;
}
