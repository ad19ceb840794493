//! Every kind of failure, and its explanation on the page.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, RATIO_MODEL, Service, Studio, WAIT, until_some};

/// A submission that fails, and the text of the page about it.
struct Failure {
    /// The prompt provokes the failure. It also names the card, so each prompt is different.
    prompt: &'static str,
    model: &'static str,
    mode: &'static str,
    state: &'static str,
    /// Words that appear in one alert: what happened, what it may have cost, and what to do.
    words: [&'static str; 3],
    /// A part of the raw answer that the page keeps.
    raw: Option<&'static str>,
}

const NOT_CHARGED: &str = "it should have cost nothing";
const MAYBE_CHARGED: &str = "may charge for it";
const LOOK_FIRST: &str = "before you send the request again";

const FAILURES: [Failure; 9] = [
    Failure {
        prompt: "a heron [status: 429 retry-after=7]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Failed",
        words: [
            "Too many requests",
            NOT_CHARGED,
            "The service asked for a pause of 7 seconds. Try again after it.",
        ],
        raw: None,
    },
    Failure {
        prompt: "a heron by a model that is not there",
        model: "aspect-image-nine",
        mode: BACKGROUND,
        state: "Failed",
        words: ["refused the request (", NOT_CHARGED, "as the message says"],
        raw: None,
    },
    Failure {
        prompt: "a heron [status: 403]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Failed",
        words: ["does not allow this", NOT_CHARGED, "may use this model"],
        raw: None,
    },
    Failure {
        prompt: "a heron [html: 504]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["timed out (504)", MAYBE_CHARGED, "safer in the background"],
        raw: None,
    },
    Failure {
        prompt: "a heron [html: 500]",
        model: RATIO_MODEL,
        mode: BACKGROUND,
        state: "Outcome unknown",
        words: ["without an explanation (500)", MAYBE_CHARGED, LOOK_FIRST],
        raw: Some("<center>gateway</center>"),
    },
    Failure {
        // The end of this answer is missing, and with it the id of the task. The page keeps the
        // part before the cut.
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
    },
    Failure {
        prompt: "a heron, waited for [fail: out of ink]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["(500): out of ink.", MAYBE_CHARGED, LOOK_FIRST],
        raw: None,
    },
    Failure {
        prompt: "a heron [drop]",
        model: RATIO_MODEL,
        mode: WAIT,
        state: "Outcome unknown",
        words: ["could not be reached", MAYBE_CHARGED, LOOK_FIRST],
        raw: None,
    },
];

/// Each kind of failure is sent once and explained: what happened, what it may have cost, and what
/// to do.
#[wasm_bindgen_test]
async fn every_failure_is_worded_and_nothing_is_sent_twice() {
    let studio = Studio::connected().await;
    for failure in &FAILURES {
        studio
            .generate_by(failure.model, failure.prompt, failure.mode)
            .await;
        check(&studio, failure).await;
    }
    let posts = studio.service.requests("POST", "/");
    assert_eq!(posts.len(), FAILURES.len());
    assert_eq!(
        studio.value("textbox", "Prompt").await,
        FAILURES[FAILURES.len() - 1].prompt,
        "nothing typed is lost"
    );
}

async fn check(studio: &Studio, failure: &Failure) {
    let card = studio.card(failure.prompt).await;
    card.wait_line(failure.state).await;
    card.explain().await;
    let told = card.wait_alert(failure.words[0]).await;
    for words in failure.words {
        assert!(told.contains(words), "{words:?} is not in:\n{told}");
    }
    // An unknown outcome looks different from a failure.
    let tone = if failure.state == "Failed" {
        "bad"
    } else {
        "warn"
    };
    let stage = card.first(".stage").await;
    let is_toned = stage.script(IS_TONED, &[tone.into()]).await;
    assert!(is_toned.is_truthy(), "{}", failure.prompt);
    if let Some(raw) = failure.raw {
        card.first(".raw summary").await.press_it().await;
        card.wait_text(raw).await;
    }
}

/// Returns whether an element has this colour of the site.
const IS_TONED: &str = "const [element, tone] = arguments;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--${tone})`;
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    return getComputedStyle(element).color === wanted";

/// A user saves a wrong key, although the page says that it is wrong.
#[wasm_bindgen_test]
async fn a_wrong_key_is_reported_on_the_card() {
    let studio = Studio::prepare(Service::config()).shown("/settings").await;
    let base = studio.service.base_url();
    studio.enter_service(&base, "yesterdays-key").await;
    studio.press("button", "Connect").await;
    studio.press("button", "Save anyway").await;
    studio.wait_text("Saved.").await;
    let card = studio.generate_until("a wren", WAIT, "Failed").await;
    card.wait_alert("did not accept the API key (401)").await;
    card.explain().await;
    let told = card.wait_alert("did not accept the API key (401)").await;
    assert!(told.contains(NOT_CHARGED), "{told}");
    studio.follow("Models").await;
    studio.wait_alert("did not accept the API key (401)").await;
}

/// The service goes down between two requests.
#[wasm_bindgen_test]
async fn a_service_that_is_down() {
    let studio = Studio::connected().await;
    studio.service.stop();
    let card = studio
        .generate_until("a tern", BACKGROUND, "Outcome unknown")
        .await;
    card.explain().await;
    let told = card.wait_alert("could not be reached").await;
    assert!(told.contains("that the service is running"), "{told}");
    studio.follow("Settings").await;
    studio.press("button", "Connect").await;
    studio.wait_alert("could not be reached").await;
}

/// Invalid texts for the field of references, and the message for each.
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

/// A user leaves the prompt empty, then adds invalid references. Each is explained, nothing is
/// sent, and no input is lost.
#[wasm_bindgen_test]
async fn problems_of_an_edit_are_shown_at_their_fields() {
    let studio = Studio::connected().await;
    studio.follow("Edit").await;
    let model = studio.find("combobox", "Model").await;
    until_some("a chosen model", &studio, || {
        (!model.property("value").is_empty()).then_some(())
    })
    .await;
    studio.press("button", "Edit image").await;
    // Only two fields are wrong, because a model is already chosen.
    studio.wait_alert("Not sent. Check 2 fields.").await;
    studio.wait_text("Enter a prompt.").await;
    studio.fill_form("edit-image-1", "make it snow").await;
    studio
        .wait_alert("Add the URL of at least one image to edit.")
        .await;
    for (reference, words) in REFERENCES {
        let field = "Reference image URLs";
        studio.fill("textbox", field, reference).await;
        studio.press("button", "Edit image").await;
        studio.wait_alert(words).await;
        assert_eq!(studio.value("textbox", field).await, reference);
    }
    assert_eq!(studio.value("textbox", "Prompt").await, "make it snow");
    assert!(studio.service.posted().is_empty());
}

/// A user types options that are no JSON object, and a duration that is no number.
#[wasm_bindgen_test]
async fn problems_of_a_video_are_shown_at_their_fields() {
    let studio = Studio::connected().await;
    studio.follow("Video").await;
    studio.fill_form("aspect-video-1", "a slow river").await;
    studio.choose_segment("Duration", "six").await;
    studio.press("button", "Generate video").await;
    studio
        .wait_alert("The duration must be a whole number of seconds")
        .await;
    studio.choose_segment("Duration", "4").await;
    studio.open_more().await;
    let field = "Provider options (JSON)";
    for (options, words) in [
        (
            "{ seed: 7",
            "This is not valid JSON: expected a name in double quotation marks",
        ),
        ("[7]", "must be a JSON object"),
    ] {
        studio.fill("textbox", field, options).await;
        studio.press("button", "Generate video").await;
        studio.wait_alert(words).await;
        assert_eq!(studio.value("textbox", field).await, options);
    }
    assert!(studio.service.posted().is_empty());
    studio.fill("textbox", field, "").await;
    studio.press("button", "Generate video").await;
    let card = studio.card("a slow river").await;
    card.wait_line("Completed").await;
}
