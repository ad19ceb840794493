//! Polling tasks to their end.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, until_some};

const TASKS: &str = "/v1/tasks/";

/// The polls of three tasks fail in three ways. All three tasks complete, and none is ever called
/// failed.
#[wasm_bindgen_test]
async fn a_failed_poll_is_not_a_failed_task() {
    let studio = Studio::connected().await;
    let prompts = [
        "a fox [poll-status: 500 times=3]",
        "a hare [poll-html]",
        "a stoat [poll-truncated times=2]",
    ];
    for prompt in prompts {
        studio.generate(prompt, BACKGROUND).await;
    }
    let card = studio.card(prompts[0]).await;
    card.wait_text("The task continues at the service.").await;
    for prompt in prompts {
        studio.card(prompt).await.wait_line("Completed").await;
    }
    studio.follow("Tasks").await;
    for prompt in prompts {
        studio.press("link", prompt).await;
        studio.wait_line("Timeline").await;
        let told = studio.first("ol").await.text();
        assert!(
            told.contains("Completed") && !told.contains("Failed"),
            "{told}"
        );
        studio.follow("Tasks").await;
    }
}

/// The service answers a poll with `Retry-After`, and the page waits that long.
#[wasm_bindgen_test]
async fn retry_after_is_obeyed() {
    let studio = Studio::connected().await;
    let prompt = "a marten [poll-status: 429 retry-after=3]";
    studio.generate(prompt, BACKGROUND).await;
    studio.wait_text("will check again in 3 seconds").await;
    studio.card(prompt).await.wait_line("Completed").await;
    let polls = studio.service.requests("GET", TASKS);
    let asked = polls
        .iter()
        .position(|poll| poll.status == Some(429))
        .expect("one poll was answered so");
    let pause = polls[asked + 1].at - polls[asked].at;
    assert!(pause >= 3_000, "{pause} ms");
}

/// The progress that the service reports goes back, but the page never shows less than before.
#[wasm_bindgen_test]
async fn progress_never_decreases() {
    let studio = Studio::connected().await;
    let prompt = "a vole [backwards] [take: 12]";
    studio.generate(prompt, BACKGROUND).await;
    let card = studio.card(prompt).await;
    let mut seen: Vec<f64> = Vec::new();
    studio
        .wait("end of the task", async || {
            let bars = card.all("progressbar", "Progress").await;
            let value = bars.first().map(|bar| bar.property("value"));
            seen.extend(value.and_then(|value| value.parse::<f64>().ok()));
            card.text().contains("Completed").then_some(())
        })
        .await;
    assert!(seen.is_sorted(), "{seen:?}");
    seen.dedup();
    assert!(seen.len() > 2, "too little was seen: {seen:?}");
}

/// A user visits another page while a task runs, and returns to its result.
#[wasm_bindgen_test]
async fn another_page_does_not_stop_the_polling() {
    let studio = Studio::connected().await;
    let prompt = "a badger [take: 4]";
    studio.generate(prompt, BACKGROUND).await;
    studio.card(prompt).await;
    for page in ["Tasks", "Models"] {
        studio.follow(page).await;
        let before = studio.service.requests("GET", TASKS).len();
        studio.wait_requests("GET", TASKS, before + 1).await;
    }
    studio.wait_text("Completed: a badger").await;
    studio.follow("Image").await;
    studio.card(prompt).await.picture_size().await;
}

/// Dialects: the texts of services that imitate the contract.
const DIALECTS: [&str; 12] = [
    "loud",
    "json-text",
    "zero",
    "fraction",
    "pending-202",
    "inner-error",
    "detail",
    "detail-text",
    "base64",
    "cancelled",
    "expired",
    "unknown",
];

/// The dialect whose errors are about the poll, not about the task.
const FAILS_TO_LOOK: &str = "inner-error";

/// The tasks of each dialect complete, with their images.
#[wasm_bindgen_test]
async fn the_words_of_every_dialect_complete() {
    let studio = Studio::connected().await;
    let prompts = DIALECTS.map(|dialect| format!("a cat [dialect: {dialect}]"));
    for prompt in &prompts {
        studio.generate(prompt, BACKGROUND).await;
    }
    for prompt in &prompts {
        let card = studio.card(prompt).await;
        card.wait_line("Completed").await;
        card.picture_size().await;
    }
}

/// The tasks of each dialect fail, and the page shows the service's own reason. An error without a
/// task status fails no task: it is shown, and the task is polled again.
#[wasm_bindgen_test]
async fn the_words_of_every_dialect_fail() {
    let studio = Studio::connected().await;
    let prompt = |dialect| format!("a cat [dialect: {dialect}] [fail: no more paint]");
    for dialect in DIALECTS {
        studio.generate(&prompt(dialect), BACKGROUND).await;
    }
    for dialect in DIALECTS {
        let card = studio.card(&prompt(dialect)).await;
        if dialect != FAILS_TO_LOOK {
            card.wait_line("Failed").await;
            card.explain().await;
        }
        let words = match dialect {
            FAILS_TO_LOOK => "The service returned an error: ",
            _ => "The service reports that this failed: ",
        };
        until_some(&format!("{words} for {dialect}"), &card, || {
            let text = card.text();
            let told = text.lines().find(|line| line.starts_with(words))?;
            told.contains("no more paint").then_some(())
        })
        .await;
        assert_eq!(card.text().contains("Failed"), dialect != FAILS_TO_LOOK);
    }
}

/// A user checked an ended task again, and it turned out to be running. It was not polled any more:
/// the timer found the user's own poll still running, and was not started again.
#[wasm_bindgen_test]
async fn a_task_that_runs_after_all_is_polled_to_its_end() {
    let studio = Studio::connected().await;
    let prompt = "a polecat [poll-failed times=2] [take: 12]";
    let card = studio.generate_until(prompt, BACKGROUND, "Failed").await;
    card.press("button", "Check again").await;
    studio.wait_text("The task has been updated.").await;
    card.wait_line("Processing").await;
    card.wait_line("Completed").await;
    card.picture_size().await;
}
