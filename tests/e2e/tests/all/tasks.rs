//! The task list: adding, polling, and stopping to poll.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, generate};

/// Starts a task without the page, as another program would, and returns its id.
fn start_elsewhere(studio: &Studio, prompt: &str) -> String {
    let body = json!({"model": "aspect-image-1", "prompt": prompt});
    let answer = studio.service.post("/v1/async/images/generations", &body);
    answer["id"].as_str().expect("an id").to_owned()
}

/// A user pastes the answer or id of a task that was started elsewhere, and sees its result.
#[test]
fn a_task_from_elsewhere_is_added_by_its_id() {
    visit(Setup::default(), |studio| {
        let id = start_elsewhere(studio, "from the command line");
        studio.connect();
        studio.follow("Tasks");
        let told = format!(
            "Accepted, see {}/v1/tasks/{id} for its state",
            studio.address()
        );
        studio.fill(Role::Textbox, "Task ID", &told);
        studio.press(Role::Button, "Add task");
        studio.find(Role::Heading, &format!("Task {id}"));
        studio.wait_line("Completed");
        crate::steps::picture_size(&studio.first("#main .task"));
        studio.follow("Library");
        studio.card(&format!("Task {id}"));
    });
}

/// A user mistypes a task's id, then leaves the field empty.
#[test]
fn an_id_that_the_service_does_not_know() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[404]);
        studio.connect();
        studio.follow("Tasks");
        studio.fill(Role::Textbox, "Task ID", "no-such-task");
        studio.press(Role::Button, "Add task");
        let told = studio.wait_alert("found nothing at this address (404)");
        assert!(told.contains("Check the task ID"), "{told}");
        studio.fill(Role::Textbox, "Task ID", "");
        studio.press(Role::Button, "Add task");
        studio.wait_text("Enter the ID that the service gave the task.");
        studio.wait_text("No tasks yet");
    });
}

/// A user polls a task now, stops polling it, and starts again. A second task serves as the clock:
/// while it is polled, the first is not.
#[test]
fn polling_can_be_stopped_and_resumed() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a glacier [take: 60]", BACKGROUND);
        studio.wait_requests("GET", "/v1/tasks/", 1);
        let first = studio.service.requests("GET", "/v1/tasks/")[0].path.clone();
        studio.follow("Tasks");

        let before = studio.service.requests("GET", &first).len();
        studio.press(Role::Button, "Check now");
        studio.wait_requests("GET", &first, before + 1);
        studio.press(Role::Button, "Stop watching");
        studio.wait_line("Not watched");
        let stopped = studio.service.requests("GET", &first).len();

        generate(studio, "a clock [take: 60]", BACKGROUND);
        let looks = || {
            let all = studio.service.requests("GET", "/v1/tasks/");
            all.iter().filter(|poll| poll.path != first).count()
        };
        studio.wait("three looks at the other", || (looks() >= 3).then_some(()));
        assert_eq!(studio.service.requests("GET", &first).len(), stopped);

        studio.follow("Tasks");
        studio.press(Role::Button, "Watch again");
        studio.wait_requests("GET", &first, stopped + 2);
    });
}
