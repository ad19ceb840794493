//! Paid work is neither lost nor paid for twice, whatever fails.

use easel_e2e::{
    NO_ANSWER, Place, Role, Setup,
    steps::{BACKGROUND, generate, picture_size},
    visit,
};

/// A user reloads the page while a task runs.
#[test]
fn a_reload_loses_no_task() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "an otter [take: 6]", BACKGROUND);
        studio.card("an otter [take: 6]").wait_line("Processing");
        studio.reload();
        let card = studio.card("an otter [take: 6]");
        // On a slow machine the task has ended before the page has loaded again.
        card.wait_line("Completed");
        picture_size(&card);
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}

/// The answer to a submission is lost. The user finds the task in the service's own list, and
/// enters its id.
#[test]
fn a_lost_answer_is_found_by_the_tasks_id() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let prompt = "a wren [drop]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        card.wait_line("Outcome unknown");
        studio.reload();
        let card = studio.card(prompt);
        card.wait_line("Outcome unknown");
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
        card.press(Role::Button, "Find by ID");
        card.press(Role::Button, "Find task");
        card.wait_text("Enter the ID");
        let other = serde_json::json!({"model": "aspect-image-1", "prompt": "a wren"});
        let task = studio.service.post("/v1/async/images/generations", &other);
        let id = task["id"].as_str().expect("a task has an id");
        card.fill(Role::Textbox, "Task ID of this request", id);
        card.press(Role::Button, "Find task");
        card.wait_line("Completed");
        picture_size(&card);
    });
}
