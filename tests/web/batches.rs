//! A batch: a grid of values, a list of prompts, and their results.

use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, RATIO_MODEL, Studio, type_keys, until_some};

const DIALOG: &str = "Batch";

/// A model of the reference service that takes sizes in pixels and qualities.
const PIXEL_MODEL: &str = "pixel-image-1";

const ASYNC: &str = "/v1/async/images/generations";

/// Opens the batch dialog over an image form with this prompt, in a connected page.
pub(crate) async fn several(prompt: &str) -> Studio {
    let studio = Studio::connected().await;
    open_with(&studio, prompt).await;
    studio
}

pub(crate) async fn open_with(studio: &Studio, prompt: &str) {
    studio.follow("Image").await;
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.fill("textbox", "Prompt", prompt).await;
    open(studio).await;
}

async fn open(studio: &Studio) {
    studio.press("button", "Batch…").await;
    studio.find("dialog", DIALOG).await;
}

/// Types the prompts of a batch into its dialog.
pub(crate) async fn prompts(studio: &Studio, text: &str) {
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.fill("textbox", "Prompts", text).await;
}

pub(crate) async fn send(studio: &Studio, count: usize) {
    studio
        .press("button", &format!("Send {count} requests"))
        .await;
    studio.wait_gone("dialog", DIALOG).await;
}

/// Sends a batch of this many prompts, each with these directives.
async fn swifts(count: usize, directives: &str) -> Studio {
    let studio = several("").await;
    let swift = |at: usize| format!("swift {at} {directives}");
    let lines: Vec<_> = (0..count).map(swift).collect();
    prompts(&studio, &lines.join("\n")).await;
    send(&studio, count).await;
    studio
}

/// Returns the posted bodies, sorted by their text: up to four are sent at the same time.
pub(crate) fn bodies(studio: &Studio) -> Vec<Value> {
    let posted = studio.service.posted().into_iter();
    let bodies = posted.map(|(path, body)| {
        assert_eq!(path, ASYNC);
        body
    });
    sorted(bodies.collect())
}

fn sorted(mut bodies: Vec<Value>) -> Vec<Value> {
    bodies.sort_by_key(Value::to_string);
    bodies
}

/// Waits until this number of jobs has reached this state, and returns the texts of the table, cell by cell.
pub(crate) async fn table(studio: &Studio, state: &str, count: usize) -> Vec<Vec<String>> {
    let texts = "const [page] = arguments;
        return JSON.stringify([...page.querySelectorAll('table tr')].map(row =>
            [...row.cells].map(cell => cell.innerText.trim())))";
    let what = format!("{count} × {state} in the table");
    studio
        .wait(&what, async || {
            let rows = studio.script(texts, &[]).await;
            let rows = rows.as_string().expect("a text");
            let rows: Vec<Vec<String>> = serde_json::from_str(&rows).expect("rows of texts");
            let cells = rows.iter().flatten();
            let found: usize = cells.map(|cell| cell.matches(state).count()).sum();
            (found == count).then_some(rows)
        })
        .await
}

pub(crate) async fn show_table(studio: &Studio) {
    studio.press("button", "Show batch").await;
    studio.find("heading", DIALOG).await;
}

/// A user compares two sizes and two qualities.
#[wasm_bindgen_test]
async fn a_batch_sends_each_combination_once_and_shows_a_table() {
    let studio = several("a kite").await;
    studio.fill("textbox", "Models", PIXEL_MODEL).await;
    for (group, values) in [
        ("Sizes", ["1024x1024", "1536x1024"]),
        ("Qualities", ["low", "high"]),
    ] {
        let group = studio.find("group", group).await;
        for value in values {
            group.press("checkbox", value).await;
        }
    }
    studio
        .wait_text("2 sizes × 2 qualities = 4 requests. The cost is not known yet")
        .await;
    send(&studio, 4).await;
    show_table(&studio).await;
    let rows = table(&studio, "Completed", 4).await;
    assert_eq!(rows[0], ["", "low", "high"]);
    assert_eq!([&rows[1][0], &rows[2][0]], ["1024x1024", "1536x1024"]);
    studio.wait_text("4 requests: 4 completed.").await;
    let body = |size: &str, quality: &str| json!({"model": PIXEL_MODEL, "prompt": "a kite", "size": size, "quality": quality});
    let expected = vec![
        body("1024x1024", "low"),
        body("1024x1024", "high"),
        body("1536x1024", "low"),
        body("1536x1024", "high"),
    ];
    assert_eq!(bodies(&studio), sorted(expected));

    // The menu of each card links to the batch, and the price of four more requests is known by now.
    studio.follow("Image").await;
    let cards = studio.wait_count("article", "a kite", 4).await;
    for card in &cards[1..] {
        card.press("button", "More actions").await;
        card.find("link", "Show batch").await;
        studio.press_escape().await;
        card.wait_gone("link", "Show batch").await;
    }
    cards[0].choose("link", "Show batch").await;
    studio.find("heading", DIALOG).await;
    studio.follow("Image").await;
    open(&studio).await;
    studio.wait_text("= 4 requests. About ").await;
}

