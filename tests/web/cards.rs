//! The actions on cards without a result.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, Studio, until_some};

/// "Try again in 20 seconds" was still on the card minutes later, and no button tried again.
#[wasm_bindgen_test]
async fn a_pause_counts_down_and_then_offers_to_try_again() {
    let studio = Studio::connected().await;
    let prompt = "a coot [status: 429 retry-after=4 times=1]";
    let card = studio.generate_until(prompt, BACKGROUND, "Failed").await;
    card.wait_text("Try again in ").await;
    assert!(!card.has("button", "Try again").await);
    card.press("button", "Try again").await;
    studio.wait_requests("POST", "/", 2).await;
    let once = card.find("button", "Try again").await;
    assert_eq!(once.property("disabled"), "true");
    assert_eq!(studio.service.posted().len(), 2);
}

/// *Again* on a card asked a question before it sent the request, unlike *Generate*.
#[wasm_bindgen_test]
async fn a_card_repeats_its_request_as_simply_as_the_form() {
    let studio = Studio::connected().await;
    let cards = || studio.count("article");
    // Only a task reports its cost.
    let card = studio
        .generate_until("an elm", BACKGROUND, "Completed")
        .await;
    card.press("button", "More actions").await;
    let again = card.find("button", "Again").await;
    let price = again.first("[data-note]").await.attribute("data-note");
    assert_eq!(price.as_deref(), Some("≈ 4 credits"));
    // The button sends one request, however often it is pressed.
    again.0.click();
    again.0.click();
    until_some("one more card", &studio, || (cards() == 2).then_some(())).await;

    let prompt = "a rail [fail: no paint left]";
    let failed = studio.generate_until(prompt, BACKGROUND, "Failed").await;
    failed.press("button", "Try again · ≈ 4 credits").await;
    studio.wait_requests("POST", "/", 4).await;
    let posted = studio.service.posted();
    assert_eq!(posted[1], posted[0]);
    assert_eq!(posted[3], posted[2]);
    assert_eq!(cards(), 4);
    let question = "Send the same request again?";
    assert!(!studio.has("dialog", question).await);
}

/// A user changes the prompt of a failed job.
#[wasm_bindgen_test]
async fn a_failed_prompt_is_changed_in_the_form() {
    let studio = Studio::connected().await;
    let prompt = "a rail [fail: no paint left]";
    let card = studio.generate_until(prompt, BACKGROUND, "Failed").await;
    card.wait_line("no paint left").await;
    // Nothing is there to be marked.
    assert!(!card.has("button", "Favourite").await);
    studio.fill("textbox", "Prompt", "something else").await;
    card.press("button", "Change prompt").await;
    until_some("prompt in the form, with the focus", &studio, || {
        let field = Place::of(document().active_element()?);
        (field.property("value") == prompt).then_some(())
    })
    .await;
}
