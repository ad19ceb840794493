//! Forms that know their model: their choices, values that they leave out with a message, and the rows of a deployer.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, PROFILES_FILE, Service, Studio};

const JSON: &str = "Provider options (JSON)";

/// A user changes the model. Values that the new model does not take are not sent, with a message. Changing back
/// restores them.
#[wasm_bindgen_test]
async fn values_that_a_model_does_not_take_are_left_out_with_a_note() {
    let studio = Studio::connected().await;
    studio.fill_form("pixel-image-1", "a heron").await;
    studio.choose_option("Quality", "high").await;
    studio.press("radio", "auto").await;
    studio.fill("combobox", "Model", "aspect-image-1").await;
    studio
        .wait_text("Quality “high” is not sent: Aspect Image does not have this setting.")
        .await;
    studio
        .wait_text("Size “auto” is not sent: Aspect Image supports 1:1,")
        .await;
    studio.wait_gone("combobox", "Quality").await;
    studio.choose_mode(BACKGROUND).await;
    studio.press("button", "Generate image").await;
    studio.card("a heron").await.wait_line("Completed").await;
    let body = json!({"model": "aspect-image-1", "prompt": "a heron"});
    assert_eq!(studio.last_post().1, body);

    studio.fill("combobox", "Model", "pixel-image-1").await;
    assert_eq!(studio.value("combobox", "Quality").await, "high");
    let size = studio.find("radio", "auto").await;
    assert_eq!(size.property("checked"), "true");
}

/// `3:2` was sent as a custom size to a model that takes pixels, which refused it.
#[wasm_bindgen_test]
async fn a_ratio_becomes_pixels_and_pixels_a_ratio() {
    let studio = Studio::connected().await;
    studio.fill_form("aspect-image-1", "a dabchick").await;
    studio.press("radio", "3:2").await;
    for (model, size, note) in [
        (
            "pixel-image-1",
            "1536x1024",
            "Size “3:2” is sent as 1536x1024, the nearest size of Pixel Image.",
        ),
        ("aspect-image-1", "3:2", ""),
    ] {
        studio.fill("combobox", "Model", model).await;
        studio.wait_text(note).await;
        studio.wait_checked("radio", size).await;
    }
    studio.fill("combobox", "Model", "pixel-image-1").await;
    studio.press("button", "Generate image").await;
    studio.card("a dabchick").await.wait_line("Completed").await;
    assert_eq!(studio.last_post().1["size"], "1536x1024");

    // The other way round, pixels become a ratio.
    studio.press("radio", "1024x1536").await;
    studio.fill_form("aspect-image-1", "a smew").await;
    studio
        .wait_text("Size “1024x1536” is sent as 2:3, the nearest size of Aspect Image.")
        .await;
    studio.press("button", "Generate image").await;
    studio.card("a smew").await.wait_line("Completed").await;
    assert_eq!(studio.last_post().1["size"], "2:3");
}

/// `21:9` and `xhigh` were removed from a link, because the profile of their model did not list them.
#[wasm_bindgen_test]
async fn a_value_that_is_not_listed_is_sent_with_a_note() {
    let mut studio = Studio::connected().await;
    studio
        .open(
            "image#form=1&mode=background&model=aspect-image-1&prompt=a%20knot&size=21%3A9&quality=xhigh",
        )
        .await;
    let dialog = studio.find("dialog", "A link proposes settings").await;
    dialog.press("button", "Use them").await;
    studio
        .wait_text("Size “21:9” is sent unchanged. Aspect Image is known to support 1:1,")
        .await;
    studio.wait_text("Quality “xhigh” is sent unchanged.").await;
    let size = studio.find("radio", "21:9").await;
    assert_eq!(size.property("checked"), "true");
    assert_eq!(studio.value("combobox", "Quality").await, "xhigh");
    studio.press("button", "Generate image").await;
    studio.card("a knot").await.wait_line("Failed").await;
    let body =
        json!({"model": "aspect-image-1", "prompt": "a knot", "size": "21:9", "quality": "xhigh"});
    assert_eq!(studio.last_post().1, body);
}

/// A user chooses a model that the service lists for another kind. The form warns, and sends the request.
#[wasm_bindgen_test]
async fn a_model_listed_for_something_else_is_flagged() {
    let studio = Studio::connected().await;
    studio.fill_form("edit-image-1", "a bittern").await;
    studio
        .wait_text("edit-image-1 is listed only for edits. It may refuse this.")
        .await;
    studio.fill("combobox", "Model", "aspect-video-1").await;
    studio
        .wait_text("Aspect Video is not known to generate images from text")
        .await;
    studio.press("button", "Generate image").await;
    studio.card("a bittern").await.wait_line("Failed").await;
}

