//! The task list: its rows, adding a task, polling, and stopping to poll.

use leptos::prelude::{document, window};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    library_grid::with_copies,
    studio::{BACKGROUND, KEY, Place, Service, Studio, address, script, type_keys, until_some},
};

/// The number of tasks: more than a page reads at its start.
const MANY: u32 = 600;

/// Starts a task without the page, as another program would do, and returns its id.
pub(crate) async fn start_elsewhere(service: &Service, prompt: &str) -> String {
    const START: &str = "const [base, key, prompt] = arguments;
        const headers = {authorization: `Bearer ${key}`, 'content-type': 'application/json'};
        const body = JSON.stringify({model: 'aspect-image-1', prompt});
        return fetch(`${base}/v1/async/images/generations`, {method: 'POST', headers, body})
            .then(answer => answer.json()).then(({id}) => id)";
    let base = service.base_url();
    let id = script(START, &[base.into(), KEY.into(), prompt.into()]).await;
    id.as_string().expect("an id")
}

/// A user pastes the answer or the id of a task that was started elsewhere, and sees its result.
#[wasm_bindgen_test]
async fn a_task_from_elsewhere_is_added_by_its_id() {
    let studio = Studio::prepare(Service::config());
    let id = start_elsewhere(&studio.service, "from the command line").await;
    let studio = studio.connecting().await;
    studio.follow("Tasks").await;
    let here = window().location().href().expect("it has one");
    let told = format!("Accepted, see {here}/v1/tasks/{id} for its state");
    studio.press("button", "Add task…").await;
    studio.fill("textbox", "Task ID", &told).await;
    studio.press("button", "Add task").await;
    studio.find("heading", &format!("Task {id}")).await;
    studio.wait_line("Completed").await;
    studio.first("#main .task").await.picture_size().await;
    studio.follow("Library").await;
    studio.card(&format!("Task {id}")).await;
}

/// A user mistypes a task's id, then leaves the field empty.
#[wasm_bindgen_test]
async fn an_id_that_the_service_does_not_know() {
    let studio = Studio::connected().await;
    studio.follow("Tasks").await;
    studio.press("button", "Add task…").await;
    until_some("focus in the field", &studio, || {
        let focused = document().active_element()?;
        focused.matches("#add-task input").ok()?.then_some(())
    })
    .await;
    studio.fill("textbox", "Task ID", "no-such-task").await;
    studio.press("button", "Add task").await;
    let told = studio
        .wait_alert("found nothing at this address (404)")
        .await;
    assert!(told.contains("Check the task ID"), "{told}");
    studio.fill("textbox", "Task ID", "").await;
    studio.press("button", "Add task").await;
    studio
        .wait_text("Enter the ID that the service gave the task.")
        .await;
    studio.wait_text("No tasks yet").await;
    // Escape closes the field, and the focus returns to the button.
    type_keys(&["Escape"]).await;
    studio.wait_gone("textbox", "Task ID").await;
    until_some("focus on the button", &studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.text().trim() == "Add task…").then_some(())
    })
    .await;
}

/// Waits until the list has exactly these tasks.
async fn wait_names(studio: &Studio, expected: &[&str]) {
    until_some(&format!("tasks {expected:?}"), studio, || {
        let names = studio.elements(".row-name");
        let names = names.iter().map(|name| name.property("textContent"));
        names.eq(expected.iter().copied()).then_some(())
    })
    .await;
}

/// Returns the numbers of tasks beside the filters.
fn counts(studio: &Studio) -> Vec<Option<String>> {
    let ways = studio.elements(".task-filter input");
    let count = |way: &Place| way.attribute("aria-description");
    ways.iter().map(count).collect()
}

/// A user shows only running tasks, then only failed ones. The choice is in the address, so it
/// survives a reload, and opening a task and returning.
#[wasm_bindgen_test]
async fn the_list_shows_what_runs_or_what_has_failed() {
    let mut studio = Studio::connected().await;
    let (done, failed) = ("a heron", "a stork [fail: no paint]");
    let running = "a crane [take: 60]";
    studio.generate_until(done, BACKGROUND, "Completed").await;
    studio.generate_until(failed, BACKGROUND, "Failed").await;
    let numbers = |numbers: [&str; 3]| numbers.map(|number| Some(number.to_owned()));
    studio.follow("Tasks").await;
    wait_names(&studio, &[failed, done]).await;
    assert_eq!(counts(&studio), numbers(["0", "1", "2"]));
    studio.press("radio", "Running").await;
    studio.find("heading", "Nothing is running").await;

    studio
        .generate_until(running, BACKGROUND, "Processing")
        .await;
    studio.open("tasks?show=running").await;
    wait_names(&studio, &[running]).await;
    assert_eq!(counts(&studio), numbers(["1", "1", "3"]));
    studio.press("radio", "Failed").await;
    wait_names(&studio, &[failed]).await;
    assert!(address().ends_with("/tasks?show=failed"), "{}", address());
    studio.reload().await;
    wait_names(&studio, &[failed]).await;
    studio.press("link", failed).await;
    studio.find("heading", failed).await;
    studio.script("history.back()", &[]).await;
    wait_names(&studio, &[failed]).await;
    studio.press("radio", "All").await;
    wait_names(&studio, &[running, failed, done]).await;
    assert!(address().ends_with("/tasks"), "{}", address());

    // The link to the task list has no filter, so it shows all tasks.
    studio.press("radio", "Failed").await;
    wait_names(&studio, &[failed]).await;
    studio.first("nav").await.press("link", "Tasks").await;
    wait_names(&studio, &[running, failed, done]).await;
    studio.script("history.back()", &[]).await;
    wait_names(&studio, &[failed]).await;
}

