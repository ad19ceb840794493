//! The key and the address: kept as requested, and sent nowhere else.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{
    OTHER_KEY, answer, forget_key, generate_and_wait, go_to_service, other_service, use_service,
};

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
        generate_and_wait(studio, "a finch");

        studio.new_tab();
        studio.open("image");
        studio.find(Role::Button, "Enter your key");
    });
}

/// A user has the key remembered, and finds it in another tab; then forgets it.
#[test]
fn a_remembered_key_lives_on_the_device_until_it_is_forgotten() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        studio.enter_service(studio.service.base_url(), studio.service.key());
        studio.press(Role::Checkbox, "Remember the key on this device");
        studio.press_connect();
        assert!(kept_on_the_device(studio).contains(studio.service.key()));

        studio.new_tab();
        studio.open("image");
        generate_and_wait(studio, "a siskin");
        forget_key(studio);
        assert!(!kept_on_the_device(studio).contains(studio.service.key()));
    });
}

/// A user changes to another service's address: the key stays with the first.
#[test]
fn a_key_is_never_sent_to_another_origin() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let other = other_service(studio);
        studio.fill(Role::Textbox, "Base URL", other.base_url());
        studio.press(Role::Button, "Connect");
        studio.wait_text("Enter the API key that your service gave you.");
        assert!(other.journal().is_empty(), "{:?}", other.journal());

        studio.fill(Role::Textbox, "API key", other.key());
        studio.press_connect();
        studio.follow("Models");
        studio.find(Role::Heading, "aspect-image-1");
        let asked = other.requests("GET", "/v1/models");
        assert!(!asked.is_empty());
        assert!(asked.iter().all(|entry| entry.authorization == "correct"));
    });
}

/// A key that was typed for one service stayed in the form when another service was chosen, and was
/// sent there.
#[test]
fn a_key_typed_for_one_service_is_cleared_for_another() {
    visit(Setup::default(), |studio| {
        let other = other_service(studio);
        studio.connect();
        use_service(studio, other.base_url(), OTHER_KEY);
        studio.fill(Role::Textbox, "API key", "typed-for-the-other");
        go_to_service(studio, studio.service.base_url());
        assert_eq!(studio.value(Role::Textbox, "API key"), "");
        studio.press_connect();
        let lists = studio.service.requests("GET", "/v1/models");
        assert!(lists.iter().all(|entry| entry.authorization == "correct"));
    });
}

/// The key of another service was forgotten without a question, and a second click hit the next
/// service in the list.
#[test]
fn the_key_of_another_service_is_forgotten_after_a_question() {
    const QUESTION: &str = "Forget the key?";
    visit(Setup::default(), |studio| {
        let other = other_service(studio);
        studio.connect();
        use_service(studio, other.base_url(), OTHER_KEY);
        let forget = format!("Forget the key for {}", studio.service.base_url());
        let is_stored = || {
            let stored = studio.script("return JSON.stringify(sessionStorage)");
            stored.to_string().contains(studio.service.key())
        };
        studio.press(Role::Button, &forget);
        answer(studio, QUESTION, "Keep key");
        assert!(studio.has(Role::Button, &forget) && is_stored());

        studio.press(Role::Button, &forget);
        answer(studio, QUESTION, "Forget key");
        studio.wait_text("Key forgotten.");
        studio.wait_gone(Role::Button, &forget);
        assert!(!is_stored());
        assert_eq!(
            studio.value(Role::Textbox, "Base URL"),
            other.base_url(),
            "the other one stays"
        );
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
