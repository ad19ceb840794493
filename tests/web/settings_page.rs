//! The key and the address in the settings are sent to no other origin.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{KEY, OTHER_KEY, Studio};

/// A user changes to the address of another service. The key stays with the first one.
#[wasm_bindgen_test]
async fn a_key_is_never_sent_to_another_origin() {
    let studio = Studio::connected().await;
    studio.follow("Settings").await;
    let other = studio.other_service();
    let address = other.base_url();
    studio.fill("textbox", "Base URL", &address).await;
    studio.press("button", "Connect").await;
    studio
        .wait_text("Enter the API key that your service gave you.")
        .await;
    assert!(other.journal().is_empty(), "{:?}", other.journal());

    studio.fill("textbox", "API key", OTHER_KEY).await;
    studio.press_connect().await;
    studio.follow("Models").await;
    studio.find("heading", "aspect-image-1").await;
    let asked = other.requests("GET", "/v1/models");
    assert!(!asked.is_empty());
    assert!(asked.iter().all(|entry| entry.authorization == "correct"));
}

/// A key that was typed for one service stayed in the form when the user chose another service, and
/// was sent there.
#[wasm_bindgen_test]
async fn a_key_typed_for_one_service_is_cleared_for_another() {
    let studio = Studio::connected().await;
    let other = studio.other_service();
    studio.use_service(&other.base_url(), OTHER_KEY).await;
    studio
        .fill("textbox", "API key", "typed-for-the-other")
        .await;
    studio.go_to_service(&studio.service.base_url()).await;
    assert_eq!(studio.value("textbox", "API key").await, "");
    studio.press_connect().await;
    let lists = studio.service.requests("GET", "/v1/models");
    assert!(lists.iter().all(|entry| entry.authorization == "correct"));
}

/// The key of another service was forgotten without a question, and a second click forgot the key
/// of the next service in the list.
#[wasm_bindgen_test]
async fn the_key_of_another_service_is_forgotten_after_a_question() {
    const QUESTION: &str = "Forget the key?";
    let studio = Studio::connected().await;
    let other = studio.other_service();
    studio.use_service(&other.base_url(), OTHER_KEY).await;
    let forget = format!("Forget the key for {}", studio.service.base_url());
    let is_stored = async || {
        let [_, session] = studio.all_stored().await;
        session.contains(KEY)
    };
    studio.press("button", &forget).await;
    studio.answer(QUESTION, "Keep key").await;
    assert!(studio.has("button", &forget).await && is_stored().await);

    studio.press("button", &forget).await;
    studio.answer(QUESTION, "Forget key").await;
    studio.wait_text("Key forgotten.").await;
    studio.wait_gone("button", &forget).await;
    assert!(!is_stored().await);
    assert_eq!(
        studio.value("textbox", "Base URL").await,
        other.base_url(),
        "the other one stays"
    );
}
