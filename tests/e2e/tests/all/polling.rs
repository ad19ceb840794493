//! Polling tasks to their end.

use std::collections::BTreeSet;

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, generate, generate_until, picture_size};

const TASKS: &str = "/v1/tasks/";

/// The polls of three tasks fail in three ways; all three tasks complete, and none is ever called
/// failed.
#[test]
fn a_failed_poll_is_not_a_failed_task() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[500, 502]);
        studio.connect();
        let prompts = [
            "a fox [poll-status: 500 times=3]",
            "a hare [poll-html]",
            "a stoat [poll-truncated times=2]",
        ];
        for prompt in prompts {
            generate(studio, prompt, BACKGROUND);
        }
        studio
            .card(prompts[0])
            .wait_text("The task continues at the service.");
        for prompt in prompts {
            studio.card(prompt).wait_line("Completed");
        }
        studio.follow("Tasks");
        for prompt in prompts {
            studio.press(Role::Link, prompt);
            studio.wait_line("Timeline");
            let told = studio.first("ol").text();
            assert!(
                told.contains("Completed") && !told.contains("Failed"),
                "{told}"
            );
            studio.follow("Tasks");
        }
    });
}

/// A user visits another page while a task runs, and returns to its result.
#[test]
fn another_page_does_not_stop_the_polling() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a badger [take: 4]", BACKGROUND);
        studio.card("a badger [take: 4]");
        for page in ["Tasks", "Models"] {
            studio.follow(page);
            let before = studio.service.requests("GET", TASKS).len();
            studio.wait_requests("GET", TASKS, before + 1);
        }
        studio.wait_text("Completed: a badger");
        studio.follow("Image");
        picture_size(&studio.card("a badger [take: 4]"));
    });
}

/// The service's progress decreases; the page never shows less than before.
#[test]
fn progress_never_decreases() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a vole [backwards] [take: 6]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        let mut seen: Vec<u64> = Vec::new();
        studio.wait("the end of the task", || {
            let bar = card.all(Role::Progressbar, "Progress");
            let value = bar.first().and_then(|bar| bar.try_property("value"));
            seen.extend(value.and_then(|value| value.as_u64()));
            card.text().contains("Completed").then_some(())
        });
        assert!(seen.is_sorted(), "{seen:?}");
        let different: BTreeSet<_> = seen.iter().collect();
        assert!(different.len() > 2, "too little was seen: {seen:?}");
    });
}

/// A task that had ended was checked again, and turned out to run. It was not polled any more: the
/// timer found the user's own poll still running, and was not started again.
#[test]
fn a_task_that_runs_after_all_is_polled_to_its_end() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a polecat [poll-failed times=2] [take: 12]";
        let card = generate_until(studio, prompt, BACKGROUND, "Failed");
        card.press(Role::Button, "Check again");
        studio.wait_text("The task has been updated.");
        card.wait_line("Processing");
        card.wait_line("Completed");
        picture_size(&card);
    });
}
