//! The key is stored only where it has to be.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, KEY, Studio, WAIT};

/// Answers in which services repeat a rejected key, or a part of it.
const ECHOES: [(&str, &str, &str); 7] = [
    ("a bat [echo-key: 401]", WAIT, "Failed"),
    ("a bat, queued [echo-key: 403]", BACKGROUND, "Failed"),
    (
        r#"a mole [[answer submit status=500 {"error": {"message": "no route for $key"}}]]"#,
        WAIT,
        "Outcome unknown",
    ),
    (
        "a shrew [[answer submit <p>Bearer $key</p>]]",
        BACKGROUND,
        "Outcome unknown",
    ),
    ("a dormouse [poll-echo-key: 401]", BACKGROUND, "Completed"),
    (
        r#"a rat [[answer end {"id": "$id", "status": "failed", "error": {"message": "limit of $key"}}]]"#,
        BACKGROUND,
        "Failed",
    ),
    (
        r#"a loir [[answer end {"id": "$id", "status": "completed", "account": "$key", "output": "$url"}]]"#,
        BACKGROUND,
        "Completed",
    ),
];

/// The text `Incorrect API key provided: sk-…` of a service was on the page and in the database,
/// with the key.
#[wasm_bindgen_test]
async fn a_key_that_a_service_repeats_is_stored_nowhere() {
    let mut studio = Studio::connected().await;
    for (prompt, mode, _) in ECHOES {
        studio.generate(prompt, mode).await;
    }
    for (prompt, _, state) in ECHOES {
        studio.card(prompt).await.wait_line(state).await;
    }
    check(&studio).await;
    // The page of a task shows its raw answer in full.
    for (prompt, ..) in ECHOES {
        studio.follow("Tasks").await;
        studio.press("link", prompt).await;
        studio.wait_line("Timeline").await;
        check(&studio).await;
    }
    studio.reload().await;
    studio.wait_line("Timeline").await;
    check(&studio).await;
}

async fn check(studio: &Studio) {
    let page = document().document_element().expect("a page").outer_html();
    assert!(!page.contains(KEY), "the key is on the page: {page}");
    let [stored, _] = studio.all_stored().await;
    assert!(stored.contains("a dormouse"), "the records were not found");
    let base = "easel.base_url";
    assert!(stored.contains(base), "the texts were not found");
    assert!(!stored.contains(KEY), "the key is stored: {stored}");
}
