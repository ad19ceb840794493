//! Polls that get no answer.

use std::time::{Duration, Instant};

use easel_e2e::{NO_ANSWER, Place, Setup, visit};

use crate::steps::{BACKGROUND, generate};

const TASKS: &str = "/v1/tasks/";

/// Four hung polls stopped all polling until a reload.
#[test]
fn hung_polls_are_given_up_in_the_end() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let prompts =
            ["one", "two", "three", "four"].map(|name| format!("{name} [poll-hang times=1]"));
        for prompt in &prompts {
            generate(studio, prompt, BACKGROUND);
        }
        studio.wait_requests("GET", TASKS, 4);
        generate(studio, "five", BACKGROUND);
        for prompt in prompts.iter().map(String::as_str).chain(["five"]) {
            studio.wait_long("a task after polls that hung", || {
                studio
                    .card(prompt)
                    .text()
                    .contains("Completed")
                    .then_some(())
            });
        }
    });
}

/// A user returns to the page while a poll hangs.
#[test]
fn a_return_restarts_hung_polls() {
    visit(Setup::whole(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let page = studio.tab();
        let prompt = "a mole [poll-hang times=1]";
        generate(studio, prompt, BACKGROUND);
        studio.wait_requests("GET", TASKS, 1);
        let hung = Instant::now();
        studio.new_tab();
        studio.show_tab();
        // A poll that is younger than four seconds does not count as lost.
        studio.wait("four seconds", || {
            (hung.elapsed() > Duration::from_secs(4)).then_some(())
        });
        studio.turn_to(&page);
        studio.show_tab();
        studio.card(prompt).wait_line("Completed");
    });
}
