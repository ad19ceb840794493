//! Several services and keys of one user.

use easel_reference::{Config, Entry};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{
    BACKGROUND, KEY, NO, OTHER_KEY, OVER_LIMIT, Service, Studio, WAIT, script, until_some,
};

const TASKS: &str = "/v1/tasks/";

fn refused(service: &Service) -> usize {
    let polls = service.requests("GET", TASKS);
    polls.iter().filter(|poll| poll.status != Some(200)).count()
}

/// A user switches to another service while a task runs at the first one. The first service's tasks
/// were not polled until the user came back and typed the first key again.
#[wasm_bindgen_test]
async fn two_services_are_polled_side_by_side() {
    let studio = Studio::connected().await;
    let other = studio.other_service();
    studio
        .generate_until("a heron [take: 10]", BACKGROUND, "Processing")
        .await;
    studio.use_service(&other.base_url(), OTHER_KEY).await;
    studio
        .generate_until("a crane [take: 4]", BACKGROUND, "Completed")
        .await;
    let heron = studio.card("a heron [take: 10]").await;
    heron.wait_line("Completed").await;
    heron.picture_size().await;
    let crane = studio.card("a crane [take: 4]").await;
    crane.picture_size().await;
    assert_eq!((refused(&studio.service), refused(&other)), (0, 0));
    for service in [&studio.service, &other] {
        let asked = service.requests("GET", "/v1/");
        let is_right =
            |asked: &Entry| asked.authorization == "correct" && asked.status == Some(200);
        assert!(asked.iter().all(is_right), "{asked:?}");
    }

    studio.go_to_service(&studio.service.base_url()).await;
    studio
        .generate_until("a stork", BACKGROUND, "Completed")
        .await;
    assert_eq!(studio.service.requests("POST", "/").len(), 2);
    assert_eq!(other.requests("POST", "/").len(), 1);
}

/// A user forgets the key while a task runs. The card of the task leads back to the settings.
#[wasm_bindgen_test]
async fn a_task_without_a_key_names_its_service() {
    let studio = Studio::connected().await;
    let prompt = "a lark [take: 6]";
    studio
        .generate_until(prompt, BACKGROUND, "Processing")
        .await;
    studio.forget_key().await;
    studio.follow("Image").await;
    let base = studio.service.base_url();
    let words = format!("Waiting for the key of {base}.");
    let card = studio.card(prompt).await;
    card.wait_text(&words).await;
    card.press("button", "Enter the key").await;
    studio.find("heading", "Settings").await;
    assert_eq!(studio.value("textbox", "Base URL").await, base);
    studio.fill("textbox", "API key", KEY).await;
    studio.press_connect().await;
    studio.follow("Image").await;
    studio.card(prompt).await.wait_line("Completed").await;
}

/// The service has moved to another address. Its tasks are polled there once the user confirms it.
#[wasm_bindgen_test]
async fn tasks_of_a_moved_service_are_polled_at_the_new_address() {
    let studio = Studio::connected().await;
    let other = studio.other_service();
    let prompts = ["a finch [take: 60]", "a siskin [take: 60]"];
    for prompt in prompts {
        studio
            .generate_until(prompt, BACKGROUND, "Processing")
            .await;
    }
    studio.service.stop();
    studio.use_service(&other.base_url(), OTHER_KEY).await;
    studio.follow("Image").await;
    let offer = format!("Check at {} from now on", other.base_url());
    let card = studio.card(prompts[0]).await;
    card.wait_text("Has the service moved?").await;
    card.press("button", &offer).await;
    let question = studio.find("dialog", "Has the service moved?").await;
    question.wait_text("These 2 tasks were sent to ").await;
    question.press("button", &offer).await;
    until_some("polls of both at the new address", &studio, || {
        let mut paths: Vec<_> = other.requests("GET", TASKS);
        paths.sort_by(|a, b| a.path.cmp(&b.path));
        paths.dedup_by(|a, b| a.path == b.path);
        (paths.len() == 2).then_some(())
    })
    .await;
}

