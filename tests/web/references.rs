//! The reference images of an edit or a video: pasted and dropped.

use leptos::prelude::window;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

const FIELD: &str = "Reference image URLs";

/// Pastes or drops texts, each with its type, and a file into the field.
const BRING: &str = "const [field, what, contents] = arguments;
    const transfer = new DataTransfer();
    const {file, ...texts} = JSON.parse(contents);
    for (const [kind, text] of Object.entries(texts)) transfer.setData(kind, text);
    if (file) transfer.items.add(new File(['x'], file, {type: 'image/png'}));
    const options = {bubbles: true, cancelable: true, clipboardData: transfer, dataTransfer: transfer};
    field.dispatchEvent(what === 'paste' ? new ClipboardEvent(what, options) : new DragEvent(what, options))";

async fn bring(studio: &Studio, event: &str, contents: serde_json::Value) {
    let field = studio.find("textbox", FIELD).await;
    let arguments = [event.into(), contents.to_string().into()];
    field.script(BRING, &arguments).await;
}

/// Returns an address without an image.
fn no_image(name: &str) -> String {
    let origin = window().location().origin().expect("it has one");
    format!("{origin}/{name}.png")
}

/// A user drops a file, then an image copied from a page, which has a file and an address.
#[wasm_bindgen_test]
async fn a_file_is_refused_and_a_copied_image_is_added() {
    let studio = Studio::begin().await;
    studio.follow("Edit").await;
    for event in ["drop", "paste"] {
        bring(&studio, event, json!({"file": "cat.png"})).await;
        studio
            .wait_text(
                "“cat.png” is a file on this computer, and the service does not take uploads",
            )
            .await;
        assert_eq!(studio.value("textbox", FIELD).await, "");
    }
    let url = no_image("none");
    let html = format!("<img src=\"{url}\">");
    let copied = json!({"file": "image.png", "text/html": html});
    bring(&studio, "paste", copied).await;
    studio.wait_text("1 reference image added.").await;
    assert_eq!(studio.value("textbox", FIELD).await, url);
    studio
        .wait_text("This does not load here, or is not an image.")
        .await;
}

/// A user adds more references than the model is known to take. The form warns, and can still be
/// sent.
#[wasm_bindgen_test]
async fn too_many_references_are_flagged() {
    let studio = Studio::begin().await;
    studio.follow("Edit").await;
    studio.fill("combobox", "Model", "pixel-image-1").await;
    let urls = [no_image("a"), no_image("b")].join(" ");
    bring(&studio, "paste", json!({"text/plain": urls})).await;
    studio
        .wait_text("Pixel Image takes at most 1 reference image. You added 2.")
        .await;
}
