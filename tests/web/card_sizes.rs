//! The sizes of cards: results in rows, in the shape of their media, and as large as the user likes.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    start::source,
    studio::{BACKGROUND, Place, RATIO_MODEL, Studio, glance},
};

/// Sends a request for an image of this size, and returns its card.
async fn send_sized(studio: &Studio, prompt: &str, size: &str) -> Place {
    studio
        .send_sized(RATIO_MODEL, prompt, size, BACKGROUND)
        .await;
    studio.card(prompt).await
}

/// Generates an image of this size, and returns its card once it shows the picture.
async fn generate_sized(studio: &Studio, prompt: &str, size: &str) -> Place {
    let card = send_sized(studio, prompt, size).await;
    card.wait_line("Completed").await;
    card.picture_size().await;
    card
}

/// Returns the left, top, width and height of each card.
async fn boxes(studio: &Studio) -> Vec<[f64; 4]> {
    let boxes = "return [...arguments[0].querySelectorAll('article')].map(card => {
        const {left, top, width, height} = card.getBoundingClientRect();
        return [left, top, width, height];
    })";
    serde_json::from_value(studio.json(boxes).await).expect("four numbers each")
}

/// Returns the width and the height of the first card.
async fn size_of_first(studio: &Studio) -> (f64, f64) {
    let [.., width, height] = boxes(studio).await[0];
    (width, height)
}

/// A user opens a result by a click anywhere on it, and chooses the size of results in the stream.
#[wasm_bindgen_test]
async fn a_result_opens_by_a_click_anywhere_and_has_the_chosen_size() {
    let mut studio = Studio::connected().await;
    studio.set_size(1440, 900).await;
    let card = generate_sized(&studio, "a plover", "1:1").await;
    opens_by_a_click(&studio, &card).await;
    has_three_sizes(&mut studio).await;
}

/// Clicks whatever lies in the middle of the picture on a card, and returns whether that is the picture itself.
const CLICK_PICTURE: &str = "const picture = arguments[0].querySelector('img');
    picture.scrollIntoView({block: 'nearest'});
    const {left, top, width, height} = picture.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    met.click();
    return met === picture";

/// A click on a picture did nothing, and its button was an icon of 32 pixels.
async fn opens_by_a_click(studio: &Studio, card: &Place) {
    let has_met_it = card.script(CLICK_PICTURE, &[]).await;
    assert!(has_met_it.is_truthy(), "something covers the picture");
    studio.find("dialog", "a plover").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", "a plover").await;
    let open = card.find("button", "Open").await;
    let size = "const {width, height} = arguments[0].getBoundingClientRect();
        return [width, height]";
    assert_eq!(open.json(size).await, card.json(size).await);
    let pointer = "return getComputedStyle(arguments[0]).cursor";
    assert_eq!(open.json(pointer).await, "zoom-in");
    open.key("Home", "Home").await;
    studio.press_key("Enter", "Enter", "").await;
    studio.find("dialog", "a plover").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", "a plover").await;
}

/// Waits until the first card has such a height.
async fn wait_height(studio: &Studio, what: &str, is_right: impl Fn(f64) -> bool) {
    studio
        .wait(what, async || {
            let (_, height) = size_of_first(studio).await;
            is_right(height).then_some(())
        })
        .await;
}

/// The size of results could only be chosen in the Library.
async fn has_three_sizes(studio: &mut Studio) {
    let (_, medium) = size_of_first(studio).await;
    let slider = studio.find("slider", "Density").await;
    slider.slide("Home").await;
    wait_height(studio, "smaller card", |height| height < medium - 50.0).await;
    slider.slide("End").await;
    wait_height(studio, "larger card", |height| height > medium + 50.0).await;
    studio.reload().await;
    studio.set_size(1440, 900).await;
    studio.card("a plover").await;
    for page in ["Image", "Library"] {
        studio.follow(page).await;
        let slider = studio.find("slider", "Density").await;
        assert_eq!(slider.property("ariaValueText"), "Large");
        studio.card("a plover").await;
        wait_height(studio, "larger card", |height| height > medium + 50.0).await;
    }
}

/// The sizes of requests, and the shapes of their results.
const SIZES: [(&str, f64); 7] = [
    ("16:9", 16.0 / 9.0),
    ("1:1", 1.0),
    ("9:16", 9.0 / 16.0),
    ("3:2", 1.5),
    ("2:3", 2.0 / 3.0),
    ("4:3", 4.0 / 3.0),
    ("16:9", 16.0 / 9.0),
];

