//! Moving from card to card by keyboard. That Tab leads from a card into it is tested end to end.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, type_keys};

/// Returns the name of the focused card if the focus is visible, and an empty text otherwise.
const FOCUSED: &str = "const card = document.activeElement;
    const box = card.getBoundingClientRect();
    const head = document.querySelector('.stream-head')?.getBoundingClientRect().bottom ?? 0;
    const end = document.querySelector('.app').getBoundingClientRect().bottom;
    const isSeen = card.matches('article:focus-visible')
        && getComputedStyle(card).outlineStyle !== 'none'
        && box.top >= head && box.top < end;
    return isSeen ? card.getAttribute('aria-label') : ''";

/// Counts the cards that are tab stops.
const STOPS: &str = "return [...arguments[0].querySelectorAll('article')]
    .filter(card => card.tabIndex >= 0).length";

/// Presses keys one after another, and checks that each moves the focus to its card.
async fn walk(studio: &Studio, steps: &[(&str, &str)]) {
    for (place, (key, card)) in steps.iter().enumerate() {
        studio.press_key(key, key, "").await;
        wait_focused(studio, card, &format!("after key {place}")).await;
    }
}

/// Waits until this card has the focus.
async fn wait_focused(studio: &Studio, card: &str, when: &str) {
    let what = format!("focus on {card} {when}");
    studio
        .wait(&what, async || {
            (studio.json(FOCUSED).await == card).then_some(())
        })
        .await;
}

/// A user moves through three columns of cards, one of them without a result, opens one and returns to it.
#[wasm_bindgen_test]
async fn arrow_keys_walk_through_the_stream() {
    let failed = "a dodo [fail: no paint left in any of the pots, after a long look for some]";
    let studio = Studio::connected().await;
    // Wide enough for three cards beside each other, but not for four. In a higher page, these few cards would be
    // larger.
    studio.set_size(1300, 520).await;
    for prompt in ["an auk", "a booby", "a crow"] {
        studio.generate_and_wait(prompt).await;
    }
    studio.generate_until(failed, BACKGROUND, "Failed").await;
    let newest = studio.generate_and_wait("an emu").await;

    // The newest result comes first: emu, dodo and crow above booby and auk.
    let button = newest.find("button", "Download").await;
    button.0.focus().expect("it takes the focus");
    let steps = [
        ("ArrowRight", failed),
        ("ArrowRight", "a crow"),
        ("ArrowDown", "an auk"),
        ("ArrowUp", failed),
        ("ArrowLeft", "an emu"),
        ("ArrowDown", "a booby"),
        ("End", "an auk"),
        ("Home", "an emu"),
        ("ArrowRight", failed),
    ];
    walk(&studio, &steps).await;
    // Enter does nothing on a card without a result, and arrow keys with a modifier do not move.
    studio.press_key("Enter", "Enter", "").await;
    studio.press_key("ArrowDown", "ArrowDown", "shift").await;
    wait_focused(&studio, failed, "still").await;
    let steps = [
        ("Home", "an emu"),
        ("End", "an auk"),
        ("ArrowLeft", "a booby"),
    ];
    walk(&studio, &steps).await;
    studio.press_key("Enter", "Enter", "").await;
    studio.find("dialog", "a booby").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", "a booby").await;
    walk(&studio, &[("ArrowUp", "an emu"), ("ArrowDown", "a booby")]).await;
    assert_eq!(studio.json(STOPS).await, 0);
}

/// Presses Home in a field, and does what the browser does unless the page handles the key.
const HOME: &str = "const [field] = arguments;
    field.focus();
    const init = {key: 'Home', code: 'Home', bubbles: true, cancelable: true};
    if (field.dispatchEvent(new KeyboardEvent('keydown', init))) field.setSelectionRange(0, 0)";

/// A user moves through the Library while a search hides every other card, and types in the search field, which uses the
/// arrow keys itself.
#[wasm_bindgen_test]
async fn arrow_keys_walk_through_the_matches() {
    let studio = Studio::connected().await;
    for prompt in ["a fulmar with a fish", "a goose", "a heron with a fish"] {
        studio.generate_and_wait(prompt).await;
    }
    studio.follow("Library").await;
    studio.fill("searchbox", "Search", "fish").await;
    studio.wait_gone("article", "a goose").await;
    let search = studio.find("searchbox", "Search").await;
    search.script(HOME, &[]).await;
    type_keys(&["h"]).await;
    studio.press_key("ArrowDown", "ArrowDown", "").await;
    studio.wait_value("searchbox", "Search", "hfish").await;
    studio.wait_gone("article", "a heron with a fish").await;
    assert_eq!(studio.json(FOCUSED).await, "");
    studio.fill("searchbox", "Search", "fish").await;
    studio.card("a fulmar with a fish").await;
    let newest = studio.card("a heron with a fish").await;
    let opener = newest.find("button", "Open").await;
    opener.0.focus().expect("it takes the focus");
    let steps = [
        ("ArrowRight", "a fulmar with a fish"),
        ("ArrowLeft", "a heron with a fish"),
        ("End", "a fulmar with a fish"),
    ];
    walk(&studio, &steps).await;
}
