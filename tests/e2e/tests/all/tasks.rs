//! The task list: what it shows, and adding.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, generate_until};

const ESCAPE: &str = "\u{e00c}";

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
        studio.press(Role::Button, "Add task…");
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
        studio.press(Role::Button, "Add task…");
        let script = "return document.activeElement.matches('#add-task input')";
        studio.wait_script("the focus in the field", script, true);
        studio.fill(Role::Textbox, "Task ID", "no-such-task");
        studio.press(Role::Button, "Add task");
        let told = studio.wait_alert("found nothing at this address (404)");
        assert!(told.contains("Check the task ID"), "{told}");
        studio.fill(Role::Textbox, "Task ID", "");
        studio.press(Role::Button, "Add task");
        studio.wait_text("Enter the ID that the service gave the task.");
        studio.wait_text("No tasks yet");
        // Escape closes it, and the focus is where it was.
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Textbox, "Task ID");
        studio.wait("the focus on the button", || {
            let focused = studio.focused();
            (focused.text().trim() == "Add task…").then_some(())
        });
    });
}

/// A user looks only at what runs, then only at what has failed. The choice is in the address, so
/// that it is kept when the user opens a task and returns, and after a reload.
#[test]
fn the_list_shows_what_runs_or_what_has_failed() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let (done, failed) = ("a heron", "a stork [fail: no paint]");
        let running = "a crane [take: 60]";
        generate_until(studio, done, BACKGROUND, "Completed");
        generate_until(studio, failed, BACKGROUND, "Failed");
        let names = || {
            let script = "return [...document.querySelectorAll('.row-name')]
                .map(name => name.textContent)";
            studio.try_script(script, Vec::new())
        };
        let wait_names = |expected: &[&str]| {
            studio.wait(&format!("the tasks {expected:?}"), || {
                (names()? == json!(expected)).then_some(())
            });
        };
        let counts = || {
            let script = "return [...document.querySelectorAll('.task-filter input')]
                .map(input => input.getAttribute('aria-description'))";
            studio.script(script)
        };
        studio.follow("Tasks");
        wait_names(&[failed, done]);
        assert_eq!(counts(), json!(["0", "1", "2"]));
        studio.press(Role::Radio, "Running");
        studio.find(Role::Heading, "Nothing is running");

        generate_until(studio, running, BACKGROUND, "Processing");
        studio.open("tasks?show=running");
        wait_names(&[running]);
        assert_eq!(counts(), json!(["1", "1", "3"]));
        studio.press(Role::Radio, "Failed");
        wait_names(&[failed]);
        assert!(studio.address().ends_with("/tasks?show=failed"));
        studio.reload();
        wait_names(&[failed]);
        studio.press(Role::Link, failed);
        studio.find(Role::Heading, failed);
        studio.script("history.back()");
        wait_names(&[failed]);
        studio.press(Role::Radio, "All");
        wait_names(&[running, failed, done]);
        assert!(studio.address().ends_with("/tasks"));

        // The task list is where everything is found, so its address alone shows everything.
        studio.press(Role::Radio, "Failed");
        wait_names(&[failed]);
        studio.first("nav").press(Role::Link, "Tasks");
        wait_names(&[running, failed, done]);
        studio.script("history.back()");
        wait_names(&[failed]);
    });
}

/// Each task has a small picture: its result, its shape while it runs, or a mark.
#[test]
fn each_task_has_a_small_picture() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_until(studio, "a heron", BACKGROUND, "Completed");
        generate_until(studio, "a stork [fail: no paint]", BACKGROUND, "Failed");
        generate_until(studio, "a crane [take: 60]", BACKGROUND, "Processing");
        studio.follow("Tasks");
        studio.wait("three small pictures", || {
            let script = "return [...document.querySelectorAll('.row .job-thumb')].map(thumb => {
                const {width, height} = thumb.getBoundingClientRect();
                const inside = thumb.firstElementChild;
                const look = inside.tagName === 'IMG'
                    ? inside.complete && inside.naturalWidth > 0 && 'picture'
                    : inside.classList[0];
                return [width, height, look];
            })";
            let expected = json!([
                [48, 48, "job-shape"],
                [48, 48, "stage"],
                [48, 48, "picture"]
            ]);
            (studio.try_script(script, Vec::new())? == expected).then_some(())
        });
    });
}
