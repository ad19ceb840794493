//! The grid of the Library: a long list, of which only the part near the window is on the page.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, RATIO_MODEL, generate};

const WORDS: [&str; 3] = ["kite", "dune", "fox"];

/// The number of results that are in memory from the start.
pub(super) const SOME: u64 = 180;
/// The number of results of two days.
const MANY: u64 = 3_000;

/// Keys in WebDriver's notation.
const DOWN: &str = "\u{e015}";
const RIGHT: &str = "\u{e014}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";
const PAGE_DOWN: &str = "\u{e00f}";
const ESCAPE: &str = "\u{e00c}";
const ALL: &str = "\u{e009}a\u{e000}";

/// The largest number of elements in the grid.
const ELEMENTS: u64 = 300;

/// Returns the number of elements, the position of the last card, and the number of results.
const LAST: &str = "const last = [...document.querySelectorAll('article')].at(-1);
    return [
        document.querySelectorAll('.cards *').length,
        Number(last?.ariaPosInSet ?? 0),
        Number(last?.ariaSetSize ?? 0),
    ]";
const TO_END: &str = "document.querySelector('main').scrollTop = 1e9";

/// Returns the first card that is completely in the window and has contents: its name and its distance from the top.
const FIRST_IN_VIEW: &str = "const cards = [...document.querySelectorAll('article')];
    const of = card => card.getBoundingClientRect();
    const first = cards.find(card => of(card).top >= 0 && card.ariaLabel);
    return first && [first.ariaLabel, Math.round(of(first).top)]";

/// Opens the Library with this number of copies, and one original.
#[track_caller]
pub(super) fn library(studio: &Studio, count: u64) {
    studio.set_size(1440, 900);
    studio.connect();
    generate(studio, "a heron", BACKGROUND);
    studio.card("a heron").wait_line("Completed");
    studio.wait_stored();
    studio.copy_job(count, &WORDS);
    studio.open("library");
    studio.card("kite kite 0");
    studio.wait_listed(count + 1);
}

#[track_caller]
fn numbers(studio: &Studio, script: &str) -> Vec<u64> {
    let found = studio.script(script);
    let all = found.as_array().into_iter().flatten();
    all.filter_map(Value::as_u64).collect()
}

/// Returns the name and the position of the card that has the focus.
fn focused(studio: &Studio) -> Option<(String, String)> {
    let script = "const card = document.activeElement;
        return card.matches('article') ? [card.ariaLabel, card.ariaPosInSet] : null";
    let found = studio.try_script(script, Vec::new())?;
    Some((found[0].as_str()?.to_owned(), found[1].as_str()?.to_owned()))
}

#[track_caller]
fn wait_focused(studio: &Studio, place: u64) -> String {
    studio.wait(&format!("the focus on card {place}"), || {
        let (name, own) = focused(studio)?;
        (own == place.to_string()).then_some(name)
    })
}

#[track_caller]
pub(super) fn first_in_view(studio: &Studio) -> (String, i64) {
    let found = studio.script(FIRST_IN_VIEW);
    let top = found[1].as_i64().expect("a card in the window");
    (found[0].as_str().unwrap_or_default().to_owned(), top)
}

/// Waits until the expected card is the first one in view, at its place or a pixel away.
#[track_caller]
pub(super) fn wait_in_view(studio: &Studio, expected: &(String, i64)) {
    studio.wait(&format!("{expected:?} in the window"), || {
        let found = studio.try_script(FIRST_IN_VIEW, Vec::new())?;
        let is_there = found[1].as_i64()?.abs_diff(expected.1) <= 1;
        (found[0] == expected.0 && is_there).then_some(())
    });
}

#[track_caller]
pub(super) fn scroll_to(studio: &Studio, top: u32) -> (String, i64) {
    studio.script(&format!("document.querySelector('main').scrollTop = {top}"));
    studio.wait("cards in the window", || {
        let all = "return [...document.querySelectorAll('article')].filter(card => {
            const {top, bottom} = card.getBoundingClientRect();
            return bottom > 0 && top < 900 && card.ariaLabel;
        }).length";
        (studio.try_script(all, Vec::new())?.as_u64()? > 12).then_some(())
    });
    first_in_view(studio)
}

/// Any of thousands of results is reached, by scrolling and by the timeline.
#[test]
fn any_of_thousands_is_reached_with_few_elements() {
    visit(Setup::default(), |studio| {
        library(studio, MANY);
        the_last_is_reached_with_few_elements(studio);
        the_timeline_leads_anywhere(studio);
    });
}

