//! The reference images of an edit or a video: typed, pasted, dropped and reordered.

use leptos::prelude::{document, window};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    start::source,
    studio::{Place, Studio, script, until_some},
};

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

/// Returns the addresses of this origin that images of the page have requested, oldest first.
const ASKED: &str = "return performance.getEntriesByType('resource')
    .filter(({initiatorType, name}) => initiatorType === 'img' && name.startsWith(location.origin))
    .map(({name}) => name)";

/// Types an address, and waits until it has its place among the references.
async fn type_address(studio: &Studio, address: &str, place: &str) {
    let keys: Vec<_> = address.chars().map(String::from).collect();
    let keys: Vec<_> = keys.iter().map(String::as_str).collect();
    let field = studio.find("textbox", FIELD).await;
    field.type_keys(&keys).await;
    studio.find("group", place).await;
}

async fn wait_asked(studio: &Studio, urls: &[&str]) {
    studio
        .wait(&format!("requests of {urls:?}"), async || {
            (studio.json(ASKED).await == json!(urls)).then_some(())
        })
        .await;
}

/// A user types an address. Each typed letter caused a request.
#[wasm_bindgen_test]
async fn a_reference_is_loaded_when_it_is_entered() {
    let studio = Studio::connected().await;
    studio.follow("Edit").await;
    // The browser notes a limited number of requests, and tests before this one have made some.
    script("performance.clearResourceTimings()", &[]).await;
    // The host answers with a page instead of an image.
    let origin = window().location().origin().expect("it has one");
    let [first, second] = ["one", "two"].map(|name| format!("{origin}/?{name}"));
    type_address(&studio, &first, "Reference 1").await;
    assert_eq!(studio.count(".references img"), 0, "while it is typed");
    assert_eq!(studio.json(ASKED).await, json!([]), "while it is typed");
    // Enter also completes the address.
    script("document.execCommand('insertText', false, '\\n')", &[]).await;
    wait_asked(&studio, &[&first]).await;
    type_address(&studio, &second, "Reference 2").await;
    assert_eq!(
        studio.json(ASKED).await,
        json!([first]),
        "while it is typed"
    );
    let field = studio.find("textbox", FIELD).await;
    field.0.blur().expect("it gives the focus away");
    wait_asked(&studio, &[&first, &second]).await;
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

/// Waits until the field has these addresses.
async fn wait_references(studio: &Studio, urls: &[&str]) {
    let urls = urls.join("\n");
    studio.wait_value("textbox", FIELD, &urls).await;
}

/// Waits until the reference with this address has an image, by its accessible name.
pub(crate) async fn wait_image(studio: &Studio, url: &str) {
    let name = format!("Reference {url}");
    until_some(&format!("image named {name:?}"), studio, || {
        let images = studio.elements("img");
        images
            .iter()
            .any(|image| image.property("computedName") == name)
            .then_some(())
    })
    .await;
}

/// Presses a button of a reference.
async fn press_at(studio: &Studio, reference: &str, button: &str) {
    let group = studio.find("group", reference).await;
    group.press("button", button).await;
}

/// A user pastes two addresses at once, drops a third, moves one, removes one, and undoes the removal.
#[wasm_bindgen_test]
async fn references_are_pasted_moved_and_removed() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("a plover").await;
    let picture = source(&studio, "a plover").await;
    let [first, second, third] = ["a", "b", "c"].map(|name| format!("{picture}?{name}"));
    studio.follow("Edit").await;
    let pasted = json!({"text/plain": format!("{first}\n{second}")});
    bring(&studio, "paste", pasted).await;
    studio.wait_text("2 reference images added.").await;
    let dropped = json!({"text/uri-list": format!("# from a page\r\n{third}")});
    bring(&studio, "drop", dropped).await;
    wait_references(&studio, &[&first, &second, &third]).await;
    for url in [&first, &second, &third] {
        wait_image(&studio, url).await;
    }

    press_at(&studio, "Reference 3", "Move left").await;
    wait_references(&studio, &[&first, &third, &second]).await;
    until_some("focus on the button that was pressed", &studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.attribute("aria-label")? == "Move left").then_some(())
    })
    .await;
    press_at(&studio, "Reference 3", "Move right").await;
    wait_references(&studio, &[&second, &first, &third]).await;

    press_at(&studio, "Reference 2", "Remove reference").await;
    wait_references(&studio, &[&second, &third]).await;
    studio.press("button", "Undo").await;
    wait_references(&studio, &[&second, &first, &third]).await;
}
