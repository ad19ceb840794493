//! Servers that deviate from the contract, and the target of repeated requests.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, KEY, OTHER_KEY, Service, Studio, WAIT};

/// A list of models of `LiteLLM` and other servers.
const MODELS: &str = r#"{"object": "list", "data": [
    {"id": "talker-1", "object": "model", "mode": "chat"},
    {"id": "drawer-1", "object": "model", "mode": "image_generation"},
    {"id": "talker-2", "object": "model", "type": "text"},
    {"id": "drawer-2", "object": "model", "task": "text-to-image"},
    {"id": "vectors-1", "object": "model", "mode": "embedding"},
    {"id": "nobody-knows", "object": "model", "owned_by": "someone"}
]}"#;

/// A user pastes the address of an endpoint, as many services document it. Chat models in the
/// service's list are not offered for images.
#[wasm_bindgen_test]
async fn an_address_of_an_endpoint_and_a_list_with_chat_models() {
    let mut config = Service::config();
    config.models = Some(MODELS.to_owned());
    let mut studio = Studio::prepare(config).shown("/").await;
    let base = studio.service.base_url();
    for endpoint in [
        "/v1/images/generations",
        "/v1/async/videos/generations",
        "/v1/models",
    ] {
        studio.open("settings").await;
        studio.use_service(&format!("{base}{endpoint}"), KEY).await;
        studio
            .wait_text("Connected. The service lists 6 models for this key.")
            .await;
    }
    studio.follow("Image").await;
    let offered = studio.offered_models().await;
    assert_eq!(offered, ["drawer-1", "drawer-2", "nobody-knows"]);
    studio
        .generate_until("a marmot", BACKGROUND, "Completed")
        .await;
}

/// *Generate again* and *Again* used the current service instead of the original one.
#[wasm_bindgen_test]
async fn generating_again_uses_the_original_service() {
    let studio = Studio::connected().await;
    let other = studio.other_service();
    let (lost, done) = ("a dhole [drop]", "a jackal");
    studio.generate_until(lost, WAIT, "Outcome unknown").await;
    studio.generate_and_wait(done).await;
    studio.use_service(&other.base_url(), OTHER_KEY).await;
    studio.follow("Image").await;
    let ways = [
        (lost, "Generate again", "Generate again?", "Generate again"),
        (done, "Again", "Send the same request again?", "Send again"),
    ];
    let base = studio.service.base_url();
    let told = format!("It goes to {base}, like the first request.");
    for (sent, (prompt, button, question, yes)) in (3..).zip(ways) {
        let card = studio.card(prompt).await;
        if prompt == done {
            card.press("button", "More actions").await;
        }
        card.press("button", button).await;
        let question = studio.find("dialog", question).await;
        question.wait_text(&told).await;
        question.press("button", yes).await;
        studio.wait_requests("POST", "/", sent).await;
    }
    assert!(other.posted().is_empty());
}
