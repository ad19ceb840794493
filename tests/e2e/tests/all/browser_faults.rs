//! Faults of the browser while paid work runs.

use easel_e2e::{NO_ANSWER, Place, Role, Service, Setup, Studio, Tab, visit};
use serde_json::Value;

use crate::steps::{
    BACKGROUND, RATIO_MODEL, WAIT, choose, choose_mode, fill, generate, open_tabs, picture_size,
};

const TASKS: &str = "/v1/tasks/";

/// Waits until the service has completed this number of tasks. The page may not know of it yet.
#[track_caller]
fn wait_done(studio: &Studio, service: &Service, count: usize) {
    let address = format!("{}/_reference/tasks", service.base_url());
    studio.wait("the end of the work", || {
        let text = ureq::get(&address).call().ok()?.body_mut().read_to_string();
        let tasks: Vec<Value> = serde_json::from_str(&text.ok()?).ok()?;
        let done = tasks.iter().filter(|task| task["status"] == "completed");
        (done.count() >= count).then_some(())
    });
}

/// A user clears all site data while a task runs and another request waits for its answer. Both were lost at the next
/// reload.
#[test]
fn work_outlives_the_sites_data() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompts = ["a rail [take: 6]", "a crake [take: 5]"];
        generate(studio, prompts[0], BACKGROUND);
        generate(studio, prompts[1], WAIT);
        studio.card(prompts[0]).wait_line("Processing");
        studio.wait_requests("POST", "/", 2);
        studio.clear_site();
        for prompt in prompts {
            studio.card(prompt).wait_line("Completed");
        }
        // The service's address was cleared with the site data.
        studio.connect();
        studio.open("");
        for prompt in prompts {
            let card = studio.card(prompt);
            card.wait_line("Completed");
            picture_size(&card);
        }
        assert_eq!(studio.service.requests("POST", "/").len(), 2);
    });
}

/// One tab is frozen, and then two.
#[test]
fn frozen_tabs_see_the_end_when_they_wake_up() {
    visit(Setup::default(), |studio| {
        let [first]: [Tab; 1] = open_tabs(studio);
        a_page_that_was_frozen_polls_at_once_and_sees_the_end(studio);
        let second = studio.new_tab();
        studio.open("");
        tabs_that_wake_together_all_show_the_end(studio, &[first, second]);
    });
}

/// A page is frozen while its task ends. It polls as soon as it wakes up, and shows the end.
#[track_caller]
fn a_page_that_was_frozen_polls_at_once_and_sees_the_end(studio: &Studio) {
    let prompt = "a swift [take: 3]";
    generate(studio, prompt, BACKGROUND);
    studio.card(prompt).wait_line("Processing");
    studio.freeze_tab();
    wait_done(studio, &studio.service, 1);
    let seen = studio.service.requests("GET", TASKS).len();
    studio.wake_tab();
    studio.wait_requests("GET", TASKS, seen + 1);
    studio.card(prompt).wait_line("Completed");
}

/// All tabs freeze together, as when a laptop is closed. After waking up, one tab polls, and all show the end.
#[track_caller]
fn tabs_that_wake_together_all_show_the_end(studio: &Studio, tabs: &[Tab; 2]) {
    let sent = studio.service.requests("POST", "/").len();
    let prompt = "a sanderling [take: 4]";
    generate(studio, prompt, BACKGROUND);
    for tab in tabs {
        studio.turn_to(tab);
        studio.card(prompt).wait_line("Processing");
        studio.freeze_tab();
    }
    wait_done(studio, &studio.service, 2);
    for tab in tabs {
        studio.turn_to(tab);
        studio.wake_tab();
    }
    for tab in tabs {
        studio.turn_to(tab);
        studio.card(prompt).wait_line("Completed");
    }
    assert_eq!(studio.service.requests("POST", "/").len(), sent + 1);
}

/// Without a network a request was sent anyway, and its outcome was unknown. Now nothing is sent, the page says so, and
/// another click sends the form.
#[test]
fn nothing_is_sent_without_a_network() {
    visit(Setup::default(), |studio| {
        // The page may still be fetching the first picture to keep it when the network fails. It then requests it
        // again, with the key.
        studio.provoke(&[NO_ANSWER, 405]);
        studio.connect();
        studio.follow("Image");
        for (prompt, mode) in [("a teal", BACKGROUND), ("a smew", WAIT)] {
            let before = studio.service.posted().len();
            fill(studio, RATIO_MODEL, prompt);
            choose_mode(studio, mode);
            studio.set_online(false);
            studio.press(Role::Button, "Generate image");
            studio.wait_alert("Not sent: this device is offline.");
            assert!(!studio.has(Role::Article, prompt), "there is no such job");
            studio.set_online(true);
            assert_eq!(studio.value(Role::Textbox, "Prompt"), prompt);
            assert_eq!(studio.service.posted().len(), before);
            studio.press(Role::Button, "Generate image");
            studio.card(prompt).wait_line("Completed");
            assert_eq!(studio.service.posted().len(), before + 1);
        }
        let card = studio.card("a smew");
        picture_size(&card);
        studio.set_online(false);
        choose(&card, Role::Button, "Again");
        studio.wait_alert("Not sent: this device is offline. Nothing was charged. Connect");
        studio.set_online(true);
        assert_eq!(studio.service.posted().len(), 2);
    });
}

/// The network fails while requests are being sent. They may have arrived, so the page does not send them again after
/// reconnecting.
#[test]
fn a_request_that_was_being_sent_offline_is_unknown() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let prompts = ["a pipit [hang]", "a dunnock [hang]"];
        for (prompt, mode) in prompts.into_iter().zip([BACKGROUND, WAIT]) {
            generate(studio, prompt, mode);
            studio.card(prompt).wait_line("Submitting");
        }
        studio.wait_requests("POST", "/", 2);
        studio.set_online(false);
        // The browser keeps an open connection; the server closes it.
        studio.service.stop();
        for prompt in prompts {
            studio.card(prompt).wait_line("Outcome unknown");
        }
        let mut config = Service::config();
        let port = studio.service.base_url().rsplit(':').next();
        config.port = port.and_then(|port| port.parse().ok()).expect("a port");
        let back = studio.start_service(config);
        studio.set_online(true);
        // This request arrives last: nothing else was sent before it.
        generate(studio, "a linnet", WAIT);
        studio.card("a linnet").wait_line("Completed");
        for prompt in prompts {
            studio.card(prompt).wait_line("Outcome unknown");
        }
        assert_eq!(back.requests("POST", "/").len(), 1);
        assert_eq!(studio.service.requests("POST", "/").len(), 2);
    });
}

/// A user follows a link to another site, and comes back. The task has ended meanwhile.
#[test]
fn a_task_that_ended_while_the_user_was_away_is_seen() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        let prompt = "a turnstone [take: 4]";
        generate(studio, prompt, BACKGROUND);
        studio.card(prompt).wait_line("Processing");
        studio.leave_for("data:text/html,elsewhere");
        wait_done(studio, &studio.service, 1);
        let was_kept = studio.go_back();
        studio.card(prompt).wait_line("Completed");
        assert!(was_kept, "left out: {}", studio.why_not_kept());
        // The page still works: it follows a new request to its end.
        generate(studio, "a knot [take: 2]", BACKGROUND);
        studio.card("a knot [take: 2]").wait_line("Completed");
        let looks = studio.service.requests("GET", TASKS);
        assert!(looks.iter().all(|look| look.status == Some(200)));
    });
}