/// A user types a custom size. The form describes its shape and possible problems, and accepts it.
#[wasm_bindgen_test]
async fn a_custom_size_is_described_by_ratio_and_pixels() {
    let studio = Studio::connected().await;
    studio.fill_form("pixel-image-1", "a grebe").await;
    for (size, told) in [
        ("1536x1008", "1.52:1 · 1.5 MP"),
        (
            "1530x1020",
            "3:2 · 1.6 MP. Pixel Image may refuse this size: not a multiple of 16.",
        ),
    ] {
        studio.fill("textbox", "Custom size", size).await;
        studio.wait_text(told).await;
    }
}

/// A user sets options by the controls and as JSON, and both stay in sync.
#[wasm_bindgen_test]
async fn controls_and_json_of_options_stay_in_sync() {
    let studio = Studio::connected().await;
    studio.follow("Video").await;
    studio.fill_form("kling-3", "a tern").await;
    studio.fill("combobox", "Model mode", "pro").await;
    studio.press("checkbox", "Generate audio").await;
    studio.fill("textbox", "Prompt strength", "0.50").await;
    studio.open_more().await;
    let typed = "{\n  \"cfg_scale\": 0.50,\n  \"generate_audio\": true,\n  \"mode\": \"pro\"\n}";
    assert_eq!(studio.value("textbox", JSON).await, typed);

    let own = r#"{"mode": "std", "own": [1]}"#;
    studio.fill("textbox", JSON, own).await;
    assert_eq!(studio.value("combobox", "Model mode").await, "std");
    assert_eq!(studio.value("textbox", "Prompt strength").await, "");
    let audio = studio.find("checkbox", "Generate audio").await;
    assert_eq!(audio.property("checked"), "false");

    // With incomplete JSON, the page shows the position of the error. No control is disabled, and nothing is lost.
    let incomplete = r#"{"own": [1], }"#;
    studio.fill("textbox", JSON, incomplete).await;
    studio
        .wait_text("trailing comma at line 1, column 14")
        .await;
    studio.press("checkbox", "Generate audio").await;
    assert_eq!(audio.property("checked"), "true");
    assert_eq!(studio.value("textbox", JSON).await, incomplete);
    // The keys delete the comma.
    let field = studio.find("textbox", JSON).await;
    field
        .type_keys(&["Backspace", "Backspace", "Backspace", "}"])
        .await;
    studio
        .wait("both in the JSON", async || {
            let text = studio.value("textbox", JSON).await;
            (text.contains("own") && text.contains("generate_audio")).then_some(())
        })
        .await;
}

/// A user changes from one family of video models to another. The options of the first one are not sent.
#[wasm_bindgen_test]
async fn options_of_another_model_are_not_sent() {
    let studio = Studio::connected().await;
    studio.follow("Video").await;
    studio.fill_form("aspect-video-1", "a skua").await;
    studio.choose_segment("Aspect ratio", "1:1").await;
    studio.choose_segment("Duration", "5").await;
    studio
        .wait_text("Duration “5” is sent unchanged. Aspect Video is known to support 4, 6 or 8.")
        .await;
    studio.fill("combobox", "Model", "audio-video-1").await;
    studio
        .wait_text("The option “aspect_ratio” is not sent")
        .await;
    studio.press("button", "Generate video").await;
    studio.card("a skua").await.wait_line("Completed").await;
    let body = json!({"model": "audio-video-1", "prompt": "a skua", "seconds": 5});
    assert_eq!(studio.last_post().1, body);
}

/// Opens a connected page on the site of a deployer with these rows.
async fn with_rows(rows: &str) -> Studio {
    let studio = Studio::prepare(Service::config()).with_site(&json!({"profiles": "house.json"}));
    studio.service.set_file("house.json", Some(rows));
    studio.connecting().await
}

async fn wait_duration(studio: &Studio, seconds: &str) {
    studio
        .wait(&format!("chosen duration of {seconds}"), async || {
            let group = studio.find("group", "Duration").await;
            let choice = group.all("radio", seconds).await.pop()?;
            (choice.property("checked") == "true").then_some(())
        })
        .await;
}

