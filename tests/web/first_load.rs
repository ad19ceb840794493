//! A page shows its stored results at once.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, script};

/// The key belonged to a tab that is closed. The results are shown without it, and without a click.
#[wasm_bindgen_test]
async fn what_is_stored_is_shown_without_a_key() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a heron").await;
    script("sessionStorage.clear()", &[]).await;
    studio.open("").await;
    studio.find("button", "Enter your key").await;
    studio.card("a heron").await.wait_line("Completed").await;
}