/// A user confirms a batch by keyboard alone.
#[wasm_bindgen_test]
async fn a_batch_by_keyboard() {
    let studio = several("an owl").await;
    studio.press("button", "Close").await;
    studio.wait_gone("dialog", DIALOG).await;
    studio.tab_to("button", "Batch…").await;
    type_keys(&["Enter"]).await;
    studio.find("dialog", DIALOG).await;
    for size in ["1:1", "9:16"] {
        studio.tab_to("checkbox", size).await;
        type_keys(&[" "]).await;
    }
    studio.tab_to("button", "Send 2 requests").await;
    type_keys(&["Enter"]).await;
    studio.wait_gone("dialog", DIALOG).await;
    studio.wait_requests("POST", ASYNC, 2).await;
    assert_eq!(studio.service.posted().len(), 2);
}

/// A user pastes a list of prompts, and repeats each twice.
#[wasm_bindgen_test]
async fn a_batch_has_one_prompt_per_line() {
    let studio = several("").await;
    prompts(&studio, "a heron\n\na stork").await;
    studio.fill("spinbutton", "Repeats", "2").await;
    studio.wait_text("2 prompts × 2 repeats = 4 requests").await;
    send(&studio, 4).await;
    show_table(&studio).await;
    let rows = table(&studio, "Completed", 4).await;
    assert_eq!(rows[0], ["", "Result"]);
    assert_eq!([&rows[1][0], &rows[2][0]], ["a heron", "a stork"]);
    let sent: Vec<_> = bodies(&studio)
        .into_iter()
        .map(|body| body["prompt"].as_str().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(sent, ["a heron", "a heron", "a stork", "a stork"]);
}

/// In the large view, the arrow keys walk through the cells of a batch.
#[wasm_bindgen_test]
async fn arrow_keys_walk_through_a_batch() {
    let studio = several("").await;
    prompts(&studio, "a heron\na stork").await;
    send(&studio, 2).await;
    show_table(&studio).await;
    table(&studio, "Completed", 2).await;
    let open = studio.wait_count("button", "Open", 2).await;
    open[0].press_it().await;
    studio.find("dialog", "a heron").await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    studio.find("dialog", "a stork").await;
}

/// A user pastes CSV, first with a mistake in it.
#[wasm_bindgen_test]
async fn csv_is_read_and_a_mistake_in_it_is_named() {
    let studio = several("").await;
    prompts(&studio, "prompt,size\na kite, red,1:1").await;
    studio
        .wait_text("Line 2, column 13: This line has 3 fields, and the header has 2.")
        .await;
    studio.wait_text("Nothing to send.").await;
    let button = studio.find("button", "Send").await;
    assert_eq!(button.property("disabled"), "true");
    prompts(
        &studio,
        "prompt,size\n\"a kite, \"\"red\"\"\",1:1\na gull,16:9",
    )
    .await;
    send(&studio, 2).await;
    studio.wait_requests("POST", ASYNC, 2).await;
    let expected = vec![
        json!({"model": RATIO_MODEL, "prompt": "a gull", "size": "16:9"}),
        json!({"model": RATIO_MODEL, "prompt": "a kite, \"red\"", "size": "1:1"}),
    ];
    assert_eq!(bodies(&studio), sorted(expected));
    studio.wait_text("Batch: 2 of 2 completed.").await;
}

/// The account has no credits left in the middle of a batch. The other requests are not sent until the user clicks.
#[wasm_bindgen_test]
async fn a_refusal_stops_the_rest() {
    let mut studio = swifts(10, "[status: 429 times=1]").await;
    studio.wait_alert("requests were not sent").await;
    let refused = studio.service.posted().len();
    assert!((1..=4).contains(&refused), "{refused} were sent");
    show_table(&studio).await;
    let rows = table(&studio, "Not sent", 10 - refused).await;
    assert_eq!(rows.len(), 11);
    studio.reload().await;
    table(&studio, "Not sent", 10 - refused).await;
    studio
        .wait_text(&format!("{} requests were not sent.", 10 - refused))
        .await;
    assert_eq!(studio.service.posted().len(), refused);
}

/// The service runs two tasks at a time. The rest of a batch failed. Now each request is sent when one of the user's
/// own tasks ends.
#[wasm_bindgen_test]
async fn a_batch_waits_for_room_at_the_service() {
    let studio = swifts(5, "[take: 1] [busy: 2]").await;
    studio.wait_text("Batch: 5 of 5 completed.").await;
    assert!(!studio.text().contains("Sending stopped"));
}

/// A batch went on with an empty account, whose refusals were reported as wrong keys. Only single cells named the
/// reason for the stop, and the notice with a link to the batch stayed over the open batch.
#[wasm_bindgen_test]
async fn an_empty_account_is_to_be_topped_up_and_the_rest_waits() {
    let studio = swifts(10, "[status: 402]").await;
    let why = "Top up your account at the service";
    studio
        .wait_alert(&["Open the batch to send them. ", why].concat())
        .await;
    let refused = studio.service.posted().len();
    assert!((1..=4).contains(&refused), "{refused} were sent");
    show_table(&studio).await;
    table(&studio, "Not sent", 10 - refused).await;
    studio
        .wait_text(&format!("{} requests were not sent. {why}", 10 - refused))
        .await;
    assert!(!studio.text().contains("Open the batch"));
}

/// The end of a batch was announced once for each of the requests that ended at the same time.
#[wasm_bindgen_test]
async fn the_end_of_a_batch_is_announced_once() {
    let studio = several("").await;
    prompts(&studio, "a teal\na wigeon\na garganey\na gadwall").await;
    send(&studio, 4).await;
    let words = "Batch: 4 of 4 completed.";
    studio.wait_text(words).await;
    let times = || studio.text().matches(words).count();
    assert_eq!(times(), 1);
    show_table(&studio).await;
    table(&studio, "Completed", 4).await;
    assert!(times() <= 1, "it may have left by now");
}

/// A user double-clicks the button that sends the batch.
#[wasm_bindgen_test]
async fn a_double_click_sends_a_batch_once() {
    let studio = several("").await;
    prompts(&studio, "a teal\na wigeon").await;
    let button = studio.find("button", "Send 2 requests").await;
    assert!(!button.0.has_attribute("disabled"), "it can be pressed");
    button.0.click();
    button.0.click();
    show_table(&studio).await;
    table(&studio, "Completed", 2).await;
    assert_eq!(studio.service.posted().len(), 2);
}

/// Waits until exactly the cells with these labels are picked.
pub(crate) async fn wait_picked(studio: &Studio, labels: &[&str]) {
    until_some(&format!("the picks {labels:?}"), studio, || {
        let found = studio.0.query_selector_all(".grid-cell.picked");
        let found = found.expect("a selector");
        let name = |at| {
            let cell = found.item(at).expect("it is one of them");
            Place(cell.unchecked_into()).attribute("aria-label")
        };
        let names: Vec<_> = (0..found.length()).filter_map(name).collect();
        (names == labels).then_some(())
    })
    .await;
}

/// Generates results of two prompts in two sizes, and shows them as a table.
async fn two_by_two() -> Studio {
    let studio = several("").await;
    let sizes = studio.find("group", "Sizes").await;
    sizes.press("checkbox", "3:2").await;
    sizes.press("checkbox", "1:1").await;
    prompts(&studio, "a heron\na stork").await;
    send(&studio, 4).await;
    show_table(&studio).await;
    table(&studio, "Completed", 4).await;
    studio
}

/// A user picks by keyboard and by mouse, reloads, and shows only the picks.
#[wasm_bindgen_test]
async fn picks_are_kept() {
    let mut studio = two_by_two().await;
    studio.wait_text("Pick what you like").await;
    let table = studio.first(".grid-box").await;
    table.0.focus().expect("it takes the focus");
    for key in ["ArrowRight", "ArrowRight", "ArrowDown"] {
        studio.press_key(key, key, "").await;
    }
    studio.press_key(" ", "Space", "").await;
    wait_picked(&studio, &["a stork · 1:1"]).await;
    let cell = studio.find("group", "a heron · 3:2").await;
    cell.press("button", "Pick").await;
    wait_picked(&studio, &["a heron · 3:2", "a stork · 1:1"]).await;
    studio.wait_line("2 picked").await;
    studio.reload().await;
    wait_picked(&studio, &["a heron · 3:2", "a stork · 1:1"]).await;
    studio.press("button", "Picks only").await;
    studio.wait_gone("group", "a heron · 1:1").await;
    // Only picks are neighbours in the large view now.
    let cell = studio.find("group", "a heron · 3:2").await;
    cell.press("button", "Open").await;
    studio.find("dialog", "a heron").await;
    studio.press_key("ArrowRight", "ArrowRight", "").await;
    let viewer = studio.find("dialog", "a stork").await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", "a stork").await;
    studio.press("button", "Picks only").await;
    studio.find("group", "a heron · 1:1").await;
    // Enter opens the focused result, and Space removes its pick.
    let cell = studio.find("group", "a stork · 1:1").await;
    let button = cell.find("button", "Open").await;
    button.0.focus().expect("it takes the focus");
    studio.press_key("End", "End", "").await;
    studio.press_key(" ", "Space", "").await;
    wait_picked(&studio, &["a heron · 3:2"]).await;
    studio.press_key("Enter", "Enter", "").await;
    studio.find("dialog", "a stork").await;
}
