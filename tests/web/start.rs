//! Starting an edit from a result.

use leptos::prelude::document;
use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, WAIT, until_some};

const REFERENCES: &str = "Reference image URLs";

/// Returns the link of a job's image. The card may show the kept file instead.
pub(crate) async fn source(studio: &Studio, prompt: &str) -> String {
    studio
        .wait("result in the store", async || {
            let stored = studio.stored_jobs().await;
            let mut jobs = stored.iter().map(|text| {
                let job: Value = serde_json::from_str(text).expect("a record is JSON");
                job
            });
            let job = jobs.find(|job| job["request"]["body"]["prompt"] == prompt)?;
            Some(job["state"]["media"][0]["url"].as_str()?.to_owned())
        })
        .await
}

/// Waits until the prompt has the focus.
async fn wait_cursor(studio: &Studio) {
    let prompt = studio.find("textbox", "Prompt").await;
    until_some("cursor in the prompt", studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.0 == prompt.0).then_some(())
    })
    .await;
}

/// *Edit* only took over the picture: the model was another one, and the size was that of the last
/// edit.
#[wasm_bindgen_test]
async fn an_edit_of_a_result_brings_its_model_and_its_size() {
    let studio = Studio::connected().await;
    studio.follow("Edit").await;
    studio.fill_form("edit-image-1", "an earlier edit").await;
    studio.press("radio", "9:16").await;
    studio
        .send_sized("pixel-image-1", "a shrike", "1536x1024", WAIT)
        .await;
    let card = studio.card("a shrike").await;
    card.wait_line("Completed").await;

    let url = source(&studio, "a shrike").await;
    card.press("button", "Edit").await;
    studio.find("heading", "Edit").await;
    wait_cursor(&studio).await;
    assert_eq!(studio.value("combobox", "Model").await, "pixel-image-1");
    assert_eq!(studio.value("textbox", REFERENCES).await, url);
    let size = studio.find("group", "Size").await;
    let chosen = size.find("radio", "As the source").await;
    assert_eq!(chosen.property("checked"), "true");
    studio.fill("textbox", "Prompt", "in the rain").await;
    studio.press("button", "Edit image").await;
    let card = studio.card("in the rain").await;
    card.wait_line("Completed").await;
    let (_, body) = studio.last_post();
    assert_eq!(body["model"], "pixel-image-1");
    assert_eq!(body.get("size"), None, "as the source");
    assert!(body["image"].to_string().contains(&url), "{body}");
}

/// The images of an earlier edit stayed in the form, and were sent along.
#[wasm_bindgen_test]
async fn an_edit_starts_from_one_result() {
    let studio = Studio::connected().await;
    for prompt in ["a wheatear", "a whinchat"] {
        studio.generate_and_wait(prompt).await;
    }
    let card = studio.card("a wheatear").await;
    card.press("button", "Edit").await;
    studio.find("heading", "Edit").await;
    let first = source(&studio, "a wheatear").await;
    assert_eq!(studio.value("textbox", REFERENCES).await, first);
    // The second edit starts in the large view, on the same page.
    let card = studio.card("a whinchat").await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", "a whinchat").await;
    viewer.press("button", "Edit").await;
    studio.wait_gone("dialog", "a whinchat").await;
    wait_cursor(&studio).await;
    let second = source(&studio, "a whinchat").await;
    assert_eq!(studio.value("textbox", REFERENCES).await, second);
    studio.press("button", "Undo").await;
    studio.wait_value("textbox", REFERENCES, &first).await;
}
