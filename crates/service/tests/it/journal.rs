//! Tests of the journal, in the process and over HTTP, and of how a service stops.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::support::{GENERATIONS, Service};

/// Sends these bytes and reads until the service closes the connection.
pub(crate) fn raw(service: &Service, text: &str) -> String {
    let mut stream = TcpStream::connect(service.running.addr).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(5)))
        .unwrap();
    stream.write_all(text.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_journal_has_every_request_without_its_key() {
    let service = Service::new();
    let body = json!({"model": "aspect-image-1", "prompt": "a fox"});
    service.post(GENERATIONS, &body);
    service
        .send(
            "GET",
            "/v1/models?async=true",
            &[("authorization", "Bearer other")],
            "",
        )
        .unwrap();
    service.open("/v1/models");

    let list = service.open("/_reference/requests").json();
    let rows = list.as_array().unwrap();
    let worth: Vec<_> = rows
        .iter()
        .map(|row| row["authorization"].as_str().unwrap())
        .collect();
    assert_eq!(worth, ["correct", "wrong", "absent"]);
    assert_eq!(rows[0]["method"], "POST");
    assert_eq!(rows[0]["path"], GENERATIONS);
    assert_eq!(rows[0]["status"], 200);
    assert_eq!(
        serde_json::from_str::<Value>(rows[0]["body"].as_str().unwrap()).unwrap(),
        body
    );
    assert_eq!(rows[0]["headers"]["content-type"], "application/json");
    assert_eq!(rows[1]["path"], "/v1/models?async=true");
    assert_eq!(rows[1]["status"], 401);
    assert!(!list.to_string().contains("Bearer"), "{list}");
    assert_eq!(service.running.journal().entries().len(), 3);

    service
        .send("DELETE", "/_reference/requests", &[], "")
        .unwrap();
    assert!(service.running.journal().entries().is_empty());
}

#[test]
fn the_journal_has_the_prefix_of_the_api_and_media_have_none() {
    let service = Service::with(|config| config.api_prefix = "gateway/".to_owned());
    assert_eq!(
        service.running.base_url(),
        format!("http://{}/gateway", service.running.addr)
    );
    let body = json!({"model": "aspect-image-1", "prompt": "a fox"});
    let url =
        service.post("/gateway/v1/images/generations", &body).json()["data"][0]["url"].clone();
    assert_eq!(service.open(url.as_str().unwrap()).status, 200);
    let paths: Vec<_> = service
        .running
        .journal()
        .entries()
        .into_iter()
        .map(|entry| entry.path)
        .collect();
    assert_eq!(paths[0], "/gateway/v1/images/generations");
    assert!(paths[1].starts_with("/media/"), "{paths:?}");
    assert_eq!(service.get("/v1/models").status, 404);
}

#[test]
fn every_connection_is_closed_after_its_answer() {
    let service = Service::new();
    // `raw` only returns because the service closes the connection.
    let answer = raw(&service, "GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    assert!(answer.contains("connection: close"), "{answer}");
    assert!(answer.ends_with("no model behind it"), "{answer}");
}

#[test]
fn stopping_is_quick_although_a_request_waits_and_can_be_repeated() {
    let service = Service::new();
    let address = service.running.addr;
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| {
            service.try_post(
                GENERATIONS,
                &json!({"model": "aspect-image-1", "prompt": "[never]"}),
            )
        });
        while service.running.journal().entries().is_empty() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let started = Instant::now();
        service.stop();
        service.stop();
        assert!(started.elapsed() < Duration::from_secs(2));
        assert!(waiting.join().unwrap().is_err());
    });
    assert!(TcpStream::connect(address).is_err());
}

#[test]
fn a_port_in_use_is_an_error() {
    let service = Service::new();
    let config = easel_service::ServerConfig {
        port: service.running.addr.port(),
        ..Default::default()
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let error = runtime.block_on(easel_service::start(config)).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}
