//! Polling tasks to their end.

use std::collections::BTreeSet;

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, explain, generate, generate_until, picture_size};

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

/// The service sends `Retry-After` while a task is polled.
#[test]
fn retry_after_is_obeyed() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[429]);
        studio.connect();
        generate(
            studio,
            "a marten [poll-status: 429 retry-after=3]",
            BACKGROUND,
        );
        studio.wait_text("will check again in 3 seconds");
        studio
            .card("a marten [poll-status: 429 retry-after=3]")
            .wait_line("Completed");
        let polls = studio.service.requests("GET", TASKS);
        let asked = polls
            .iter()
            .position(|poll| poll.status == Some(429))
            .expect("one poll was answered so");
        let pause = polls[asked + 1].at - polls[asked].at;
        assert!(pause >= 3_000, "{pause} ms");
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

/// Services that imitate the contract, each with its own words.
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

/// One whose failures are about the poll, not about the task.
const FAILS_TO_LOOK: &str = "inner-error";

/// Tasks of each such service complete, with their images.
#[test]
fn the_words_of_every_dialect_complete() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompts = DIALECTS.map(|dialect| format!("a cat [dialect: {dialect}]"));
        for prompt in &prompts {
            generate(studio, prompt, BACKGROUND);
        }
        for prompt in &prompts {
            let card = studio.card(prompt);
            card.wait_line("Completed");
            picture_size(&card);
        }
    });
}

/// The same for tasks that fail: the page shows the service's own reason. An error without a task
/// status fails no task: it is shown, and the task is polled again.
#[test]
fn the_words_of_every_dialect_fail() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = |dialect| format!("a cat [dialect: {dialect}] [fail: no more paint]");
        for dialect in DIALECTS {
            generate(studio, &prompt(dialect), BACKGROUND);
        }
        for dialect in DIALECTS {
            let card = studio.card(&prompt(dialect));
            if dialect != FAILS_TO_LOOK {
                card.wait_line("Failed");
                explain(&card);
            }
            let words = match dialect {
                FAILS_TO_LOOK => "The service returned an error: ",
                _ => "The service reports that this failed: ",
            };
            studio.wait(&format!("{words} for {dialect}"), || {
                let text = card.text();
                let told = text.lines().find(|line| line.starts_with(words))?;
                told.contains("no more paint").then_some(())
            });
            assert_eq!(card.text().contains("Failed"), dialect != FAILS_TO_LOOK);
        }
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
