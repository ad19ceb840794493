//! Stacks: results of the same prompt and settings on one pile, which opens in place.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    library_grid::wait_focused,
    studio::{BACKGROUND, Studio, type_keys, until_some},
};

/// The prompts, the oldest first. The three results of one prompt form a stack.
const MADE: [&str; 4] = [KITE, "a wren", KITE, KITE];
const KITE: &str = "a kite";

const STACK: &str = "Stack the same prompt";
const OPEN: &str = "Open the stack of 3";
const CLOSE: &str = "Close the stack";

/// Generates the results, and opens the Library.
async fn library() -> Studio {
    let studio = Studio::connected().await;
    for (place, prompt) in MADE.into_iter().enumerate() {
        // Twice within a second is a double click.
        let _later = Studio::later_by(1_000 * u32::try_from(place).expect("few")).await;
        studio.generate(prompt, BACKGROUND).await;
        wait_completed(&studio, place + 1).await;
    }
    studio.follow("Library").await;
    wait_cards(&studio, &[KITE, KITE, "a wren", KITE]).await;
    studio
}

async fn wait_completed(studio: &Studio, count: usize) {
    studio
        .wait(&format!("{count} results"), async || {
            // The page asks before it sends the same request again.
            if let [again] = &studio.all("button", "Send again").await[..] {
                again.press_it().await;
            }
            let cards = studio.elements("article");
            let completed = cards
                .iter()
                .filter(|card| card.text().contains("Completed"));
            (completed.count() == count).then_some(())
        })
        .await;
}

async fn wait_cards(studio: &Studio, names: &[&str]) {
    until_some(&format!("cards {names:?}"), studio, || {
        let cards = studio.elements("article");
        // The cards leave before the grid has counted the others.
        let count = Some(names.len().to_string());
        let is_counted = cards
            .iter()
            .all(|card| card.attribute("aria-setsize") == count);
        let found = cards.iter().map(|card| card.attribute("aria-label"));
        let is_found = found.eq(names.iter().map(|name| Some((*name).to_owned())));
        (is_found && is_counted).then_some(())
    })
    .await;
}

async fn stack(studio: &Studio) {
    studio.press("button", "Library menu").await;
    studio.press("button", STACK).await;
}

/// A user sees each prompt once, opens the stack and closes it. The choice is still there after a reload.
#[wasm_bindgen_test]
async fn the_same_prompt_is_one_pile_that_opens_in_place() {
    let mut studio = library().await;
    stack(&studio).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    let opener = studio.find("button", OPEN).await;
    assert_eq!(opener.property("ariaExpanded"), "false");
    opener.press_it().await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    let closer = studio.find("button", CLOSE).await;
    assert_eq!(closer.property("ariaExpanded"), "true");
    closer.press_it().await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    studio.reload().await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    // A click on the picture opens the newest result, and the next result is the next card on the page.
    studio.card(KITE).await.press("button", "Open").await;
    let view = studio.find("dialog", KITE).await;
    view.press("button", "Next result").await;
    let view = studio.find("dialog", "a wren").await;
    view.press("button", "Close").await;
    studio.wait_gone("dialog", "a wren").await;
    stack(&studio).await;
    wait_cards(&studio, &[KITE, KITE, "a wren", KITE]).await;
    assert!(!studio.has("button", OPEN).await);
}

/// A keyboard user opens and closes the stack by its button and by a key, and the focus stays.
#[wasm_bindgen_test]
async fn keys_open_and_close_a_pile() {
    let studio = library().await;
    let press = async |key: &str| studio.press_key(key, key, "").await;
    stack(&studio).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    studio.tab_to("button", OPEN).await;
    type_keys(&["Enter"]).await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    studio.tab_to("button", CLOSE).await;
    studio.press_key("s", "KeyS", "").await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    studio.tab_to("button", OPEN).await;
    studio.press_key("S", "KeyS", "shift").await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    press("ArrowRight").await;
    press("ArrowRight").await;
    wait_focused(&studio, 3).await;
    // The focused card lies in the closed stack, so the card on top of the stack gets the focus.
    studio.press_key("s", "KeyS", "").await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    wait_focused(&studio, 1).await;
    // On a card without a stack, the key does nothing.
    press("End").await;
    wait_focused(&studio, 2).await;
    studio.press_key("s", "KeyS", "").await;
    press("ArrowLeft").await;
    wait_focused(&studio, 1).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
}

/// Actions on all results include those in stacks; an action on the card of a stack only changes the newest result.
#[wasm_bindgen_test]
async fn all_results_are_more_than_what_is_seen() {
    let studio = library().await;
    stack(&studio).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    let bar = "[role=toolbar][aria-label=Selection]";
    studio.card(KITE).await.press("button", "Select").await;
    studio.first(bar).await.wait_text("1 selected").await;
    let wren = studio.card("a wren").await;
    let select = wren.find("button", "Select").await;
    select.0.focus().expect("it takes the focus");
    studio.press_key("a", "KeyA", "ctrl").await;
    let bar = studio.first(bar).await;
    bar.wait_text("All 4 selected").await;
    bar.press("button", "Clear").await;
    // A stack only contains matching results, and a single result is no stack.
    studio.fill("searchbox", "Search", "kite").await;
    studio.wait_text("3 of 4").await;
    wait_cards(&studio, &[KITE]).await;
    studio.press("button", OPEN).await;
    wait_cards(&studio, &[KITE; 3]).await;
    let second = studio.wait("second card", async || {
        studio.all("button", "Favourite").await.into_iter().nth(1)
    });
    second.await.press_it().await;
    studio.fill("searchbox", "Search", "").await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    studio.press("button", "Favourites").await;
    wait_cards(&studio, &[KITE]).await;
    assert!(!studio.has("button", CLOSE).await);
    studio.press("button", "Favourites").await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
}

/// An open stack stays open without its newest result, and the next one becomes its newest.
#[wasm_bindgen_test]
async fn a_pile_outlives_its_newest() {
    let studio = library().await;
    stack(&studio).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    studio.press("button", OPEN).await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    let cards = studio.all("article", KITE).await;
    cards[0].choose("button", "Remove").await;
    wait_cards(&studio, &[KITE, KITE, "a wren"]).await;
    studio.press("button", CLOSE).await;
    wait_cards(&studio, &[KITE, "a wren"]).await;
    studio.press("button", "Open the stack of 2").await;
    wait_cards(&studio, &[KITE, KITE, "a wren"]).await;
    studio.press("button", "Undo").await;
    wait_cards(&studio, &[KITE, KITE, KITE, "a wren"]).await;
    studio.find("button", CLOSE).await;
}
