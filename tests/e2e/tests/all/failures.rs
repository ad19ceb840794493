//! Failures of a real network, and how the page explains them.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, explain, generate};

/// An address leads to no service, and a service leads to no host.
#[test]
fn addresses_that_lead_elsewhere() {
    visit(Setup::default(), |studio| {
        an_address_that_is_no_service(studio);
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        a_redirect_to_another_host(studio);
    });
}

/// A user enters another site's address instead of the service's.
#[track_caller]
fn an_address_that_is_no_service(studio: &Studio) {
    studio.open("settings");
    studio.fill(Role::Textbox, "Base URL", studio.site());
    studio.fill(Role::Textbox, "API key", "any-key");
    studio.press(Role::Button, "Connect");
    let told = studio.wait_alert("Unreadable response");
    assert!(told.contains("Check that the base URL"), "{told}");
    studio.first("#main summary").press_it();
    studio.wait_text("<!");
}

/// The service redirects a submission to a host that cannot be reached. The page sends the request
/// once.
#[track_caller]
fn a_redirect_to_another_host(studio: &Studio) {
    let prompt = "a heron [redirect: https://elsewhere.example/v1]";
    generate(studio, prompt, BACKGROUND);
    let card = studio.card(prompt);
    card.wait_line("Outcome unknown");
    explain(&card);
    let told = card.wait_alert("could not be reached");
    for words in ["may charge for it", "before you send the request again"] {
        assert!(told.contains(words), "{words:?} is not in:\n{told}");
    }
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
    let form = studio.value(Role::Textbox, "Prompt");
    assert_eq!(form, prompt, "nothing typed is lost");
}

/// The service's CORS headers allow no page to read its answers.
#[test]
fn a_service_without_cors() {
    let mut setup = Setup::default();
    setup.service.cors = false;
    visit(setup, |studio| {
        // The service answers the preflight without CORS headers.
        studio.provoke(&[NO_ANSWER, 401, 405]);
        studio.connect_anyway();
        studio.press(Role::Button, "Connect");
        let told = studio.wait_alert("did not let this page read its response");
        assert!(told.contains("(CORS)"), "{told}");
        let asked = studio.service.requests("GET", "/v1/models");
        assert!(
            asked.is_empty(),
            "the key went no further than the preflight"
        );
    });
}
