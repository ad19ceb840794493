//! The models of the account.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

/// A user sees the models of the account, and uses one of them.
#[wasm_bindgen_test]
async fn the_models_of_the_account() {
    let studio = Studio::connected().await;
    studio.follow("Models").await;
    for model in [
        "aspect-image-1",
        "pixel-image-1",
        "edit-image-1",
        "aspect-video-1",
    ] {
        studio.find("heading", model).await;
    }
    studio.wait_text("image-to-video").await;
    studio.press("link", "Use audio-video-1 for video").await;
    studio.find("heading", "Video").await;
    studio
        .wait_value("combobox", "Model", "audio-video-1")
        .await;
    studio.find("checkbox", "Generate audio").await;
    let asked = studio.service.requests("GET", "/v1/models");
    assert!(!asked.is_empty());
    assert!(asked.iter().all(|entry| entry.authorization == "correct"));
}
