//! The first visit.

use easel_e2e::{Place, Role, Setup, visit};
use serde_json::json;

use crate::steps::{generate_and_wait, offered_models};

/// A first visit: the user mistypes the key, reads the error, corrects it, and sees the account's
/// models to choose from.
#[test]
fn the_first_visit_asks_for_the_service_and_tests_it() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401]);
        studio.open("");
        let card = studio.first("section.welcome");
        card.find(Role::Heading, "Connect your service");
        card.fill(Role::Textbox, "Base URL", studio.service.base_url());
        card.fill(Role::Textbox, "API key", "not-the-key");
        card.press(Role::Button, "Connect");
        let words = card.wait_alert("did not accept the API key (401)");
        assert!(words.contains("Check the API key"), "{words}");
        card.find(Role::Button, "Save anyway");

        card.fill(Role::Textbox, "API key", studio.service.key());
        // The message was about the other key.
        card.wait_gone(Role::Button, "Save anyway");
        card.press(Role::Button, "Connect");
        studio.wait_text("Connected. The service lists 5 models for this key.");
        studio.wait_gone(Role::Heading, "Connect your service");

        // What makes images comes first, and nothing is hidden for good.
        let fitting = ["aspect-image-1", "pixel-image-1", "Other models"];
        assert_eq!(offered_models(studio), fitting);
        studio.press(Role::Option, "Other models");
        let all = [
            "aspect-image-1",
            "pixel-image-1",
            "edit-image-1",
            "aspect-video-1",
            "audio-video-1",
        ];
        assert_eq!(offered_models(studio), all);
    });
}

/// A user presses the buttons before filling anything in, then types an invalid address.
#[test]
fn a_missing_value_is_reported_at_its_field() {
    visit(Setup::default(), |studio| {
        studio.open("");
        studio.press(Role::Button, "Connect");
        let base = studio.find(Role::Textbox, "Base URL");
        studio.wait("the field marked", || {
            (base.try_property("ariaInvalid")? == "true").then_some(())
        });
        studio.fill(Role::Textbox, "Base URL", studio.service.base_url());
        studio.press(Role::Button, "Connect");
        studio.wait_text("Enter the API key that your service gave you.");
        studio.fill(Role::Textbox, "Base URL", "http://media.example");
        studio.fill(Role::Textbox, "API key", "any-key");
        studio.press(Role::Button, "Connect");
        studio.find(Role::Checkbox, "Allow unencrypted http to any host");
        studio.find(Role::Heading, "Connect your service");
        assert!(
            studio.service.journal().is_empty(),
            "nothing was to be sent"
        );
    });
}

/// *Save* saved a key that the service does not accept, and said "Saved.".
#[test]
fn a_wrong_key_is_not_saved() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401]);
        studio.open("settings");
        studio.enter_service(studio.service.base_url(), "not-the-key");
        studio.press(Role::Button, "Connect");
        studio.wait_alert("did not accept the API key (401)");
        let kept = studio.script("return sessionStorage['easel.key'] ?? null");
        assert_eq!(kept, json!(null));
        assert!(!studio.text().contains("Saved."), "it is not saved");

        // The user insists; then the empty list of models has its reason beside it.
        studio.press(Role::Button, "Save anyway");
        studio.wait_text("Saved.");
        studio.follow("Models");
        studio.wait_alert("did not accept the API key (401)");
        studio.follow("Image");
        studio.wait_text("did not accept the API key (401)");
    });
}

/// A user fills in the form with Enter alone.
#[test]
fn enter_moves_on_and_connects() {
    visit(Setup::default(), |studio| {
        studio.open("");
        let stands_in = |kind: &str| {
            studio.wait("the cursor in the field", || {
                (studio.focused().try_property("type")? == kind).then_some(())
            });
        };
        stands_in("url");
        studio.keys(&format!("{}\n", studio.service.base_url()));
        stands_in("password");
        assert!(!studio.text().contains("Enter the API key"), "no reproach");
        studio.keys(&format!("{}\n", studio.service.key()));
        studio.wait_text("5 models");
        studio.wait_gone(Role::Heading, "Connect your service");
    });
}

