//! Polls that get no answer, and keys that services repeat in answers.

use leptos::prelude::document;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    page::dispatch,
    studio::{BACKGROUND, KEY, Studio, WAIT, script},
};

const TASKS: &str = "/v1/tasks/";

/// How long the page waits for the answer to a poll, in milliseconds.
const PATIENCE: u32 = 30_000;

/// Four hung polls stopped all polling until a reload.
#[wasm_bindgen_test]
async fn hung_polls_are_given_up_in_the_end() {
    let studio = Studio::connected().await;
    let _limits = Studio::hold_timers(PATIENCE).await;
    let prompts = ["one", "two", "three", "four"].map(|name| format!("{name} [poll-hang times=1]"));
    for prompt in &prompts {
        studio.generate(prompt, BACKGROUND).await;
    }
    studio.wait_requests("GET", TASKS, 4).await;
    studio.generate("five", BACKGROUND).await;
    studio.wait_requests("POST", "/", 5).await;
    assert!(Studio::end_held_timers().await, "nothing limits the polls");
    for prompt in prompts.iter().map(String::as_str).chain(["five"]) {
        studio.card(prompt).await.wait_line("Completed").await;
    }
}

/// A user returns to the page while a poll hangs.
#[wasm_bindgen_test]
async fn a_return_restarts_hung_polls() {
    let studio = Studio::connected().await;
    let prompt = "a mole [poll-hang times=1]";
    studio.generate(prompt, BACKGROUND).await;
    studio.wait_requests("GET", TASKS, 1).await;
    // A poll that is younger does not count as lost.
    let _later = Studio::later_by(4_000).await;
    assert_eq!(studio.service.requests("GET", TASKS).len(), 1);
    dispatch(&document(), "visibilitychange");
    studio.card(prompt).await.wait_line("Completed").await;
}

/// Four hung polls stopped all polling until a reload, and *Check now* did nothing.
#[wasm_bindgen_test]
async fn a_hung_poll_does_not_block_others() {
    let studio = Studio::connected().await;
    let prompt = "a vole [poll-hang times=1] [take: 3]";
    studio.generate(prompt, BACKGROUND).await;
    studio.wait_requests("GET", TASKS, 1).await;
    studio.follow("Tasks").await;
    studio.press("button", "Check now").await;
    studio.wait_requests("GET", TASKS, 2).await;
    studio.follow("Image").await;
    studio.card(prompt).await.wait_line("Completed").await;
}

/// A service repeated a rejected key, which was shown on the page and stored in the database. Every
/// test also checks its page for the key at its end.
#[wasm_bindgen_test]
async fn a_key_that_a_service_repeats_is_taken_out() {
    let studio = Studio::connected().await;
    for prompt in ["a toad [echo-key: 401]", "a frog [echo-key: 400]"] {
        studio.generate(prompt, WAIT).await;
        studio.card(prompt).await.wait_text("[API key]").await;
    }
    let prompt = "a newt [poll-echo-key: 401 times=2]";
    studio.generate(prompt, BACKGROUND).await;
    let card = studio.card(prompt).await;
    card.wait_text("[API key]").await;
    card.wait_line("Completed").await;
    card.picture_size().await;
    let kept = studio.stored_jobs().await.concat();
    assert!(kept.contains("[API key]") && !kept.contains(KEY));
}

/// Sends a request as another program would do.
const POST: &str = "const [address, key, body] = arguments;
    const headers = {Authorization: `Bearer ${key}`, 'Content-Type': 'application/json'};
    return fetch(address, {method: 'POST', headers, body}).then(answer => answer.text())";

/// The service does not know the id that the page has read from its answer. The user enters the
/// right id.
#[wasm_bindgen_test]
async fn the_id_of_a_task_can_be_corrected() {
    let studio = Studio::connected().await;
    let address = studio.service.base_url() + "/v1/async/images/generations";
    let body = json!({"model": "aspect-image-1", "prompt": "a carp"}).to_string();
    let answer = script(POST, &[address.into(), KEY.into(), body.into()]).await;
    let answer = answer.as_string().expect("a text");
    let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
    let id = answer["id"].as_str().expect("an id");
    let prompt = "a carp [poll-unknown times=100]";
    studio.generate(prompt, BACKGROUND).await;
    let card = studio.card(prompt).await;
    card.wait_text("If Easel read the wrong task ID").await;
    card.fill("textbox", "Task ID of this request", id).await;
    card.press("button", "Find task").await;
    card.wait_line("Completed").await;
    card.picture_size().await;
}

/// *Check again* is available for ended tasks, also in the list.
#[wasm_bindgen_test]
async fn an_ended_task_can_be_polled_again() {
    let studio = Studio::connected().await;
    let polls = || studio.service.requests("GET", TASKS).len();
    let prompt = "a tench [fail: out of paint]";
    let card = studio.generate_until(prompt, BACKGROUND, "Failed").await;
    let before = polls();
    card.press("button", "Check again").await;
    studio.wait_requests("GET", TASKS, before + 1).await;
    studio
        .wait_text("Nothing has changed at the service.")
        .await;
    studio.follow("Tasks").await;
    studio.press("button", "Check again").await;
    studio.wait_requests("GET", TASKS, before + 2).await;
    // For a task with results, the button is in its menu and in the large view.
    studio.follow("Image").await;
    let card = studio
        .generate_until("a roach", BACKGROUND, "Completed")
        .await;
    let before = polls();
    card.choose("button", "Check again").await;
    studio.wait_requests("GET", TASKS, before + 1).await;
    card.press("button", "Open").await;
    let large = studio.find("dialog", "a roach").await;
    large.press("button", "Check again").await;
    studio.wait_requests("GET", TASKS, before + 2).await;
}
