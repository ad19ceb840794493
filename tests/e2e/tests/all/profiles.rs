//! Forms that know their model: what they offer, what they leave out with a message, and what a
//! deployer adds.

use easel_e2e::{Chunks, NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, choose_mode, choose_segment, fill, last_post, open_more};

const JSON: &str = "Provider options (JSON)";

/// A user changes the model: values that it does not take are not sent, with a message; going back
/// restores them.
#[test]
fn values_that_a_model_does_not_take_are_left_out_with_a_note() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "pixel-image-1", "a heron");
        studio.find(Role::Combobox, "Quality").press_keys("high");
        studio.press(Role::Radio, "auto");
        studio.fill(Role::Combobox, "Model", "aspect-image-1");
        studio.wait_text("Quality “high” is not sent: Aspect Image does not have this setting.");
        studio.wait_text("Size “auto” is not sent: Aspect Image supports 1:1,");
        studio.wait_gone(Role::Combobox, "Quality");
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        studio.card("a heron").wait_line("Completed");
        let body = json!({"model": "aspect-image-1", "prompt": "a heron"});
        assert_eq!(last_post(studio).1, body);

        studio.fill(Role::Combobox, "Model", "pixel-image-1");
        assert_eq!(studio.value(Role::Combobox, "Quality"), "high");
        let size = studio.find(Role::Radio, "auto");
        assert_eq!(size.property("checked"), "true");
    });
}

/// `3:2` went as a custom size to a model that takes pixels, which refused it.
#[test]
fn a_ratio_becomes_pixels_and_pixels_a_ratio() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "aspect-image-1", "a dabchick");
        studio.press(Role::Radio, "3:2");
        for (model, size, note) in [
            (
                "pixel-image-1",
                "1536x1024",
                "Size “3:2” is sent as 1536x1024, the nearest size of Pixel Image.",
            ),
            ("aspect-image-1", "3:2", ""),
        ] {
            studio.fill(Role::Combobox, "Model", model);
            studio.wait_text(note);
            studio.wait("the size chosen", || {
                let chosen = studio.find(Role::Radio, size).try_property("checked")?;
                (chosen == true).then_some(())
            });
        }
        studio.fill(Role::Combobox, "Model", "pixel-image-1");
        studio.press(Role::Button, "Generate image");
        studio.card("a dabchick").wait_line("Completed");
        assert_eq!(last_post(studio).1["size"], "1536x1024");

        // And back.
        studio.press(Role::Radio, "1024x1536");
        fill(studio, "aspect-image-1", "a smew");
        studio.wait_text("Size “1024x1536” is sent as 2:3, the nearest size of Aspect Image.");
        studio.press(Role::Button, "Generate image");
        studio.card("a smew").wait_line("Completed");
        assert_eq!(last_post(studio).1["size"], "2:3");
    });
}

/// `21:9` and `xhigh` were dropped from a link, because the profile of their model did not list them.
#[test]
fn a_value_that_is_not_listed_is_sent_with_a_note() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.open(
            "image#form=1&mode=background&model=aspect-image-1&prompt=a%20knot&size=21%3A9&quality=xhigh",
        );
        studio
            .find(Role::Dialog, "A link proposes settings")
            .press(Role::Button, "Use them");
        studio.wait_text("Size “21:9” is sent unchanged. Aspect Image is known to support 1:1,");
        studio.wait_text("Quality “xhigh” is sent unchanged.");
        let size = studio.find(Role::Radio, "21:9");
        assert_eq!(size.property("checked"), "true");
        assert_eq!(studio.value(Role::Combobox, "Quality"), "xhigh");
        studio.provoke(&[400]);
        studio.press(Role::Button, "Generate image");
        studio.card("a knot").wait_line("Failed");
        let body = json!({"model": "aspect-image-1", "prompt": "a knot", "size": "21:9", "quality": "xhigh"});
        assert_eq!(last_post(studio).1, body);
    });
}

/// A user chooses a model that the service lists for another kind: the form warns and sends it.
#[test]
fn a_model_listed_for_something_else_is_flagged() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "edit-image-1", "a bittern");
        studio.wait_text("edit-image-1 is listed only for edits. It may refuse this.");
        studio.fill(Role::Combobox, "Model", "aspect-video-1");
        studio.wait_text("Aspect Video is not known to generate images from text");
        studio.provoke(&[400]);
        studio.press(Role::Button, "Generate image");
        studio.card("a bittern").wait_line("Failed");
    });
}