/// Returns what is wrong with these cards in rows that end at `edge`; nothing if all is right.
fn fault(boxes: &[[f64; 4]], edge: f64) -> Option<String> {
    if boxes.len() != SIZES.len() {
        return Some(format!("there are {} cards", boxes.len()));
    }
    for ([.., width, height], (size, ratio)) in boxes.iter().zip(SIZES.iter().rev()) {
        let has_shape = (width / height / ratio - 1.0).abs() < 0.01;
        if !has_shape || !(200.0..420.0).contains(height) {
            return Some(format!("{size}: {width} × {height}"));
        }
    }
    boxes.windows(2).find_map(|pair| {
        let [[left, top, width, height], next] = pair else {
            unreachable!()
        };
        if (next[1] - top).abs() >= 1.0 {
            let is_full = (edge - left - width).abs() < 8.0;
            return (!is_full).then(|| format!("a row ends at the edge: {pair:?}"));
        }
        let is_level = (next[3] - height).abs() < 1.0;
        let is_beside = (next[0] - left - width - 6.0).abs() < 1.0;
        (!is_level || !is_beside).then(|| format!("one row has one height, 6 px apart: {pair:?}"))
    })
}

/// Waits until all cards are in rows that end at the edge of their list.
async fn wait_rows(studio: &Studio) {
    let edge = "return arguments[0].querySelector('.cards')?.getBoundingClientRect().right";
    let mut found = None;
    // For a minute at least: the list is built in steps, and its rows are measured after each step.
    for attempt in 0..620 {
        if let Some(edge) = studio.json(edge).await.as_f64() {
            found = fault(&boxes(studio).await, edge);
            if found.is_none() {
                return;
            }
        }
        glance(attempt).await;
    }
    panic!("{found:?}")
}

/// All cards were 240 pixels wide, whatever their shape, with empty space below each.
#[wasm_bindgen_test]
async fn results_stand_in_rows_of_one_height() {
    let studio = Studio::connected().await;
    studio.set_size(1440, 900).await;
    for (at, (size, _)) in SIZES.iter().enumerate() {
        send_sized(&studio, &format!("gull {at}"), size).await;
    }
    for at in 0..SIZES.len() {
        let card = studio.card(&format!("gull {at}")).await;
        card.wait_line("Completed").await;
    }
    for page in ["Image", "Library"] {
        studio.follow(page).await;
        wait_rows(&studio).await;
    }
}

/// The prompt of a portrait.
const TOWER: &str = "a tower";

/// Waits until the first card is as wide as it is high times a ratio.
async fn wait_ratio(studio: &Studio, expected: f64) {
    studio
        .wait(&format!("card of the shape {expected}"), async || {
            let (width, height) = size_of_first(studio).await;
            ((width / height / expected - 1.0).abs() < 0.01).then_some(())
        })
        .await;
}

/// The shape of a card follows the medium, and is remembered.
#[wasm_bindgen_test]
async fn a_card_has_the_shape_of_its_medium_and_remembers_it() {
    let mut studio = Studio::connected().await;
    generate_sized(&studio, TOWER, "2:3").await;
    corrects_the_shape(&mut studio).await;
    remembers_the_shape(&mut studio).await;
}

/// Leaves a page and returns to it, until the first card, that of this prompt, has the shape of the portrait.
async fn wait_shape_after_return(studio: &Studio, page: &str, prompt: &str) {
    studio
        .wait("shape of the medium", async || {
            studio.follow("Tasks").await;
            studio.follow(page).await;
            studio.card(prompt).await;
            let (width, height) = size_of_first(studio).await;
            ((width / height * 1.5 - 1.0).abs() < 0.02).then_some(())
        })
        .await;
}

/// Waits until the shape of this result is stored.
async fn wait_measured(studio: &Studio, prompt: &str) {
    studio
        .wait("shape in the store", async || {
            let stored = studio.stored_jobs().await;
            let is_it = |job: &&String| job.contains(prompt) && job.contains(r#""measured""#);
            stored.iter().find(is_it).map(|_| ())
        })
        .await;
}

/// A result of another shape than requested was shown between bars for ever, because the requested shape always won.
async fn corrects_the_shape(studio: &mut Studio) {
    let link = source(studio, TOWER).await;
    let other = [
        "a square [[answer end {\"status\": \"completed\", \"output\": [\"",
        &link,
        "\"]}]]",
    ]
    .concat();
    generate_sized(studio, &other, "1:1").await;
    // The card does not change its shape while it is on screen.
    let (width, height) = size_of_first(studio).await;
    assert!((width / height - 1.0).abs() < 0.01, "{width} × {height}");
    for page in ["Image", "Library"] {
        wait_shape_after_return(studio, page, &other).await;
    }
    wait_measured(studio, "a square").await;
    studio.reload().await;
    studio.card(&other).await.picture_size().await;
    wait_ratio(studio, 2.0 / 3.0).await;
}

/// A result without a size had another shape than its card each time the page was opened.
async fn remembers_the_shape(studio: &mut Studio) {
    studio.follow("Image").await;
    // An edit without a size gets the shape of its source.
    studio.card(TOWER).await.press("button", "Edit").await;
    studio.find("heading", "Edit").await;
    studio.fill_form("edit-image-1", "in autumn").await;
    studio.press("button", "Edit image").await;
    let card = studio.card("in autumn").await;
    assert_eq!(card.picture_size().await, (832, 1248));
    wait_measured(studio, "in autumn").await;
    studio.reload().await;
    studio.card("in autumn").await.picture_size().await;
    wait_ratio(studio, 2.0 / 3.0).await;
}
