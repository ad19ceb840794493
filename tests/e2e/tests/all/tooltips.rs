//! The tooltips of buttons without a visible text.

use std::time::Duration;

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{generate_and_wait, picture_size};

/// How long a finger stays on the screen for a tap.
const TAP: Duration = Duration::from_millis(60);
const ESCAPE: &str = "\u{e00c}";

/// Returns the text of the visible tooltip, empty if there is none.
fn tip(studio: &Studio) -> Option<String> {
    let script = "return document.querySelector('.tooltip:popover-open')?.innerText ?? ''";
    let text = studio.try_script(script, Vec::new())?;
    Some(text.as_str()?.trim().to_owned())
}

#[track_caller]
fn wait_tip(studio: &Studio, expected: &str) {
    studio.wait(&format!("the tooltip {expected:?}"), || {
        (tip(studio)? == expected).then_some(())
    });
}

/// A user finds out what a button does. A finger on it hides nothing.
#[test]
fn buttons_have_tooltips_but_not_under_a_finger() {
    visit(Setup::default(), |studio| {
        studio.connect();
        buttons_without_a_text_have_tooltips(studio);
        fingers_see_no_tooltips(studio);
    });
}

/// A user finds out what a button does, by mouse and by keyboard.
#[track_caller]
fn buttons_without_a_text_have_tooltips(studio: &Studio) {
    generate_and_wait(studio, "a serin");
    let card = studio.card("a serin");
    picture_size(&card);
    card.find(Role::Button, "Download").point_at();
    wait_tip(studio, "Download");
    card.find(Role::Button, "More actions").point_at();
    wait_tip(studio, "More actions");
    studio.find(Role::Textbox, "Prompt").point_at();
    wait_tip(studio, "");

    // By keyboard, the tooltip appears at once and names the key. Escape hides it.
    card.press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, "a serin");
    studio.tab_to(Role::Button, "Hide details");
    wait_tip(studio, "Hide details I");
    studio.keys(ESCAPE);
    wait_tip(studio, "");
    drop(viewer);
}

/// A finger on a button gets no tooltip over it.
#[track_caller]
fn fingers_see_no_tooltips(studio: &Studio) {
    studio.be_a_phone(390, 844);
    studio.open("library");
    let card = studio.card("a serin");
    picture_size(&card);
    studio.touch(&card, TAP);
    let viewer = studio.find(Role::Dialog, "a serin");
    picture_size(&viewer);
    studio.touch(&viewer.find(Role::Button, "More actions"), TAP);
    viewer.find(Role::Button, "Copy link");
    assert_eq!(tip(studio).as_deref(), Some(""));
}