/// A user types a custom size: the form shows its shape and possible objections, and accepts it.
#[test]
fn a_custom_size_is_described_by_ratio_and_pixels() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, "pixel-image-1", "a grebe");
        for (size, told) in [
            ("1536x1008", "1.52:1 · 1.5 MP"),
            (
                "1530x1020",
                "3:2 · 1.6 MP. Pixel Image may refuse this size: not a multiple of 16.",
            ),
        ] {
            studio.fill(Role::Textbox, "Custom size", size);
            studio.wait_text(told);
        }
    });
}

/// A user sets options by the controls and by the JSON: both stay in sync.
#[test]
fn controls_and_json_of_options_stay_in_sync() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        fill(studio, "kling-3", "a tern");
        studio.fill(Role::Combobox, "Model mode", "pro");
        studio.press(Role::Checkbox, "Generate audio");
        studio.fill(Role::Textbox, "Prompt strength", "0.50");
        open_more(studio);
        let typed =
            "{\n  \"cfg_scale\": 0.50,\n  \"generate_audio\": true,\n  \"mode\": \"pro\"\n}";
        assert_eq!(studio.value(Role::Textbox, JSON), typed);

        studio.fill(Role::Textbox, JSON, r#"{"mode": "std", "own": [1]}"#);
        assert_eq!(studio.value(Role::Combobox, "Model mode"), "std");
        assert_eq!(studio.value(Role::Textbox, "Prompt strength"), "");
        let audio = studio.find(Role::Checkbox, "Generate audio");
        assert_eq!(audio.property("checked"), "false");

        // Incomplete JSON: the error position is shown, nothing is disabled, and nothing is lost.
        studio.fill(Role::Textbox, JSON, r#"{"own": [1], }"#);
        studio.wait_text("trailing comma at line 1, column 14");
        studio.press(Role::Checkbox, "Generate audio");
        assert_eq!(audio.property("checked"), "true");
        assert_eq!(studio.value(Role::Textbox, JSON), r#"{"own": [1], }"#);
        // Deletes the comma.
        studio
            .find(Role::Textbox, JSON)
            .press_keys("\u{e003}\u{e003}\u{e003}}");
        studio.wait("both are in the JSON", || {
            let text = studio.value(Role::Textbox, JSON);
            (text.contains("own") && text.contains("generate_audio")).then_some(())
        });
    });
}

/// A user changes from one video family to another: the first one's options are not sent.
#[test]
fn options_of_another_model_are_not_sent() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a skua");
        choose_segment(studio, "Aspect ratio", "1:1");
        choose_segment(studio, "Duration", "5");
        studio.wait_text(
            "Duration “5” is sent unchanged. Aspect Video is known to support 4, 6 or 8.",
        );
        studio.fill(Role::Combobox, "Model", "audio-video-1");
        studio.wait_text("The option “aspect_ratio” is not sent");
        studio.press(Role::Button, "Generate video");
        studio.card("a skua").wait_line("Completed");
        let body = json!({"model": "audio-video-1", "prompt": "a skua", "seconds": 5});
        assert_eq!(last_post(studio).1, body);
    });
}

/// A deployer's rows, with a default duration and without.
const USUAL: &str = r#"{"families": [
    {"family": "House Video", "match": "aspect-video*", "seconds": [4, 6], "defaultSeconds": 6},
    {"family": "Garden Video", "match": "audio-video*", "seconds": [10, 5]}
]}"#;

