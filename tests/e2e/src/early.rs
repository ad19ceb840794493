//! Using the form on a slow line before the application has loaded. Only Chromium can slow down the line.

use serde_json::json;

use crate::{
    Place, Role, Studio,
    steps::{RATIO_MODEL, WAIT, choose_mode, fill, last_post},
};

/// One early action, with the checks that follow it.
type Case = fn(&Studio);

/// All early actions, by name.
pub const EARLY: [(&str, Case); 4] = [
    ("typing", typing),
    ("a caret in the middle", caret_in_the_middle),
    ("an input method's composition", composition),
    ("a click on Generate", click),
];

/// The slow line: milliseconds until an answer begins, and bytes a second. The module takes more than a second.
const LATENCY: u32 = 200;
const SPEED: i32 = 100_000;

/// Selectors of the prompt and the button in the static form of the page.
const PROMPT: &str = "[data-shell=prompt]";
const BUTTON: &str = "[data-shell=button]";

/// Marks the elements of the static form, and notes when the prompt loses the focus.
const MARK: &str = "const prompt = document.querySelector('[data-shell=prompt]');
    prompt.isFirst = true;
    prompt.addEventListener('blur', () => prompt.hasLost = true);
    document.querySelector('[data-shell=button]').isFirst = true";

/// The current form: its text, the position of the caret, whether its elements are those of the static form, and
/// whether the prompt has kept the focus.
const NOW: &str = "const prompt = document.querySelector('.composer textarea');
    const isFirst = prompt.isFirst && document.querySelector('.composer .primary').isFirst;
    return [prompt.value, prompt.selectionStart, !!isFirst, prompt === document.activeElement && !prompt.hasLost]";

const LEFT: &str = "\u{e012}";
/// The keys Ctrl+A, and the release of Ctrl.
const SELECT_ALL: &str = "\u{e009}a\u{e000}";

/// Opens a page on a slow line with an empty cache, so that the application has not loaded yet.
pub fn open_early(studio: &Studio, path: &str) {
    studio.clear_cache();
    studio.slow_line(LATENCY, SPEED);
    studio.open_file(path);
}

/// Opens the image form on a slow line, and selects the text of an earlier draft.
fn open(studio: &Studio) {
    open_early(studio, "image");
    assert!(studio.is_up().is_none(), "the application was there first");
    studio.script(MARK);
    studio.first(PROMPT).press_keys(SELECT_ALL);
}

/// Types letters one by one until the application has loaded, and one more. Returns the typed text.
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
    // The composition goes on: the next text replaces its text.
    compose(studio, "鷺");
    studio.devtools("Input.insertText", json!({"text": "鷺"}));
    assert_now(studio, "x鷺", 2);
}

fn compose(studio: &Studio, text: &str) {
    let end = text.chars().count();
    let parameters = json!({"text": text, "selectionStart": end, "selectionEnd": end});
    studio.devtools("Input.imeSetComposition", parameters);
}

/// Presses the button before any script could send the form.
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
