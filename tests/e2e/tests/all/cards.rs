//! Cards on a phone, and cards whose results arrive. `tests/web/card_sizes.rs` tests their rows on a large screen.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::{
    marks::wait_favourites,
    selecting::{LONG, TAP, a_slow_pinch_selects_nothing, fingers_select},
    steps::{
        BACKGROUND, RATIO_MODEL, WAIT, choose, choose_mode, choose_segment, clip, fill, generate,
        picture_size, send_sized,
    },
};

/// Sends a request for an image of this size.
fn generate_sized(studio: &Studio, prompt: &str, size: &str) {
    send_sized(studio, RATIO_MODEL, prompt, size, BACKGROUND);
    studio.find(Role::Article, prompt);
}

/// The left, top, width and height of each card.
fn boxes(studio: &Studio) -> Vec<[f64; 4]> {
    let script = "return [...document.querySelectorAll('article')].map(card => {
        const {left, top, width, height} = card.getBoundingClientRect();
        return [left, top, width, height];
    })";
    serde_json::from_value(studio.script(script)).expect("four numbers each")
}

/// The sizes of requests, and the shapes of their results.
const SIZES: [(&str, f64); 5] = [
    ("16:9", 16.0 / 9.0),
    ("9:16", 9.0 / 16.0),
    ("1:1", 1.0),
    ("16:9", 16.0 / 9.0),
    ("2:3", 2.0 / 3.0),
];

/// Two results in the order of the page. Each has room for fingers on a phone.
const PAIR: [&str; 2] = ["gull 3", "gull 2"];

/// A user looks at results on a phone, opens one and its menu, and selects some, all with fingers.
#[test]
fn on_a_phone_results_stand_in_two_columns_and_are_pressed_with_fingers() {
    visit(Setup::default(), |studio| {
        studio.prefer("light");
        studio.connect();
        for (at, (size, _)) in SIZES.iter().enumerate() {
            generate_sized(studio, &format!("gull {at}"), size);
        }
        for at in 0..SIZES.len() {
            studio.card(&format!("gull {at}")).wait_line("Completed");
        }
        studio.be_a_phone(390, 844);
        stand_in_two_columns_and_are_whole(studio);
        studio.follow("Image");
        opens_its_menu_by_a_long_press(studio);
        has_its_mark_in_the_menu(studio);
        studio.follow("Library");
        a_slow_pinch_selects_nothing(studio, PAIR[1]);
        fingers_select(studio, &PAIR);
    });
}

/// On a phone, very wide and very tall results were cut off.
#[track_caller]
fn stand_in_two_columns_and_are_whole(studio: &Studio) {
    for page in ["Image", "Library"] {
        studio.follow(page);
        let boxes = studio.wait("every card on the screen", || {
            let boxes = boxes(studio);
            let is_narrow = boxes.iter().all(|[left, _, width, _]| left + width < 391.0);
            (boxes.len() == SIZES.len() && is_narrow).then_some(boxes)
        });
        for ([.., width, height], (size, ratio)) in boxes.iter().zip(SIZES.iter().rev()) {
            assert!(
                (width / height / ratio - 1.0).abs() < 0.02,
                "{page}, {size}: {width} × {height}"
            );
        }
        for row in boxes.windows(3) {
            assert!(row[2][1] > row[0][1] + 1.0, "{page}: two in a row: {row:?}");
        }
    }
}

/// On a busy device a long press was taken for a tap: the page measured the time from the moment when it handled the
/// touch, not from the touch itself.
#[track_caller]
fn opens_its_menu_by_a_long_press(studio: &Studio) {
    let card = studio.card(PAIR[0]);
    picture_size(&card);
    assert!(!card.has(Role::Button, "Download"), "the menu has it here");
    studio.touch(&card, LONG);
    card.find(Role::Button, "Download");
    card.press(Role::Button, "Copy link");
    card.wait_gone(Role::Button, "Copy link");
    assert!(!studio.has(Role::Dialog, PAIR[0]), "it was no tap");
    studio.touch(&card, TAP);
    let viewer = studio.find(Role::Dialog, PAIR[0]);
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, PAIR[0]);
}

/// On a phone, only the menu has the mark of a favourite.
#[track_caller]
fn has_its_mark_in_the_menu(studio: &Studio) {
    for (act, count) in [("Add to favourites", 1), ("Remove from favourites", 0)] {
        choose(&studio.card(PAIR[0]), Role::Button, act);
        wait_favourites(studio, count);
    }
}

/// Results without a size jumped as they arrived, and so did all results after them. An earlier form of this test only
/// saw movements among the cards.
#[test]
fn nothing_moves_from_sending_to_arrival() {
    // A click may move cards: a new card takes its place among them. Everything else on the page must stay, also right
    // after the click.
    const WATCH: &str = "window.shifts = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
                const isCard = source => source.node?.parentElement?.closest('.cards');
                if (!entry.hadRecentInput || !entry.sources.every(isCard)) {
                    shifts.push([entry.value, entry.hadRecentInput, entry.sources.map(
                        ({node, previousRect, currentRect}) =>
                            [(node?.outerHTML ?? node?.textContent)?.slice(0, 200), previousRect, currentRect])]);
                }
            }
        }).observe({type: 'layout-shift'});";
    let arrives = |studio: &Studio, button: &str, prompt: &str| {
        studio.script("window.shifts.length = 0");
        studio.press(Role::Button, button);
        let card = studio.card(prompt);
        card.wait_line("Completed");
        if button == "Generate video" {
            clip(&card);
        } else {
            picture_size(&card);
        }
        assert_eq!(
            studio.script("return shifts"),
            Value::Array(Vec::new()),
            "{prompt}"
        );
    };
    // Most people see the page with motion, which the small form does not show.
    visit(Setup::whole(), |studio| {
        studio.set_size(1440, 900);
        studio.connect();
        generate(studio, "a stilt", WAIT);
        studio.card("a stilt").wait_line("Completed");
        studio.script(WATCH);
        choose_mode(studio, BACKGROUND);
        for size in ["16:9", "9:16", "1:1"] {
            let prompt = format!("a swan in {size} [take: 3]");
            studio.fill(Role::Textbox, "Prompt", &prompt);
            studio.press(Role::Radio, size);
            arrives(studio, "Generate image", &prompt);
        }
        studio.press(Role::Button, "Clear Size");
        for prompt in ["any swan [take: 3]", "another swan [take: 3]"] {
            studio.fill(Role::Textbox, "Prompt", prompt);
            arrives(studio, "Generate image", prompt);
        }
        // An edit without a size gets the shape of its source, which the first card cannot know.
        studio
            .card("a swan in 9:16 [take: 3]")
            .press(Role::Button, "Edit");
        studio.find(Role::Heading, "Edit");
        for prompt in ["in autumn [take: 3]", "in winter [take: 3]"] {
            fill(studio, "edit-image-1", prompt);
            choose_mode(studio, BACKGROUND);
            arrives(studio, "Edit image", prompt);
        }
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a slow river [take: 3]");
        choose_segment(studio, "Duration", "4");
        arrives(studio, "Generate video", "a slow river [take: 3]");
    });
}
