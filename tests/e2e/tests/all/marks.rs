//! Rating, tags and notes.

use easel_e2e::{Element, Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{generate_and_wait, open_tabs};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";

/// Keys in WebDriver's notation.
const ENTER: &str = "\u{e007}";
const BACKSPACE: &str = "\u{e003}";

/// Opens the large view of a result.
#[track_caller]
fn view<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.card(prompt).press(Role::Button, "Open");
    studio.find(Role::Dialog, prompt)
}

#[track_caller]
fn close(view: &Element, prompt: &str) {
    view.press(Role::Button, "Close");
    view.studio().wait_gone(Role::Dialog, prompt);
}

#[track_caller]
fn wait_stars(view: &Element, name: &str) {
    view.studio().wait(name, || {
        let radio = view.find(Role::Radio, name);
        (radio.try_property("checked")? == true).then_some(())
    });
}

#[track_caller]
fn wait_note(view: &Element, text: &str) {
    view.studio().wait(&format!("the note {text:?}"), || {
        let note = view.find(Role::Textbox, "Note");
        (note.try_property("value")? == text).then_some(())
    });
}

/// A user rates a result, tags it and writes a note. Another tab, a reload and a search show all three marks.
#[test]
fn what_is_noted_is_found_again() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        generate_and_wait(studio, STORK);
        generate_and_wait(studio, HERON);
        let shown = view(studio, HERON);
        shown.press(Role::Radio, "4 stars");
        shown.fill(Role::Combobox, "Tags", " Birds / herons, grey ");
        shown.find(Role::Combobox, "Tags").press_keys(ENTER);
        shown.find(Role::Button, "Remove tag: Birds/herons");
        shown.find(Role::Button, "Remove tag: grey");
        shown.find(Role::Combobox, "Tags").press_keys(BACKSPACE);
        shown.wait_gone(Role::Button, "Remove tag: grey");
        // Closing the view at once loses no note.
        shown.fill(Role::Textbox, "Note", "for the cover of May");
        close(&shown, HERON);

        studio.turn_to(&tabs[0]);
        let shown = view(studio, HERON);
        wait_stars(&shown, "4 stars");
        wait_note(&shown, "for the cover of May");
        shown.find(Role::Button, "Remove tag: Birds/herons");
        close(&shown, HERON);
        let other = view(studio, STORK);
        wait_stars(&other, "No rating");
        wait_note(&other, "");
        close(&other, STORK);

        for address in [
            "library?q=cover",
            "library?q=herons+may",
            "library?tag=birds&rating=4",
        ] {
            studio.open(address);
            studio.card(HERON);
            assert!(!studio.has(Role::Article, STORK), "{address}");
        }
        studio.press(Role::Button, "Remove filter: At least 4 stars");
        studio.press(Role::Button, "Remove filter: Tag: birds");
        studio.card(STORK);
        studio.press(Role::Button, "Filter");
        studio.press(Role::Radio, "5 stars");
        studio.wait_gone(Role::Article, HERON);
        studio.find(Role::Heading, "No result matches the filters");
    });
}
