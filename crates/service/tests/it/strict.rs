//! Tests that headers and parameters that the contract does not name are accepted, unless the service is strict.

use crate::support::{GENERATIONS, Service};

const IMAGE: &str = r#"{"model": "pixel-image-1", "prompt": "a fox"}"#;
const KEY: (&str, &str) = ("authorization", "Bearer first");
const JSON: (&str, &str) = ("content-type", "application/json");

/// Headers that SDKs, proxies and browsers add.
const ADDED: [(&str, &str); 12] = [
    ("x-stainless-lang", "python"),
    ("x-stainless-retry-count", "0"),
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-proto", "https"),
    ("x-real-ip", "203.0.113.9"),
    ("x-request-id", "7"),
    ("x-client", "easel"),
    ("forwarded", "for=203.0.113.9"),
    ("via", "1.1 gateway"),
    ("cookie", "a=b"),
    ("idempotency-key", "1"),
    (
        "traceparent",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    ),
];

/// Requests with headers of the official SDKs, reverse proxies, cookies or request ids were refused with 400.
#[test]
fn a_header_that_the_contract_does_not_name_is_accepted() {
    let service = Service::new();
    for header in ADDED {
        let answer = service
            .send("POST", GENERATIONS, &[KEY, JSON, header], IMAGE)
            .unwrap();
        assert_eq!(answer.status, 200, "{header:?}: {}", answer.text());
        let answer = service
            .send("GET", "/v1/models", &[KEY, header], "")
            .unwrap();
        assert_eq!(answer.status, 200, "{header:?}: {}", answer.text());
    }
    let path = format!("{GENERATIONS}?api-version=1");
    let answer = service.send("POST", &path, &[KEY, JSON], IMAGE).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn a_strict_service_refuses_each_of_them() {
    let service = Service::with(|config| config.strict = true);
    for header in ADDED {
        service
            .send("POST", GENERATIONS, &[KEY, JSON, header], IMAGE)
            .unwrap()
            .assert_refused(400, &format!("`{}`", header.0));
    }
    service
        .send("GET", "/v1/models?x=1", &[KEY], "")
        .unwrap()
        .assert_refused(400, "no query parameters");
}

/// The three engines send these headers with a page's request, besides those of the contract.
#[test]
fn a_strict_service_accepts_what_browsers_add_by_themselves() {
    let service = Service::with(|config| config.strict = true);
    let browser = [
        KEY,
        JSON,
        ("accept", "*/*"),
        ("accept-language", "en-US,en;q=0.9"),
        ("cache-control", "no-cache"),
        ("dnt", "1"),
        ("origin", "http://studio.example"),
        ("pragma", "no-cache"),
        ("priority", "u=4"),
        ("referer", "http://studio.example/"),
        ("sec-ch-ua-platform", "\"Linux\""),
        ("sec-fetch-mode", "cors"),
        ("sec-gpc", "1"),
        ("user-agent", "Mozilla/5.0"),
    ];
    let answer = service.send("POST", GENERATIONS, &browser, IMAGE).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn async_is_refused_whether_strict_or_not() {
    for strict in [false, true] {
        let service = Service::with(|config| config.strict = strict);
        for query in ["async=true", "a=b&async=true", "async"] {
            service
                .send(
                    "POST",
                    &format!("{GENERATIONS}?{query}"),
                    &[KEY, JSON],
                    IMAGE,
                )
                .unwrap()
                .assert_refused(400, "`async` must not be used");
        }
        let body = r#"{"model": "pixel-image-1", "prompt": "a fox", "async": true}"#;
        service
            .send("POST", GENERATIONS, &[KEY, JSON], body)
            .unwrap()
            .assert_refused(400, "`async` must not be used");
    }
}
