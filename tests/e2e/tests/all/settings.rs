//! The key and the address: kept as requested, and sent nowhere else.

use easel_e2e::{Place, Role, Service, Setup, Studio, visit};

use crate::steps::{WAIT, generate};

/// What the browser keeps beyond the tab's life.
fn kept_on_the_device(studio: &Studio) -> String {
    studio
        .script("return JSON.stringify(localStorage)")
        .to_string()
}

/// A user saves a key for the session, reloads, and opens another tab.
#[test]
fn a_key_lives_as_long_as_its_tab() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.reload();
        assert_eq!(
            studio
                .value(Role::Textbox, "Base URL")
                .trim_end_matches('/'),
            studio.service.base_url()
        );
        assert_eq!(
            studio.value(Role::Textbox, "API key"),
            "",
            "a key is never shown again"
        );
        assert!(!kept_on_the_device(studio).contains(studio.service.key()));
        generate(studio, "a finch", WAIT);
        studio.card("a finch").wait_line("Completed");

        studio.new_tab();
        studio.open("image");
        studio.find(Role::Heading, "Connect your service");
    });
}

/// A user has the key remembered, and finds it in another tab; then forgets it.
#[test]
fn a_remembered_key_lives_on_the_device_until_it_is_forgotten() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        studio.fill(Role::Textbox, "Base URL", studio.service.base_url());
        studio.fill(Role::Textbox, "API key", studio.service.key());
        studio.press(Role::Checkbox, "Remember the key on this device");
        studio.press(Role::Button, "Save");
        studio.wait_text("Saved.");
        assert!(kept_on_the_device(studio).contains(studio.service.key()));

        studio.new_tab();
        studio.open("image");
        generate(studio, "a siskin", WAIT);
        studio.card("a siskin").wait_line("Completed");
        studio.follow("Settings");
        studio.press(Role::Button, "Forget the key");
        studio.press(Role::Button, "Forget key");
        studio.wait_text("Key forgotten.");
        assert!(!kept_on_the_device(studio).contains(studio.service.key()));
    });
}

/// A user changes to another service's address: the key stays with the first.
#[test]
fn a_key_is_never_sent_to_another_origin() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let mut config = Service::config();
        config.keys = vec!["the-other-key".to_owned()];
        let other = studio.start_service(config);
        studio.fill(Role::Textbox, "Base URL", other.base_url());
        for button in ["Test connection", "Save"] {
            studio.press(Role::Button, button);
            studio.wait_text("Enter the API key that your service gave you.");
        }
        assert!(other.journal().is_empty(), "{:?}", other.journal());

        studio.fill(Role::Textbox, "API key", other.key());
        studio.press(Role::Button, "Save");
        studio.wait_text("Saved.");
        studio.follow("Models");
        studio.find(Role::Heading, "aspect-image-1");
        let asked = other.requests("GET", "/v1/models");
        assert!(!asked.is_empty());
        assert!(asked.iter().all(|entry| entry.authorization == "correct"));
    });
}

/// A user chooses dark colours; they survive a reload.
#[test]
fn the_colours_survive_a_reload() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        studio.press(Role::Radio, "Dark");
        let is_dark = || {
            let theme = studio.script("return document.documentElement.dataset.theme ?? ''");
            (theme == "dark").then_some(())
        };
        studio.wait("dark colours", is_dark);
        studio.reload();
        studio.wait("dark colours after the reload", is_dark);
    });
}
