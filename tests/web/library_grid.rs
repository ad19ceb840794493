//! The grid of the Library: a long list, of which only the part near the window is on the page. `long_library.rs` goes
//! through it.

use leptos::prelude::document;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, Studio, script, until_some};

/// The number of results that are in memory from the start.
pub(crate) const SOME: u32 = 180;

/// Writes copies of the only job, with these numbers, into all tables that contain it.
const COPY: &str = include_str!("../e2e/src/copies.js");

/// Opens the Library with this many copies, and one original.
pub(crate) async fn library(count: u32) -> Studio {
    let mut studio = with_copies(count).await;
    studio.open("library").await;
    studio.card("kite kite 0").await;
    wait_listed(&studio, |listed| listed == count + 1).await;
    studio
}

/// Fills the ledger with one result and this many copies of it, and returns the page, which is closed. The newest
/// copy is "kite kite 0".
pub(crate) async fn with_copies(count: u32) -> Studio {
    let mut studio = Studio::connected().await;
    studio
        .generate_until("a heron", BACKGROUND, "Completed")
        .await;
    studio.wait_result_stored().await;
    studio.close().await;
    copy(&studio, count).await;
    studio
}

/// Fills the ledger with this many copies of its only job, while no page of Easel is open.
pub(crate) async fn copy(studio: &Studio, count: u32) {
    // The script keeps its template in the page, and an earlier test had another ledger.
    let mut text = format!("delete window.template;\n{COPY}");
    for name in ["easel", "easel-kept", "easel-thumbnails"] {
        let own = studio.own_name(name);
        text = text.replace(&format!("'{name}'"), &format!("'{own}'"));
    }
    let values = format!(r#"[0, {count}, ["kite", "dune", "fox"], [[0, {count}]]]"#);
    let values: js_sys::Array = js_sys::JSON::parse(&values).expect("values").into();
    let arguments: Vec<JsValue> = values.iter().collect();
    let length = script(&text, &arguments).await;
    assert!(length.as_f64() > Some(0.0), "no records are written");
}

/// Waits until the number of results in the grid, as it is announced to screen readers, is right.
pub(crate) async fn wait_listed(studio: &Studio, is_right: impl Fn(u32) -> bool) {
    until_some("right number of results in the Library", studio, || {
        let cards = studio.elements(".cards article");
        let listed = cards.first()?.attribute("aria-setsize")?.parse().ok()?;
        is_right(listed).then_some(())
    })
    .await;
}

/// Returns the button that opens the first result.
pub(crate) async fn first_opener(studio: &Studio) -> Place {
    studio.first("article [aria-label=Open]").await
}

/// Returns the position in the list and the name of the card that has the focus.
pub(crate) fn focused_card() -> Option<(u32, String)> {
    let card = document().active_element()?;
    if card.matches("article") != Ok(true) {
        return None;
    }
    let place = card.get_attribute("aria-posinset")?.parse().ok()?;
    Some((place, card.get_attribute("aria-label")?))
}

/// Waits until the card at this position in the list has the focus, and returns its name.
pub(crate) async fn wait_focused(studio: &Studio, place: u32) -> String {
    until_some(&format!("focus on card {place}"), studio, || {
        let (own, name) = focused_card()?;
        (own == place).then_some(name)
    })
    .await
}

/// A selection includes cards that are not on the page.
#[wasm_bindgen_test]
async fn a_selection_reaches_over_cards_that_are_not_built() {
    let studio = library(SOME).await;
    let first = first_opener(&studio).await;
    first.key("ArrowRight", "ArrowRight").await;
    wait_focused(&studio, 2).await;
    studio.press_key("End", "End", "shift").await;
    wait_focused(&studio, SOME + 1).await;
    let bar = "[role=toolbar][aria-label=Selection]";
    studio.first(bar).await.wait_text("180 selected").await;
    let last = studio.card("fox fox 179").await;
    let select = last.find("button", "Select").await;
    assert_eq!(select.property("ariaPressed"), "true");
    studio.press_key("Escape", "Escape", "").await;
    until_some("end of the selection", &studio, || {
        (studio.count(bar) == 0).then_some(())
    })
    .await;
}

/// Turns the wheel with Ctrl on an element, towards the user if `deltaY` is above 0. Returns whether the page has
/// handled it.
const TURN: &str = "const [element, deltaY] = arguments;
    const wheel = new WheelEvent('wheel', {deltaY, ctrlKey: true, bubbles: true, cancelable: true});
    element.dispatchEvent(wheel);
    return wheel.defaultPrevented";

/// Moves two fingers apart on a card. Returns whether the page has kept the browser from handling them.
const PINCH: &str = "const [card] = arguments;
    const touch = (identifier, clientX) => new Touch({identifier, target: card, clientX, clientY: 300});
    const sent = (type, touches) => {
        const event = new TouchEvent(type, {touches, bubbles: true, cancelable: true});
        card.dispatchEvent(event);
        return event.defaultPrevented;
    };
    return [sent('touchstart', [touch(8, 300), touch(9, 400)]), sent('touchmove', [touch(8, 300), touch(9, 440)])]
        .some(Boolean) || getComputedStyle(card).touchAction !== 'auto'";

async fn wait_size(studio: &Studio, size: &str) {
    until_some(&format!("size {size}"), studio, || {
        let rooms = studio.elements(".cards-room");
        let found = rooms.first()?.attribute("data-density")?;
        (found == size).then_some(())
    })
    .await;
}

/// The Library did not let users zoom the page: the wheel with Ctrl and two fingers made its results larger. Now these
/// gestures only change the results over the slider, and zoom the page everywhere else.
#[wasm_bindgen_test]
async fn gestures_enlarge_the_page_but_over_the_slider() {
    let mut studio = library(SOME).await;
    wait_size(&studio, "m").await;
    let turn = async |selector: &str, by: i32| {
        let place = studio.first(selector).await;
        place.script(TURN, &[by.into()]).await
    };
    for selector in ["article", "main", "[type=search]"] {
        assert_eq!(turn(selector, -120).await, JsValue::FALSE, "{selector}");
    }
    let card = studio.first("article").await;
    assert_eq!(card.script(PINCH, &[]).await, JsValue::FALSE);
    wait_size(&studio, "m").await;
    assert_eq!(turn(".density", -120).await, JsValue::TRUE);
    wait_size(&studio, "l").await;
    for _ in 0..2 {
        turn(".density", 120).await;
    }
    wait_size(&studio, "s").await;
    turn(".density", -120).await;
    wait_size(&studio, "m").await;
    studio.reload().await;
    studio.card("kite kite 0").await;
    wait_size(&studio, "m").await;
}
