//! Tests of everything about a request except its fields: key, headers, query, form of the body, path.

use serde_json::json;

use crate::support::{GENERATIONS, Service};

const IMAGE: &str = r#"{"model": "pixel-image-1", "prompt": "a fox"}"#;

/// The path, headers, body and status, and a part of the refusal's message.
type Row<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str, u16, &'a str);

#[test]
fn key_headers_query_and_form_are_checked() {
    let service = Service::with(|config| config.strict = true);
    let body = IMAGE;
    let key = ("authorization", "Bearer first");
    let json = ("content-type", "application/json");
    let large = format!("{{\"prompt\": \"{}\"}}", "x".repeat(3_000_000));
    let rows: [Row; 12] = [
        (GENERATIONS, &[json], body, 401, "Authorization: Bearer"),
        (
            GENERATIONS,
            &[("authorization", "Bearer wrong"), json],
            body,
            401,
            "not accepted",
        ),
        (
            GENERATIONS,
            &[("authorization", "first"), json],
            body,
            401,
            "not accepted",
        ),
        (
            GENERATIONS,
            &[key, ("content-type", "text/plain")],
            body,
            400,
            "application/json",
        ),
        (
            GENERATIONS,
            &[key, ("content-type", "multipart/form-data; boundary=x")],
            body,
            400,
            "File uploads",
        ),
        (
            GENERATIONS,
            &[key, json, ("x-client", "easel")],
            body,
            400,
            "`x-client`",
        ),
        (
            GENERATIONS,
            &[key, json, ("idempotency-key", "1")],
            body,
            400,
            "`idempotency-key`",
        ),
        (
            "/v1/images/generations?async=true",
            &[key, json],
            body,
            400,
            "`async` must not be used",
        ),
        (
            "/v1/images/generations?x=1",
            &[key, json],
            body,
            400,
            "no query parameters",
        ),
        (GENERATIONS, &[key, json], "{", 400, "not JSON"),
        (GENERATIONS, &[key, json], "[]", 400, "not an object"),
        (
            GENERATIONS,
            &[key, json],
            &large,
            413,
            "larger than 262144 bytes",
        ),
    ];
    for (path, headers, body, status, says) in rows {
        service
            .send("POST", path, headers, body)
            .unwrap()
            .assert_refused(status, says);
    }
}

#[test]
fn the_charset_of_the_body_may_be_named() {
    let service = Service::new();
    let headers = [
        ("authorization", "Bearer first"),
        ("content-type", "application/json; charset=utf-8"),
    ];
    let answer = service.send("POST", GENERATIONS, &headers, IMAGE).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn other_paths_and_methods_are_refused_in_the_same_shape() {
    let service = Service::new();
    service
        .post(
            "/v1/videos/generations",
            &json!({"model": "aspect-video-1", "prompt": "a fox", "seconds": 4}),
        )
        .assert_refused(400, "asynchronous only");
    service
        .get("/v1/images")
        .assert_refused(404, "no endpoint /v1/images");
    service
        .get(GENERATIONS)
        .assert_refused(405, "does not take the method GET");
    service.get("/v1/tasks/1").assert_refused(404, "no task 1");
    service.open("/v1/models").assert_refused(401, "no key");
}

#[test]
fn a_get_has_no_body() {
    let service = Service::new();
    let headers = [("authorization", "Bearer first"), ("content-length", "2")];
    let raw = crate::journal::raw(
        &service,
        &format!(
            "GET /v1/models HTTP/1.1\r\nhost: x\r\n{}: {}\r\n{}: {}\r\n\r\n{{}}",
            headers[0].0, headers[0].1, headers[1].0, headers[1].1
        ),
    );
    assert!(raw.starts_with("HTTP/1.1 400"), "{raw}");
    assert!(raw.contains("a GET has none"), "{raw}");
}

#[test]
fn models_have_the_documented_fields() {
    let service = Service::new();
    let list = service.get("/v1/models").json();
    assert_eq!(list["object"], "list");
    let models = list["data"].as_array().unwrap();
    assert_eq!(models.len(), 5);
    for model in models {
        assert_eq!(model["object"], "model");
        assert!(["image", "video"].contains(&model["category"].as_str().unwrap()));
        assert!(!model["capabilities"].as_array().unwrap().is_empty());
    }
    let list = r#"{"data": [{"id": "a", "mode": "chat"}]}"#;
    let other = Service::with(|config| config.models = Some(list.to_owned()));
    assert_eq!(other.get("/v1/models").text(), list);
    let down = Service::with(|config| config.models_down = true);
    down.get("/v1/models").assert_refused(503, "not available");
}
