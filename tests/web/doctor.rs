//! The page `/check` with services whose answers are wrong in one way each.

use easel::browser::set_badge;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::{
    raw_service::{Answer, Asked, JSON, Responds, serve},
    studio::{KEY, Service, Studio, script},
};

/// The list of models of a correct service.
const MODELS: &str = r#"{"object": "list", "data": [{"id": "a-1", "object": "model"}]}"#;

const RIGHT: Answer = (200, JSON, MODELS);

const UNKNOWN_KEY: Answer = (401, JSON, r#"{"error": {"message": "who?"}}"#);

const NO_ROUTE: Answer = (404, JSON, r#"{"error": {"message": "no route"}}"#);

/// The answer of a service with its list of models at this path. `right` is its answer to the right key.
fn listed_at(path: &str, asked: &Asked, right: Answer) -> Answer {
    if asked.path != path {
        NO_ROUTE
    } else if asked.is_right_key {
        right
    } else {
        UNKNOWN_KEY
    }
}

fn listed(asked: &Asked, right: Answer) -> Answer {
    listed_at("/v1/models", asked, right)
}

/// The name of a case, its service, and the words of the one finding. The words include the cause if there are several.
type Case = (&'static str, Responds, &'static [&'static str]);

/// Services that are broken in one way each, and a correct one.
const CASES: [Case; 9] = [
    (
        "right",
        |asked| Some(listed(asked, RIGHT)),
        &["works with this page. It lists 1 model."],
    ),
    (
        "401",
        |asked| Some(listed(asked, UNKNOWN_KEY)),
        &["does not accept the key (401)"],
    ),
    (
        "403",
        |asked| Some(listed(asked, (403, JSON, "{}"))),
        &["does not accept the key (403)"],
    ),
    (
        "404 with a page",
        |asked| {
            Some(listed(
                asked,
                (404, "text/html", "<!doctype html>Not found"),
            ))
        },
        &[
            "There is nothing at this address (404)",
            "Check the base URL.",
        ],
    ),
    (
        "another site, which answers everything with its page",
        |_| Some((200, "text/html", "<!doctype html><div id=app></div>")),
        &["There is a web page at this address"],
    ),
    (
        "500",
        |asked| Some(listed(asked, (500, JSON, "{}"))),
        &["reports a fault of its own (500)"],
    ),
    (
        "429",
        |asked| Some(listed(asked, (429, JSON, "{}"))),
        &[
            "The service asks to wait",
            "Access-Control-Expose-Headers: Retry-After",
        ],
    ),
    (
        "garbage",
        |asked| Some(listed(asked, (200, "text/plain", "\u{1}\u{2}hello"))),
        &["The answer is some text"],
    ),
    (
        "JSON of another shape",
        |asked| Some(listed(asked, (200, JSON, r#"{"status": "fine"}"#))),
        &["The answer is JSON, but not a list of models."],
    ),
];

/// Every diagnosis is right: the page finds the one fault of the service, and names its cause.
#[wasm_bindgen_test]
async fn no_diagnosis_of_a_broken_service_is_wrong() {
    let mut studio = Studio::begin().await;
    let mut wrong = Vec::new();
    for (at, (name, responds, words)) in CASES.into_iter().enumerate() {
        let origin = format!("https://broken-{at}.test");
        let journal = serve(&origin, responds);
        let found = examined(&mut studio, &origin).await;
        if found.len() != 1 || !words.iter().all(|words| found[0].contains(words)) {
            wrong.push(format!("{name}: expected {words:?}, found {found:?}"));
        }
        let asked = journal.borrow();
        assert!(!asked.is_empty(), "{name}: it was asked");
        let others = asked.iter().filter(|asked| asked.method != "GET");
        assert_eq!(others.count(), 0, "{name}: a check only reads");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Addresses without the list of models at the expected path.
#[wasm_bindgen_test]
async fn no_diagnosis_of_a_wrong_address_is_wrong() {
    const NAMES: [&str; 3] = [
        "https://right.test",
        "https://below.test",
        "https://without.test",
    ];
    let mut studio = Studio::begin().await;
    let [right, below, without] = NAMES;
    serve(right, |asked| Some(listed(asked, RIGHT)));
    serve(below, |asked| {
        Some(listed_at("/api/v1/models", asked, RIGHT))
    });
    serve(without, |asked| Some(listed_at("/models", asked, RIGHT)));
    for (base, words) in [
        ("https://right.test/v1/", ["works with this page", ""]),
        (
            "https://right.test/studio",
            [
                "There is nothing at this address (404)",
                "There are models below https://right.test.",
            ],
        ),
        (
            below,
            ["(404)", "There are models below https://below.test/api."],
        ),
        (
            without,
            [
                "(404)",
                "There are models at /models without /v1 before it.",
            ],
        ),
    ] {
        let found = examined(&mut studio, base).await;
        assert_eq!(found.len(), 1, "{base}: {found:?}");
        for words in words {
            assert!(
                found[0].contains(words),
                "{base}: {words} is not in {found:?}"
            );
        }
    }
}

/// Stores the service with the key of the test in this tab, runs the check, and returns its findings about the service.
async fn examined(studio: &mut Studio, base: &str) -> Vec<String> {
    let key = json!({"secret": KEY, "base": base});
    studio.store_in_session("easel.base_url", base);
    studio.store_in_session("easel.key", &key.to_string());
    studio.open("check").await;
    studio.wait_text("The check is done.").await;
    assert!(
        !studio.0.outer_html().contains(KEY),
        "the key is on the page"
    );
    let found = studio.0.query_selector_all(".check-finding");
    let found = found.expect("a selector");
    let text = |at| Some(found.item(at)?.unchecked_into::<HtmlElement>().inner_text());
    (0..found.length()).filter_map(text).collect()
}

/// Without a service, and with a mistake in `config.json`, the page still shows all other findings.
#[wasm_bindgen_test]
async fn a_site_without_a_service_is_checked() {
    let studio = Studio::prepare(Service::config()).with_site(&json!({"title": 7}));
    let studio = studio.shown("/check").await;
    studio.wait_text("There is no service yet.").await;
    studio
        .wait_text("config.json: title must be a string")
        .await;
    studio.find("link", "Enter a service").await;
    studio.find("button", "Check again").await;
}

/// The page says what the browser has refused, which a user cannot see elsewhere: a support request needs it.
#[wasm_bindgen_test]
async fn refusals_of_the_browser_are_told() {
    let refuse =
        "navigator.setAppBadge = () => Promise.reject(new DOMException('', 'NotAllowedError'))";
    script(refuse, &[]).await;
    set_badge(1);
    let studio = Studio::prepare(Service::config()).shown("/check").await;
    studio.wait_text("Refused by the browser: ").await;
    let refused = studio.first(".checkup details.raw pre").await;
    let lines = refused.0.text_content().unwrap_or_default();
    assert!(lines.contains("setAppBadge: NotAllowedError"), "{lines}");
    script("delete navigator.setAppBadge", &[]).await;
}

/// A deployer checks a correct site, and copies the findings. A working service gets no work.
#[wasm_bindgen_test]
async fn a_check_is_copied_as_text_without_the_key() {
    let _copies = Studio::note_copies().await;
    let studio = Studio::connected().await;
    studio.follow("Settings").await;
    studio.press("link", "Check this site and service").await;
    studio.find("heading", "Check").await;
    for words in [
        "The service works with this page. It lists 5 models.",
        "The site's settings are right.",
        "The files of model profiles are right.",
    ] {
        studio.wait_text(words).await;
    }
    studio.press("button", "Copy as text").await;
    studio.wait_text("Copied.").await;
    let text = Studio::copied().await;
    for part in [
        &format!("Service: {}", studio.service.base_url())[..],
        "[OK] The service works with this page.",
        "[OK] Version: Easel ",
        "[OK] Encryption: ",
        "[OK] Storage: ",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
    assert!(!text.contains(KEY), "{text}");
    assert!(studio.service.posted().is_empty());
}

/// A user whose connection failed looks for the reason. The page checks the typed address and key, which are still there
/// afterwards.
#[wasm_bindgen_test]
async fn a_failed_connection_is_looked_into_before_it_is_saved() {
    const BASE: &str = "https://refused.test";
    let studio = Studio::prepare(Service::config()).shown("/settings").await;
    // The service lets no request with a key pass.
    serve(BASE, |asked| {
        (!asked.needs_permission).then_some(UNKNOWN_KEY)
    });
    studio.enter_service(BASE, KEY).await;
    studio.press("button", "Connect").await;
    studio.press("link", "Find out why").await;
    for words in [
        "not those to requests with a key",
        "are not saved yet",
        BASE,
    ] {
        studio.wait_text(words).await;
    }
    studio.follow("Settings").await;
    studio.wait_value("textbox", "Base URL", BASE).await;
    studio.wait_value("textbox", "API key", KEY).await;
    assert_eq!(studio.stored_in_session("easel.key"), None);
    assert_eq!(studio.stored("easel.key"), None);
}
