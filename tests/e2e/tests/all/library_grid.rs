//! The grid of the Library in windows of several sizes. `tests/web/long_library.rs` tests the way through it.

use easel_e2e::{Place, Setup, Studio, visit};

use crate::steps::{BACKGROUND, generate};

const WORDS: [&str; 3] = ["kite", "dune", "fox"];

/// The number of results that are in memory from the start.
pub(super) const SOME: u64 = 180;

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

/// Returns the name of that card, and its distance from the top.
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

/// Scrolls to a place with cards, and returns the first one in view.
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
