//! Cards: results in rows, which open by a click.

use std::{mem, time::Duration};

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::{
    marks::wait_favourites,
    steps::{
        BACKGROUND, RATIO_MODEL, WAIT, choose, choose_mode, choose_segment, clip, fill, generate,
        generate_until, picture_size, send_sized,
    },
};

/// Keys in WebDriver's notation.
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";

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

/// A user opens a result by a click anywhere on it, and chooses the size of results in the stream.
#[test]
fn a_result_opens_by_a_click_anywhere_and_has_the_chosen_size() {
    visit(Setup::default(), |studio| {
        studio.set_size(1440, 900);
        studio.prefer("light");
        studio.connect();
        generate_sized(studio, "a plover", "1:1");
        let card = studio.card("a plover");
        card.wait_line("Completed");
        picture_size(&card);
        opens_by_a_click(studio, &card);
        has_three_sizes(studio);
    });
}

/// A click on a picture did nothing, and its button was an icon of 32 pixels.
#[track_caller]
fn opens_by_a_click(studio: &Studio, card: &Element) {
    card.first("img").press_it();
    studio.find(Role::Dialog, "a plover");
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, "a plover");
    let covers = "const [card] = arguments;
        const [own, whole] = [card.querySelector('[aria-label=Open]'), card]
            .map(part => part.getBoundingClientRect());
        return [own.width - whole.width, own.height - whole.height]";
    let gaps = card.try_script(covers).expect("two numbers");
    assert_eq!(gaps, serde_json::json!([0, 0]));
    let pointer = "return getComputedStyle(arguments[0]).cursor";
    let open = card.find(Role::Button, "Open");
    assert_eq!(open.try_script(pointer), Some("zoom-in".into()));
    open.press_keys(HOME);
    studio.keys(ENTER);
    studio.find(Role::Dialog, "a plover");
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, "a plover");
}

/// The size of results could only be chosen in the Library.
#[track_caller]
fn has_three_sizes(studio: &Studio) {
    let height = || boxes(studio)[0][3];
    let medium = height();
    let density = || studio.find(Role::Slider, "Density");
    density().press_keys(HOME);
    studio.wait("a smaller card", || {
        (height() < medium - 50.0).then_some(())
    });
    density().press_keys(END);
    studio.wait("a larger card", || (height() > medium + 50.0).then_some(()));
    studio.reload();
    studio.card("a plover");
    for page in ["Image", "Library"] {
        studio.follow(page);
        assert_eq!(density().property("ariaValueText"), "Large");
        studio.wait("a larger card", || (height() > medium + 50.0).then_some(()));
    }
}

/// All cards were 240 pixels wide, whatever their shape, with empty space below each.
#[test]
fn results_stand_in_rows_of_one_height() {
    const SIZES: [(&str, f64); 7] = [
        ("16:9", 16.0 / 9.0),
        ("1:1", 1.0),
        ("9:16", 9.0 / 16.0),
        ("3:2", 1.5),
        ("2:3", 2.0 / 3.0),
        ("4:3", 4.0 / 3.0),
        ("16:9", 16.0 / 9.0),
    ];
    visit(Setup::default(), |studio| {
        studio.set_size(1440, 900);
        // With reduced motion, a new card is at its place at once.
        studio.prefer("light");
        studio.connect();
        for (at, (size, _)) in SIZES.iter().enumerate() {
            generate_sized(studio, &format!("gull {at}"), size);
        }
        for at in 0..SIZES.len() {
            studio.card(&format!("gull {at}")).wait_line("Completed");
        }
        let edge = "const {left, right} = document.querySelector('.cards').getBoundingClientRect();
            return [left, right]";
        for page in ["Image", "Library"] {
            studio.follow(page);
            let edge = studio.script(edge);
            let right = edge[1].as_f64().expect("a number");
            // The list is built in steps, and its rows are measured after each step.
            let mut before = Vec::new();
            let boxes = studio.wait("every card at its place", || {
                let boxes = boxes(studio);
                let is_still = mem::replace(&mut before, boxes.clone()) == boxes;
                (is_still && boxes.len() == SIZES.len()).then_some(boxes)
            });
            for ([.., width, height], (size, ratio)) in boxes.iter().zip(SIZES.iter().rev()) {
                assert!(
                    (width / height / ratio - 1.0).abs() < 0.01,
                    "{size}: {width} × {height}"
                );
                assert!((200.0..420.0).contains(height), "{size}: {height} px high");
            }
            for pair in boxes.windows(2) {
                let [[left, top, width, height], next] = pair else {
                    unreachable!()
                };
                if (next[1] - top).abs() < 1.0 {
                    assert!(
                        (next[3] - height).abs() < 1.0,
                        "one row has one height: {pair:?}"
                    );
                    assert!(
                        (next[0] - left - width - 6.0).abs() < 1.0,
                        "6 px apart: {pair:?}"
                    );
                } else {
                    assert!(
                        (right - left - width).abs() < 8.0,
                        "a row ends at the edge: {pair:?}"
                    );
                }
            }
        }
    });
}

/// On a phone, very wide and very tall results were cut off.
#[test]
fn on_a_phone_results_stand_in_two_columns_and_are_whole() {
    const SIZES: [(&str, f64); 5] = [
        ("16:9", 16.0 / 9.0),
        ("9:16", 9.0 / 16.0),
        ("1:1", 1.0),
        ("16:9", 16.0 / 9.0),
        ("2:3", 2.0 / 3.0),
    ];
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
    });
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
    visit(Setup::default(), |studio| {
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

/// Generates a portrait, and returns its card.
fn tower(studio: &Studio) -> Element<'_> {
    generate_sized(studio, "a tower", "2:3");
    let card = studio.card("a tower");
    card.wait_line("Completed");
    card
}

/// The shape of a card follows the medium, and is remembered.
#[test]
fn a_card_has_the_shape_of_its_medium_and_remembers_it() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let card = tower(studio);
        picture_size(&card);
        corrects_the_shape(studio, &card.first("img").property("src"));
        remembers_the_shape(studio);
    });
}

