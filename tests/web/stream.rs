//! Removing results from a stream.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, PointerEvent};

use crate::studio::{BACKGROUND, RATIO_MODEL, Studio, until_some};

async fn generate_many(jobs: usize) -> Studio {
    let studio = Studio::connected().await;
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.choose_mode(BACKGROUND).await;
    studio.send_many(jobs).await;
    studio
}

/// The button stays for a frame after the press. A double click removes one result, and offers one
/// Undo.
#[wasm_bindgen_test]
async fn a_double_click_removes_once() {
    let studio = generate_many(2).await;
    let card = studio.card("job 1").await;
    card.wait_line("Completed").await;
    card.press("button", "More actions").await;
    let remove = card.find("button", "Remove").await;
    remove.0.click();
    remove.0.click();
    studio.wait_gone("article", "job 1").await;
    let offers = studio.all("button", "Undo").await;
    assert_eq!(offers.len(), 1);
    studio.find("article", "job 0").await;
}

/// After eight removals, each return to the page dropped the latest removal, and its "Undo" did
/// nothing.
#[wasm_bindgen_test]
async fn a_removal_can_be_undone_after_many_and_a_return_to_the_page() {
    let studio = generate_many(9).await;
    for job in 0..9 {
        let name = format!("job {job}");
        let card = studio.card(&name).await;
        card.wait_line("Completed").await;
        card.choose("button", "Remove").await;
        studio.wait_gone("article", &name).await;
    }
    // The notice stays while the pointer is on it.
    let pointed = PointerEvent::new("pointerenter").expect("an event can be made");
    let notice = studio.first(".notice").await;
    notice.0.dispatch_event(&pointed).expect("it is an event");
    let running = "a heron [take: 60]";
    studio
        .generate_until(running, BACKGROUND, "Processing")
        .await;
    let looks = || studio.service.requests("GET", "/v1/tasks/").len();
    let before = looks();
    // On the return, the page reads the store again, then polls its tasks.
    let resumed = Event::new("resume").expect("an event can be made");
    document().dispatch_event(&resumed).expect("it is an event");
    until_some("look", &studio, || (looks() > before).then_some(())).await;
    let newest = studio.all("button", "Undo").await.pop();
    newest.expect("an offer").press_it().await;
    let back = studio.find("article", "job 8").await;
    back.wait_line("Completed").await;
}
