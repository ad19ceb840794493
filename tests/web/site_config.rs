//! The site's own config.json: its service, name and links, the options for forms and navigation, and mistakes in it.

use leptos::prelude::document;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{KEY, Service, Studio, until_some};

/// Opens a connected page on a site with this config.json.
async fn connected(config: &Value) -> Studio {
    let studio = Studio::prepare(Service::config());
    studio.with_site(config).connecting().await
}

/// Opens this page of a site with this config.json, as on a first visit.
async fn visited(config: &Value, path: &str) -> Studio {
    let studio = Studio::prepare(Service::config());
    studio.with_site(config).shown(path).await
}

async fn wait_model(studio: &Studio, expected: &str) {
    studio.wait_value("combobox", "Model", expected).await;
}

/// A deployer sets the address of the service, the site's name and a notice. The user only needs a key.
#[wasm_bindgen_test]
async fn the_sites_own_configuration() {
    let studio = Studio::prepare(Service::config());
    let base = studio.service.base_url();
    let config = json!({
        "baseUrl": base,
        "baseUrlLocked": true,
        "title": "Atelier",
        "notice": "Closed on Sundays.",
    });
    let studio = studio.with_site(&config).shown("/settings").await;
    studio.wait_text("Closed on Sundays.").await;
    studio.wait_text("Atelier").await;
    let field = studio.find("textbox", "Base URL").await;
    until_some("the address fixed", &studio, || {
        (field.property("disabled") == "true").then_some(())
    })
    .await;
    assert_eq!(field.property("value").trim_end_matches('/'), base);
    studio.fill("textbox", "API key", KEY).await;
    studio.press("button", "Connect").await;
    studio.wait_text("Connected.").await;
    until_some("the title", &studio, || {
        (document().title() == "Atelier").then_some(())
    })
    .await;
}

/// A deployer has made a mistake in config.json. An address without a scheme was ignored without a word, and if it was
/// locked, its field was empty and disabled.
#[wasm_bindgen_test]
async fn mistakes_of_a_deployer_are_told() {
    for (config, words) in [
        (
            json!({"baseUrl": "api.example.com", "baseUrlLocked": true}),
            "config.json: baseUrl: Start the address with https://",
        ),
        (
            json!({"baseUrl": "https://me:secret@api.example.com"}),
            "config.json: baseUrl: Remove user names",
        ),
        (
            json!({"baseUrlLocked": true}),
            "config.json: baseUrlLocked needs a baseUrl beside it",
        ),
    ] {
        let studio = visited(&config, "/settings").await;
        studio.wait_alert(words).await;
        let base = studio.find("textbox", "Base URL").await;
        assert_eq!(base.property("disabled"), "false", "the user can go on");
        assert!(!studio.text().contains("secret"));
    }
}

/// A file that the host could not serve was ignored without a word. `file.rs` tests that the answer is understood.
#[wasm_bindgen_test]
async fn a_configuration_that_is_not_served_is_told_of() {
    let studio = Studio::prepare(Service::config()).without_site(500);
    let studio = studio.shown("/settings").await;
    studio
        .wait_alert("config.json: The site's host answers with 500 instead of the file")
        .await;
    let base = studio.find("textbox", "Base URL").await;
    assert_eq!(base.property("disabled"), "false", "the user can go on");
}

/// The site names a model that is not the first of the list, and a model that the service does not have.
#[wasm_bindgen_test]
async fn forms_begin_with_the_sites_models() {
    let config = json!({
        "models": {"image": "pixel-image-1", "edit": "no-such-model", "video": "audio-video-1"},
        "mode": "wait",
    });
    let mut studio = connected(&config).await;
    wait_model(&studio, "pixel-image-1").await;
    studio.fill("textbox", "Prompt", "a kite").await;
    studio.press("button", "Generate image").await;
    studio.card("a kite").await.wait_line("Completed").await;
    let (path, body) = studio.last_post();
    assert_eq!(body["model"], "pixel-image-1");
    assert!(path.ends_with("/images/generations"), "{path}");
    studio.follow("Edit").await;
    // The service does not list the site's model, so the form begins with the first one that fits.
    wait_model(&studio, "aspect-image-1").await;
    studio.follow("Video").await;
    wait_model(&studio, "audio-video-1").await;

    // The model that the user used last comes before the model of the site.
    studio.follow("Image").await;
    studio.fill("combobox", "Model", "aspect-image-1").await;
    studio.generate_and_wait("a crane").await;
    studio.fill("combobox", "Model", "").await;
    studio.reload().await;
    wait_model(&studio, "aspect-image-1").await;
}

/// A visitor without a service reads the terms before entering a key.
#[wasm_bindgen_test]
async fn the_site_has_links() {
    let links = json!({"links": [
        {"label": "House rules", "url": "https://rules.example/"},
        {"label": "Help", "url": "mailto:help@rules.example"},
    ]});
    let studio = visited(&links, "/").await;
    let link = studio.find("link", "House rules").await;
    assert_eq!(link.property("href"), "https://rules.example/");
    assert_eq!(link.property("target"), "_blank");
    assert_eq!(link.property("rel"), "noopener");
    studio.find("link", "Help").await;
}

/// A visitor without a service is offered the demo, unless the site has none.
#[wasm_bindgen_test]
async fn a_site_can_switch_the_demo_off() {
    const TRY: &str = "Try it here";
    let studio = visited(&json!({}), "/image").await;
    studio.find("button", TRY).await;
    drop(studio);
    let studio = visited(&json!({"demo": false}), "/image").await;
    studio.find("button", "Connect").await;
    assert!(!studio.text().contains(TRY));
}

/// A service that only makes images needs no other pages.
#[wasm_bindgen_test]
async fn pages_can_be_left_out() {
    let config = json!({"hide": ["edit", "video", "models"]});
    let mut studio = connected(&config).await;
    let card = studio.generate_and_wait("a heron").await;
    for page in ["Edit", "Video", "Models"] {
        studio.wait_gone("link", page).await;
    }
    card.find("button", "Download").await;
    for act in ["Edit", "Video"] {
        card.wait_gone("button", act).await;
    }
    for path in ["edit", "video", "models"] {
        studio.open(path).await;
        studio.wait_text("There is no page here").await;
    }
    studio.open("library").await;
    studio.find("heading", "Library").await;
    studio.find("link", "Settings").await;
}

/// All mistakes are shown, and the other fields take effect.
#[wasm_bindgen_test]
async fn all_mistakes_are_told() {
    let wrong = json!({
        "title": "House",
        "models": {"film": "a"},
        "links": [{"label": "Terms", "url": "javascript:alert(1)"}],
    });
    let studio = visited(&wrong, "/").await;
    studio
        .wait_text("config.json: models must be an object")
        .await;
    studio.wait_text("; links must be a list of objects").await;
    studio.wait_text("House").await;
    studio.wait_gone("link", "Terms").await;
    drop(studio);
    for (config, words) in [
        (
            json!({"mode": "later"}),
            "config.json: mode must be wait or background",
        ),
        (
            json!({"hide": ["settings"]}),
            "config.json: hide must be a list of edit, video and models",
        ),
    ] {
        let studio = visited(&config, "/").await;
        studio.wait_text(words).await;
        studio.find("link", "Settings").await;
    }
}