/// The site is fixed to one service, and a task of another one waits for its key. "Enter the key"
/// led to the form of the fixed service, where that key could not be entered.
#[wasm_bindgen_test]
async fn a_fixed_site_takes_the_key_of_an_earlier_task() {
    let studio = Studio::prepare(Service::config());
    let fixed = studio.service.base_url();
    let config = json!({"baseUrl": fixed, "baseUrlLocked": true});
    let studio = studio.with_site(&config).shown("/settings").await;
    // The other service does not know the task, but it accepts the key.
    let other = studio.other_service();
    studio.fill("textbox", "API key", KEY).await;
    studio.press_connect().await;
    studio.follow("Image").await;
    tell_of_task(&other.base_url(), "task-elsewhere").await;
    let card = studio.card("Task task-elsewhere").await;
    card.wait_text(&format!("Waiting for the key of {}.", other.base_url()))
        .await;
    card.press("button", "Enter the key").await;
    studio.find("heading", "Settings").await;
    assert_eq!(studio.value("textbox", "Base URL").await, other.base_url());
    studio
        .wait_text(&format!("New requests still go to {fixed}"))
        .await;
    studio.fill("textbox", "API key", OTHER_KEY).await;
    studio.press("button", "Connect").await;
    studio.wait_value("textbox", "Base URL", &fixed).await;
    until_some("poll of the other one", &studio, || {
        let polls = other.requests("GET", TASKS);
        polls
            .iter()
            .any(|poll| poll.status == Some(404))
            .then_some(())
    })
    .await;
    studio.generate("a sanderling", BACKGROUND).await;
    let card = studio.card("a sanderling").await;
    card.wait_line("Completed").await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    assert!(other.requests("POST", "/").is_empty());
}

/// Announces a running task to the page, as another tab would do.
async fn tell_of_task(base: &str, task: &str) {
    let state = json!({"is": "running", "task": task, "status": "submitted", "accepted_at": 1});
    let job = json!({"id": "j-1", "base": base, "created_at": 1, "state": state, "timeline": []});
    let message = json!({"is": "job", "job": job}).to_string();
    let tell = "const [message] = arguments;
        const channel = new BroadcastChannel(`easel${easelNames}`);
        channel.postMessage(message);
        channel.close()";
    script(tell, &[message.into()]).await;
}

/// *Generate again* without a connection did nothing and said nothing.
#[wasm_bindgen_test]
async fn generating_again_without_a_key_says_so() {
    let studio = Studio::connected().await;
    let other = studio.other_service();
    let prompt = "a plover [drop]";
    studio
        .generate_until(prompt, BACKGROUND, "Outcome unknown")
        .await;
    studio.forget_key().await;
    studio.follow("Image").await;
    let card = studio.card(prompt).await;
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    question.wait_text("no API key is saved here for ").await;
    question.press("button", "Enter the key").await;
    studio.find("heading", "Settings").await;

    studio.use_service(&other.base_url(), OTHER_KEY).await;
    studio.follow("Image").await;
    let card = studio.card(prompt).await;
    card.press("button", "Generate again").await;
    let question = studio.find("dialog", "Generate again?").await;
    let words = format!("goes to another service, {}", other.base_url());
    question.wait_text(&words).await;
    question.wait_text(&studio.service.base_url()).await;
    question.press("button", NO).await;
    assert!(other.requests("POST", "/").is_empty());
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}

/// Opens a page with a service without background mode: its endpoints for tasks answer with this
/// status.
async fn without_background(status: u16) -> Studio {
    let status = status.try_into().expect("it is a status");
    let config = Config {
        no_async: Some(status),
        ..Service::config()
    };
    Studio::connected_to(config).await
}

