//! Tests of the requests that a page of another origin may send.

use serde_json::json;

use crate::support::{GENERATIONS, Service};

const ORIGIN: (&str, &str) = ("origin", "http://studio.example");

fn preflight(service: &Service, headers: &str) -> crate::support::Answer {
    let asks = [
        ORIGIN,
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", headers),
    ];
    service.send("OPTIONS", GENERATIONS, &asks, "").unwrap()
}

#[test]
fn a_strict_preflight_allows_the_two_headers_of_the_contract_and_no_other() {
    let service = Service::with(|config| config.strict = true);
    let answer = preflight(&service, "authorization,content-type,x-client");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert_eq!(
        answer.header("access-control-allow-headers"),
        "authorization,content-type"
    );
    assert_eq!(answer.header("access-control-allow-methods"), "GET,POST");
    assert!(
        answer
            .header("access-control-max-age")
            .parse::<u64>()
            .unwrap()
            > 0
    );
}

/// An SDK in a page sends its own headers, so a preflight must allow them.
#[test]
fn a_preflight_allows_the_requested_headers() {
    let service = Service::new();
    let answer = preflight(&service, "authorization,x-stainless-lang");
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.header("access-control-allow-headers"),
        "authorization,x-stainless-lang"
    );
}

#[test]
fn other_origins_can_read_answers_refusals_and_retry_after() {
    let service = Service::new();
    for path in ["/v1/models", "/v1/tasks/1", "/v1/nothing"] {
        let answer = service.send("GET", path, &[ORIGIN], "").unwrap();
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
        assert_eq!(
            answer.header("access-control-expose-headers"),
            "retry-after",
            "{path}"
        );
    }
}

#[test]
fn without_cors_no_origin_is_allowed() {
    let service = Service::with(|config| config.cors = false);
    let answer = preflight(&service, "authorization");
    assert_eq!(answer.header("access-control-allow-origin"), "");
    let answer = service.send("GET", "/v1/models", &[ORIGIN], "").unwrap();
    assert_eq!(answer.header("access-control-allow-origin"), "");
}

#[test]
fn other_origins_can_read_media_unless_a_directive_forbids_it() {
    let service = Service::new();
    for (prompt, allowed) in [("a fox", "*"), ("a fox [no-cors-media]", "")] {
        let body = json!({"model": "aspect-image-1", "prompt": prompt});
        let url = service.post(GENERATIONS, &body).json()["data"][0]["url"].clone();
        let medium = service.open(url.as_str().unwrap());
        assert_eq!(medium.status, 200);
        assert_eq!(
            medium.header("access-control-allow-origin"),
            allowed,
            "{prompt}"
        );
    }
}
