//! Media that need the key.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    stored_bytes::{PNG, source, stored_files},
    studio::{BACKGROUND, Service, Studio, WAIT, until_some},
};

/// How long the page waits until the answer to a request with the key begins, in milliseconds.
const PATIENCE: u32 = 30_000;

/// Waits until the card shows a file that the page has fetched with the key: the link alone shows nothing.
async fn see_fetched(studio: &Studio, prompt: &str) {
    assert!(source(studio, prompt).await.starts_with("blob:"));
    let image = studio.card(prompt).await.first("img").await;
    assert_eq!(image.property("link"), "undefined", "{prompt}");
}

/// Media of a service that requires the key were not shown.
#[wasm_bindgen_test]
async fn media_that_need_the_key_are_fetched_with_it() {
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    // A kept file would be shown without the key.
    studio.follow("Settings").await;
    studio
        .press("checkbox", "Keep pictures on this device")
        .await;
    for status in [401, 403] {
        let prompt = format!("a redstart [media-key: {status}]");
        let card = studio
            .generate_until(&prompt, BACKGROUND, "Completed")
            .await;
        see_fetched(&studio, &prompt).await;
        card.press("button", "Download").await;
        let (_, bytes) = studio.saved_file(".png").await;
        assert!(bytes.starts_with(PNG), "{prompt}");
        studio.reload().await;
        see_fetched(&studio, &prompt).await;
    }
    assert_eq!(stored_files(&studio).await, 0, "the service keeps these");
    // The key is only sent after the service has refused the file without it.
    let asked = studio.service.requests("GET", "/media/");
    for (at, entry) in asked.iter().enumerate() {
        let mut earlier = asked[..at].iter().filter(|asked| asked.path == entry.path);
        let is_refused = earlier.any(|asked| matches!(asked.status, Some(401 | 403)));
        assert!(entry.authorization == "absent" || is_refused, "{entry:?}");
    }
}

/// A service never sent a medium that needs the key. The place of the medium stayed empty, and
/// nothing said why.
#[wasm_bindgen_test]
async fn a_medium_that_never_arrives_is_given_up() {
    let studio = Studio::connected().await;
    let _limits = Studio::hold_timers(PATIENCE).await;
    let prompt = "a redstart [media-hang]";
    let card = studio.generate_until(prompt, BACKGROUND, "Completed").await;
    until_some("request with the key", &studio, || {
        let asked = studio.service.requests("GET", "/media/");
        let mut asked = asked.iter();
        asked
            .any(|asked| asked.authorization == "correct")
            .then_some(())
    })
    .await;
    // The page fetches the medium to show it, and to keep it.
    studio
        .wait("words about the file", async || {
            Studio::end_held_timers().await;
            card.text()
                .contains("its file does not load here")
                .then_some(())
        })
        .await;
}

/// The key must never be sent to another host, whatever address an answer names.
#[wasm_bindgen_test]
async fn media_of_another_origin_are_never_sent_the_key() {
    let studio = Studio::connected().await;
    // It would accept the key.
    let other = studio.service.beside("elsewhere", Service::config());
    let host = other.base_url();
    let answer = format!(r#"{{"created": 1, "data": [{{"url": "{host}/media/none.png"}}]}}"#);
    let prompt = format!("a chat [[answer submit {answer}]]");
    let card = studio.generate_until(&prompt, WAIT, "Completed").await;
    card.wait_text("does not load here").await;
    studio
        .wait("end of the attempt to keep it", async || {
            let is_over = !studio.kept_states().await.contains("keeping");
            (is_over && !other.journal().is_empty()).then_some(())
        })
        .await;
    for entry in other.journal() {
        assert_eq!(
            (entry.method.as_str(), entry.authorization),
            ("GET", "absent")
        );
    }
}
