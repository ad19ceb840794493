//! The options of config.json for forms and navigation.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use crate::steps::{generate_and_wait, last_post};

/// A site with this config.json.
fn site(config: fn(&str) -> Value) -> Setup {
    Setup {
        config,
        ..Setup::default()
    }
}

fn wait_model(studio: &Studio, expected: &str) {
    studio.wait("the model of the form", || {
        (studio.value(Role::Combobox, "Model") == expected).then_some(())
    });
}

/// A visitor without a service reads the terms before entering a key.
#[test]
fn the_site_has_links() {
    let links = |_: &str| {
        json!({"links": [
            {"label": "House rules", "url": "https://rules.example/"},
            {"label": "Help", "url": "mailto:help@rules.example"},
        ]})
    };
    visit(site(links), |studio| {
        studio.open("");
        let link = studio.find(Role::Link, "House rules");
        assert_eq!(link.property("href"), "https://rules.example/");
        assert_eq!(link.property("target"), "_blank");
        assert_eq!(link.property("rel"), "noopener");
        studio.find(Role::Link, "Help");
        // On a phone the links are in the menu.
        studio.be_a_phone(360, 740);
        studio.open("");
        studio.press(Role::Button, "Menu");
        studio.find(Role::Link, "House rules");
    });
}

/// The site names a model that is not the first of the list, and a model that the service does not
/// have.
#[test]
fn forms_begin_with_the_sites_models() {
    let models = |_: &str| {
        json!({
            "models": {"image": "pixel-image-1", "edit": "no-such-model", "video": "audio-video-1"},
            "mode": "wait",
        })
    };
    visit(site(models), |studio| {
        studio.connect();
        studio.open("");
        wait_model(studio, "pixel-image-1");
        studio.fill(Role::Textbox, "Prompt", "a kite");
        studio.press(Role::Button, "Generate image");
        studio.card("a kite").wait_line("Completed");
        let (path, body) = last_post(studio);
        assert_eq!(body["model"], "pixel-image-1");
        assert!(path.ends_with("/images/generations"), "{path}");
        studio.follow("Edit");
        // The service does not list the site's model, so the form begins with the first one that
        // fits.
        wait_model(studio, "aspect-image-1");
        studio.follow("Video");
        wait_model(studio, "audio-video-1");

        // The model that the user used last comes before the model of the site.
        studio.follow("Image");
        studio.fill(Role::Combobox, "Model", "aspect-image-1");
        generate_and_wait(studio, "a crane");
        studio.fill(Role::Combobox, "Model", "");
        studio.reload();
        wait_model(studio, "aspect-image-1");
    });
}

/// A service that only makes images needs no other pages.
#[test]
fn pages_can_be_left_out() {
    let hide = |_: &str| json!({"hide": ["edit", "video", "models"]});
    visit(site(hide), |studio| {
        studio.connect();
        studio.open("");
        generate_and_wait(studio, "a heron");
        for page in ["Edit", "Video", "Models"] {
            studio.wait_gone(Role::Link, page);
        }
        let card = studio.card("a heron");
        card.find(Role::Button, "Download");
        for act in ["Edit", "Video"] {
            card.wait_gone(Role::Button, act);
        }
        for path in ["edit", "video", "models"] {
            studio.open(path);
            studio.wait_text("There is no page here");
        }
        studio.open("library");
        studio.find(Role::Heading, "Library");
        studio.find(Role::Link, "Settings");
    });
}

/// Mistakes in options that the first page does not need are shown as well, and the other options
/// take effect.
#[test]
fn mistakes_in_them_are_told() {
    let wrong = |_: &str| {
        json!({
            "title": "House",
            "models": {"film": "a"},
            "links": [{"label": "Terms", "url": "javascript:alert(1)"}],
        })
    };
    visit(site(wrong), |studio| {
        studio.open("");
        studio.wait_text("config.json: models must be an object");
        studio.wait_text("; links must be a list of objects");
        studio.wait_text("House");
        studio.wait_gone(Role::Link, "Terms");
    });
    for (config, words) in [
        (
            (|_| json!({"mode": "later"})) as fn(&str) -> Value,
            "config.json: mode must be wait or background",
        ),
        (
            |_| json!({"hide": ["settings"]}),
            "config.json: hide must be a list of edit, video and models",
        ),
    ] {
        visit(site(config), |studio| {
            studio.open("");
            studio.wait_text(words);
            studio.find(Role::Link, "Settings");
        });
    }
}