/// A result of another shape than requested was shown between bars for ever, because the requested shape always won.
#[track_caller]
fn corrects_the_shape(studio: &Studio, link: &str) {
    let other = [
        "a square [[answer end {\"status\": \"completed\", \"output\": [\"",
        link,
        "\"]}]]",
    ]
    .concat();
    generate_sized(studio, &other, "1:1");
    let card = studio.card(&other);
    card.wait_line("Completed");
    picture_size(&card);
    let ratio = |studio: &Studio| {
        let [.., width, height] = boxes(studio)[0];
        width / height
    };
    // The card does not change its shape while it is on screen.
    assert!((ratio(studio) - 1.0).abs() < 0.01, "{}", ratio(studio));
    for page in ["Image", "Library"] {
        studio.wait("the shape of the medium", || {
            studio.follow("Tasks");
            studio.follow(page);
            studio.find(Role::Article, &other);
            ((ratio(studio) * 1.5 - 1.0).abs() < 0.02).then_some(())
        });
    }
    studio.reload();
    picture_size(&studio.card(&other));
    assert!(
        (ratio(studio) * 1.5 - 1.0).abs() < 0.02,
        "{}",
        ratio(studio)
    );
}

/// A result without a size had another shape than its card each time the page was opened.
#[track_caller]
fn remembers_the_shape(studio: &Studio) {
    studio.follow("Image");
    // An edit without a size gets the shape of its source.
    studio.card("a tower").press(Role::Button, "Edit");
    studio.find(Role::Heading, "Edit");
    fill(studio, "edit-image-1", "in autumn");
    studio.press(Role::Button, "Edit image");
    let card = studio.card("in autumn");
    assert_eq!(picture_size(&card), (832, 1248));
    studio.reload();
    picture_size(&studio.card("in autumn"));
    let [.., width, height] = boxes(studio)[0];
    assert!(
        (width / height * 1.5 - 1.0).abs() < 0.01,
        "{width} × {height}"
    );
}

/// A visible result needs no notice. A result above the visible part is counted at the head of the stream.
#[test]
fn a_result_above_what_is_in_sight_is_announced_at_the_head() {
    visit(Setup::default(), |studio| {
        studio.set_size(1000, 600);
        studio.connect();
        studio.follow("Image");
        studio.fill(Role::Combobox, "Model", RATIO_MODEL);
        choose_mode(studio, BACKGROUND);
        studio.send_many(12, "");
        studio.card("job 11").wait_line("Completed");
        generate(studio, "a late crake [take: 5]", BACKGROUND);
        studio.find(Role::Article, "a late crake [take: 5]");
        scroll_to_end(&studio.find(Role::Article, "job 0"));
        studio.press(Role::Button, "1 new ↑");
        let card = studio.find(Role::Article, "a late crake [take: 5]");
        studio.wait("the result in sight", || {
            let top = card.try_script("return arguments[0].getBoundingClientRect().top")?;
            (0.0..600.0).contains(&top.as_f64()?).then_some(())
        });
        studio.wait_gone(Role::Button, "1 new ↑");
        assert!(!studio.text().contains("Completed: "), "{}", studio.text());

        // A user who scrolls up to the result needs no button.
        generate(studio, "a later crake [take: 5]", BACKGROUND);
        studio.find(Role::Article, "a later crake [take: 5]");
        scroll_to_end(&studio.find(Role::Article, "job 0"));
        studio.find(Role::Button, "1 new ↑");
        scroll_to_end(&studio.find(Role::Article, "a later crake [take: 5]"));
        studio.wait_gone(Role::Button, "1 new ↑");
        choose(&card, Role::Link, "Details");
    });
}

/// On a phone, a tap opens a result, and a long press opens its menu in the stream, which has the mark of a favourite. A
/// failed job has no mark.
#[test]
fn on_a_phone_a_long_press_opens_the_menu_which_has_the_mark() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let failed = generate_until(studio, "a stork [fail: no paint]", BACKGROUND, "Failed");
        assert!(!failed.has(Role::Button, "Favourite"));
        generate_until(studio, "a knot", WAIT, "Completed");
        studio.be_a_phone(390, 844);
        opens_its_menu_by_a_long_press(studio);
        for (act, count) in [("Add to favourites", 1), ("Remove from favourites", 0)] {
            choose(&studio.card("a knot"), Role::Button, act);
            wait_favourites(studio, count);
        }
    });
}

/// On a busy device a long press was taken for a tap: the page measured the time from the moment when it handled the
/// touch, not from the touch itself.
#[track_caller]
fn opens_its_menu_by_a_long_press(studio: &Studio) {
    const LONG: Duration = Duration::from_millis(700);
    const SHORT: Duration = Duration::from_millis(60);
    let card = studio.card("a knot");
    picture_size(&card);
    assert!(!card.has(Role::Button, "Download"), "the menu has it here");
    studio.touch(&card, LONG);
    card.find(Role::Button, "Download");
    card.press(Role::Button, "Copy link");
    card.wait_gone(Role::Button, "Copy link");
    assert!(!studio.has(Role::Dialog, "a knot"), "it was no tap");
    studio.touch(&card, SHORT);
    let viewer = studio.find(Role::Dialog, "a knot");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "a knot");
}

fn scroll_to_end(card: &Element) {
    card.try_script("arguments[0].scrollIntoView({block: 'end'})")
        .expect("the card can be scrolled to");
}
