//! What can be done with a result.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, glance};

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
    wait_none_stored(&studio).await;
    studio.reload().await;
    studio.wait_text("Nothing here yet").await;
}

/// Waits until no job is stored with its results: the page shows a removal before.
async fn wait_none_stored(studio: &Studio) {
    for _ in 0..1_000 {
        let records = studio.stored_jobs().await;
        if !records
            .iter()
            .any(|record| record.contains(r#""is":"completed""#))
        {
            return;
        }
        glance().await;
    }
    panic!("a result stays in the store")
}
