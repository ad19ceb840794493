//! Sending a form, and filling it in from an earlier request.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, RATIO_MODEL, Studio, WAIT, until_some};

/// A user double-clicks the button that sends the form.
#[wasm_bindgen_test]
async fn a_double_click_is_one_request() {
    let studio = Studio::connected().await;
    studio.fill_form("aspect-image-1", "a pair of swans").await;
    studio.choose_mode(BACKGROUND).await;
    let button = studio.find("button", "Generate image").await;
    button
        .script("arguments[0].click(); arguments[0].click()", &[])
        .await;
    let card = studio.card("a pair of swans").await;
    card.wait_line("Completed").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}

/// A user sends the form by keyboard.
#[wasm_bindgen_test]
async fn ctrl_enter_sends() {
    let studio = Studio::connected().await;
    studio.fill_form("aspect-image-1", "a goldcrest").await;
    studio.press_key("Enter", "Enter", "ctrl").await;
    let card = studio.card("a goldcrest").await;
    card.wait_line("Completed").await;
}

/// Enter in the field *Model* sent the form with the letters typed so far.
#[wasm_bindgen_test]
async fn enter_in_the_model_sends_nothing() {
    let studio = Studio::connected().await;
    studio.fill("textbox", "Prompt", "a linnet").await;
    let model = studio.find("combobox", "Model").await;
    model.type_keys(&["a", "s", "p", "Enter"]).await;
    // A request that Enter had sent would arrive before this one.
    studio.fill_form("aspect-image-1", "a twite").await;
    studio.press("button", "Generate image").await;
    let card = studio.card("a twite").await;
    card.wait_line("Completed").await;
    assert_eq!(studio.service.posted().len(), 1);
}

/// A user reuses an earlier request's settings, changes the prompt, and sends it.
#[wasm_bindgen_test]
async fn settings_of_an_earlier_request_are_used_again() {
    let studio = Studio::connected().await;
    studio
        .send_sized("pixel-image-1", "a dipper", "1536x1024", WAIT)
        .await;
    let card = studio.card("a dipper").await;
    card.wait_line("Completed").await;
    let last_post = || studio.service.posted().pop().expect("something was posted");
    let (path, mut body) = last_post();

    studio.fill_form("aspect-image-1", "something else").await;
    studio.press("radio", "9:16").await;
    studio.choose_mode(BACKGROUND).await;
    studio.follow("Library").await;
    let card = studio.card("a dipper").await;
    card.choose("button", "Reuse settings").await;
    studio.find("heading", "Image").await;
    assert_eq!(studio.value("combobox", "Model").await, "pixel-image-1");
    assert_eq!(studio.value("textbox", "Prompt").await, "a dipper");
    studio.fill("textbox", "Prompt", "a kingfisher").await;
    studio.press("button", "Generate image").await;
    let card = studio.card("a kingfisher").await;
    card.wait_line("Completed").await;
    body["prompt"] = "a kingfisher".into();
    assert_eq!(last_post(), (path, body));
}

/// A user sends a form before a service is connected.
#[wasm_bindgen_test]
async fn without_a_service_nothing_is_sent() {
    let studio = Studio::begin().await;
    studio.fill_form("aspect-image-1", "a rook").await;
    studio.press("button", "Generate image").await;
    studio.wait_alert("no service is connected").await;
    assert!(studio.service.journal().is_empty());
    assert_eq!(studio.value("textbox", "Prompt").await, "a rook");
}

/// The form shows cost and duration before sending, once earlier results are known.
#[wasm_bindgen_test]
async fn an_estimate_comes_from_this_browsers_own_history() {
    let mut studio = Studio::connected().await;
    studio.fill_form(RATIO_MODEL, "a heron").await;
    studio.press("radio", "16:9").await;
    assert!(studio.all("button", "Generate image").await.len() == 1);
    assert_eq!(studio.count(".estimate"), 0, "no empty line");
    studio.choose_mode(BACKGROUND).await;
    studio.press("button", "Generate image").await;
    let card = studio.card("a heron").await;
    card.wait_line("Completed").await;
    wait_basis(&studio, "Based on 1 similar result").await;
    studio.press("radio", "1:1").await;
    let others = "Based on 1 result of this model with other settings";
    wait_basis(&studio, others).await;
    let line = studio.first(".estimate").await.text();
    assert!(line.starts_with("≈ 4 credits · "), "{line}");
    let card = studio.card("a heron").await;
    card.choose("link", "Details").await;
    studio.wait_line("Timeline").await;
    studio.first("#main").await.wait_line("4 credits").await;
    studio.follow("Image").await;
    // The estimate is still known after a reload.
    studio.reload().await;
    wait_basis(&studio, others).await;

    // Two requests cost twice as much, and the form says so before they are sent.
    let repeats = studio.find("group", "Repeats").await;
    repeats.press("radio", "×2").await;
    until_some("the price of both", &studio, || {
        let line = studio.0.query_selector(".estimate").expect("a selector")?;
        let line = line.text_content()?;
        line.starts_with("≈ 8 credits · ").then_some(())
    })
    .await;
    let before = studio.service.posted().len();
    studio.press("button", "Generate image").await;
    until_some("both are sent", &studio, || {
        (studio.service.posted().len() == before + 2).then_some(())
    })
    .await;
    studio.wait_count("article", "a heron", 3).await;
    assert_eq!(studio.service.posted().len(), before + 2);
}

/// Waits until the estimate is based on these results.
async fn wait_basis(studio: &Studio, basis: &str) {
    until_some(basis, studio, || {
        let line = studio.0.query_selector(".estimate").expect("a selector")?;
        (line.get_attribute("title")? == basis).then_some(())
    })
    .await;
}
