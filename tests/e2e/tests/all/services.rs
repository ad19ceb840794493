//! Several services and keys of one user.

use easel_e2e::{NO_ANSWER, Place, Role, Service, Setup, Studio, visit};
use http::StatusCode;
use serde_json::json;

use crate::steps::{
    BACKGROUND, NO, OTHER_KEY, OVER_LIMIT, WAIT, answer, choose_mode, choose_segment, fill,
    forget_key, generate, generate_until, go_to_service, last_post, open_more, other_service,
    set_limit, use_service,
};

const TASKS: &str = "/v1/tasks/";

fn refused(service: &Service) -> usize {
    let polls = service.requests("GET", TASKS);
    polls.iter().filter(|poll| poll.status != Some(200)).count()
}

/// A user switches to another service while a task runs at the first. The first service's tasks
/// were not polled until the user came back and typed the first key again.
#[test]
fn two_services_are_polled_side_by_side() {
    visit(Setup::default(), |studio| {
        let other = other_service(studio);
        studio.connect();
        generate_until(studio, "a heron [take: 10]", BACKGROUND, "Processing");
        use_service(studio, other.base_url(), OTHER_KEY);
        generate_until(studio, "a crane [take: 4]", BACKGROUND, "Completed");
        studio.card("a heron [take: 10]").wait_line("Completed");
        assert_eq!((refused(&studio.service), refused(&other)), (0, 0));

        go_to_service(studio, studio.service.base_url());
        generate_until(studio, "a stork", BACKGROUND, "Completed");
        assert_eq!(studio.service.requests("POST", "/").len(), 2);
        assert_eq!(other.requests("POST", "/").len(), 1);
    });
}

/// Two tabs with two keys of one service. One tab polled the other's task with its own key, under
/// which the service does not know the task.
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

/// A user forgets the key while a task runs; the task's card leads back to the settings.
#[test]
fn a_task_without_a_key_names_its_service() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a lark [take: 6]";
        generate_until(studio, prompt, BACKGROUND, "Processing");
        forget_key(studio);
        studio.follow("Image");
        let words = format!("Waiting for the key of {}.", studio.service.base_url());
        let card = studio.card(prompt);
        card.wait_text(&words);
        card.press(Role::Button, "Enter the key");
        studio.find(Role::Heading, "Settings");
        assert_eq!(
            studio.value(Role::Textbox, "Base URL"),
            studio.service.base_url()
        );
        studio.fill(Role::Textbox, "API key", studio.service.key());
        studio.press_connect();
        studio.follow("Image");
        studio.card(prompt).wait_line("Completed");
    });
}

/// The service has moved to another address. Its tasks are polled there once the user says so.
#[test]
fn tasks_of_a_moved_service_are_polled_at_the_new_address() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[404, NO_ANSWER]);
        let other = other_service(studio);
        studio.connect();
        let prompts = ["a finch [take: 60]", "a siskin [take: 60]"];
        for prompt in prompts {
            generate_until(studio, prompt, BACKGROUND, "Processing");
        }
        studio.service.stop();
        use_service(studio, other.base_url(), OTHER_KEY);
        studio.follow("Image");
        let offer = format!("Check at {} from now on", other.base_url());
        let card = studio.card(prompts[0]);
        card.wait_text("Has the service moved?");
        card.press(Role::Button, &offer);
        let question = studio.find(Role::Dialog, "Has the service moved?");
        question.wait_text("These 2 tasks were sent to ");
        question.press(Role::Button, &offer);
        studio.wait("polls of both at the new address", || {
            let mut paths: Vec<_> = other.requests("GET", TASKS);
            paths.sort_by(|a, b| a.path.cmp(&b.path));
            paths.dedup_by(|a, b| a.path == b.path);
            (paths.len() == 2).then_some(())
        });
    });
}

