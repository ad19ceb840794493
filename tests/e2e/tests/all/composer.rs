//! Sending a form, and filling it from an earlier request.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{
    BACKGROUND, RATIO_MODEL, choose, choose_mode, fill, generate_of_size, last_post,
};

/// Ctrl+Enter in WebDriver's notation.
const CTRL_ENTER: &str = "\u{e009}\u{e007}\u{e000}";

/// A user double-clicks the button.
#[test]
fn a_double_click_is_one_request() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "aspect-image-1", "a pair of swans");
        choose_mode(studio, BACKGROUND);
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

/// Enter in Model sent the form with the letters typed so far.
#[test]
fn enter_in_the_model_sends_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        studio.fill(Role::Textbox, "Prompt", "a linnet");
        studio.find(Role::Combobox, "Model").press_keys("asp\n");
        // Whatever Enter has sent would be on its way before this.
        fill(studio, "aspect-image-1", "a twite");
        studio.press(Role::Button, "Generate image");
        studio.card("a twite").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

/// A user reuses an earlier request's settings, changes the prompt, and sends it.
#[test]
fn settings_of_an_earlier_request_are_used_again() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_of_size(studio, "pixel-image-1", "a dipper", "1536x1024");
        let (path, mut body) = last_post(studio);

        fill(studio, "aspect-image-1", "something else");
        studio.press(Role::Radio, "9:16");
        choose_mode(studio, BACKGROUND);
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

/// The figures in the button, if there are any.
const ESTIMATE: &str = "return document.querySelector('.estimate')?.textContent ?? null";

/// The form shows cost and duration before sending, once there is history.
#[test]
fn an_estimate_comes_from_this_browsers_own_history() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a heron");
        studio.press(Role::Radio, "16:9");
        assert!(studio.all(Role::Button, "Generate image").len() == 1);
        assert_eq!(
            studio.script(ESTIMATE),
            serde_json::json!(null),
            "no empty line"
        );
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        studio.card("a heron").wait_line("Completed");
        let wait_basis = |basis: &str| {
            studio.wait(basis, || {
                (studio.first(".estimate").try_property("title")? == basis).then_some(())
            });
        };
        wait_basis("Based on 1 similar result");
        studio.press(Role::Radio, "1:1");
        wait_basis("Based on 1 result of this model with other settings");
        let line = studio.first(".estimate").text();
        assert!(line.starts_with("≈ 4 credits · "), "{line}");
        choose(&studio.card("a heron"), Role::Link, "Details");
        studio.wait_line("4 credits");
        studio.follow("Image");
        // The estimate is still known after a reload.
        studio.reload();
        wait_basis("Based on 1 result of this model with other settings");

        // Twice costs twice, and the button says so before it is pressed.
        studio.find(Role::Group, "Repeats").press(Role::Radio, "×2");
        studio.wait("the price of both", || {
            let line = studio.first(".estimate").text();
            line.starts_with("≈ 8 credits · ").then_some(())
        });
        let before = studio.service.posted().len();
        studio.press(Role::Button, "Generate image");
        studio.wait("both are sent", || {
            (studio.service.posted().len() == before + 2).then_some(())
        });
        studio.wait("three cards", || {
            (studio.all(Role::Article, "a heron").len() == 3).then_some(())
        });
        assert_eq!(studio.service.posted().len(), before + 2);
    });
}