/// A user types no duration: the one shown in the field is sent.
#[test]
fn the_duration_that_is_shown_is_sent() {
    let setup = Setup {
        config: |_| json!({"profiles": "house.json"}),
        files: &[("house.json", USUAL)],
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.connect();
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a fulmar");
        studio.wait("the usual duration chosen", || {
            let group = studio.find(Role::Group, "Duration");
            let usual = group.find(Role::Radio, "6");
            (usual.try_property("checked")? == true).then_some(())
        });
        studio.press(Role::Button, "Generate video");
        studio.card("a fulmar").wait_line("Completed");
        let body = json!({"model": "aspect-video-1", "prompt": "a fulmar", "seconds": 6});
        assert_eq!(last_post(studio).1, body);

        // This family has no default: the shortest is chosen.
        studio.fill(Role::Combobox, "Model", "audio-video-1");
        studio.wait("the shortest duration chosen", || {
            let group = studio.find(Role::Group, "Duration");
            let least = group.all(Role::Radio, "5").pop()?;
            (least.try_property("checked")? == true).then_some(())
        });
        // Nothing is known of this one.
        studio.fill(Role::Combobox, "Model", "nobodys-video-1");
        studio.press(Role::Button, "Generate video");
        studio.wait_alert("Enter a duration.");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

const NOT_LOADED: &str = "profiles.json could not be loaded";
/// How often the page has requested the profiles.
const ASKED: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.name.endsWith('/profiles.json')).length";

/// Opens a form without visiting the settings, which would load the profiles, and waits for the
/// chunk that reads them.
fn begin_to_write(studio: &Studio, form: &str) {
    studio.open(form);
    studio.fill(Role::Textbox, "Prompt", "a stilt");
    studio.find(Role::Button, "Batch…");
}

/// A user is offline when a model is named: after reconnecting, the form knows the model.
#[test]
fn profiles_come_with_the_connection() {
    visit(Setup::default(), |studio| {
        begin_to_write(studio, "image");
        studio.provoke(&[NO_ANSWER]);
        studio.set_online(false);
        studio.fill(Role::Combobox, "Model", "aspect-image-1");
        studio.wait_alert(NOT_LOADED);
        studio.find(Role::Combobox, "Quality");
        studio.set_online(true);
        studio.wait_gone(Role::Combobox, "Quality");
        assert!(!studio.text().contains(NOT_LOADED));
    });
}

/// The site's host fails for a moment: opening the next form loads the profiles again; typing does
/// not.
#[test]
fn profiles_come_with_the_next_form() {
    visit(Setup::default(), |studio| {
        begin_to_write(studio, "edit");
        studio.find(Role::Textbox, "Reference image URLs");
        studio.provoke(&[404]);
        studio.set_chunks(Chunks::Lost);
        studio.fill(Role::Combobox, "Model", "edit-image-1");
        studio.wait_alert(NOT_LOADED);
        studio.fill(Role::Combobox, "Model", "edit-image-12");
        studio.find(Role::Combobox, "Quality");
        assert_eq!(studio.script(ASKED), 1);

        studio.set_chunks(Chunks::Served);
        studio.follow("Image");
        studio.fill(Role::Combobox, "Model", "aspect-image-1");
        studio.wait_gone(Role::Combobox, "Quality");
        assert!(!studio.text().contains(NOT_LOADED));
        assert_eq!(studio.script(ASKED), 2);
    });
}

/// A deployer's rows, one of them with a typing error.
const HOUSE: &str = r#"{
  "families": [
    { "family": "House Image", "match": "pixel-image*", "sizes": ["3:1"], "qualities": ["fine"] },
    { "family": "Wrong", "match": "nano-banana*",
      "qualities": "fine" }
  ]
}"#;

/// A deployer's file has an error in one row: the page shows its line, and the other rows work.
#[test]
fn a_deployers_rows_come_first_and_a_wrong_one_is_reported() {
    let setup = Setup {
        config: |_| json!({"profiles": "house.json"}),
        files: &[("house.json", HOUSE)],
        ..Setup::default()
    };
    visit(setup, |studio| {
        const TOLD: &str = "house.json, line 5: “qualities”: expected a list.";
        studio.open("image");
        fill(studio, "pixel-image-1", "a coot");
        studio.find(Role::Radio, "3:1");
        studio.wait_alert(TOLD);
        // The shipped row replaces the wrong one.
        studio.fill(Role::Combobox, "Model", "nano-banana-1");
        studio.find(Role::Radio, "16:9");
        studio.wait_gone(Role::Combobox, "Quality");
        studio.press(Role::Button, "Dismiss");
        studio.follow("Settings");
        studio.wait_text(TOLD);
        studio.wait_text("The forms know ");
    });
}
