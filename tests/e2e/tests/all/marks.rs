//! Rating, tags and notes.

use easel_e2e::{Element, Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{BACKGROUND, generate_and_wait, generate_until, open_tabs};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";
const WREN: &str = "a wren";

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

/// A user rates a result, tags it and writes a note. Another tab, a reload and a search know all of it.
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
        // Nothing is lost by closing at once.
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

/// Keys rate what is shown and go on, also where the filter hides what was just rated.
#[test]
fn keys_rate_and_go_on() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in [WREN, STORK, HERON] {
            generate_and_wait(studio, prompt);
        }
        studio.follow("Library");
        studio.card(HERON).find(Role::Button, "Open").press_it();
        studio
            .find(Role::Dialog, HERON)
            .find(Role::Button, "Close")
            .press_keys("3");
        let next = studio.find(Role::Dialog, STORK);
        next.find(Role::Button, "Close").press_keys("5");
        let last = studio.find(Role::Dialog, WREN);
        last.find(Role::Button, "Close").press_keys("1");
        wait_stars(&last, "1 star");
        // Digits in a text are text.
        last.fill(Role::Textbox, "Note", "2 of 3");
        wait_stars(&last, "1 star");
        close(&last, WREN);

        studio.open("library?rating=3");
        studio.card(STORK);
        assert!(!studio.has(Role::Article, WREN));
        let shown = view(studio, HERON);
        wait_stars(&shown, "3 stars");
        shown.find(Role::Button, "Close").press_keys("0");
        studio.wait_gone(Role::Article, HERON);
        let next = studio.find(Role::Dialog, STORK);
        wait_stars(&next, "5 stars");
    });
}

/// A mark is for all results of a job: keys that judged its second result judged its first one anew.
#[test]
fn keys_go_on_to_the_next_job() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let two = format!(
            r#"{STORK} [[answer end {{"status": "done", "images": ["$url", "$url?again"]}}]]"#
        );
        for prompt in [WREN, &two, HERON] {
            generate_until(studio, prompt, BACKGROUND, "Completed");
        }
        studio.follow("Library");
        let shown = view(studio, HERON);
        shown.find(Role::Button, "Close").press_keys("4");
        let view_of_two = studio.find(Role::Dialog, &two);
        view_of_two.find(Role::Button, "Close").press_keys("5");
        let last = studio.find(Role::Dialog, WREN);
        last.press(Role::Button, "Previous result");
        wait_stars(&studio.find(Role::Dialog, &two), "5 stars");
        studio.press(Role::Button, "Previous result");
        wait_stars(&studio.find(Role::Dialog, &two), "5 stars");
        studio.press(Role::Button, "Previous result");
        wait_stars(&studio.find(Role::Dialog, HERON), "4 stars");
    });
}

/// All selected results are tagged and rated with one answer, and one undo takes that back.
#[test]
fn the_selected_are_tagged() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in [WREN, STORK, HERON] {
            generate_and_wait(studio, prompt);
        }
        let shown = view(studio, WREN);
        shown.press(Role::Radio, "2 stars");
        close(&shown, WREN);
        studio.follow("Library");
        for prompt in [WREN, STORK] {
            studio.card(prompt).press(Role::Button, "Select");
        }
        let bar = studio.first("[role=toolbar][aria-label=Selection]");
        bar.press(Role::Button, "Tag");
        let asked = studio.find(Role::Dialog, "Tag 2 results");
        asked.fill(Role::Combobox, "Tags", "small, brown");
        asked.press(Role::Radio, "5 stars");
        asked.press(Role::Button, "Apply");
        studio.wait_text("2 results changed.");
        studio.press(Role::Button, "Clear");
        let shown = view(studio, WREN);
        wait_stars(&shown, "5 stars");
        shown.find(Role::Button, "Remove tag: small");
        close(&shown, WREN);
        studio.press(Role::Button, "Undo");
        let shown = view(studio, WREN);
        wait_stars(&shown, "2 stars");
        shown.wait_gone(Role::Button, "Remove tag: small");
    });
}
