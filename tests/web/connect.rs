//! The first visit, and the form of the connection.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{KEY, Place, Service, Studio, WAIT, type_keys, until_some};

/// On a first visit, a user mistypes the key, reads the error, corrects the key, and sees the
/// models of the account.
#[wasm_bindgen_test]
async fn the_first_visit_asks_for_the_service_and_tests_it() {
    let studio = at("/").await;
    let card = studio.first("section.welcome").await;
    card.find("heading", "Connect your service").await;
    let base = studio.service.base_url();
    card.fill("textbox", "Base URL", &base).await;
    card.fill("textbox", "API key", "not-the-key").await;
    card.press("button", "Connect").await;
    let words = card.wait_alert("did not accept the API key (401)").await;
    assert!(words.contains("Check the API key"), "{words}");
    card.find("button", "Save anyway").await;

    card.fill("textbox", "API key", KEY).await;
    // The message was about the earlier key.
    card.wait_gone("button", "Save anyway").await;
    card.press("button", "Connect").await;
    studio
        .wait_text("Connected. The service lists 5 models for this key.")
        .await;
    studio.wait_gone("heading", "Connect your service").await;

    // Models for images come first, and the others can be shown.
    let fitting = ["aspect-image-1", "pixel-image-1", "Other models"];
    assert_eq!(studio.offered_models().await, fitting);
    studio.press("option", "Other models").await;
    let all = [
        "aspect-image-1",
        "pixel-image-1",
        "edit-image-1",
        "aspect-video-1",
        "audio-video-1",
    ];
    assert_eq!(studio.offered_models().await, all);
}

/// Waits until a field of this type has the focus.
pub(crate) async fn wait_cursor(studio: &Studio, kind: &str) {
    until_some(&format!("cursor in a field {kind}"), studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.property("type") == kind).then_some(())
    })
    .await;
}

/// A user fills in the form with Enter alone. In the address, it leads to the key.
#[wasm_bindgen_test]
async fn enter_moves_on_and_connects() {
    let studio = at("/").await;
    wait_cursor(&studio, "url").await;
    let base = studio.service.base_url();
    studio.fill("textbox", "Base URL", &base).await;
    type_keys(&["Enter"]).await;
    wait_cursor(&studio, "password").await;
    assert!(!studio.text().contains("Enter the API key"), "no reproach");
    studio.fill("textbox", "API key", KEY).await;
    type_keys(&["Enter"]).await;
    studio.wait_text("5 models").await;
    studio.wait_gone("heading", "Connect your service").await;
}

/// A user presses the button before filling anything in, and then types an invalid address.
#[wasm_bindgen_test]
async fn a_missing_value_is_reported_at_its_field() {
    let studio = at("/").await;
    studio.press("button", "Connect").await;
    let base = studio.find("textbox", "Base URL").await;
    until_some("the field marked", &studio, || {
        (base.property("ariaInvalid") == "true").then_some(())
    })
    .await;
    let address = studio.service.base_url();
    studio.fill("textbox", "Base URL", &address).await;
    studio.press("button", "Connect").await;
    studio
        .wait_text("Enter the API key that your service gave you.")
        .await;
    studio
        .enter_service("http://media.example", "any-key")
        .await;
    studio.press("button", "Connect").await;
    studio
        .find("checkbox", "Allow unencrypted http to any host")
        .await;
    studio.find("heading", "Connect your service").await;
    assert!(
        studio.service.journal().is_empty(),
        "nothing was to be sent"
    );
}

/// *Save* saved a key that the service does not accept, and said "Saved.".
#[wasm_bindgen_test]
async fn a_wrong_key_is_not_saved() {
    let studio = at("/settings").await;
    let base = studio.service.base_url();
    studio.enter_service(&base, "not-the-key").await;
    studio.press("button", "Connect").await;
    studio.wait_alert("did not accept the API key (401)").await;
    assert_eq!(studio.stored_in_session("easel.key"), None);
    assert!(!studio.text().contains("Saved."), "it is not saved");

    // The user saves the key anyway. The empty list of models then has its reason beside it.
    studio.press("button", "Save anyway").await;
    studio.wait_text("Saved.").await;
    assert!(studio.stored_in_session("easel.key").is_some());
    studio.follow("Models").await;
    studio.wait_alert("did not accept the API key (401)").await;
    studio.follow("Image").await;
    studio.wait_text("did not accept the API key (401)").await;
}

/// The service's list of models is unavailable. The user can still type the id of a model and work.
#[wasm_bindgen_test]
async fn without_the_list_of_models_an_id_can_be_typed() {
    let mut config = Service::config();
    config.models_down = true;
    let studio = Studio::prepare(config).shown("/settings").await;
    studio.enter_service(&studio.service.base_url(), KEY).await;
    studio.press("button", "Connect").await;
    studio.press("button", "Save anyway").await;
    studio.wait_text("Saved.").await;
    studio.follow("Models").await;
    studio
        .wait_alert("The model list is not available at the moment")
        .await;
    studio.find("button", "Try again").await;
    studio.generate_until("a barn owl", WAIT, "Completed").await;
}

/// A user tests a connection and then types another key. The page still showed the result for the
/// first key.
#[wasm_bindgen_test]
async fn an_edited_connection_is_not_called_tested() {
    let studio = at("/").await;
    let base = studio.service.base_url();
    studio.enter_service(&base, "not-the-key").await;
    studio.press("button", "Connect").await;
    studio.wait_alert("did not accept the API key (401)").await;
    studio.fill("textbox", "API key", "another-key").await;
    studio.wait_no_text("did not accept the API key").await;
}

/// A new user begins with a sample prompt. A click fills in the form and sends nothing.
#[wasm_bindgen_test]
async fn a_sample_prompt_only_fills_in_the_form() {
    let studio = at("/").await;
    assert!(
        !studio.has("group", "Sample prompts").await,
        "no service yet"
    );
    drop(studio);
    let studio = Studio::connected().await;
    for (kind, sample) in [
        ("Video", "A paper plane glides through a sunny library"),
        ("Edit", "Turn it into a pencil sketch"),
        ("Image", "A red fox asleep in fresh snow, at dawn"),
    ] {
        studio.follow(kind).await;
        let samples = studio.find("group", "Sample prompts").await;
        assert_eq!(samples.count("button"), 4, "{kind}");
        samples.press("button", sample).await;
        until_some("the prompt with the cursor", &studio, || {
            let focused = Place::of(document().active_element()?);
            (focused.property("value") == sample).then_some(())
        })
        .await;
    }
    assert!(studio.service.posted().is_empty());
    // A click replaces one sample by another, but never the user's own text.
    studio
        .press("button", "A lighthouse in a storm, oil on canvas")
        .await;
    studio
        .fill("textbox", "Prompt", "a lighthouse keeper")
        .await;
    studio.wait_gone("group", "Sample prompts").await;
    studio.press("button", "Generate image").await;
    let card = studio.card("a lighthouse keeper").await;
    card.wait_line("Completed").await;
    studio.fill("textbox", "Prompt", "").await;
    assert!(
        !studio.has("group", "Sample prompts").await,
        "there is a result"
    );
}

/// Opens Easel at this path, as on a first visit.
async fn at(path: &str) -> Studio {
    Studio::prepare(Service::config()).shown(path).await
}
