//! Selecting results in the Library with fingers. `tests/web/selecting.rs` tests the mouse, the keys, and the actions
//! on the selection.

use std::time::Duration;

use easel_e2e::{Element, Place, Role, Studio};

use crate::steps::choose;

/// How long a finger stays on the screen.
pub(crate) const LONG: Duration = Duration::from_millis(700);
pub(crate) const TAP: Duration = Duration::from_millis(60);

/// Returns the names of the selected results, in the order of the list.
const SELECTED: &str = "return [...document.querySelectorAll('article')]
    .filter(card => card.querySelector('[aria-label=Select][aria-pressed=true]'))
    .map(card => card.ariaLabel)";
/// The selector of the selection bar.
const BAR: &str = "[role=toolbar][aria-label=Selection]";

/// Waits until exactly these results are selected, and until the bar and a status say their number.
#[track_caller]
fn wait_selected(studio: &Studio, expected: &[&str], words: &str) {
    let mut found = serde_json::Value::Null;
    studio.wait(&format!("{expected:?} selected"), || {
        found = studio.try_script(SELECTED, Vec::new())?;
        (found == serde_json::json!(expected)).then_some(())
    });
    if expected.is_empty() {
        wait_no_bar(studio);
        return;
    }
    studio.first(BAR).wait_text(words);
    let said = "return [...document.querySelectorAll('[role=status]')].map(one => one.textContent)";
    studio.wait("the number in a status", || {
        let said = studio.try_script(said, Vec::new())?;
        said.as_array()?.contains(&words.into()).then_some(())
    });
}

#[track_caller]
fn wait_no_bar(studio: &Studio) {
    let bars = format!("return document.querySelectorAll('{BAR}').length");
    studio.wait_script("no bar", &bars, 0);
}

#[track_caller]
fn picture<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.first(&format!("article[aria-label='{prompt}'] .card-open"))
}

/// Two fingers that stayed on a picture for some time were treated as a long press.
#[track_caller]
pub(crate) fn a_slow_pinch_selects_nothing(studio: &Studio, prompt: &str) {
    studio.touch(&picture(studio, prompt), LONG);
    wait_selected(studio, &[prompt], "1 selected");
    studio.touch(&picture(studio, prompt), TAP);
    wait_selected(studio, &[], "");
    studio.pinch(&picture(studio, prompt), LONG);
    wait_selected(studio, &[], "");
    // Two fingers zoom the page, which is the browser's own gesture.
    let size = "return document.querySelector('.cards-room').dataset.density";
    assert_eq!(studio.script(size), "m");
}

/// On a phone, a long press starts a selection, a tap extends it, and the bar replaces the navigation, with buttons
/// large enough for fingers. A long press opened the menu. `pair` are two results in the order of the page.
#[track_caller]
pub(crate) fn fingers_select(studio: &Studio, pair: &[&str; 2]) {
    studio.be_a_phone(360, 700);
    let first = studio.card(pair[0]);
    studio.touch(&first, LONG);
    wait_selected(studio, &pair[..1], "1 selected");
    studio.touch(&picture(studio, pair[1]), TAP);
    wait_selected(studio, &pair[..2], "2 selected");
    assert!(!studio.has(Role::Dialog, pair[1]));
    let is_below = format!(
        "const bar = document.querySelector('{BAR}').getBoundingClientRect();
        const rail = document.querySelector('nav.rail').getBoundingClientRect();
        const buttons = [...document.querySelectorAll('{BAR} button')];
        return bar.bottom === innerHeight && bar.left === 0 && bar.right === innerWidth
            && (innerWidth < 360 || Math.abs(bar.top - rail.top) <= 2)
            && document.documentElement.scrollWidth <= innerWidth
            && buttons.every(button => {{
                const box = button.getBoundingClientRect();
                return box.width >= 44 && box.height >= 44 && box.right <= innerWidth;
            }})"
    );
    for width in [360, 320] {
        studio.be_a_phone(width, 700);
        studio.wait_script("the bar in place of the navigation", &is_below, true);
    }
    choose(&studio.card(pair[1]), Role::Button, "Deselect");
    wait_selected(studio, &pair[..1], "1 selected");
    studio.touch(&picture(studio, pair[0]), TAP);
    wait_selected(studio, &[], "");
    studio.touch(&picture(studio, pair[0]), TAP);
    studio.find(Role::Dialog, pair[0]);
}
