//! Searching for tasks and results.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, RATIO_MODEL, Studio, WAIT, type_keys, until_some};

/// The number of tasks: more than one screenful, which has 48.
const MANY: usize = 60;

/// Collects every announcement to screen readers from now on.
const LISTEN: &str = "const [page] = arguments;
    const said = [];
    const status = page.querySelector('[role=search] [role=status]');
    new MutationObserver(() => said.push(status.textContent))
        .observe(status, {childList: true, characterData: true, subtree: true});
    return said";

/// Sends many requests that fail immediately, because images take time to paint.
async fn send_many(studio: &Studio) {
    studio.fill_form(RATIO_MODEL, "").await;
    studio.press("button", "Batch…").await;
    let prompts: Vec<_> = (1..=MANY)
        .map(|place| format!("bird number-{place:02} [fail: no paint]"))
        .collect();
    let dialog = studio.find("dialog", "Batch").await;
    dialog.fill("textbox", "Prompts", &prompts.join("\n")).await;
    studio
        .press("button", &format!("Send {MANY} requests"))
        .await;
    studio.wait_gone("dialog", "Batch").await;
    studio.wait_requests("GET", "/v1/tasks/", MANY).await;
}

async fn wait_rows(studio: &Studio, count: usize) {
    until_some(&format!("{count} rows"), studio, || {
        (studio.elements(".rows > li").len() == count).then_some(())
    })
    .await;
}

/// Waits until an element that matches this CSS selector has the focus.
async fn wait_focus(studio: &Studio, selector: &str) {
    until_some(&format!("focus on {selector}"), studio, || {
        let focused = document().active_element()?;
        focused.matches(selector).ok()?.then_some(())
    })
    .await;
}

/// A user with many tasks sees one screenful, then all tasks, and finds one by some of its words.
#[wasm_bindgen_test]
async fn one_of_many_tasks_is_found() {
    let studio = Studio::connected().await;
    send_many(&studio).await;
    studio.follow("Tasks").await;
    wait_rows(&studio, 48).await;
    studio.press("button", "Show older tasks").await;
    wait_rows(&studio, MANY).await;
    assert!(!studio.has("button", "Show older tasks").await);

    let said: Array = studio.script(LISTEN, &[]).await.unchecked_into();
    let words = "BIRD failed ber-07";
    studio.fill("searchbox", "Search", words).await;
    wait_rows(&studio, 1).await;
    studio.wait_line("1 of 60").await;
    until_some("count that is read out", &studio, || {
        (said.at(-1) == "1 of 60").then_some(())
    })
    .await;
    assert!(said.length() < 9, "{said:?} for 18 letters");

    // The search is still there when the user returns.
    let seventh = "bird number-07 [fail: no paint]";
    studio.press("link", seventh).await;
    studio.find("heading", seventh).await;
    studio.script("history.back()", &[]).await;
    studio.find("heading", "Tasks").await;
    assert_eq!(studio.value("searchbox", "Search").await, words);
    wait_rows(&studio, 1).await;

    let search = studio.find("searchbox", "Search").await;
    search.key("Escape", "Escape").await;
    wait_rows(&studio, 48).await;
    assert_eq!(studio.value("searchbox", "Search").await, "");
    studio.wait_no_text("of 60").await;
}

/// A user presses `/` on a page with a search, inside the search, on a page without one, and with
/// single-key shortcuts switched off.
#[wasm_bindgen_test]
async fn a_slash_focuses_the_search() {
    let studio = Studio::connected().await;
    studio
        .generate("a plover [fail: no paint]", BACKGROUND)
        .await;
    studio.follow("Tasks").await;
    let search = studio.find("searchbox", "Search").await;
    let slash_on = async |link: &str| {
        let link = studio.first("nav").await.find("link", link).await;
        link.type_keys(&["/"]).await;
    };
    slash_on("Tasks").await;
    wait_focus(&studio, "[type=search]").await;
    assert_eq!(search.property("value"), "");
    type_keys(&["1", "6", "/", "9"]).await;
    studio.wait_value("searchbox", "Search", "16/9").await;

    studio.follow("Models").await;
    slash_on("Models").await;
    wait_focus(&studio, "nav a").await;

    studio.press("link", "Settings").await;
    studio.press("button", "Keyboard shortcuts").await;
    studio.press("checkbox", "Single-key shortcuts").await;
    type_keys(&["Escape"]).await;
    studio.follow("Tasks").await;
    studio.find("searchbox", "Search").await;
    slash_on("Tasks").await;
    wait_focus(&studio, "nav a").await;
}

/// A search has no match, and the user goes back to the full list.
#[wasm_bindgen_test]
async fn nothing_is_found_in_the_library() {
    let mut studio = Studio::connected().await;
    for page in ["tasks", "library"] {
        studio.open(page).await;
        studio.wait_text("yet").await;
        assert!(!studio.has("searchbox", "Search").await, "{page}");
    }
    for prompt in ["a quail", "a rail"] {
        studio.generate_until(prompt, WAIT, "Completed").await;
    }
    studio.follow("Library").await;
    studio
        .fill("searchbox", "Search", "image QUAIL aspect")
        .await;
    studio.wait_gone("article", "a rail").await;
    studio.card("a quail").await;
    studio.fill("searchbox", "Search", "a zebra").await;
    studio.find("heading", "Nothing matches “a zebra”").await;
    studio.wait_line("0 of 2").await;
    studio.wait_gone("article", "a quail").await;
    studio.press("button", "Clear search").await;
    studio.card("a quail").await;
    studio.card("a rail").await;
    until_some("the focus on the search", &studio, || {
        let focused = document().active_element()?;
        focused.matches("[type=search]").ok()?.then_some(())
    })
    .await;
}
