//! Polls that are never answered, a missing network, and keys that services repeat in answers.

use std::time::{Duration, Instant};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, RATIO_MODEL, WAIT, choose, fill, generate, picture_size};

const TASKS: &str = "/v1/tasks/";

/// Four hung polls stopped all polling until a reload, and Check now did nothing.
#[test]
fn a_hung_poll_does_not_block_others() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let prompt = "a vole [poll-hang times=1] [take: 3]";
        generate(studio, prompt, BACKGROUND);
        studio.wait_requests("GET", TASKS, 1);
        studio.follow("Tasks");
        studio.press(Role::Button, "Check now");
        studio.wait_requests("GET", TASKS, 2);
        studio.follow("Image");
        studio.card(prompt).wait_line("Completed");
    });
}

/// The same, for a user who only waits.
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
        // A poll of less than four seconds is not treated as lost.
        studio.wait("four seconds", || {
            (hung.elapsed() > Duration::from_secs(4)).then_some(())
        });
        studio.turn_to(&page);
        studio.show_tab();
        studio.card(prompt).wait_line("Completed");
    });
}

/// Offline, a request ended with an unknown outcome although it had never been sent.
#[test]
fn without_a_network_nothing_is_sent() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a newt");
        studio.set_online(false);
        studio.press(Role::Button, "Generate image");
        studio.wait_alert("Not sent: this device is offline.");
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a newt");
        studio.set_online(true);
        assert!(studio.service.posted().is_empty());
        studio.press(Role::Button, "Generate image");
        studio.card("a newt").wait_line("Completed");

        studio.set_online(false);
        choose(&studio.card("a newt"), Role::Button, "Again");
        studio.wait_alert("Not sent: this device is offline. Nothing was charged. Connect");
        studio.set_online(true);
        assert_eq!(studio.service.posted().len(), 1);
    });
}

/// A service repeated the rejected key: it was shown on the page and stored in the database. After
/// every test, pages and logs are checked for the key.
#[test]
fn a_key_that_a_service_repeats_is_taken_out() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[400, 401]);
        studio.connect();
        for prompt in ["a toad [echo-key: 401]", "a frog [echo-key: 400]"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_text("[API key]");
        }
        let prompt = "a newt [poll-echo-key: 401 times=2]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        card.wait_text("[API key]");
        card.wait_line("Completed");
        picture_size(&card);
        let script = "const ask = indexedDB.open('easel'); \
            return new Promise(done => ask.onsuccess = () => { \
                const all = ask.result.transaction('jobs').objectStore('jobs').getAll(); \
                all.onsuccess = () => { ask.result.close(); done(JSON.stringify(all.result)); }; })";
        let kept = studio.script(script);
        let kept = kept.as_str().expect("a text");
        assert!(kept.contains("[API key]") && !kept.contains(studio.service.key()));
    });
}

/// The service does not know the id that was read from its answer; the user enters the right one.
#[test]
fn the_id_of_a_task_can_be_corrected() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[404]);
        studio.connect();
        let body = json!({"model": "aspect-image-1", "prompt": "a carp"});
        let answer = studio.service.post("/v1/async/images/generations", &body);
        let id = answer["id"].as_str().expect("an id").to_owned();
        let prompt = "a carp [poll-unknown times=100]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        card.wait_text("If Easel read the wrong task ID");
        card.fill(Role::Textbox, "Task ID of this request", &id);
        card.press(Role::Button, "Find task");
        card.wait_line("Completed");
        picture_size(&card);
    });
}

/// Ask again is available for ended tasks, also in the list.
#[test]
fn an_ended_task_can_be_polled_again() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a tench [fail: out of paint]", BACKGROUND);
        let card = studio.card("a tench [fail: out of paint]");
        card.wait_line("Failed");
        let before = studio.service.requests("GET", TASKS).len();
        card.press(Role::Button, "Check again");
        studio.wait_requests("GET", TASKS, before + 1);
        studio.wait_text("Nothing has changed at the service.");
        studio.follow("Tasks");
        studio.press(Role::Button, "Check again");
        studio.wait_requests("GET", TASKS, before + 2);
        // For a task with results it is in its menu, and in the large view.
        studio.follow("Image");
        generate(studio, "a roach", BACKGROUND);
        studio.card("a roach").wait_line("Completed");
        let before = studio.service.requests("GET", TASKS).len();
        choose(&studio.card("a roach"), Role::Button, "Check again");
        studio.wait_requests("GET", TASKS, before + 1);
        studio.card("a roach").press(Role::Button, "Open");
        let large = studio.find(Role::Dialog, "a roach");
        large.press(Role::Button, "Check again");
        studio.wait_requests("GET", TASKS, before + 2);
    });
}
