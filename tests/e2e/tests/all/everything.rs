//! The Library lists, finds and selects among all results, of which few are in memory.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::{library_grid::library, steps::choose};

/// More than a page reads at its start, of two days.
const MANY: u64 = 2_500;
const OLDEST: &str = "kite kite 2499";

/// Keys in WebDriver's notation.
const ALL: &str = "\u{e009}a\u{e000}";
const END: &str = "\u{e010}";
const RIGHT: &str = "\u{e014}";

/// How many jobs the page has in memory would show in other lists: in Tasks.
#[track_caller]
fn search(studio: &Studio, words: &str) {
    studio.fill(Role::Searchbox, "Search", words);
}

/// A search looked through records, two hundred at a time, and stopped after some.
#[test]
fn the_oldest_of_thousands_is_found_opened_and_removed() {
    visit(Setup::default(), |studio| {
        library(studio, MANY);
        search(studio, "kite 2499");
        studio.wait_line(&format!("1 of {}", MANY + 1));
        let card = studio.card(OLDEST);
        studio.wait("the heading of an older day", || {
            let heading = "return document.querySelector('.cards h2')?.textContent";
            let words = studio.try_script(heading, Vec::new())?;
            (words != "Today" && words.as_str()?.len() > 3).then_some(())
        });
        choose(&card, Role::Button, "Remove");
        studio.wait_gone(Role::Article, OLDEST);
        studio.wait_line(&format!("0 of {MANY}"));
        studio.press(Role::Button, "Undo");
        studio.card(OLDEST);
        studio.wait_line(&format!("1 of {}", MANY + 1));
        studio.reload();
        studio.card(OLDEST);
        // The large view has its facts, and leads on to no other.
        studio.card(OLDEST).press(Role::Button, "Open");
        let large = studio.find(Role::Dialog, OLDEST);
        large.wait_text("kite");
    });
}

/// The large view walks on through results whose records were not read before.
#[test]
fn the_large_view_walks_through_everything() {
    visit(Setup::default(), |studio| {
        library(studio, MANY);
        studio.tab_to(Role::Button, "Open");
        studio.keys(END);
        let name = "return document.activeElement.ariaLabel";
        studio.wait_script("the focus on the last card", name, OLDEST);
        studio.keys("\u{e007}");
        studio.find(Role::Dialog, OLDEST);
        studio.keys("\u{e012}");
        studio.find(Role::Dialog, "fox fox 2498");
        studio.keys(RIGHT);
        studio.find(Role::Dialog, OLDEST);
    });
}

/// All were brought into memory to be selected.
#[test]
fn all_are_selected_at_once() {
    visit(Setup::default(), |studio| {
        library(studio, MANY);
        search(studio, "dune");
        let all = "return [...document.querySelectorAll('article')].at(0)?.ariaSetSize";
        studio.wait("fewer results", || {
            let size: u64 = studio.try_script(all, Vec::new())?.as_str()?.parse().ok()?;
            (size < MANY).then_some(())
        });
        studio.script("document.activeElement.blur()");
        studio.keys(ALL);
        let bar = studio.first("[role=toolbar][aria-label=Selection]");
        bar.wait_text("All ");
        // What no longer matches is not selected any more.
        search(studio, "dune 2");
        bar.wait_text("All ");
    });
}