/// The site is fixed to one service, and a task of another one waits for its key. "Enter the key"
/// led to the form of the fixed service, where that key could not be entered.
#[test]
fn a_fixed_site_takes_the_key_of_an_earlier_task() {
    let setup = Setup {
        config: |base_url| json!({"baseUrl": base_url, "baseUrlLocked": true}),
        ..Setup::default()
    };
    visit(setup, |studio| {
        // The other service does not know the task, but it knows the key.
        studio.provoke(&[404]);
        let other = other_service(studio);
        studio.open("settings");
        studio.fill(Role::Textbox, "API key", studio.service.key());
        studio.press_connect();
        studio.follow("Image");
        tell_of_task(studio, other.base_url(), "task-elsewhere");
        let card = studio.card("Task task-elsewhere");
        card.wait_text(&format!("Waiting for the key of {}.", other.base_url()));
        card.press(Role::Button, "Enter the key");
        studio.find(Role::Heading, "Settings");
        let shown = || studio.value(Role::Textbox, "Base URL");
        assert_eq!(shown(), other.base_url());
        let fixed = studio.service.base_url();
        studio.wait_text(&format!("New requests still go to {fixed}"));
        studio.fill(Role::Textbox, "API key", OTHER_KEY);
        studio.press(Role::Button, "Connect");
        studio.wait("the fixed service again", || {
            (shown() == fixed).then_some(())
        });
        studio.wait("a poll of the other one", || {
            let polls = other.requests("GET", TASKS);
            polls
                .iter()
                .any(|poll| poll.status == Some(404))
                .then_some(())
        });
        generate(studio, "a sanderling", BACKGROUND);
        studio.card("a sanderling").wait_line("Completed");
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
        assert!(other.requests("POST", "/").is_empty());
    });
}

/// Tells the page of a running task, as another tab would.
fn tell_of_task(studio: &Studio, base: &str, task: &str) {
    let state = json!({"is": "running", "task": task, "status": "submitted", "accepted_at": 1});
    let job = json!({"id": "j-1", "base": base, "created_at": 1, "state": state, "timeline": []});
    let message = json!({"is": "job", "job": job}).to_string();
    studio.try_script(
        "new BroadcastChannel('easel').postMessage(arguments[0])",
        vec![message.into()],
    );
}

/// Generate again without a connection did nothing, without a message.
#[test]
fn generating_again_without_a_key_says_so() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        let other = other_service(studio);
        studio.connect();
        let prompt = "a plover [drop]";
        generate_until(studio, prompt, BACKGROUND, "Outcome unknown");
        forget_key(studio);
        studio.follow("Image");
        studio.card(prompt).press(Role::Button, "Generate again");
        let question = studio.find(Role::Dialog, "Generate again?");
        question.wait_text("no API key is saved here for ");
        question.press(Role::Button, "Enter the key");
        studio.find(Role::Heading, "Settings");

        use_service(studio, other.base_url(), OTHER_KEY);
        studio.follow("Image");
        studio.card(prompt).press(Role::Button, "Generate again");
        let question = studio.find(Role::Dialog, "Generate again?");
        let words = format!("goes to another service, {}", other.base_url());
        question.wait_text(&words);
        question.wait_text(studio.service.base_url());
        question.press(Role::Button, NO);
        assert!(other.requests("POST", "/").is_empty());
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}

/// The test's own service has no background mode: its endpoints answer so.
fn without_background(status: StatusCode) -> Setup {
    let mut setup = Setup::default();
    setup.service.no_async = Some(status);
    setup
}

