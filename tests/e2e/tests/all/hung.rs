//! Polls that get no answer, and a missing network.

use std::time::{Duration, Instant};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, choose, fill, generate, picture_size};

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

/// Without a network, a request that was never sent ended with an unknown outcome.
#[test]
fn without_a_network_nothing_is_sent() {
    visit(Setup::default(), |studio| {
        // The page may still be fetching the picture to keep it when the network fails. It then requests it again, with
        // the key.
        studio.provoke(&[NO_ANSWER, 405]);
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
        let card = studio.card("a newt");
        card.wait_line("Completed");
        picture_size(&card);

        studio.set_online(false);
        choose(&card, Role::Button, "Again");
        studio.wait_alert("Not sent: this device is offline. Nothing was charged. Connect");
        studio.set_online(true);
        assert_eq!(studio.service.posted().len(), 1);
    });
}
