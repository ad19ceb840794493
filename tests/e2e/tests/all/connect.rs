//! The first visit.

use easel_e2e::{Place, Role, Setup, visit};
use serde_json::json;

use crate::steps::offered_models;

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