/// Most servers that imitate the official one have no tasks. The page only said "Check the base
/// URL".
#[test]
fn a_service_without_background_mode_offers_to_wait() {
    for status in [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED] {
        visit(without_background(status), |studio| {
            studio.provoke(&[status.as_u16()]);
            studio.connect();
            let prompt = "a dunlin";
            generate(studio, prompt, BACKGROUND);
            let card = studio.card(prompt);
            card.wait_text("This service has no background mode.");
            card.wait_text("it should have cost nothing");
            assert_eq!(studio.service.requests("POST", "/").len(), 1);
            card.press(Role::Button, "Wait for the result");
            studio.wait_requests("POST", "/v1/images/generations", 1);
            studio.wait_text("Completed");
            assert_eq!(studio.service.requests("POST", "/").len(), 2);

            // A card that was built again offered to send, and to pay, once more.
            studio.follow("Tasks");
            studio.follow("Image");
            let button = studio.find(Role::Button, "Wait for the result");
            assert_eq!(button.property("disabled"), "true");

            // The choice is remembered.
            studio.reload();
            studio.follow("Image");
            studio.wait_text("This service has no background mode. Keep the page open");
            studio.fill(Role::Textbox, "Prompt", "a knot");
            studio.press(Role::Button, "Generate image");
            studio.card("a knot").wait_line("Completed");
            assert_eq!(last_post(studio).0, "/v1/images/generations");

            studio.follow("Video");
            fill(studio, "aspect-video-1", "a slow river");
            choose_segment(studio, "Duration", "4");
            studio.press(Role::Button, "Generate video");
            studio
                .card("a slow river")
                .wait_text("This service has no background mode for videos.");
        });
    }
}

/// Waits until the image form has this mode.
#[track_caller]
fn wait_mode(studio: &Studio, mode: &str) {
    studio.follow("Image");
    open_more(studio);
    studio.wait(&format!("the mode {mode:?}"), || {
        let chosen = studio.find(Role::Radio, mode).try_property("checked")?;
        (chosen == true).then_some(())
    });
}

/// The form was set to waiting for a service without background mode, and stayed so for all others.
/// What the user had chosen was changed as well.
#[test]
fn the_mode_is_restored_at_a_service_with_a_background_mode() {
    visit(without_background(StatusCode::NOT_FOUND), |studio| {
        studio.provoke(&[404]);
        let other = other_service(studio);
        studio.connect();
        let (first, second) = (studio.service.base_url(), other.base_url());
        generate(studio, "a dunlin", BACKGROUND);
        studio
            .card("a dunlin")
            .wait_text("This service has no background mode.");
        wait_mode(studio, WAIT);
        use_service(studio, second, OTHER_KEY);
        wait_mode(studio, BACKGROUND);
        generate_until(studio, "a knot", BACKGROUND, "Completed");
        assert_eq!(other.posted()[0].0, "/v1/async/images/generations");

        // The user may choose otherwise, here and there.
        go_to_service(studio, first);
        wait_mode(studio, WAIT);
        choose_mode(studio, BACKGROUND);
        studio.reload();
        wait_mode(studio, BACKGROUND);
        go_to_service(studio, second);
        wait_mode(studio, BACKGROUND);
        choose_mode(studio, WAIT);
        for base in [first, second] {
            go_to_service(studio, base);
            wait_mode(studio, WAIT);
        }
    });
}

/// *Wait for the result* on the card was disabled by a "no" to its question: nothing had been sent.
#[test]
fn waiting_for_the_result_can_be_chosen_after_a_no() {
    visit(without_background(StatusCode::NOT_FOUND), |studio| {
        studio.provoke(&[404]);
        studio.connect();
        generate(studio, "a dunlin", BACKGROUND);
        studio
            .card("a dunlin")
            .wait_text("This service has no background mode.");
        set_limit(studio, "0");
        studio.wait_text("Saved. Easel asks before a day exceeds it.");
        studio.follow("Image");
        let card = studio.card("a dunlin");
        for chosen in [NO, NO, "Send anyway"] {
            assert_eq!(studio.service.posted().len(), 1);
            card.press(Role::Button, WAIT);
            answer(studio, OVER_LIMIT, chosen);
        }
        studio.wait_requests("POST", "/v1/images/generations", 1);
        studio.wait_text("Completed");
        assert_eq!(studio.service.posted().len(), 2);
    });
}