/// The service's model list is down. The user can still type a model's id and work.
#[test]
fn without_the_list_of_models_an_id_can_be_typed() {
    let mut setup = Setup::default();
    setup.service.models_down = true;
    visit(setup, |studio| {
        studio.provoke(&[503]);
        studio.connect_anyway();
        studio.follow("Models");
        studio.wait_alert("The model list is not available at the moment");
        studio.find(Role::Button, "Try again");
        crate::steps::generate(studio, "a barn owl", crate::steps::WAIT);
        studio.card("a barn owl").wait_line("Completed");
    });
}

/// A user tests a connection and then types another key: the page still showed the result for the
/// first.
#[test]
fn an_edited_connection_is_not_called_tested() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401]);
        studio.open("");
        studio.enter_service(studio.service.base_url(), "not-the-key");
        studio.press(Role::Button, "Connect");
        studio.wait_alert("did not accept the API key (401)");
        studio.fill(Role::Textbox, "API key", "another-key");
        studio.wait("the old result gone", || {
            (!studio.text().contains("did not accept the API key")).then_some(())
        });
    });
}

/// Who came back without a key found a card in place of the results.
#[test]
fn without_a_key_the_results_stay_with_a_bar_above_them() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a heron");
        studio.script("sessionStorage.clear()");
        studio.open("");
        studio.card("a heron").wait_line("Completed");
        assert!(!studio.has(Role::Heading, "Connect your service"));
        for (width, height) in [(1440, 900), (768, 1024), (390, 844)] {
            studio.set_size(width, height);
            let bar = studio.script("return document.querySelector('.key-bar').offsetHeight");
            assert_eq!(bar, 56, "{width}");
        }
        studio.press(Role::Button, "Enter your key");
        studio.find(Role::Dialog, "Enter your key");
        // The address is known, so the cursor stands in the other field.
        studio.wait("the cursor in the key", || {
            (studio.focused().try_property("type")? == "password").then_some(())
        });
        studio.keys(&[studio.service.key(), "\n"].concat());
        studio.wait_text("5 models");
        studio.wait_gone(Role::Button, "Enter your key");
        studio.card("a heron").wait_line("Completed");
    });
}

/// A new user begins with a sample prompt: a click fills in the form, and sends nothing.
#[test]
fn a_sample_prompt_only_fills_in_the_form() {
    visit(Setup::default(), |studio| {
        studio.open("");
        assert!(!studio.has(Role::Group, "Sample prompts"), "no service yet");
        studio.connect();
        for (kind, sample) in [
            ("Video", "A paper plane glides through a sunny library"),
            ("Edit", "Turn it into a pencil sketch"),
            ("Image", "A red fox asleep in fresh snow, at dawn"),
        ] {
            studio.follow(kind);
            let samples = studio.find(Role::Group, "Sample prompts");
            let count = samples.try_script("return arguments[0].querySelectorAll('button').length");
            assert_eq!(count, Some(json!(4)), "{kind}");
            samples.press(Role::Button, sample);
            studio.wait("the prompt with the cursor", || {
                let focused = studio.focused();
                (focused.try_property("value")? == sample).then_some(())
            });
        }
        assert!(studio.service.posted().is_empty());
        // Another one can be tried, but a text of one's own is not replaced.
        studio.press(Role::Button, "A lighthouse in a storm, oil on canvas");
        studio.fill(Role::Textbox, "Prompt", "a lighthouse keeper");
        studio.wait_gone(Role::Group, "Sample prompts");
        studio.press(Role::Button, "Generate image");
        studio.card("a lighthouse keeper").wait_line("Completed");
        studio.fill(Role::Textbox, "Prompt", "");
        assert!(
            !studio.has(Role::Group, "Sample prompts"),
            "there is a result"
        );
    });
}
