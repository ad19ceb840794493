//! Moving from card to card by keyboard.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, WAIT, generate};

/// Keys in WebDriver's notation.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const END: &str = "\u{e010}";
const HOME: &str = "\u{e011}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
const SHIFT_DOWN: &str = "\u{e008}\u{e015}\u{e000}";

/// Returns the name of the focused card if the focus is visible, and an empty text otherwise.
const FOCUSED: &str = "const card = document.activeElement;
    const box = card.getBoundingClientRect();
    const head = document.querySelector('.stream-head')?.getBoundingClientRect().bottom ?? 0;
    const isSeen = card.matches('article:focus-visible')
        && getComputedStyle(card).outlineStyle !== 'none'
        && box.top >= head && box.top < innerHeight;
    return isSeen ? card.getAttribute('aria-label') : ''";

/// Presses keys one after another, and checks that each moves the focus to its card.
#[track_caller]
fn walk(studio: &Studio, steps: &[(&str, &str)]) {
    for (place, (key, card)) in steps.iter().enumerate() {
        studio.keys(key);
        studio.wait_script(
            &format!("the focus on {card} after key {place}"),
            FOCUSED,
            *card,
        );
    }
}

/// A user moves through three columns of cards, one of them without a result, opens one and returns
/// to it.
#[test]
fn arrow_keys_walk_through_the_stream() {
    let failed = "a dodo [fail: no paint left in any of the pots, after a long look for some]";
    visit(Setup::default(), |studio| {
        // Wide enough for three cards beside each other, but not for four. In a higher window,
        // these few cards would be larger.
        studio.set_size(1300, 520);
        studio.connect();
        for prompt in ["an auk", "a booby", "a crow"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        generate(studio, failed, BACKGROUND);
        studio.card(failed).wait_line("Failed");
        generate(studio, "an emu", WAIT);
        studio.card("an emu").wait_line("Completed");

        // The newest result comes first: emu, dodo and crow above booby and auk.
        studio.tab_to(Role::Button, "Download");
        walk(
            studio,
            &[
                (RIGHT, failed),
                (RIGHT, "a crow"),
                (DOWN, "an auk"),
                (UP, failed),
                (LEFT, "an emu"),
                (DOWN, "a booby"),
                (END, "an auk"),
                (HOME, "an emu"),
                (RIGHT, failed),
            ],
        );
        // Enter does nothing on a card without a result, and arrow keys with a modifier do not
        // move.
        studio.keys(ENTER);
        studio.keys(SHIFT_DOWN);
        walk(
            studio,
            &[(HOME, "an emu"), (END, "an auk"), (LEFT, "a booby")],
        );
        studio.keys(ENTER);
        studio.find(Role::Dialog, "a booby");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "a booby");
        walk(studio, &[(UP, "an emu"), (DOWN, "a booby")]);

        // Tab moves into the card; the cards themselves are not tab stops.
        studio.keys(TAB);
        let inside = "return document.activeElement.closest('article')?.ariaLabel";
        assert_eq!(studio.script(inside), "a booby");
        let stops = "return [...document.querySelectorAll('article')]
            .filter(card => card.tabIndex >= 0).length";
        assert_eq!(studio.script(stops), 0);
    });
}

/// A user moves through the Library while a search hides every other card, and types in the search
/// field, which uses the arrow keys itself.
#[test]
fn arrow_keys_walk_through_the_matches() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a fulmar with a fish", "a goose", "a heron with a fish"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        studio.follow("Library");
        studio.fill(Role::Searchbox, "Search", "fish");
        studio.wait_gone(Role::Article, "a goose");
        let search = studio.find(Role::Searchbox, "Search");
        search.press_keys(&[HOME, "h", DOWN].concat());
        studio.wait("the text", || {
            (search.property("value") == "hfish").then_some(())
        });
        studio.fill(Role::Searchbox, "Search", "fish");
        studio.card("a fulmar with a fish");
        studio.tab_to(Role::Button, "Open");
        walk(
            studio,
            &[
                (RIGHT, "a fulmar with a fish"),
                (LEFT, "a heron with a fish"),
                (END, "a fulmar with a fish"),
            ],
        );
    });
}
