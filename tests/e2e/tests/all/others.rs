//! Servers that deviate from the contract, and where repeated requests go.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{
    BACKGROUND, OTHER_KEY, WAIT, generate_and_wait, generate_until, offered_models, other_service,
    use_service,
};

/// The model list of `LiteLLM` and others.
const MODELS: &str = r#"{"object": "list", "data": [
    {"id": "talker-1", "object": "model", "mode": "chat"},
    {"id": "drawer-1", "object": "model", "mode": "image_generation"},
    {"id": "talker-2", "object": "model", "type": "text"},
    {"id": "drawer-2", "object": "model", "task": "text-to-image"},
    {"id": "vectors-1", "object": "model", "mode": "embedding"},
    {"id": "nobody-knows", "object": "model", "owned_by": "someone"}
]}"#;

/// A user pastes the address of an endpoint, as many services document it. Chat models in its list
/// are not offered for images.
#[test]
fn an_address_of_an_endpoint_and_a_list_with_chat_models() {
    let mut setup = Setup::default();
    setup.service.models = Some(MODELS.to_owned());
    visit(setup, |studio| {
        let base = studio.service.base_url();
        for endpoint in [
            "/v1/images/generations",
            "/v1/async/videos/generations",
            "/v1/models",
        ] {
            studio.open("settings");
            studio.enter_service(&format!("{base}{endpoint}"), studio.service.key());
            studio.press_connect();
            studio.wait_text("Connected. The service lists 6 models for this key.");
        }
        studio.follow("Image");
        let offered = offered_models(studio);
        assert_eq!(offered, ["drawer-1", "drawer-2", "nobody-knows"]);
        generate_until(studio, "a marmot", BACKGROUND, "Completed");
    });
}

/// *Generate again* and *Vary* used the current service instead of the original one.
#[test]
fn generating_again_uses_the_original_service() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        let other = other_service(studio);
        studio.connect();
        let (lost, done) = ("a dhole [drop]", "a jackal");
        generate_until(studio, lost, WAIT, "Outcome unknown");
        generate_and_wait(studio, done);
        use_service(studio, other.base_url(), OTHER_KEY);
        studio.follow("Image");
        let ways = [
            (lost, "Generate again", "Generate again?", "Generate again"),
            (done, "Again", "Send the same request again?", "Send again"),
        ];
        let told = format!(
            "It goes to {}, like the first request.",
            studio.service.base_url()
        );
        for (sent, (prompt, button, question, yes)) in (3..).zip(ways) {
            let card = studio.card(prompt);
            if prompt == done {
                card.press(Role::Button, "More actions");
            }
            card.press(Role::Button, button);
            let question = studio.find(Role::Dialog, question);
            question.wait_text(&told);
            question.press(Role::Button, yes);
            studio.wait_requests("POST", "/", sent);
        }
        assert!(other.posted().is_empty());
    });
}
