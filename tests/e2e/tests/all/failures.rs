//! Every kind of failure, and how the page explains it.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{
    BACKGROUND, RATIO_MODEL, WAIT, choose_segment, explain, fill, generate, generate_by, open_more,
};

/// A submission that fails, and what the page says.
struct Failure {
    /// Provokes the failure. The prompt also names the card, so each is different.
    prompt: &'static str,
    model: &'static str,
    mode: &'static str,
    state: &'static str,
    /// All of these appear in one alert: what happened, what it may have cost, what to do.
    words: [&'static str; 3],
    /// A part of the raw answer that the page keeps.
    raw: Option<&'static str>,
    /// The status that the browser sees.
    status: u16,
}

const NOT_CHARGED: &str = "it should have cost nothing";
const MAYBE_CHARGED: &str = "may charge for it";
const LOOK_FIRST: &str = "before you send the request again";

const FAILURES: [Failure; 10] = [
    Failure {
        prompt: "a heron [status: 429 retry-after=7]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Failed",
        words: ["Too many requests", NOT_CHARGED, "Try again in 7 seconds."],
        raw: None,
        status: 429,
    },
    Failure {
        prompt: "a heron by a model that is not there",
        model: "aspect-image-nine",
        mode: BACKGROUND,
        state: "Failed",
        words: ["refused the request (", NOT_CHARGED, "as the message says"],
        raw: None,
        status: 400,
    },
    Failure {
        prompt: "a heron [status: 403]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Failed",
        words: ["does not allow this", NOT_CHARGED, "may use this model"],
        raw: None,
        status: 403,
    },
    Failure {
        prompt: "a heron [html: 504]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["timed out (504)", MAYBE_CHARGED, "safer in the background"],
        raw: None,
        status: 504,
    },
    Failure {
        prompt: "a heron [html: 500]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Outcome unknown",
        words: ["without an explanation (500)", MAYBE_CHARGED, LOOK_FIRST],
        raw: Some("<center>gateway</center>"),
        status: 500,
    },
    Failure {
        // Its end is missing, and with it the id of the task: what stands before the cut is read.
        prompt: r#"a heron [[answer submit {"created_at": 17]]"#,
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Outcome unknown",
        words: [
            "Unreadable response",
            "has probably been charged",
            "Do not send the request again yet",
        ],
        raw: Some("\"created_at\""),
        status: 200,
    },
    Failure {
        prompt: "a heron [fail: out of paint]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Failed",
        words: [
            "failed: out of paint",
            "charged for completed tasks",
            "try again",
        ],
        raw: None,
        status: 200,
    },
    Failure {
        prompt: "a heron, waited for [fail: out of ink]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["(500): out of ink.", MAYBE_CHARGED, LOOK_FIRST],
        raw: None,
        status: 500,
    },
    Failure {
        prompt: "a heron [redirect: https://elsewhere.example/v1]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Outcome unknown",
        words: ["could not be reached", MAYBE_CHARGED, LOOK_FIRST],
        raw: None,
        status: NO_ANSWER,
    },
    Failure {
        prompt: "a heron [drop]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["could not be reached", MAYBE_CHARGED, LOOK_FIRST],
        raw: None,
        status: NO_ANSWER,
    },
];

/// Sends one failure of each kind and reads the explanation each time: what happened, what it may
/// have cost, what to do. Each request is sent once.
#[test]
fn every_failure_is_worded_and_nothing_is_sent_twice() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for failure in &FAILURES {
            studio.provoke(&[failure.status]);
            generate_by(studio, failure.model, failure.prompt, failure.mode);
            check(studio, failure);
        }
        let posts = studio.service.requests("POST", "/");
        assert_eq!(posts.len(), FAILURES.len());
        let form = studio.value(Role::Textbox, "Prompt");
        assert_eq!(
            form,
            FAILURES[FAILURES.len() - 1].prompt,
            "nothing typed is lost"
        );
    });
}

#[track_caller]
fn check(studio: &Studio, failure: &Failure) {
    let card = studio.card(failure.prompt);
    card.wait_line(failure.state);
    explain(&card);
    let told = card.wait_alert(failure.words[0]);
    for words in failure.words {
        assert!(told.contains(words), "{words:?} is not in:\n{told}");
    }
    // An unknown outcome looks different from a failure.
    let tone = if failure.state == "Failed" {
        "bad"
    } else {
        "warn"
    };
    let script = format!(
        "const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--{tone})';
        const wanted = getComputedStyle(probe).color;
        probe.remove();
        return getComputedStyle(arguments[0]).color === wanted"
    );
    let is_toned = card.first(".stage").try_script(&script);
    assert_eq!(is_toned, Some(true.into()), "{}", failure.prompt);
    if let Some(raw) = failure.raw {
        card.first(".raw summary").press_it();
        card.wait_text(raw);
    }
}