/// The Library built 48 cards, and more by a button. Each card that was ever shown stayed on the page.
#[track_caller]
fn the_last_is_reached_with_few_elements(studio: &Studio) {
    studio.find(Role::Heading, "Today");
    let mut most = 0;
    studio.wait_long("the last result", || {
        studio.script(TO_END);
        let found = numbers(studio, LAST);
        most = most.max(found[0]);
        (found[1] == MANY + 1 && found[2] == MANY + 1).then_some(())
    });
    studio.card("fox fox 2999");
    assert!(most <= ELEMENTS, "{most} elements");
    // The start of the list is there again at once.
    studio.script("document.querySelector('main').scrollTop = 0");
    studio.card("kite kite 0");
    studio.find(Role::Heading, "Today");
    let found = numbers(studio, LAST);
    assert!(found[0] <= ELEMENTS, "{found:?}");
}

/// The list changed between a scroll and the frame in which the browser reports it. The grid then restored the result
/// that had been the first one in the window before the scroll, and so moved the user back.
#[test]
fn a_change_of_the_list_takes_nobody_back() {
    visit(Setup::default(), |studio| {
        library(studio, SOME);
        studio.keys(ALL);
        let bar = studio.first("[role=toolbar][aria-label=Selection]");
        bar.wait_text("All 181 selected");
        scroll_to(studio, 600);
        // Each frame ends with a scroll, while the results are marked one after another.
        let scrolls = "const [from, step, count] = arguments;
            const list = document.querySelector('main');
            const notices = document.querySelector('.notices');
            new MutationObserver(() => {
                window.isTold ||= notices.textContent.includes('181 favourites added.');
            }).observe(notices, {subtree: true, childList: true, characterData: true});
            [...document.querySelectorAll('[aria-label=Selection] button')]
                .find(button => [button.ariaLabel, button.innerText.trim()].includes('Favourite')).click();
            return new Promise(tell => {
                let left = count;
                const scroll = () => {
                    list.scrollTop += step;
                    left -= 1;
                    left > 0 ? requestAnimationFrame(scroll) : tell(list.scrollTop - from);
                };
                requestAnimationFrame(scroll);
            })";
        let from = studio.script("return document.querySelector('main').scrollTop");
        let went = studio.try_script(scrolls, vec![from, 4.into(), 300.into()]);
        assert_eq!(went, Some(1_200.into()));
        // On a slow machine, the notice appears and disappears before all frames are painted.
        studio.wait_script("its notice", "return window.isTold === true", true);
    });
}

/// A keyboard user goes through a long Library, and then a new result arrives above the window.
#[test]
fn keys_lead_to_cards_that_are_not_built_and_a_new_result_moves_nothing() {
    visit(Setup::default(), |studio| {
        library(studio, SOME);
        keys_lead_to_cards_that_are_not_built(studio);
        studio.keys(ESCAPE);
        let is_closed = "return document.querySelector('dialog[open]') === null";
        studio.wait_script("no dialog", is_closed, true);
        a_new_result_comes_above_the_window(studio);
    });
}

/// A keyboard user goes from the first result to the last, and the focus is never lost.
#[track_caller]
fn keys_lead_to_cards_that_are_not_built(studio: &Studio) {
    studio.tab_to(Role::Button, "Open");
    studio.keys(RIGHT);
    wait_focused(studio, 2);
    studio.keys(END);
    assert_eq!(wait_focused(studio, SOME + 1), "fox fox 179");
    studio.script("document.querySelector('main').scrollTop = 0");
    studio.card("kite kite 0");
    wait_focused(studio, SOME + 1);
    studio.keys(HOME);
    assert_eq!(wait_focused(studio, 1), "a heron");
    for key in [DOWN, PAGE_DOWN, PAGE_DOWN] {
        let before = focused(studio).and_then(|(_, place)| place.parse::<u64>().ok());
        studio.keys(key);
        studio.wait("the focus further down", || {
            let place = focused(studio)?.1.parse::<u64>().ok();
            (place > before).then_some(())
        });
    }
    // The focused card is in the window.
    let seen = "const {top, bottom} = document.activeElement.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight";
    assert_eq!(studio.script(seen), true);
    studio.keys("\u{e007}");
    wait_dialog(studio);
}

