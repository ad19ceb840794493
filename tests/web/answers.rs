//! Answers to a submission. Work that may have been charged is never called free, and accepted work
//! is followed in any envelope.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, WAIT};

/// Words that only the message about a refusal may contain.
const FREE: &str = "cost nothing";
/// A word of the message about any unknown outcome.
const CHARGED: &str = "charge";

/// One answer, and the text of the page about it.
struct Answer {
    /// The prompt names the card and contains the directive that provokes the answer.
    prompt: &'static str,
    mode: &'static str,
    /// Parts of the text on the card.
    told: [&'static str; 2],
    /// A part of the raw answer that the page keeps.
    raw: Option<&'static str>,
}

const fn answer(prompt: &'static str, mode: &'static str, told: [&'static str; 2]) -> Answer {
    let raw = None;
    Answer {
        prompt,
        mode,
        told,
        raw,
    }
}

/// The service's own text in the answers of `[accepted: …]`.
const WORDS: &str = "the work was accepted";
const NOT_UNDERSTOOD: &str = "Unreadable response";
const PROBABLY: &str = "has probably been charged";

/// Answers that do not say whether the work was done.
const OPEN: [Answer; 14] = [
    answer("a fir [accepted: 500]", WAIT, ["(500)", WORDS]),
    answer(
        "a fir, queued [accepted: 500]",
        BACKGROUND,
        ["(500)", WORDS],
    ),
    answer("a yew [accepted: 503]", BACKGROUND, ["(503)", WORDS]),
    answer("an oak [accepted: 520]", WAIT, ["(520)", WORDS]),
    answer("an elm [accepted: 408]", BACKGROUND, ["(408)", ""]),
    answer("an ash [accepted: 425]", BACKGROUND, ["(425)", ""]),
    answer("a box [accepted: 499]", WAIT, ["(499)", ""]),
    answer(
        r#"a may [[answer submit status=500 {"error": {"message": "Connection error.", "code": "500"}}]]"#,
        WAIT,
        ["(500): Connection error.", ""],
    ),
    answer(
        r#"a bay [[answer submit status=502 {"detail": "upstream went away"}]]"#,
        BACKGROUND,
        ["(502)", "upstream went away"],
    ),
    answer(
        r#"a palm [[answer submit status=503 {"success": false, "code": 4003, "msg": "busy"}]]"#,
        BACKGROUND,
        ["(503)", "busy"],
    ),
    Answer {
        raw: Some("Welcome"),
        ..answer(
            "a pine [[answer submit <html><body>Welcome</body></html>]]",
            WAIT,
            [NOT_UNDERSTOOD, PROBABLY],
        )
    },
    Answer {
        raw: Some("bonjour"),
        ..answer(
            r#"a plum [[answer submit {"salut": "bonjour"}]]"#,
            BACKGROUND,
            [NOT_UNDERSTOOD, PROBABLY],
        )
    },
    Answer {
        raw: Some("msg"),
        ..answer(
            r#"a pear [[answer submit {"code": 1, "msg": "success"}]]"#,
            WAIT,
            [NOT_UNDERSTOOD, PROBABLY],
        )
    },
    answer("a lime [[answer submit ]]", BACKGROUND, [PROBABLY, ""]),
];

/// Answers that clearly refuse the work.
const REFUSED: [Answer; 4] = [
    answer(
        r#"a rose [[answer submit {"error": {"message": "no such style"}}]]"#,
        BACKGROUND,
        ["no such style", FREE],
    ),
    answer(
        r#"an iris [[answer submit {"success": false, "message": "balance too low"}]]"#,
        WAIT,
        ["balance too low", FREE],
    ),
    answer(
        r#"a lily [[answer submit {"code": 402, "msg": "top up first", "data": null}]]"#,
        BACKGROUND,
        ["top up first", FREE],
    ),
    answer(
        r#"a fern [[answer submit status=422 {"detail": [{"msg": "style is missing"}]}]]"#,
        WAIT,
        ["style is missing", FREE],
    ),
];

/// Answers about accepted or finished work, in envelopes that the contract does not know.
const ACCEPTED: [(&str, &str); 12] = [
    (
        r#"a crab [[answer submit {"code": 1, "msg": "success", "data": "$id"}]]"#,
        BACKGROUND,
    ),
    (
        r#"a clam [[answer submit {"code": 10000, "message": "Success", "data": {"image_urls": ["$url"]}}]]"#,
        WAIT,
    ),
    (
        r#"a seal [[answer submit {"code": 10000, "message": "Success", "data": {"image_urls": ["$url"]}}]]"#,
        BACKGROUND,
    ),
    (
        r#"a whelk [[answer submit {"id": "envelope-1", "request_id": "r-1", "data": {"task_id": "$id"}}]]"#,
        BACKGROUND,
    ),
    (
        r#"a squid [[answer submit {"request_id": "r-2", "output": {"task_id": "$id", "task_status": "PENDING"}}]]"#,
        BACKGROUND,
    ),
    (
        r#"a shrimp [[answer submit status=202 {"success": true, "error": null, "job": {"id": "$id"}}]]"#,
        BACKGROUND,
    ),
    (
        r#"a prawn [[answer submit {"code": 0, "msg": "ok", "data": [{"task_id": "$id"}]}]]"#,
        BACKGROUND,
    ),
    (
        r#"a cod [[answer submit {"error": "", "message": "", "result": "{\"taskId\": \"$id\"}"}]]"#,
        BACKGROUND,
    ),
    (
        r#"a trout [[answer submit {"images": [{"url": "$url"}], "seed": 7}]]"#,
        WAIT,
    ),
    (r#"a tench [[answer submit ["$url"]]]"#, WAIT),
    (
        r#"a bream [[answer submit {"status": "succeeded", "output": "$url", "error": null}]]"#,
        WAIT,
    ),
    (
        r#"a pike [[answer submit {"choices": [{"message": {"content": "![image]($url)"}}]}]]"#,
        WAIT,
    ),
];

/// Sends prompts with the image form one after another, without waiting for results.
async fn send(studio: &Studio, prompts: impl IntoIterator<Item = (&'static str, &'static str)>) {
    for (prompt, mode) in prompts {
        let sent = studio.service.posted().len();
        studio.generate(prompt, mode).await;
        studio.wait_requests("POST", "/", sent + 1).await;
    }
}

async fn told(studio: &Studio, answer: &Answer, state: &str) -> String {
    let card = studio.card(answer.prompt).await;
    card.wait_line(state).await;
    card.explain().await;
    let told = card.first(".problem").await.text();
    for words in answer.told {
        assert!(told.contains(words), "{words:?} is not in:\n{told}");
    }
    if let Some(raw) = answer.raw {
        let summary = card.first(".problem .raw summary").await;
        summary.press_it().await;
        card.first(".problem").await.wait_text(raw).await;
    }
    told
}

/// A 500 with an `error` object was reported as "not accepted, should have cost nothing", and the
/// page advised to submit the request again. Behind a proxy, the work had been done and charged
/// three times.
#[wasm_bindgen_test]
async fn what_may_have_been_charged_is_never_called_free() {
    let mut studio = Studio::connected().await;
    let all = || OPEN.iter().chain(&REFUSED);
    send(&studio, all().map(|answer| (answer.prompt, answer.mode))).await;
    for answer in &OPEN {
        let told = told(&studio, answer, "Outcome unknown").await;
        assert!(told.contains(CHARGED) && !told.contains(FREE), "{told}");
        assert!(!told.contains("Change the request"), "{told}");
    }
    for answer in &REFUSED {
        told(&studio, answer, "Failed").await;
    }
    assert_eq!(studio.service.posted().len(), OPEN.len() + REFUSED.len());
    // The text is the same after a reload.
    studio.reload().await;
    for answer in [&OPEN[0], &OPEN[7]] {
        let told = told(&studio, answer, "Outcome unknown").await;
        assert!(!told.contains(FREE), "{told}");
    }
}

/// 2xx answers with a success code or message were treated as refusals: "Refused: success".
#[wasm_bindgen_test]
async fn what_was_accepted_is_followed_in_any_envelope() {
    let studio = Studio::connected().await;
    send(&studio, ACCEPTED).await;
    for (prompt, _) in ACCEPTED {
        let card = studio.card(prompt).await;
        card.wait_line("Completed").await;
        card.picture_size().await;
    }
    assert_eq!(studio.service.posted().len(), ACCEPTED.len());
}
