//! Favourites, ratings, tags, notes and collections in two tabs.

use easel_e2e::{Element, Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{choose, generate_and_wait, open_tabs};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";

/// Keys in WebDriver's notation.
const ENTER: &str = "\u{e007}";
const BACKSPACE: &str = "\u{e003}";

const FAVOURITES: &str =
    "return document.querySelectorAll('.card-favourite > [aria-pressed=true]').length";

/// Waits until this number of cards are favourites.
#[track_caller]
pub(crate) fn wait_favourites(studio: &Studio, count: usize) {
    studio.wait_script(&format!("{count} favourites"), FAVOURITES, count);
}

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

/// A user marks results in the second tab. The first tab shows each mark at once, and a reload, a filter or a search
/// finds it again.
#[test]
fn what_is_marked_in_one_tab_is_in_the_other_and_is_found_again() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        generate_and_wait(studio, STORK);
        generate_and_wait(studio, HERON);
        favourites(studio, &tabs);
        rating_tags_and_note(studio, &tabs);
        collections(studio, &tabs);
    });
}

/// A user marks a result as a favourite. Another tab shows the mark at once, and the Library still has it after a
/// reload. A result that loses its mark leaves the favourites, and the user gets back to all results.
#[track_caller]
fn favourites(studio: &Studio, tabs: &[Tab; 2]) {
    studio.card(HERON).press(Role::Button, "Favourite");
    wait_favourites(studio, 1);
    studio.turn_to(&tabs[0]);
    wait_favourites(studio, 1);
    studio.follow("Library");
    studio.press(Role::Button, "Favourites");
    studio.wait_gone(Role::Article, STORK);
    assert!(studio.address().ends_with("library?show=favourites"));
    studio.reload();
    studio.card(HERON);
    assert!(!studio.has(Role::Article, STORK));
    studio.card(HERON).press(Role::Button, "Favourite");
    studio.wait_text("No favourites yet");
    studio.press(Role::Button, "Show all results");
    studio.card(STORK);
    studio.card(HERON);
    wait_favourites(studio, 0);
}

/// A user rates a result, tags it and writes a note. Another tab and a search show all three marks.
#[track_caller]
fn rating_tags_and_note(studio: &Studio, tabs: &[Tab; 2]) {
    studio.turn_to(&tabs[1]);
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
}

/// In the large view, a user adds a result to collections, removes it from one, and makes it the cover. Another tab
/// shows the change at once.
#[track_caller]
fn collections(studio: &Studio, tabs: &[Tab; 2]) {
    studio.turn_to(&tabs[1]);
    let shown = view(studio, STORK);
    for name in ["Birds", "May"] {
        shown.fill(Role::Combobox, "Collections", name);
        shown.find(Role::Combobox, "Collections").press_keys(ENTER);
        shown.find(Role::Button, &format!("Remove from collection: {name}"));
    }
    shown.press(Role::Button, "Remove from collection: May");
    shown.wait_gone(Role::Button, "Remove from collection: May");
    choose(&shown, Role::Button, "Use as cover");
    close(&shown, STORK);

    studio.turn_to(&tabs[0]);
    studio.follow("Image");
    studio.follow("Library");
    choose(&studio.card(HERON), Role::Button, "Add to collection…");
    let asked = studio.find(Role::Dialog, "Add 1 result to a collection");
    asked.fill(Role::Combobox, "Collection", "birds");
    asked.press(Role::Button, "Add");
    studio.press(Role::Button, "Birds");
    studio.card(HERON);
    studio.card(STORK);
    studio.press(Role::Button, "Birds");
    studio.press(Role::Button, "May");
    studio.wait_gone(Role::Article, HERON);
}
