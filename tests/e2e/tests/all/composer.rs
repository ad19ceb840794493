//! Sending a form, and filling it from an earlier request.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, WAIT, choose, fill, last_post};

/// Ctrl+Enter in WebDriver's notation.
const CTRL_ENTER: &str = "\u{e009}\u{e007}\u{e000}";

/// A user double-clicks the button.
#[test]
fn a_double_click_is_one_request() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "aspect-image-1", "a pair of swans");
        studio.press(Role::Radio, BACKGROUND);
        let button = studio.find(Role::Button, "Generate image");
        button
            .try_script("arguments[0].click(); arguments[0].click()")
            .expect("both clicks land");
        studio.card("a pair of swans").wait_line("Completed");
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
    });
}

/// A user sends the form from the keyboard.
#[test]
fn ctrl_enter_sends() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "aspect-image-1", "a goldcrest");
        studio.find(Role::Textbox, "Prompt").press_keys(CTRL_ENTER);
        studio.card("a goldcrest").wait_line("Completed");
    });
}

/// A user reuses an earlier request's settings, changes the prompt, and sends it.
#[test]
fn settings_of_an_earlier_request_are_used_again() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "pixel-image-1", "a dipper");
        studio.press(Role::Radio, "1536x1024");
        studio.press(Role::Radio, WAIT);
        studio.press(Role::Button, "Generate image");
        studio.card("a dipper").wait_line("Completed");
        let (path, mut body) = last_post(studio);

        fill(studio, "aspect-image-1", "something else");
        studio.press(Role::Radio, "9:16");
        studio.press(Role::Radio, BACKGROUND);
        studio.follow("Library");
        choose(&studio.card("a dipper"), Role::Button, "Reuse settings");
        studio.find(Role::Heading, "Image");
        assert_eq!(studio.value(Role::Combobox, "Model"), "pixel-image-1");
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a dipper");
        studio.fill(Role::Textbox, "Prompt", "a kingfisher");
        studio.press(Role::Button, "Generate image");
        studio.card("a kingfisher").wait_line("Completed");
        body["prompt"] = "a kingfisher".into();
        assert_eq!(last_post(studio), (path, body));
    });
}

/// A user sends a form before a service is configured.
#[test]
fn without_a_service_nothing_is_sent() {
    visit(Setup::default(), |studio| {
        studio.open("image");
        fill(studio, "aspect-image-1", "a rook");
        studio.press(Role::Button, "Generate image");
        studio.wait_alert("no service is connected");
        assert!(studio.service.journal().is_empty());
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a rook");
    });
}

/// The form shows cost and duration before sending, once there is history.
#[test]
fn an_estimate_comes_from_this_browsers_own_history() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a heron");
        studio.wait_text("No history for this model yet");
        studio.press(Role::Radio, "16:9");
        studio.press(Role::Radio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        studio.card("a heron").wait_line("Completed");
        studio.wait_text("based on 1 similar result");
        studio.press(Role::Radio, "1:1");
        studio.wait_text("based on 1 result of this model with other settings");
        let cost = studio.card("a heron").text();
        let line = studio.first(".estimate").text();
        assert!(
            line.starts_with("About 4 credits, ") && cost.contains("4 credits"),
            "{line}; {cost}"
        );
        // The estimate is still known after a reload.
        studio.reload();
        studio.wait_text("based on 1 result of this model with other settings");
    });
}
