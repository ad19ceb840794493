//! Collections of results.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{FILL_UP, choose, generate_and_wait, open_tabs};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";
const WREN: &str = "a wren";

const ENTER: &str = "\u{e007}";

#[track_caller]
fn library(studio: &Studio) {
    studio.connect();
    for prompt in [WREN, STORK, HERON] {
        generate_and_wait(studio, prompt);
    }
    studio.follow("Library");
    studio.card(HERON);
}

/// A user collects results, shows the collection alone and renames it. Removing it removes no result, and an
/// undo brings it back with its results.
#[test]
fn results_are_collected() {
    visit(Setup::default(), |studio| {
        library(studio);
        for prompt in [HERON, WREN] {
            studio.card(prompt).press(Role::Button, "Select");
        }
        let bar = studio.first("[role=toolbar][aria-label=Selection]");
        bar.press(Role::Button, "Add to collection");
        let asked = studio.find(Role::Dialog, "Add 2 results to a collection");
        asked.press(Role::Button, "Add");
        asked.wait_text("Enter the name of a collection.");
        asked.fill(Role::Combobox, "Collection", " For  May ");
        asked.find(Role::Combobox, "Collection").press_keys(ENTER);
        studio.wait_text("2 results changed.");
        studio.press(Role::Button, "Clear");

        studio.press(Role::Button, "For May");
        studio.wait_gone(Role::Article, STORK);
        studio.card(HERON);
        studio.card(WREN);
        studio.find(Role::Button, "Remove filter: Collection: For May");
        studio.reload();
        studio.card(HERON);
        assert!(!studio.has(Role::Article, STORK));
        studio.script("history.back()");
        studio.card(STORK);
        studio.script("history.forward()");
        studio.wait_gone(Role::Article, STORK);
        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Rename collection…");
        let asked = studio.find(Role::Dialog, "Rename collection");
        asked.fill(Role::Textbox, "Name", "Spring");
        asked.press(Role::Button, "Rename");
        studio.find(Role::Button, "Spring");

        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Remove collection");
        studio.card(STORK);
        studio.wait_gone(Role::Button, "Spring");
        studio.press(Role::Button, "Undo");
        studio.press(Role::Button, "Spring");
        studio.wait_gone(Role::Article, STORK);
        studio.card(WREN);
    });
}

/// In the large view a result goes into collections and out of them, and becomes the cover. Another tab knows
/// it at once.
#[test]
fn a_result_is_in_several_collections() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        generate_and_wait(studio, STORK);
        generate_and_wait(studio, HERON);
        studio.card(STORK).press(Role::Button, "Open");
        let view = studio.find(Role::Dialog, STORK);
        for name in ["Birds", "May"] {
            view.fill(Role::Combobox, "Collections", name);
            view.find(Role::Combobox, "Collections").press_keys(ENTER);
            view.find(Role::Button, &format!("Remove from collection: {name}"));
        }
        view.press(Role::Button, "Remove from collection: May");
        view.wait_gone(Role::Button, "Remove from collection: May");
        choose(&view, Role::Button, "Use as cover");
        view.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, STORK);

        studio.turn_to(&tabs[0]);
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
    });
}

/// The browser had no room for a new collection: it stood on the shelf until a reload, and nothing was said.
#[test]
fn a_collection_that_is_not_stored_is_told_of() {
    visit(Setup::default(), |studio| {
        library(studio);
        studio.script(FILL_UP);
        choose(&studio.card(HERON), Role::Button, "Add to collection…");
        let asked = studio.find(Role::Dialog, "Add 1 result to a collection");
        asked.fill(Role::Combobox, "Collection", "Birds");
        asked.press(Role::Button, "Add");
        studio.find(Role::Button, "Birds");
        studio.wait_text("does not let Easel save settings");
    });
}
