//! The way through a long Library: by scrolling, by the timeline and by keys, and while it changes.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    library_grid::{SOME, first_opener, focused_card, library, wait_focused},
    studio::{BACKGROUND, Studio, glance, script, until_some},
};

/// The number of results of two days.
const MANY: u32 = 3_000;

/// The largest number of elements in the grid.
const ELEMENTS: u32 = 300;

/// Further down than any list is long, in pixels.
const DOWN: i32 = 1_000_000_000;

/// Returns the number of elements, the position of the last card, and the number of results.
const LAST: &str = "const last = [...document.querySelectorAll('article')].at(-1);
    return [
        document.querySelectorAll('.cards *').length,
        Number(last?.ariaPosInSet ?? 0),
        Number(last?.ariaSetSize ?? 0),
    ]";

/// Returns the first card that is completely in the window and has contents: its name and its distance from the top.
const FIRST_IN_VIEW: &str = "const {top} = document.querySelector('main').getBoundingClientRect();
    const below = card => card.getBoundingClientRect().top - top;
    const first = [...document.querySelectorAll('article')].find(card => below(card) >= 0 && card.ariaLabel);
    return first && [first.ariaLabel, Math.round(below(first))]";

/// Counts the cards with contents that are in the window, at least in part.
const IN_VIEW: &str = "const view = document.querySelector('main').getBoundingClientRect();
    return [...document.querySelectorAll('article')].filter(card => {
        const {top, bottom} = card.getBoundingClientRect();
        return bottom > view.top && top < view.bottom && card.ariaLabel;
    }).length";

/// Opens the Library with this many copies, at the size of a laptop's window.
async fn on_laptop(count: u32) -> Studio {
    let studio = library(count).await;
    studio.set_size(1440, 900).await;
    // The grid follows its size in the next frame.
    let frames =
        "const frame = () => new Promise(requestAnimationFrame); return frame().then(frame)";
    script(frames, &[]).await;
    studio
}

async fn numbers(studio: &Studio) -> [u32; 3] {
    let found = studio.json(LAST).await;
    serde_json::from_value(found).expect("three numbers")
}

async fn first_in_view(studio: &Studio) -> Option<(String, i64)> {
    let found = studio.json(FIRST_IN_VIEW).await;
    Some((found[0].as_str()?.to_owned(), found[1].as_i64()?))
}

/// Waits until the expected card is the first one in view, at its place or a pixel away.
async fn wait_in_view(studio: &Studio, expected: &(String, i64)) {
    studio
        .wait(&format!("{expected:?} in the window"), async || {
            let (name, top) = first_in_view(studio).await?;
            let is_there = top.abs_diff(expected.1) <= 1;
            (name == expected.0 && is_there).then_some(())
        })
        .await;
}

async fn scroll(studio: &Studio, top: i32) {
    studio.first("main").await.0.set_scroll_top(top);
}

/// Scrolls to a place with cards, and returns the first one in view.
async fn scroll_to(studio: &Studio, top: i32) -> (String, i64) {
    scroll(studio, top).await;
    studio
        .wait("cards in the window", async || {
            (studio.json(IN_VIEW).await.as_u64()? > 12).then_some(())
        })
        .await;
    let first = first_in_view(studio).await;
    first.expect("a card in the window")
}

/// Any of thousands of results is reached, by scrolling and by the timeline.
#[wasm_bindgen_test]
async fn any_of_thousands_is_reached_with_few_elements() {
    let studio = on_laptop(MANY).await;
    the_last_is_reached_with_few_elements(&studio).await;
    the_timeline_leads_anywhere(&studio).await;
}

/// The Library built 48 cards, and more by a button. Each card that was ever shown stayed on the page.
async fn the_last_is_reached_with_few_elements(studio: &Studio) {
    studio.find("heading", "Today").await;
    let (mut most, mut reached) = (0, [0; 2]);
    // Far more often than necessary.
    for attempt in 0..1_200 {
        scroll(studio, DOWN).await;
        let [elements, last, all] = numbers(studio).await;
        most = most.max(elements);
        reached = [last, all];
        if reached == [MANY + 1; 2] {
            break;
        }
        glance(attempt).await;
    }
    assert_eq!(reached, [MANY + 1; 2]);
    assert!(most <= ELEMENTS, "{most} elements");
    studio.card("fox fox 2999").await;
    // The start of the list is there again at once.
    scroll(studio, 0).await;
    studio.card("kite kite 0").await;
    studio.find("heading", "Today").await;
    let [elements, ..] = numbers(studio).await;
    assert!(elements <= ELEMENTS, "{elements} elements");
}

