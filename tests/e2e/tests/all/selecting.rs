//! Selecting results in the Library, and actions on the selection.

use std::time::Duration;

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use crate::steps::{choose, generate_and_wait};

/// The prompts of the results, the newest first.
const BIRDS: [&str; 4] = ["a wren", "a stork", "a heron", "a godwit"];

/// How long a finger stays on the screen.
const LONG: Duration = Duration::from_millis(700);
const TAP: Duration = Duration::from_millis(60);

/// Returns the names of the selected results, in the order of the list.
const SELECTED: &str = "return [...document.querySelectorAll('article')]
    .filter(card => card.querySelector('[aria-label=Select][aria-pressed=true]'))
    .map(card => card.ariaLabel)";
/// The selector of the selection bar.
const BAR: &str = "[role=toolbar][aria-label=Selection]";

/// Generates the results, and opens the Library.
#[track_caller]
fn library(studio: &Studio) {
    studio.connect();
    for bird in BIRDS.iter().rev() {
        generate_and_wait(studio, bird);
    }
    studio.follow("Library");
    studio.card(BIRDS[0]);
}

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
fn picture<'a>(studio: &'a Studio, bird: &str) -> Element<'a> {
    studio.first(&format!("article[aria-label='{bird}'] .card-open"))
}

/// A user saves selected results as one archive, and selects with fingers on a phone.
#[test]
fn a_selection_is_saved_as_one_archive_and_made_by_fingers() {
    visit(Setup::default(), |studio| {
        library(studio);
        what_is_selected_is_saved_as_one_archive(studio);
        studio.first(BAR).press(Role::Button, "Clear");
        wait_selected(studio, &[], "");
        a_slow_pinch_selects_nothing(studio);
        fingers_select(studio);
    });
}

/// A user saves two of the results as one archive.
#[track_caller]
fn what_is_selected_is_saved_as_one_archive(studio: &Studio) {
    for bird in &BIRDS[..2] {
        studio.card(bird).press(Role::Button, "Select");
    }
    // Nobody can answer the system's own dialog in a test. Firefox and WebKit have none.
    studio.script("delete window.showSaveFilePicker");
    studio.first(BAR).press(Role::Button, "Download");
    let dialog = studio.find(Role::Dialog, "Download");
    dialog.wait_text("2 files were saved.");
    studio.saved_file(".zip");
    dialog.press(Role::Button, "Close");
    wait_selected(studio, &BIRDS[..2], "2 selected");
}

/// Two fingers that stayed on a picture for some time were treated as a long press.
#[track_caller]
fn a_slow_pinch_selects_nothing(studio: &Studio) {
    studio.be_a_phone(390, 844);
    studio.touch(&picture(studio, BIRDS[1]), LONG);
    wait_selected(studio, &BIRDS[1..2], "1 selected");
    studio.touch(&picture(studio, BIRDS[1]), TAP);
    wait_selected(studio, &[], "");
    studio.pinch(&picture(studio, BIRDS[1]), LONG);
    wait_selected(studio, &[], "");
    // Two fingers zoom the page, which is the browser's own gesture.
    let size = "return document.querySelector('.cards-room').dataset.density";
    assert_eq!(studio.script(size), "m");
}

/// On a phone, a long press starts a selection, a tap extends it, and the bar replaces the navigation, with buttons
/// large enough for fingers. A long press opened the menu.
#[track_caller]
fn fingers_select(studio: &Studio) {
    studio.be_a_phone(360, 700);
    let first = studio.card(BIRDS[0]);
    studio.touch(&first, LONG);
    wait_selected(studio, &BIRDS[..1], "1 selected");
    studio.touch(&picture(studio, BIRDS[1]), TAP);
    wait_selected(studio, &BIRDS[..2], "2 selected");
    assert!(!studio.has(Role::Dialog, BIRDS[1]));
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
    choose(&studio.card(BIRDS[1]), Role::Button, "Deselect");
    wait_selected(studio, &BIRDS[..1], "1 selected");
    studio.touch(&picture(studio, BIRDS[0]), TAP);
    wait_selected(studio, &[], "");
    studio.touch(&picture(studio, BIRDS[0]), TAP);
    studio.find(Role::Dialog, BIRDS[0]);
}
