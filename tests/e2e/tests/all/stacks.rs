//! Stacks: results of the same prompt and settings on one pile, which opens in place.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, generate};

/// The prompts, the oldest first. The three results of one prompt form a stack.
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

/// Returns the names of all cards, in their order.
const NAMES: &str = "return [...document.querySelectorAll('article')].map(card => card.ariaLabel)";

/// Generates the results, and opens the Library.
#[track_caller]
fn library(studio: &Studio) {
    studio.connect();
    for (place, prompt) in MADE.into_iter().enumerate() {
        generate(studio, prompt, BACKGROUND);
        let script = "return [...document.querySelectorAll('article')]
            .filter(card => card.textContent.includes('Completed')).length";
        studio.wait("one more result", || {
            // The page asks before it sends the same request again.
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

/// Waits until the card at this position has the focus itself.
#[track_caller]
fn wait_focused_card(studio: &Studio, place: usize) {
    let script = "return Number(document.activeElement.ariaPosInSet)";
    studio.wait_script(&format!("the focus on card {place}"), script, place);
}

/// A keyboard user opens and closes the stack by its button and by a key, and the focus stays.
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
        // The focused card lies in the closed stack, so the card on top of the stack gets the focus.
        studio.keys("s");
        wait_cards(studio, &[KITE, "a wren"]);
        wait_focused_card(studio, 1);
        // On a card without a stack, the key does nothing.
        studio.keys(END);
        wait_focused_card(studio, 2);
        studio.keys("s");
        studio.keys(LEFT);
        wait_focused_card(studio, 1);
        wait_cards(studio, &[KITE, "a wren"]);
    });
}
