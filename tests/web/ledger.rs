//! Paid work is neither lost nor paid for twice, whatever fails.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, WAIT};

/// The outcome of a request is unknown. *Generate again* asks a question and sends a new request,
/// and *Dismiss* removes the card.
#[wasm_bindgen_test]
async fn generating_again_asks_and_sends_a_new_request() {
    let studio = Studio::connected().await;
    let prompt = "a robin [drop]";
    studio.generate(prompt, WAIT).await;
    let card = studio.card(prompt).await;
    card.wait_line("Outcome unknown").await;
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    question.wait_text("which is charged as well").await;
    question.press("button", "Don't send").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    question.press("button", "Generate again").await;
    studio.wait_requests("POST", "/", 2).await;
    studio
        .wait("two cards", async || {
            (studio.all("article", prompt).await.len() == 2).then_some(())
        })
        .await;
}
