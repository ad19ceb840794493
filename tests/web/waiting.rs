//! A request that waits for its result, and is cancelled or left.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, WAIT};

/// How long the page waits at a time for a sign of its store, in milliseconds.
const AT_A_TIME: u32 = 1_000;

/// A user cancels, goes back, then cancels after all.
#[wasm_bindgen_test]
async fn cancelling_warns_and_leaves_the_outcome_open() {
    let studio = Studio::connected().await;
    let prompt = "a long exposure [hang]";
    let card = studio.generate_until(prompt, WAIT, "Submitting").await;
    studio.wait_requests("POST", "/", 1).await;
    card.press("button", "Cancel").await;
    let question = studio.find("dialog", "Cancel this request?").await;
    question.wait_text("may still charge for it").await;
    question.press("button", "Keep waiting").await;
    studio.wait_gone("dialog", "Cancel this request?").await;
    card.wait_line("Submitting").await;

    card.press("button", "Cancel").await;
    studio.press("button", "Cancel request").await;
    card.wait_line("Outcome unknown").await;
    card.wait_alert("May have been charged").await;
    card.explain().await;
    let told = card.wait_alert("You stopped waiting for the result.").await;
    assert!(told.contains("charge for it"), "{told}");
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}

/// A request was sent although the user had cancelled it while its record was still being written.
#[wasm_bindgen_test]
async fn what_is_cancelled_before_it_is_sent_is_not_sent() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("a ruff").await;
    studio.wait_result_stored().await;
    let held = studio.hold_store().await;
    // The page does not wait for the store for ever.
    let _limits = Studio::hold_timers(AT_A_TIME).await;
    let card = studio.generate_until("a knot", WAIT, "Submitting").await;
    card.press("button", "Cancel").await;
    studio.press("button", "Cancel request").await;
    drop(held);
    card.wait_alert("Not sent: it was cancelled").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}

/// A user reloads while a request waits for its answer. The outcome of the request is unknown, and
/// it is not sent again.
#[wasm_bindgen_test]
async fn a_reload_while_waiting_leaves_the_outcome_open() {
    let mut studio = Studio::connected().await;
    let prompt = "a slow sunrise [hang]";
    studio.generate_until(prompt, WAIT, "Submitting").await;
    studio.wait_requests("POST", "/", 1).await;
    studio.reload().await;
    let card = studio.card(prompt).await;
    card.wait_line("Outcome unknown").await;
    card.wait_text("May have been charged").await;
    card.explain().await;
    card.wait_text("closed or reloaded before the service answered")
        .await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}
