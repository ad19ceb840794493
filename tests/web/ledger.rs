//! Paid work is neither lost nor paid for twice, whatever fails.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    studio::{BACKGROUND, Studio, WAIT},
    tasks::start_elsewhere,
};

/// The outcome of a request is unknown. *Generate again* asks a question and sends a new request,
/// and *Dismiss* removes the card.
#[wasm_bindgen_test]
async fn generating_again_asks_and_sends_a_new_request() {
    let studio = Studio::connected().await;
    let prompt = "a robin [drop]";
    studio.generate(prompt, WAIT).await;
    let card = studio.card(prompt).await;
    card.wait_line("Outcome unknown").await;
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    question.wait_text("which is charged as well").await;
    question.press("button", "Don't send").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    question.press("button", "Generate again").await;
    studio.wait_requests("POST", "/", 2).await;
    studio
        .wait("two cards", async || {
            (studio.all("article", prompt).await.len() == 2).then_some(())
        })
        .await;
}

/// Six polls of a task fail in a row, each in a different way.
#[wasm_bindgen_test]
async fn six_kinds_of_failed_polls_lose_no_task() {
    const POLLS: &str = "/v1/tasks/";
    let studio = Studio::connected().await;
    let prompt = "a lark [poll-status: 500] [poll-html] [poll-truncated] [poll-status: 404] \
                  [poll-status: 429 retry-after=1] [poll-status: 503]";
    studio.generate(prompt, BACKGROUND).await;
    let card = studio.card(prompt).await;
    card.wait_text("The task continues at the service.").await;
    // The test checks by hand instead of waiting for the longer intervals after failures.
    studio.follow("Tasks").await;
    let answered = || -> Vec<u16> {
        let polls = studio.service.requests("GET", POLLS);
        polls.iter().filter_map(|poll| poll.status).collect()
    };
    for looks in 1..=6 {
        studio
            .wait("answer to a poll", async || {
                (answered().len() >= looks).then_some(())
            })
            .await;
        // On a slow machine, the page's own polls may already have found the end.
        studio
            .wait("check, or the end", async || {
                if studio.text().contains("Completed") {
                    return Some(());
                }
                let button = studio.all("button", "Check now").await.pop()?;
                button.press_it().await;
                Some(())
            })
            .await;
    }
    studio.wait_text("Completed").await;
    studio.follow("Image").await;
    studio.card(prompt).await.picture_size().await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    assert_eq!(answered()[..6], [500, 502, 200, 404, 429, 503]);
}

/// The answer to a submission is lost. The user finds the task in the service's own list, and
/// enters its id.
#[wasm_bindgen_test]
async fn a_lost_answer_is_found_by_the_tasks_id() {
    let mut studio = Studio::connected().await;
    let prompt = "a wren [drop]";
    studio
        .generate_until(prompt, BACKGROUND, "Outcome unknown")
        .await;
    studio.reload().await;
    let card = studio.card(prompt).await;
    card.wait_line("Outcome unknown").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    card.press("button", "Find by ID").await;
    card.press("button", "Find task").await;
    card.wait_text("Enter the ID").await;
    let id = start_elsewhere(&studio.service, "a wren").await;
    card.fill("textbox", "Task ID of this request", &id).await;
    card.press("button", "Find task").await;
    card.wait_line("Completed").await;
    card.picture_size().await;
}
