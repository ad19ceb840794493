//! The large view.

mod clips;
mod compare;

use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    references::wait_image,
    start::source,
    studio::{BACKGROUND, Place, Studio, address, script, until_some},
};

/// Goes to the next result and deletes it, before the browser has painted it.
const NEXT_AND_DELETE: &str = "const view = document.querySelector('dialog[open]');
    const button = name => view.querySelector(`[aria-label=${name}]`);
    const next = {key: 'ArrowRight', bubbles: true, cancelable: true};
    button('Close').dispatchEvent(new KeyboardEvent('keydown', next));
    button('Delete').click()";

/// Returns whether the panel with the details is visible.
const HAS_PANEL: &str = "return document.querySelector('.viewer-side').checkVisibility()";

/// Opens the card of a prompt, and waits for its picture.
async fn open_card(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.picture_size().await;
    viewer
}

/// The address of a result that had been removed since showed the Library, and said nothing.
#[wasm_bindgen_test]
async fn an_address_of_a_result_that_is_gone_says_so() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a dipper").await;
    for named in ["no-such-result", "no-such-result/2,nor-this-one"] {
        studio.open(&format!("library?view={named}")).await;
        let words = "This browser does not have the result of that address.";
        studio.wait_alert(words).await;
        studio.card("a dipper").await;
        until_some("the address of everything", &studio, || {
            (address() == "/library").then_some(())
        })
        .await;
    }
    // A result that is here is shown and not missed, also when it is removed from its large view.
    studio.card("a dipper").await.press("button", "Open").await;
    until_some("the address of the result", &studio, || {
        address().contains("?view=").then_some(())
    })
    .await;
    studio.reload().await;
    let viewer = studio.find("dialog", "a dipper").await;
    viewer.press("button", "Delete").await;
    studio.wait_gone("dialog", "a dipper").await;
    assert!(!studio.text().contains("does not have the result"));
}

/// Waits until the panel with the details is visible or not.
async fn wait_panel(studio: &Studio, is_visible: bool) {
    let what = format!("panel that is visible: {is_visible}");
    studio
        .wait(&what, async || {
            let has_panel = script(HAS_PANEL, &[]).await;
            (has_panel == JsValue::from_bool(is_visible)).then_some(())
        })
        .await;
}

/// A user walks from image to image by the arrow keys, past a failed job.
#[wasm_bindgen_test]
async fn arrow_keys_walk_through_the_results() {
    let studio = Studio::connected().await;
    let failed = "no bird [fail: it flew away]";
    studio.generate_and_wait("a wren").await;
    studio.generate_until(failed, BACKGROUND, "Failed").await;
    studio.generate_and_wait("a swift").await;
    open_card(&studio, "a swift").await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    let viewer = studio.find("dialog", "a wren").await;
    viewer.picture_size().await;
    viewer.wait_text("aspect-image-1").await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    let viewer = studio.find("dialog", "a swift").await;
    viewer.press("button", "Next result").await;
    let viewer = studio.find("dialog", "a wren").await;
    viewer.press("button", "Actual size").await;
    viewer.press("button", "Fit to window").await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", "a wren").await;
}

/// A user repeats and deletes a result without leaving the large view.
#[wasm_bindgen_test]
async fn a_result_is_repeated_and_deleted_in_the_large_view() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("a lynx").await;
    let prompt = "an ibex";
    // Only a task reports its cost.
    studio.generate_until(prompt, BACKGROUND, "Completed").await;
    let viewer = open_card(&studio, prompt).await;
    let again = viewer.find("button", "Again").await;
    until_some("the price", &studio, || {
        (again.property("ariaDescription") == "Again, about 4 credits").then_some(())
    })
    .await;
    // Repeating takes one press, without a question.
    again.press_it().await;
    // The notice disappears after some seconds, the request stays.
    viewer.wait_text("Sent again.").await;
    studio.wait_requests("POST", "/", 3).await;
    let posted = studio.service.posted();
    assert_eq!(posted[2], posted[1]);

    viewer.press("button", "Delete").await;
    let viewer = studio.find("dialog", "a lynx").await;
    viewer.press("button", "Undo").await;
    viewer.press("button", "Previous result").await;
    let viewer = studio.find("dialog", prompt).await;

    // The panel can be hidden and shown again.
    let close = viewer.find("button", "Close").await;
    close.key("i", "KeyI").await;
    wait_panel(&studio, false).await;
    viewer.press("button", "Show details").await;
    wait_panel(&studio, true).await;
    viewer.find("button", "Copy prompt").await;
}

