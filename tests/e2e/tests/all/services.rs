//! Several keys of one user, in several tabs.

use easel_e2e::{Place, Service, Setup, visit};

use crate::steps::{BACKGROUND, OTHER_KEY, generate_until, use_service};

const TASKS: &str = "/v1/tasks/";

fn refused(service: &Service) -> usize {
    let polls = service.requests("GET", TASKS);
    polls.iter().filter(|poll| poll.status != Some(200)).count()
}

/// Two tabs use two keys of one service. One tab polled the other's task with its own key, by which
/// the service does not know the task.
#[test]
fn two_keys_of_one_service_are_told_apart() {
    let mut setup = Setup::default();
    setup.service.keys.push(OTHER_KEY.to_owned());
    visit(setup, |studio| {
        studio.connect();
        let first = studio.tab();
        let mine = "a wren [take: 6]";
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
    });
}
