//! Using the form while the application is still on its way, on a slow line. For Chromium, which can slow it down.

use serde_json::json;

use crate::{
    Place, Role, Studio,
    steps::{RATIO_MODEL, WAIT, choose_mode, fill, last_post},
};

/// Something that is done early, and what holds afterwards.
type Case = fn(&Studio);

/// What can be done early.
pub const EARLY: [(&str, Case); 4] = [
    ("typing", typing),
    ("a caret in the middle", caret_in_the_middle),
    ("an input method's composition", composition),
    ("a click on Generate", click),
];

/// Milliseconds until an answer begins, and bytes a second: the module takes more than a second.
const LATENCY: u32 = 200;
const SPEED: i32 = 100_000;

/// The prompt and the button of the page's own form.
const PROMPT: &str = "[data-shell=prompt]";
const BUTTON: &str = "[data-shell=button]";

/// Marks the elements, and notes whenever the prompt loses the focus.
const MARK: &str = "const prompt = document.querySelector('[data-shell=prompt]');
    prompt.isFirst = true;
    prompt.addEventListener('blur', () => prompt.hasLost = true);
    document.querySelector('[data-shell=button]').isFirst = true";

/// What the form has now: its text, where the caret is, and whether the elements are the first ones, with the focus.
const NOW: &str = "const prompt = document.querySelector('.composer textarea');
    const isFirst = prompt.isFirst && document.querySelector('.composer .primary').isFirst;
    return [prompt.value, prompt.selectionStart, !!isFirst, prompt === document.activeElement && !prompt.hasLost]";

const LEFT: &str = "\u{e012}";
/// Ctrl+A, and Ctrl is released.
const SELECT_ALL: &str = "\u{e009}a\u{e000}";

/// Opens a page on a slow line, with nothing in the cache: the application is not there yet.
pub fn open_early(studio: &Studio, path: &str) {
    studio.clear_cache();
    studio.slow_line(LATENCY, SPEED);
    studio.open_file(path);
}

/// Opens the form so, and selects an earlier draft.
fn open(studio: &Studio) {
    open_early(studio, "image");
    assert!(studio.is_up().is_none(), "the application was there first");
    studio.script(MARK);
    studio.first(PROMPT).press_keys(SELECT_ALL);
}

/// Types letters one by one until the application is there, and one more. Returns them.
fn type_until_up(studio: &Studio) -> String {
    let mut typed = String::new();
    let mut letters = ('a'..='z').cycle();
    let mut is_up = false;
    while !is_up {
        is_up = studio.is_up().is_some();
        let letter = letters.next().expect("they begin again").to_string();
        studio.first(".composer textarea").press_keys(&letter);
        typed.push_str(&letter);
    }
    studio.slow_line(0, -1);
    typed
}

fn assert_now(studio: &Studio, text: &str, caret: usize) {
    let now = studio.script(NOW);
    assert_eq!(now, json!([text, caret, true, true]));
}

fn typing(studio: &Studio) {
    open(studio);
    let typed = type_until_up(studio);
    assert_now(studio, &typed, typed.len());
}

fn caret_in_the_middle(studio: &Studio) {
    open(studio);
    studio
        .first(PROMPT)
        .press_keys(&["a heron dusk", &LEFT.repeat(5)].concat());
    let typed = type_until_up(studio);
    let text = ["a heron", &typed, " dusk"].concat();
    assert_now(studio, &text, "a heron".len() + typed.len());
}

fn composition(studio: &Studio) {
    open(studio);
    studio.first(PROMPT).press_keys("x");
    compose(studio, "さぎ");
    studio.wait_long("the application", || studio.is_up());
    studio.slow_line(0, -1);
    // The composition goes on: another one replaces its text.
    compose(studio, "鷺");
    studio.devtools("Input.insertText", json!({"text": "鷺"}));
    assert_now(studio, "x鷺", 2);
}

fn compose(studio: &Studio, text: &str) {
    let end = text.chars().count();
    let parameters = json!({"text": text, "selectionStart": end, "selectionEnd": end});
    studio.devtools("Input.imeSetComposition", parameters);
}

/// The button is pressed before anything is there that could send.
fn click(studio: &Studio) {
    studio.open("image");
    if studio.has(Role::Button, "Connect") {
        studio.connect();
        studio.follow("Image");
    }
    fill(studio, RATIO_MODEL, "an earlier prompt");
    choose_mode(studio, WAIT);
    let before = studio.service.posted().len();
    open(studio);
    let prompt = format!("a heron, {before} before");
    let field = studio.first(PROMPT);
    assert_eq!(field.property("value"), "an earlier prompt");
    field.press_keys(&prompt);
    studio.first(BUTTON).press_it();
    studio.wait_long("the application", || studio.is_up());
    studio.slow_line(0, -1);
    studio.card(&prompt).wait_line("Completed");
    let sent = studio.service.posted();
    assert_eq!(sent.len(), before + 1, "it was sent once");
    assert_eq!(last_post(studio).1["prompt"], prompt);
}
