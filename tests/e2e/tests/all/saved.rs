//! Saved prompts and settings.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{RATIO_MODEL, choose_mode, fill, last_post};

const SAVED: &str = "Saved prompts and settings";

fn open(studio: &Studio) -> easel_e2e::Element<'_> {
    studio.press(Role::Button, SAVED);
    studio.find(Role::Dialog, SAVED)
}

/// A user fills the same saved prompt with one colour after the other.
#[test]
fn a_prompt_with_gaps_is_filled_in() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a {colour} kite, {time of day}");
        let saved = open(studio);
        saved.press(Role::Button, "Save this prompt");
        saved.find(Role::Button, "a {colour} kite, {time of day}");
        saved.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, SAVED);

        studio.reload();
        studio.fill(Role::Textbox, "Prompt", "something else");
        let saved = open(studio);
        saved.press(Role::Button, "a {colour} kite, {time of day}");
        saved.fill(Role::Textbox, "colour", "red");
        saved.fill(Role::Textbox, "time of day", "at dusk");
        saved.press(Role::Button, "Use this prompt");
        studio.wait_gone(Role::Dialog, SAVED);
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a red kite, at dusk");
        assert!(studio.service.posted().is_empty(), "nothing was sent");

        let saved = open(studio);
        saved.press(Role::Button, "Remove");
        saved.wait_gone(Role::Button, "a {colour} kite, {time of day}");
        saved.press(Role::Button, "Close");
        studio.press(Role::Button, "Undo");
        open(studio).find(Role::Button, "a {colour} kite, {time of day}");
    });
}

/// A user saves two sets of settings and switches between them.
#[test]
fn settings_are_saved_under_a_name() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a kite");
        studio.press(Role::Radio, "16:9");
        choose_mode(studio, "Run in the background");
        let saved = open(studio);
        saved.press(Role::Button, "Save these settings");
        saved.wait_text("Enter a name for these settings.");
        saved.fill(Role::Textbox, "Name for these settings", "wide");
        saved.press(Role::Button, "Save these settings");
        saved.find(Role::Button, "wide");
        saved.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, SAVED);

        studio.press(Role::Radio, "1:1");
        studio.press(Role::Radio, "Wait for the result");
        studio.fill(Role::Textbox, "Prompt", "a balloon");
        let saved = open(studio);
        saved.press(Role::Button, "wide");
        studio.wait_gone(Role::Dialog, SAVED);
        studio.press(Role::Button, "Generate image");
        studio.card("a balloon").wait_line("Completed");
        let (path, body) = last_post(studio);
        assert_eq!(path, "/v1/async/images/generations");
        assert_eq!(body["size"], "16:9");
        assert_eq!(body["prompt"], "a balloon");

        // They belong to the image form, and other forms do not offer them.
        studio.follow("Video");
        let saved = open(studio);
        saved.find(Role::Button, "Save these settings");
        assert!(!saved.has(Role::Button, "wide"));
    });
}
