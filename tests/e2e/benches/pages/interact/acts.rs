//! The actions of a user within a minute: types, chooses, views results, removes one, goes to
//! another page. Elements are found by CSS selectors, because asking for the role of thousands of
//! elements takes minutes.

use std::{thread, time::Duration};

use easel_e2e::{Place, Studio};

use super::{CARDS, RUNNING};

/// How many more cards appear each time the user asks for older ones.
pub(super) const STEP: usize = 48;
/// The time between two keystrokes of a fast typist.
const KEYSTROKE: Duration = Duration::from_millis(100);
/// An arrow key as WebDriver writes it.
const RIGHT: &str = "\u{e014}";

/// One action, on the page whose turn it is.
pub(super) type Act = Box<dyn Fn(&Studio)>;

/// All actions of a round, in their order.
pub(super) fn acts(round: usize) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    for letter in "a kite over the dunes".chars() {
        acts.push(Box::new(move |page| {
            let prompt = page.first("form textarea");
            prompt.press_keys(&letter.to_string());
            thread::sleep(KEYSTROKE);
        }));
    }
    for choice in [2, 3, 1] {
        let label = format!("fieldset label:nth-of-type({choice})");
        acts.push(Box::new(move |page| page.first(&label).press_by_hand()));
    }
    let card = format!("article:nth-of-type({})", RUNNING + 1 + round);
    let on_card = |button: &str| format!("{card} [aria-label={button}]");
    let (place, open) = (card.clone(), on_card("Open"));
    acts.push(Box::new(move |page| {
        // A card far outside the viewport has no buttons.
        page.first(&place)
            .try_script("arguments[0].scrollIntoView({block: 'center'})");
        page.first(&open).press_by_hand();
    }));
    for _ in 0..2 {
        acts.push(Box::new(|page| {
            page.first(CLOSE).press_keys(RIGHT);
            thread::sleep(KEYSTROKE);
        }));
    }
    acts.push(Box::new(|page| page.first(CLOSE).press_by_hand()));
    for button in ["'More actions'", "Remove"].map(on_card) {
        let button = button.replace(" [", " button[");
        acts.push(Box::new(move |page| page.first(&button).press_by_hand()));
    }
    acts.push(Box::new(|page| {
        page.first(".notices button").press_by_hand();
    }));
    for (link, title) in [("tasks", "Tasks"), ("edit", "Edit"), ("image", "Image")] {
        acts.push(Box::new(move |page| go(page, link, title)));
    }
    for _ in 1..CARDS.div_ceil(STEP) {
        acts.push(Box::new(show_more));
    }
    acts
}

const CLOSE: &str = "dialog[open] [aria-label=Close]";

pub(super) fn go(page: &Studio, link: &str, title: &str) {
    page.first(&format!("nav a[href={link}]")).press_by_hand();
    let shown = "return document.querySelector('h1')?.textContent";
    page.wait_script("the page", shown, title);
}

/// Shows the next step of the list. Each step must be complete before the button below it stops
/// moving.
fn show_more(page: &Studio) {
    let shown = wait_until_built(page);
    page.first(".stream > button").press_by_hand();
    page.wait("older results", || (count(page) > shown).then_some(()));
    wait_until_built(page);
}

/// Shows all cards of the list.
pub(super) fn show_all(page: &Studio) {
    while wait_until_built(page) < CARDS {
        show_more(page);
    }
}

/// Waits until the requested steps of cards are complete, and counts the cards.
fn wait_until_built(page: &Studio) -> usize {
    page.wait("a whole number of steps", || {
        let cards = count(page);
        let is_whole = cards > 0 && (cards.is_multiple_of(STEP) || cards >= CARDS);
        is_whole.then_some(cards)
    })
}

fn count(page: &Studio) -> usize {
    let script = "return document.querySelectorAll('article').length";
    let count = page.try_script(script, Vec::new());
    count
        .and_then(|count| usize::try_from(count.as_u64()?).ok())
        .unwrap_or_default()
}
