//! Tests that every error has the error shape of the contract.

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use serde_json::{Value, json};

use crate::support::{ASYNC_GENERATIONS, GENERATIONS, Service};

const KEY: (&str, &str) = ("authorization", "Bearer first");

/// `GET /v1/tasks/%ff` was answered with a line of plain text, and unknown paths with an empty
/// body.
#[test]
fn an_unknown_path_is_refused_in_the_error_shape() {
    let service = Service::new();
    for path in [
        "/v1/tasks/%ff",
        "/v1/tasks/%00",
        "/v1/tasks/%F0%9F%A6%8A",
        "/v1/tasks/",
        "/v1/tasks",
        "/v1/tasks/1/2",
        "/v1",
        "/v1/",
        "/v1/%ff",
        "/v2/models",
        "/models",
        "/%ff",
        "/media/%ff",
        "/media/nothing.png",
    ] {
        service.get(path).assert_refused(404, "here is no");
    }
    let prefixed = Service::with(|config| config.api_prefix = "gateway".to_owned());
    for path in ["/v1/models", "/gateway", "/gateway/models", "/gateway/v1"] {
        prefixed.get(path).assert_refused(404, "no endpoint");
    }
}

#[test]
fn a_page_of_another_origin_can_read_that_a_path_is_unknown() {
    let service = Service::new();
    let origin = [KEY, ("origin", "http://studio.example")];
    for path in ["/v1/nothing", "/elsewhere/v1/models"] {
        let answer = service.send("GET", path, &origin, "").unwrap();
        answer.assert_refused(404, "no endpoint");
        assert_eq!(answer.header("access-control-allow-origin"), "*");
    }
}

#[test]
fn another_method_is_refused_in_the_error_shape() {
    let service = Service::new();
    let url = service.image("a fox", "64x64");
    for (method, path) in [
        ("GET", GENERATIONS),
        ("GET", "/v1/images/edits"),
        ("GET", ASYNC_GENERATIONS),
        ("GET", "/v1/async/images/edits"),
        ("GET", "/v1/async/videos/generations"),
        ("DELETE", GENERATIONS),
        ("PUT", "/v1/models"),
        ("POST", "/v1/models"),
        ("DELETE", "/v1/tasks/1"),
        ("POST", &url),
    ] {
        let answer = service.send(method, path, &[KEY], "").unwrap();
        answer.assert_refused(405, "ake");
    }
}

#[test]
fn a_body_that_is_not_text_is_refused_in_the_error_shape() {
    let service = Service::new();
    for body in [&b"\xff\xfe\x00{"[..], b"{\"prompt\": \"\xff\"}", b"", b"\0"] {
        let answer = raw_post(&service, body);
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
        let body: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        assert_eq!(body["error"]["code"], 400, "{body}");
        assert!(
            body["error"]["message"]
                .as_str()
                .unwrap()
                .contains("not JSON"),
            "{body}"
        );
    }
}

/// The connection was closed while a body of more than 64 MB was being sent.
#[test]
fn a_body_of_any_size_is_read_to_its_end_and_refused() {
    let service = Service::new();
    let large = vec![b'x'; 70 * 1024 * 1024];
    let answer = raw_post(&service, &large);
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(
        answer.contains(r#""type":"invalid_request_error""#),
        "{answer}"
    );
}

#[test]
fn an_invalid_body_is_refused_in_the_error_shape() {
    let service = Service::new();
    for body in [
        json!({}),
        json!({"model": 1}),
        json!({"model": "aspect-image-1", "prompt": null}),
        json!({"model": "aspect-image-1", "prompt": "a fox", "n": 2}),
    ] {
        service.post(GENERATIONS, &body).assert_refused(400, "`");
    }
}

fn raw_post(service: &Service, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(service.running.addr).unwrap();
    let head = format!(
        "POST {GENERATIONS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer first\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