fn wait_dialog(studio: &Studio) {
    let name = studio.wait("a dialog", || {
        let script = "return document.querySelector('dialog[open]')?.ariaLabel ?? null";
        let name = studio.try_script(script, Vec::new())?;
        Some(name.as_str()?.to_owned())
    });
    studio.find(Role::Dialog, &name);
}

/// A result that arrives above the window moves nothing in it.
#[track_caller]
fn a_new_result_comes_above_the_window(studio: &Studio) {
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", RATIO_MODEL);
    // The result arrives late enough for a slow machine to scroll first.
    generate(studio, "a late crake [take: 12]", BACKGROUND);
    studio.find(Role::Article, "a late crake [take: 12]");
    studio.follow("Library");
    studio.card("a heron");
    let before = scroll_to(studio, 2_000);
    studio.find(Role::Button, "1 new ↑");
    wait_in_view(studio, &before);
    studio.press(Role::Button, "1 new ↑");
    studio.card("a late crake [take: 12]");
    studio.wait_gone(Role::Button, "1 new ↑");
}

/// The window of the Library moves and changes its size.
#[test]
fn cards_stay_while_the_window_moves_and_the_search_is_in_sight() {
    visit(Setup::default(), |studio| {
        library(studio, SOME);
        cards_stay_while_the_window_moves(studio);
        the_library_opens_with_its_search_in_sight(studio);
    });
}

/// A card that stays in the window is not built again, and the window keeps its place when the rows change.
#[track_caller]
fn cards_stay_while_the_window_moves(studio: &Studio) {
    studio.script(
        "window.shifts = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) shifts.push(entry.value);
        }).observe({type: 'layout-shift'})",
    );
    let (name, _) = scroll_to(studio, 2_000);
    let mark = format!("document.querySelector('article[aria-label=\"{name}\"]').own = true");
    studio.script(&mark);
    studio.script("document.querySelector('main').scrollTop += 200");
    studio.script("document.querySelector('main').scrollTop -= 100");
    let own = format!("return document.querySelector('article[aria-label=\"{name}\"]').own");
    assert_eq!(studio.script(&own), true);
    // Pictures that arrive do not move anything either.
    assert_eq!(studio.script("return shifts"), serde_json::json!([]));
    let before = first_in_view(studio).0;
    studio.set_size(1000, 900);
    let script = format!(
        "const card = document.querySelector('article[aria-label=\"{before}\"]');
            const {{top, height}} = card.getBoundingClientRect();
            return top > -height && top < 500"
    );
    studio.wait_script("the same card in other rows", &script, true);
}

/// Presses the middle of the timeline.
const PRESS_MIDDLE: &str = "const track = document.querySelector('[role=slider]');
    const {left, top, width, height} = track.getBoundingClientRect();
    const at = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0};
    for (const type of ['pointerdown', 'pointerup']) track.dispatchEvent(new PointerEvent(type, at));";

/// Any place in the list takes one press or key, and the slider says its month.
#[track_caller]
fn the_timeline_leads_anywhere(studio: &Studio) {
    let timeline = studio.find(Role::Slider, "Timeline");
    timeline.press_keys(END);
    studio.card("fox fox 2999");
    let words = timeline.property("ariaValueText");
    assert!(words.contains("20"), "a month with its year: {words}");
    timeline.press_keys(HOME);
    studio.card("kite kite 0");
    studio.script(PRESS_MIDDLE);
    studio.wait("a card of the middle", || {
        let place = numbers(studio, LAST)[1];
        (place > MANY / 3 && place < MANY * 2 / 3).then_some(())
    });
}

/// The Library that was opened from another page had its first result at the upper edge of the window, with half of the
/// search out of sight.
#[track_caller]
fn the_library_opens_with_its_search_in_sight(studio: &Studio) {
    let place = "const top = document.querySelector('[type=search]').getBoundingClientRect().top;
        return [top, document.querySelector('main').scrollTop]";
    for (width, height) in [(1440, 900), (768, 1024), (390, 844)] {
        studio.set_size(width, height);
        studio.follow("Image");
        studio.follow("Library");
        studio.card("kite kite 0");
        let opened = studio.script(place);
        assert!(opened[0].as_f64() >= Some(0.0), "{width}: {opened}");
        studio.set_size(height, width);
        studio.card("kite kite 0");
        assert_eq!(opened[1], studio.script(place)[1], "{width} turned");
    }
}
