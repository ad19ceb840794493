//! The key is stored only where it has to be.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, WAIT, generate};

/// Services repeat a rejected key; some answers contain a part of it.
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

/// `Incorrect API key provided: sk-…` was on the page and in the database.
#[test]
fn a_key_that_a_service_repeats_is_stored_nowhere() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401, 403, 500]);
        studio.connect();
        for (prompt, mode, _) in ECHOES {
            generate(studio, prompt, mode);
        }
        for (prompt, _, state) in ECHOES {
            studio.card(prompt).wait_line(state);
        }
        check(studio);
        // The job shows its raw answer in full.
        for (prompt, ..) in ECHOES {
            studio.follow("Tasks");
            studio.press(Role::Link, prompt);
            studio.wait_line("Timeline");
            check(studio);
        }
        studio.reload();
        studio.wait_line("Timeline");
        check(studio);
    });
}

#[track_caller]
fn check(studio: &Studio) {
    let key = studio.service.key();
    let page = studio.script("return document.documentElement.outerHTML");
    assert!(
        !page.to_string().contains(key),
        "the key is on the page: {page}"
    );
    // The session is where the key is meant to be.
    let [stored, _session] = studio.all_stored();
    assert!(stored.contains("a dormouse"), "the records were not found");
    assert!(!stored.contains(key), "the key is stored: {stored}");
}
