//! A page shows its stored results at once.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    connect::wait_cursor,
    studio::{KEY, Studio, script, type_keys},
};

/// The key belonged to a tab that is closed. The results are shown without it, and without a click. Users who returned
/// without a key found a card in place of their results.
#[wasm_bindgen_test]
async fn what_is_stored_is_shown_without_a_key() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a heron").await;
    script("sessionStorage.clear()", &[]).await;
    studio.open("").await;
    studio.find("button", "Enter your key").await;
    studio.card("a heron").await.wait_line("Completed").await;
    assert!(!studio.has("heading", "Connect your service").await);
    studio.press("button", "Enter your key").await;
    let form = studio.find("dialog", "Enter your key").await;
    // The address is known, so the field of the key has the focus.
    wait_cursor(&studio, "password").await;
    form.fill("textbox", "API key", KEY).await;
    type_keys(&["Enter"]).await;
    studio.wait_text("5 models").await;
    studio.wait_gone("button", "Enter your key").await;
    studio.card("a heron").await.wait_line("Completed").await;
}