/// After a step to the next result, the buttons show its state one frame later. A press in that frame acts on the
/// result that is shown.
#[wasm_bindgen_test]
async fn a_button_acts_on_what_is_shown() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("a stoat").await;
    studio.generate_and_wait("a weasel").await;
    let viewer = open_card(&studio, "a weasel").await;
    let favourite = viewer.find("button", "Favourite").await;
    let wait_pressed = async |is_on: &str| {
        let what = format!("heart that is on: {is_on}");
        until_some(&what, &studio, || {
            (favourite.property("ariaPressed") == is_on).then_some(())
        })
        .await;
    };
    favourite.press_it().await;
    wait_pressed("true").await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    studio.find("dialog", "a stoat").await;
    wait_pressed("false").await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    studio.find("dialog", "a weasel").await;
    wait_pressed("true").await;
    script(NEXT_AND_DELETE, &[]).await;
    viewer.wait_text("Removed.").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", "a weasel").await;
    studio.card("a weasel").await;
    studio.wait_gone("article", "a stoat").await;
}

/// The answer to *Check again* was a notice behind the large view, where it could not be seen.
#[wasm_bindgen_test]
async fn the_large_view_says_what_came_of_an_action() {
    let studio = Studio::connected().await;
    let prompt = "a crane";
    studio.generate_until(prompt, BACKGROUND, "Completed").await;
    let viewer = open_card(&studio, prompt).await;
    viewer.press("button", "Check again").await;
    viewer
        .wait_text("The service returned the same links as before.")
        .await;
    viewer.choose("button", "Code").await;
    viewer.wait_text("curl").await;
    viewer.choose("button", "Reuse settings").await;
    studio.wait_gone("dialog", prompt).await;
    assert_eq!(studio.value("textbox", "Prompt").await, prompt);
}

/// A user edits a result. Source and result link to each other.
#[wasm_bindgen_test]
async fn a_result_tells_what_it_was_made_from() {
    let studio = Studio::connected().await;
    studio.generate_and_wait("an oak").await;
    let viewer = open_card(&studio, "an oak").await;
    viewer.press("button", "Edit").await;
    studio.wait_gone("dialog", "an oak").await;
    studio.find("heading", "Edit").await;
    studio.fill_form("edit-image-1", "in autumn").await;
    studio.press("button", "Edit image").await;
    studio.card("in autumn").await.wait_line("Completed").await;
    let viewer = open_card(&studio, "in autumn").await;
    // The source of the edit is on the left.
    viewer.press("button", "Compare").await;
    let name = "an oak compared with in autumn";
    let compared = studio.find("dialog", name).await;
    compared.wait_line("B was made from A.").await;
    compared.press("button", "Stop comparing").await;
    let viewer = studio.find("dialog", "in autumn").await;
    viewer.find("heading", "Made from").await;
    viewer.press("link", "an oak").await;
    studio.find("heading", "Made from this").await;
    let main = studio.first("#main").await;
    main.press("link", "in autumn").await;
    studio.find("heading", "Made from").await;
}

/// The links of a result had expired, and *Check again* in the large view returned fresh ones. *Edit* still used the
/// link from the time when the view was opened.
#[wasm_bindgen_test]
async fn fresh_links_are_used_in_the_large_view() {
    let studio = Studio::connected().await;
    let (prompt, other) = ("a rowan [expire: 0]", "a service tree");
    for prompt in [prompt, other] {
        studio.generate_until(prompt, BACKGROUND, "Completed").await;
    }
    let stale = source(&studio, prompt).await;
    // The card of the result with the expired link has no picture to press.
    let viewer = open_card(&studio, other).await;
    viewer.press("button", "Next result").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.wait_text("The link may have expired").await;
    viewer.press("button", "Check again").await;
    studio.wait_text("The service returned new links.").await;
    viewer.picture_size().await;
    let fresh = studio
        .wait("fresh link in the store", async || {
            let link = source(&studio, prompt).await;
            (link != stale).then_some(link)
        })
        .await;
    viewer.press("button", "Edit").await;
    studio.wait_gone("dialog", prompt).await;
    studio.find("heading", "Edit").await;
    let references = studio.value("textbox", "Reference image URLs").await;
    assert_eq!(references, fresh);
    wait_image(&studio, &fresh).await;
}
