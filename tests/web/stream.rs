//! A stream with more results than fit on a screen, and removing results from it.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, PointerEvent};

use crate::{
    library_grid::with_copies,
    studio::{BACKGROUND, Place, RATIO_MODEL, Studio, until_some},
};

async fn generate_many(jobs: usize) -> Studio {
    let studio = Studio::connected().await;
    send_many(&studio, jobs).await;
    studio
}

async fn send_many(studio: &Studio, jobs: usize) {
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.choose_mode(BACKGROUND).await;
    studio.send_many(jobs).await;
}

/// Opens a small page with one result and this many copies of it.
async fn small_page(copies: u32) -> Studio {
    let mut studio = with_copies(copies).await;
    studio.open("image").await;
    studio.set_size(1000, 600).await;
    studio
}

/// A user scrolls through many results to the oldest and back. Each visible card is complete, and the page does not have
/// the contents of all cards at once.
#[wasm_bindgen_test]
async fn cards_out_of_sight_are_empty_until_they_come_into_view() {
    const OLDEST: &str = "fox fox 26";
    let studio = small_page(27).await;
    send_many(&studio, 2).await;
    until_some("most cards empty", &studio, || {
        let (all, whole) = (
            studio.count("article"),
            studio.count("article .card-actions"),
        );
        (all == 30 && (1..20).contains(&whole)).then_some(())
    })
    .await;
    // The browser's own search finds text in empty cards as well.
    studio.wait_text(OLDEST).await;

    let oldest = studio.card(OLDEST).await;
    scroll_to(&oldest, "start").await;
    oldest.wait_line("Completed").await;
    oldest.press("button", "Open").await;
    let viewer = studio.find("dialog", OLDEST).await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", OLDEST).await;

    let newest = studio.card("job 1").await;
    scroll_to(&newest, "start").await;
    newest.wait_line("Completed").await;
    newest.choose("button", "Remove").await;
    studio.wait_gone("article", "job 1").await;
    studio.press("button", "Undo").await;
    studio.card("job 1").await.wait_line("Completed").await;
}

/// Scrolls until a card is at the start or at the end of what is in sight.
async fn scroll_to(card: &Place, edge: &str) {
    let scroll = "arguments[0].scrollIntoView({block: arguments[1]})";
    card.script(scroll, &[edge.into()]).await;
}

/// A visible result needs no notice. A result above the visible part is counted at the head of the stream.
#[wasm_bindgen_test]
async fn a_result_above_what_is_in_sight_is_announced_at_the_head() {
    const HEAD: &str = "1 new ↑";
    let studio = small_page(11).await;
    let oldest = studio.card("dune dune 10").await;
    // What takes this long arrives once the page shows its end.
    let [late, later] = ["a late crake [take: 5]", "a later crake [take: 5]"];
    studio.generate(late, BACKGROUND).await;
    let card = studio.card(late).await;
    scroll_to(&oldest, "end").await;
    studio.press("button", HEAD).await;
    until_some("result in sight", &studio, || {
        let top = card.0.get_bounding_client_rect().top();
        (0.0..600.0).contains(&top).then_some(())
    })
    .await;
    studio.wait_gone("button", HEAD).await;
    assert!(!studio.text().contains("Completed: "), "{}", studio.text());

    // A user who scrolls up to the result needs no button.
    studio.generate(later, BACKGROUND).await;
    let second = studio.card(later).await;
    scroll_to(&oldest, "end").await;
    studio.find("button", HEAD).await;
    scroll_to(&second, "end").await;
    studio.wait_gone("button", HEAD).await;
    card.choose("link", "Details").await;
    // Without this, the page would be opened in the next test.
    studio.find("heading", late).await;
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