/// A user has saved a wrong key, although the page has said that it is wrong.
#[test]
fn a_wrong_key_is_reported_on_the_card() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401]);
        studio.open("settings");
        studio.enter_service(studio.service.base_url(), "yesterdays-key");
        studio.press(Role::Button, "Connect");
        studio.press(Role::Button, "Save anyway");
        studio.wait_text("Saved.");
        generate(studio, "a wren", WAIT);
        let card = studio.card("a wren");
        card.wait_line("Failed");
        card.wait_alert("did not accept the API key (401)");
        explain(&card);
        let told = card.wait_alert("did not accept the API key (401)");
        assert!(told.contains(NOT_CHARGED), "{told}");
        studio.follow("Models");
        studio.wait_alert("did not accept the API key (401)");
    });
}

/// The service goes down between two requests.
#[test]
fn a_service_that_is_down() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.provoke(&[NO_ANSWER]);
        studio.service.stop();
        generate(studio, "a tern", BACKGROUND);
        let card = studio.card("a tern");
        card.wait_line("Outcome unknown");
        explain(&card);
        let told = card.wait_alert("could not be reached");
        assert!(told.contains("that the service is running"), "{told}");
        studio.follow("Settings");
        studio.press(Role::Button, "Connect");
        studio.wait_alert("could not be reached");
    });
}

/// The service's CORS headers allow no page to read its answers.
#[test]
fn a_service_without_cors() {
    let mut setup = Setup::default();
    setup.service.cors = false;
    visit(setup, |studio| {
        // The preflight is answered without CORS headers.
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

/// A user enters another site's address instead of the service's.
#[test]
fn an_address_that_is_no_service() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        studio.fill(Role::Textbox, "Base URL", studio.site());
        studio.fill(Role::Textbox, "API key", "any-key");
        studio.press(Role::Button, "Connect");
        let told = studio.wait_alert("Unreadable response");
        assert!(told.contains("Check that the base URL"), "{told}");
        studio.first("#main summary").press_it();
        studio.wait_text("<!");
    });
}

/// Invalid texts for the reference field, and the message for each.
const REFERENCES: [(&str, &str); 5] = [
    (
        "data:image/png;base64,iVBORw0KGgo=",
        "does not take base64 data",
    ),
    (
        "blob:https://studio.example/5f1c",
        "exists only in this browser",
    ),
    ("C:\\Pictures\\cat.png", "is a file on your computer"),
    ("cat", "is not a URL"),
    ("media.example/cat.png", "Put https:// in front"),
];

/// A user leaves the prompt empty, then adds invalid references: each is explained, nothing is
/// sent, and no input is lost.
#[test]
fn problems_of_an_edit_are_shown_at_their_fields() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Edit");
        studio.wait("a chosen model", || {
            (!studio.value(Role::Combobox, "Model").is_empty()).then_some(())
        });
        studio.press(Role::Button, "Edit image");
        // The model is chosen already.
        studio.wait_alert("Not sent. Check 2 fields.");
        studio.wait_text("Enter a prompt.");
        fill(studio, "edit-image-1", "make it snow");
        studio.wait_alert("Add the URL of at least one image to edit.");
        for (reference, words) in REFERENCES {
            studio.fill(Role::Textbox, "Reference image URLs", reference);
            studio.press(Role::Button, "Edit image");
            studio.wait_alert(words);
            assert_eq!(
                studio.value(Role::Textbox, "Reference image URLs"),
                reference
            );
        }
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "make it snow");
        assert!(studio.service.posted().is_empty());
    });
}

/// A user types options that are no JSON object, and a duration that is no number.
#[test]
fn problems_of_a_video_are_shown_at_their_fields() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a slow river");
        choose_segment(studio, "Duration", "six");
        studio.press(Role::Button, "Generate video");
        studio.wait_alert("The duration must be a whole number of seconds");
        choose_segment(studio, "Duration", "4");
        open_more(studio);
        for (options, words) in [
            (
                "{ seed: 7",
                "This is not valid JSON: expected a name in double quotation marks",
            ),
            ("[7]", "must be a JSON object"),
        ] {
            studio.fill(Role::Textbox, "Provider options (JSON)", options);
            studio.press(Role::Button, "Generate video");
            studio.wait_alert(words);
            assert_eq!(
                studio.value(Role::Textbox, "Provider options (JSON)"),
                options
            );
        }
        assert!(studio.service.posted().is_empty());
        studio.fill(Role::Textbox, "Provider options (JSON)", "");
        studio.press(Role::Button, "Generate video");
        studio.card("a slow river").wait_line("Completed");
    });
}
