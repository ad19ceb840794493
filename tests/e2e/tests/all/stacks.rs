//! Results of the same prompt and settings on one pile, which opens in place.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, choose, generate};

/// The prompts, the oldest first: three of one are a stack.
const MADE: [&str; 4] = [KITE, "a wren", KITE, KITE];
const KITE: &str = "a kite";

const STACK: &str = "Stack the same prompt";
const OPEN: &str = "Open the stack of 3";
const CLOSE: &str = "Close the stack";

/// Keys in WebDriver's notation.
const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";
const END: &str = "\u{e010}";
const ENTER: &str = "\u{e007}";
const ALL: &str = "\u{e009}a\u{e000}";

/// The names of all cards, in their order.
const NAMES: &str = "return [...document.querySelectorAll('article')].map(card => card.ariaLabel)";

/// Makes the results, and opens the Library.
#[track_caller]
fn library(studio: &Studio) {
    studio.connect();
    for (place, prompt) in MADE.into_iter().enumerate() {
        generate(studio, prompt, BACKGROUND);
        let script = "return [...document.querySelectorAll('article')]
            .filter(card => card.textContent.includes('Completed')).length";
        studio.wait("one more result", || {
            // A question, unless the same request was long ago.
            studio.try_press(Role::Button, "Send again");
            (studio.try_script(script, Vec::new())? == place + 1).then_some(())
        });
    }
    studio.follow("Library");
    wait_cards(studio, &[KITE, KITE, "a wren", KITE]);
}

#[track_caller]
fn wait_cards(studio: &Studio, names: &[&str]) {
    studio.wait_script(
        &format!("the cards {names:?}"),
        NAMES,
        serde_json::json!(names),
    );
}

#[track_caller]
fn stack(studio: &Studio) {
    studio.press(Role::Button, "Library menu");
    studio.press(Role::Button, STACK);
}

/// The place of the card with the focus, if it has that itself.
#[track_caller]
fn wait_focused_card(studio: &Studio, place: usize) {
    let script = "return Number(document.activeElement.ariaPosInSet)";
    studio.wait_script(&format!("the focus on card {place}"), script, place);
}

/// A user sees each prompt once, opens the pile and closes it; the choice is there after a reload.
#[test]
fn the_same_prompt_is_one_pile_that_opens_in_place() {
    visit(Setup::default(), |studio| {
        library(studio);
        stack(studio);
        wait_cards(studio, &[KITE, "a wren"]);
        let opener = studio.find(Role::Button, OPEN);
        assert_eq!(opener.property("ariaExpanded"), "false");
        opener.press_it();
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        let closer = studio.find(Role::Button, CLOSE);
        assert_eq!(closer.property("ariaExpanded"), "true");
        closer.press_it();
        wait_cards(studio, &[KITE, "a wren"]);
        studio.reload();
        wait_cards(studio, &[KITE, "a wren"]);
        // A click on the picture opens the newest, as ever, and the way on is over what is shown.
        studio.card(KITE).press(Role::Button, "Open");
        studio
            .find(Role::Dialog, KITE)
            .press(Role::Button, "Next result");
        let view = studio.find(Role::Dialog, "a wren");
        view.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "a wren");
        stack(studio);
        wait_cards(studio, &[KITE, KITE, "a wren", KITE]);
        assert!(!studio.has(Role::Button, OPEN));
    });
}

/// A user without a pointer opens and closes the pile by its button and by a key, and the focus stays.
#[test]
fn keys_open_and_close_a_pile() {
    visit(Setup::default(), |studio| {
        library(studio);
        stack(studio);
        wait_cards(studio, &[KITE, "a wren"]);
        studio.tab_to(Role::Button, OPEN);
        studio.keys(ENTER);
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        studio.tab_to(Role::Button, CLOSE);
        studio.keys("s");
        wait_cards(studio, &[KITE, "a wren"]);
        studio.tab_to(Role::Button, OPEN);
        studio.keys("S");
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        studio.keys(RIGHT);
        studio.keys(RIGHT);
        wait_focused_card(studio, 3);
        // The card with the focus lies in the closed pile: what lies on top of it has the focus.
        studio.keys("s");
        wait_cards(studio, &[KITE, "a wren"]);
        wait_focused_card(studio, 1);
        // What is in no pile has none to open.
        studio.keys(END);
        wait_focused_card(studio, 2);
        studio.keys("s");
        studio.keys(LEFT);
        wait_focused_card(studio, 1);
        wait_cards(studio, &[KITE, "a wren"]);
    });
}

/// What is done with all results is done with those in piles, too; what is done with a pile's card, with the newest.
#[test]
fn all_results_are_more_than_what_is_seen() {
    visit(Setup::default(), |studio| {
        library(studio);
        stack(studio);
        wait_cards(studio, &[KITE, "a wren"]);
        let bar = "[role=toolbar][aria-label=Selection]";
        studio.card(KITE).press(Role::Button, "Select");
        studio.first(bar).wait_text("1 selected");
        studio
            .card("a wren")
            .find(Role::Button, "Select")
            .press_keys(ALL);
        studio.first(bar).wait_text("All 4 selected");
        studio.first(bar).press(Role::Button, "Clear");
        // Piles are of what matches, and one is no pile.
        studio.fill(Role::Searchbox, "Search", "kite");
        studio.wait_text("3 of 4");
        wait_cards(studio, &[KITE]);
        studio.press(Role::Button, OPEN);
        wait_cards(studio, &[KITE; 3]);
        studio.all(Role::Button, "Favourite")[1].press_it();
        studio.fill(Role::Searchbox, "Search", "");
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        studio.press(Role::Button, "Favourites");
        wait_cards(studio, &[KITE]);
        assert!(!studio.has(Role::Button, CLOSE));
        studio.press(Role::Button, "Favourites");
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
    });
}

/// An open pile without its newest is still open, and the next one is its newest.
#[test]
fn a_pile_outlives_its_newest() {
    visit(Setup::default(), |studio| {
        library(studio);
        stack(studio);
        wait_cards(studio, &[KITE, "a wren"]);
        studio.press(Role::Button, OPEN);
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        let cards = studio.all(Role::Article, KITE);
        choose(&cards[0], Role::Button, "Remove");
        wait_cards(studio, &[KITE, KITE, "a wren"]);
        studio.press(Role::Button, CLOSE);
        wait_cards(studio, &[KITE, "a wren"]);
        studio.press(Role::Button, "Open the stack of 2");
        wait_cards(studio, &[KITE, KITE, "a wren"]);
        studio.press(Role::Button, "Undo");
        wait_cards(studio, &[KITE, KITE, KITE, "a wren"]);
        studio.find(Role::Button, CLOSE);
    });
}
