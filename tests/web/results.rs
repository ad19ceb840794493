//! What can be done with a result.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

/// A user removes a card, undoes it, finds it again after a reload, then removes it for good.
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

/// The large view offered to zoom, and for a clip frames and speed, where there was nothing to see.
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
