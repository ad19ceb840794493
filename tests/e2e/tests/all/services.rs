//! Several keys and services of one user.

use easel_e2e::{Place, Service, Setup, Studio, visit};

use crate::steps::{BACKGROUND, OTHER_KEY, generate, generate_until, picture_size, use_service};

const TASKS: &str = "/v1/tasks/";

fn refused(service: &Service) -> usize {
    let polls = service.requests("GET", TASKS);
    polls.iter().filter(|poll| poll.status != Some(200)).count()
}

/// Two tabs use two keys of one service, and then one of them uses another service.
#[test]
fn keys_and_services_are_told_apart() {
    let mut setup = Setup::default();
    setup.service.keys.push(OTHER_KEY.to_owned());
    visit(setup, |studio| {
        studio.connect();
        two_keys_of_one_service_are_told_apart(studio);
        two_services_live_side_by_side(studio);
    });
}

/// Two tabs use two keys of one service. One tab polled the other's task with its own key, by which the service does
/// not know the task.
#[track_caller]
fn two_keys_of_one_service_are_told_apart(studio: &Studio) {
    let first = studio.tab();
    let mine = "a wren [take: 15]";
    generate_until(studio, mine, BACKGROUND, "Processing");

    studio.new_tab();
    studio.open("");
    studio.card(mine).wait_text("Waiting for the key of ");
    use_service(studio, studio.service.base_url(), OTHER_KEY);
    let theirs = "a robin [take: 6]";
    generate_until(studio, theirs, BACKGROUND, "Completed");
    studio.turn_to(&first);
    studio.show_tab();
    studio.card(mine).wait_line("Completed");
    assert_eq!(refused(&studio.service), 0);
}

/// A user switches to another service while a task runs at the first one. Each service only gets requests for its own
/// tasks, with its own key.
#[track_caller]
fn two_services_live_side_by_side(studio: &Studio) {
    let mut config = Service::config();
    config.keys = vec!["e2e-key-of-another-service".to_owned()];
    let other = studio.start_service(config);
    let before = studio.service.posted().len();
    let prompts = ["a curlew [take: 6]", "a whimbrel [take: 2]"];
    generate_until(studio, prompts[0], BACKGROUND, "Processing");
    use_service(studio, other.base_url(), other.key());
    generate(studio, prompts[1], BACKGROUND);
    for prompt in prompts {
        let card = studio.card(prompt);
        card.wait_line("Completed");
        picture_size(&card);
    }
    for (service, sent) in [(&studio.service, before + 1), (&other, 1)] {
        assert_eq!(service.requests("POST", "/").len(), sent);
        let asked = service.requests("GET", "/v1/");
        assert!(
            asked
                .iter()
                .all(|asked| asked.authorization == "correct" && asked.status == Some(200)),
            "{asked:?}"
        );
    }
}