/// Presses the middle of the timeline.
const PRESS_MIDDLE: &str = "const track = document.querySelector('[role=slider]');
    const {left, top, width, height} = track.getBoundingClientRect();
    const at = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0};
    for (const type of ['pointerdown', 'pointerup']) track.dispatchEvent(new PointerEvent(type, at));";

/// Any place in the list takes one press or key, and the slider says its month.
async fn the_timeline_leads_anywhere(studio: &Studio) {
    let timeline = studio.find("slider", "Timeline").await;
    timeline.key("End", "End").await;
    studio.card("fox fox 2999").await;
    let words = timeline.property("ariaValueText");
    assert!(words.contains("20"), "a month with its year: {words}");
    timeline.key("Home", "Home").await;
    studio.card("kite kite 0").await;
    script(PRESS_MIDDLE, &[]).await;
    studio
        .wait("card of the middle", async || {
            let [_, last, _] = numbers(studio).await;
            (last > MANY / 3 && last < MANY * 2 / 3).then_some(())
        })
        .await;
}

/// Marks all results as favourites, and ends each frame with a scroll meanwhile. Returns how far the list has gone.
const SCROLL_MEANWHILE: &str = "const [step, count] = arguments;
    const list = document.querySelector('main');
    const notices = document.querySelector('.notices');
    const from = list.scrollTop;
    window.isTold = false;
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

/// The list changed between a scroll and the frame in which the browser reports it. The grid then restored the result
/// that had been the first one in the window before the scroll, and so moved the user back.
#[wasm_bindgen_test]
async fn a_change_of_the_list_takes_nobody_back() {
    let studio = on_laptop(SOME).await;
    let opener = first_opener(&studio).await;
    opener.0.focus().expect("it takes the focus");
    studio.press_key("a", "KeyA", "ctrl").await;
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.wait_text("All 181 selected").await;
    scroll_to(&studio, 600).await;
    let went = script(SCROLL_MEANWHILE, &[4.into(), 300.into()]).await;
    assert_eq!(went.as_f64(), Some(1_200.0));
    // On a slow machine, the notice appears and disappears before all frames are painted.
    studio
        .wait("notice about the favourites", async || {
            (studio.json("return window.isTold").await == true).then_some(())
        })
        .await;
}

/// A keyboard user goes through a long Library, and then a new result arrives above the window.
#[wasm_bindgen_test]
async fn keys_lead_to_cards_that_are_not_built_and_a_new_result_moves_nothing() {
    let studio = on_laptop(SOME).await;
    keys_lead_to_cards_that_are_not_built(&studio).await;
    studio.press_escape().await;
    until_some("page without a dialog", &studio, || {
        studio.query("dialog[open]").is_none().then_some(())
    })
    .await;
    a_new_result_comes_above_the_window(&studio).await;
}

/// Whether the focused element is completely in the window.
const IS_SEEN: &str = "const view = document.querySelector('main').getBoundingClientRect();
    const {top, bottom} = document.activeElement.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom";

/// A keyboard user goes from the first result to the last, and the focus is never lost.
async fn keys_lead_to_cards_that_are_not_built(studio: &Studio) {
    let opener = first_opener(studio).await;
    opener.key("ArrowRight", "ArrowRight").await;
    wait_focused(studio, 2).await;
    studio.press_key("End", "End", "").await;
    assert_eq!(wait_focused(studio, SOME + 1).await, "fox fox 179");
    scroll(studio, 0).await;
    studio.card("kite kite 0").await;
    wait_focused(studio, SOME + 1).await;
    studio.press_key("Home", "Home", "").await;
    assert_eq!(wait_focused(studio, 1).await, "a heron");
    for key in ["ArrowDown", "PageDown", "PageDown"] {
        let before = focused_card().map(|(place, _)| place);
        studio.press_key(key, key, "").await;
        until_some("focus further down", studio, || {
            (Some(focused_card()?.0) > before).then_some(())
        })
        .await;
    }
    assert_eq!(studio.json(IS_SEEN).await, true);
    studio.press_key("Enter", "Enter", "").await;
    let name = until_some("open dialog", studio, || {
        studio.query("dialog[open]")?.attribute("aria-label")
    })
    .await;
    studio.find("dialog", &name).await;
}

/// A result that arrives above the window moves nothing in it.
async fn a_new_result_comes_above_the_window(studio: &Studio) {
    // The result arrives late enough for a slow machine to scroll first.
    const LATE: &str = "a late crake [take: 12]";
    studio.generate(LATE, BACKGROUND).await;
    studio.card(LATE).await;
    studio.follow("Library").await;
    studio.card("a heron").await;
    let before = scroll_to(studio, 2_000).await;
    studio.find("button", "1 new ↑").await;
    wait_in_view(studio, &before).await;
    studio.press("button", "1 new ↑").await;
    studio.card(LATE).await;
    studio.wait_gone("button", "1 new ↑").await;
}