/// A deployer's rows, with and without a default duration.
const USUAL: &str = r#"{"families": [
    {"family": "House Video", "match": "aspect-video*", "seconds": [4, 6], "defaultSeconds": 6},
    {"family": "Garden Video", "match": "audio-video*", "seconds": [10, 5]}
]}"#;

/// A user types no duration, and the one in the field is sent.
#[wasm_bindgen_test]
async fn the_duration_that_is_shown_is_sent() {
    let studio = with_rows(USUAL).await;
    studio.follow("Video").await;
    studio.fill_form("aspect-video-1", "a fulmar").await;
    wait_duration(&studio, "6").await;
    studio.press("button", "Generate video").await;
    studio.card("a fulmar").await.wait_line("Completed").await;
    let body = json!({"model": "aspect-video-1", "prompt": "a fulmar", "seconds": 6});
    assert_eq!(studio.last_post().1, body);

    // This family has no default, so the shortest duration is chosen.
    studio.fill("combobox", "Model", "audio-video-1").await;
    wait_duration(&studio, "5").await;
    // No profile matches this model.
    studio.fill("combobox", "Model", "nobodys-video-1").await;
    studio.press("button", "Generate video").await;
    studio.wait_alert("Enter a duration.").await;
    assert_eq!(studio.service.posted().len(), 1);
}

const PROFILES: &str = "profiles.json";
const NOT_LOADED: &str = "profiles.json could not be loaded";

/// Opens a form without visiting the settings, which would load the profiles.
async fn begin_to_write(form: &str) -> Studio {
    let studio = Studio::prepare(Service::config()).shown(form).await;
    studio.fill("textbox", "Prompt", "a stilt").await;
    studio.find("button", "Batch…").await;
    assert_eq!(studio.service.file_requests(PROFILES), 0);
    studio
}

/// A user names a model while offline. After reconnecting, the form knows the model.
#[wasm_bindgen_test]
async fn profiles_come_with_the_connection() {
    let studio = begin_to_write("/image").await;
    studio.service.set_online(false);
    studio.fill("combobox", "Model", "aspect-image-1").await;
    studio.wait_alert(NOT_LOADED).await;
    studio.find("combobox", "Quality").await;
    studio.service.set_online(true);
    studio.wait_gone("combobox", "Quality").await;
    assert!(!studio.text().contains(NOT_LOADED));
}

/// The site's host fails for a moment. Opening the next form loads the profiles again; typing does not.
#[wasm_bindgen_test]
async fn profiles_come_with_the_next_form() {
    let studio = begin_to_write("/edit").await;
    studio.find("textbox", "Reference image URLs").await;
    for name in [PROFILES, PROFILES_FILE] {
        studio.service.set_file(name, None);
    }
    studio.fill("combobox", "Model", "edit-image-1").await;
    studio.wait_alert(NOT_LOADED).await;
    studio.fill("combobox", "Model", "edit-image-12").await;
    studio.find("combobox", "Quality").await;
    assert_eq!(studio.service.file_requests(PROFILES), 1);

    for name in [PROFILES, PROFILES_FILE] {
        studio.service.restore_file(name);
    }
    studio.follow("Image").await;
    studio.fill("combobox", "Model", "aspect-image-1").await;
    studio.wait_gone("combobox", "Quality").await;
    assert!(!studio.text().contains(NOT_LOADED));
    assert_eq!(studio.service.file_requests(PROFILES), 2);
}

/// A deployer's rows, one of them with a typing error.
const HOUSE: &str = r#"{
  "families": [
    { "family": "House Image", "match": "pixel-image*", "sizes": ["3:1"], "qualities": ["fine"] },
    { "family": "Wrong", "match": "nano-banana*",
      "qualities": "fine" }
  ]
}"#;

/// A deployer's file has an error in one row. The page names its line, and the other rows work.
#[wasm_bindgen_test]
async fn a_deployers_rows_come_first_and_a_wrong_one_is_reported() {
    const TOLD: &str = "house.json, line 5: “qualities”: expected a list.";
    let studio = with_rows(HOUSE).await;
    studio.fill_form("pixel-image-1", "a coot").await;
    studio.find("radio", "3:1").await;
    studio.wait_alert(TOLD).await;
    // The row that comes with Easel replaces the wrong one.
    studio.fill("combobox", "Model", "nano-banana-1").await;
    studio.find("radio", "16:9").await;
    studio.wait_gone("combobox", "Quality").await;
    studio.press("button", "Dismiss").await;
    studio.follow("Settings").await;
    studio.wait_text(TOLD).await;
    studio.wait_text("The forms know ").await;
}