/// A link leads to a task that the page has not read at its start.
#[wasm_bindgen_test]
async fn tasks_beyond_those_in_memory_are_found() {
    let mut studio = with_copies(MANY).await;
    studio
        .open("tasks/00000000-0000-4000-8000-0000000001f4")
        .await;
    studio.find("heading", "fox fox 500").await;

    // Older jobs that another filter had skipped were missing from the list of all jobs.
    studio.open("tasks?show=failed").await;
    studio.find("heading", "Nothing has failed").await;
    studio.press("radio", "All").await;
    let is_listed = |name: &Place| name.property("textContent") == "kite kite 300";
    while !studio.elements(".row-name").iter().any(is_listed) {
        studio.press("button", "Show older tasks").await;
    }
}

/// Returns the width, the height and the look of each small picture in the list.
const SMALL_PICTURES: &str = "const [page] = arguments;
    const looks = [...page.querySelectorAll('.row .job-thumb')].map(thumb => {
        const {width, height} = thumb.getBoundingClientRect();
        const inside = thumb.firstElementChild;
        const look = inside?.tagName === 'IMG'
            ? inside.complete && inside.naturalWidth > 0 && 'picture'
            : inside?.classList[0];
        return [width, height, look].join(' ');
    });
    return looks.join()";

/// Each task has a small picture: its result, its shape while it runs, or a symbol.
#[wasm_bindgen_test]
async fn each_task_has_a_small_picture() {
    let studio = Studio::connected().await;
    for (prompt, state) in [
        ("a heron", "Completed"),
        ("a stork [fail: no paint]", "Failed"),
        ("a crane [take: 60]", "Processing"),
    ] {
        studio.generate_until(prompt, BACKGROUND, state).await;
    }
    studio.follow("Tasks").await;
    studio
        .wait("three small pictures", async || {
            let looks = studio.script(SMALL_PICTURES, &[]).await;
            (looks == "48 48 job-shape,48 48 stage,48 48 picture").then_some(())
        })
        .await;
}

/// A user opens the page of a task: the request, the cost, the raw answer.
#[wasm_bindgen_test]
async fn a_task_in_full() {
    let studio = Studio::connected().await;
    let prompt = "a quiet harbour";
    studio.generate_until(prompt, BACKGROUND, "Completed").await;
    studio.follow("Tasks").await;
    studio.press("link", prompt).await;
    studio.find("heading", prompt).await;
    studio.wait_text("4 credits").await;
    studio.wait_line("Timeline").await;
    let polls = studio.service.requests("GET", "/v1/tasks/");
    let id = polls[0].path.rsplit('/').next().expect("a path");
    studio.wait_line(id).await;
    until_some("address of the task", &studio, || {
        address().ends_with(&format!("/tasks/{id}")).then_some(())
    })
    .await;
    let page = studio.first("#main").await;
    until_some("raw answer", &studio, || {
        let shown = page.property("textContent");
        shown.contains("credits_cost").then_some(())
    })
    .await;
}

/// A user checks a task by hand, stops polling it, and starts again. A second task serves as the
/// clock: it is polled while the first is not.
#[wasm_bindgen_test]
async fn polling_can_be_stopped_and_resumed() {
    let studio = Studio::connected().await;
    studio.generate("a glacier [take: 60]", BACKGROUND).await;
    studio.wait_requests("GET", "/v1/tasks/", 1).await;
    let first = studio.service.requests("GET", "/v1/tasks/")[0].path.clone();
    studio.follow("Tasks").await;

    let before = studio.service.requests("GET", &first).len();
    studio.press("button", "Check now").await;
    studio.wait_requests("GET", &first, before + 1).await;
    studio.press("button", "Stop watching").await;
    studio.wait_line("Not watched").await;
    let stopped = studio.service.requests("GET", &first).len();

    studio.generate("a clock [take: 60]", BACKGROUND).await;
    let looks = || {
        let all = studio.service.requests("GET", "/v1/tasks/");
        all.iter().filter(|poll| poll.path != first).count()
    };
    until_some("third look at the other", &studio, || {
        (looks() >= 3).then_some(())
    })
    .await;
    assert_eq!(studio.service.requests("GET", &first).len(), stopped);

    studio.follow("Tasks").await;
    studio.press("button", "Watch again").await;
    studio.wait_requests("GET", &first, stopped + 2).await;
}
