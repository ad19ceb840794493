//! Cancelling a request that waits for its result.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{WAIT, explain, generate};

/// A user cancels, goes back, then cancels after all.
#[test]
fn cancelling_warns_and_leaves_the_outcome_open() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let prompt = "a long exposure [take: 60]";
        generate(studio, prompt, WAIT);
        let card = studio.card(prompt);
        card.wait_line("Submitting");
        card.press(Role::Button, "Cancel");
        let question = studio.find(Role::Dialog, "Cancel this request?");
        question.wait_text("may still charge for it");
        question.press(Role::Button, "Keep waiting");
        studio.wait_gone(Role::Dialog, "Cancel this request?");
        card.wait_line("Submitting");

        card.press(Role::Button, "Cancel");
        studio.press(Role::Button, "Cancel request");
        card.wait_line("Outcome unknown");
        card.wait_alert("May have been charged");
        explain(&card);
        let told = card.wait_alert("You stopped waiting for the result.");
        assert!(told.contains("charge for it"), "{told}");
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}

/// A user reloads while a request waits for its answer. The outcome of the request is unknown, and
/// it is not sent again.
#[test]
fn a_reload_while_waiting_leaves_the_outcome_open() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a slow sunrise [take: 60]";
        generate(studio, prompt, WAIT);
        studio.card(prompt).wait_line("Submitting");
        studio.wait_requests("POST", "/", 1);
        studio.reload();
        let card = studio.card(prompt);
        card.wait_line("Outcome unknown");
        card.wait_text("May have been charged");
        explain(&card);
        card.wait_text("closed or reloaded before the service answered");
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}
