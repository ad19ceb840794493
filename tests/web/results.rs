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