/// Most servers that imitate the official service have no tasks. The page only said "Check the base
/// URL".
#[wasm_bindgen_test]
async fn a_service_without_background_mode_offers_to_wait() {
    for status in [404, 405] {
        let mut studio = without_background(status).await;
        let prompt = "a dunlin";
        studio.generate(prompt, BACKGROUND).await;
        let card = studio.card(prompt).await;
        card.wait_text("This service has no background mode.").await;
        card.wait_text("it should have cost nothing").await;
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
        card.press("button", WAIT).await;
        studio
            .wait_requests("POST", "/v1/images/generations", 1)
            .await;
        studio.wait_text("Completed").await;
        assert_eq!(studio.service.requests("POST", "/").len(), 2);

        // A card that was built again offered to send the request, and to pay, a second time.
        studio.follow("Tasks").await;
        studio.follow("Image").await;
        let button = studio.find("button", WAIT).await;
        assert_eq!(button.property("disabled"), "true");

        // The page remembers that the service has no background mode.
        studio.reload().await;
        studio.follow("Image").await;
        studio
            .wait_text("This service has no background mode. Keep the page open")
            .await;
        studio.fill("textbox", "Prompt", "a knot").await;
        studio.press("button", "Generate image").await;
        studio.card("a knot").await.wait_line("Completed").await;
        assert_eq!(studio.last_post().0, "/v1/images/generations");

        studio.follow("Video").await;
        studio.fill_form("aspect-video-1", "a slow river").await;
        studio.choose_segment("Duration", "4").await;
        studio.press("button", "Generate video").await;
        let card = studio.card("a slow river").await;
        card.wait_text("This service has no background mode for videos.")
            .await;
    }
}

/// Waits until the image form has this mode.
async fn wait_mode(studio: &Studio, mode: &str) {
    studio.follow("Image").await;
    studio.open_more().await;
    studio.wait_checked("radio", mode).await;
}

/// The form changed to waiting for a service without background mode, and stayed so for all other
/// services. The user's own choice was changed as well.
#[wasm_bindgen_test]
async fn the_mode_is_restored_at_a_service_with_a_background_mode() {
    let mut studio = without_background(404).await;
    let other = studio.other_service();
    let (first, second) = (studio.service.base_url(), other.base_url());
    studio.generate("a dunlin", BACKGROUND).await;
    let card = studio.card("a dunlin").await;
    card.wait_text("This service has no background mode.").await;
    wait_mode(&studio, WAIT).await;
    studio.use_service(&second, OTHER_KEY).await;
    wait_mode(&studio, BACKGROUND).await;
    studio
        .generate_until("a knot", BACKGROUND, "Completed")
        .await;
    assert_eq!(other.posted()[0].0, "/v1/async/images/generations");

    // The user may choose another mode, at each service.
    studio.go_to_service(&first).await;
    wait_mode(&studio, WAIT).await;
    studio.choose_mode(BACKGROUND).await;
    studio.reload().await;
    wait_mode(&studio, BACKGROUND).await;
    studio.go_to_service(&second).await;
    wait_mode(&studio, BACKGROUND).await;
    studio.choose_mode(WAIT).await;
    for base in [&first, &second] {
        studio.go_to_service(base).await;
        wait_mode(&studio, WAIT).await;
    }
}

/// After a "no" to its question, *Wait for the result* on the card was disabled, although nothing
/// had been sent.
#[wasm_bindgen_test]
async fn waiting_for_the_result_can_be_chosen_after_a_no() {
    let mut studio = without_background(404).await;
    studio.generate("a dunlin", BACKGROUND).await;
    let card = studio.card("a dunlin").await;
    card.wait_text("This service has no background mode.").await;
    studio.set_limit("0").await;
    studio
        .wait_text("Saved. Easel asks before a day exceeds it.")
        .await;
    studio.follow("Image").await;
    let card = studio.card("a dunlin").await;
    for chosen in [NO, NO, "Send anyway"] {
        assert_eq!(studio.service.posted().len(), 1);
        card.press("button", WAIT).await;
        studio.answer(OVER_LIMIT, chosen).await;
    }
    studio
        .wait_requests("POST", "/v1/images/generations", 1)
        .await;
    studio.wait_text("Completed").await;
    assert_eq!(studio.service.posted().len(), 2);
}
