//! Tests that each dialect reports the same facts in its own words.

use serde_json::{Value, json};

use crate::{
    directives::{body, poll},
    support::{ASYNC_GENERATIONS, GENERATIONS, Service, VIDEOS},
};

/// Each row: dialect, status of success, path of the URL, status of failure, path of the reason.
const DIALECTS: [(&str, &str, &str, &str, &str); 12] = [
    (
        "loud",
        "/data/status=SUCCESS",
        "/data/data/0/url",
        "/data/status=FAILURE",
        "/data/fail_reason",
    ),
    (
        "json-text",
        "/data/status=success",
        "",
        "/data/status=fail",
        "/data/failMsg",
    ),
    (
        "zero",
        "/data/status=succeed",
        "/data/result/data/0/url",
        "/data/status=failed",
        "/data/error_msg",
    ),
    (
        "fraction",
        "/status=succeeded",
        "/results/0",
        "/status=canceled",
        "/error/message",
    ),
    (
        "pending-202",
        "/status=success",
        "/image_url",
        "/status=error",
        "/error",
    ),
    (
        "inner-error",
        "/data/status=succeeded",
        "/data/result/data/0/url",
        "/msg=too red.",
        "/msg",
    ),
    (
        "detail",
        "/status=Succeeded",
        "/result/url",
        "/status=Failed",
        "/detail/0/msg",
    ),
    (
        "detail-text",
        "/status=completed",
        "/result_url",
        "/status=failed",
        "/detail",
    ),
    (
        "base64",
        "/status=completed",
        "",
        "/status=failed",
        "/message",
    ),
    (
        "cancelled",
        "/status=completed",
        "/result/data/0/url",
        "/status=cancelled",
        "/error/message",
    ),
    (
        "expired",
        "/status=completed",
        "/result/data/0/url",
        "/status=expired",
        "/error/message",
    ),
    (
        "unknown",
        "/status=SUCCESS",
        "/result/data/0/url",
        "/status=error",
        "/error/message",
    ),
];

/// Returns the id, wherever the dialect has it.
fn id(submission: &Value) -> String {
    let inside = submission.get("data").unwrap_or(submission);
    let names = ["id", "task_id", "taskId", "request_id", "job_id"];
    let id = names.iter().find_map(|name| inside.get(name)).unwrap();
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}

#[test]
fn dialects_use_their_own_words() {
    let service = Service::new();
    for (name, well, url, badly, reason) in DIALECTS {
        let after = |prompt: &str| {
            let submission = service.post(
                ASYNC_GENERATIONS,
                &body(&format!("{prompt} [dialect: {name}]")),
            );
            poll(&service, &id(&submission.json())).json()
        };
        let assert_word = |task: &Value, pair: &str| {
            let (pointer, word) = pair.split_once('=').unwrap();
            assert_eq!(
                task.pointer(pointer).and_then(Value::as_str),
                Some(word),
                "{name}: {task}"
            );
        };
        let task = after("a fox");
        assert_word(&task, well);
        if !url.is_empty() {
            let url = task
                .pointer(url)
                .and_then(Value::as_str)
                .unwrap_or_else(|| panic!("{name}: {task}"));
            assert_eq!(service.open(url).status, 200, "{name}");
        }
        let task = after("a fox [fail: too red.]");
        assert_word(&task, badly);
        assert_word(&task, &format!("{reason}=too red."));
    }
}

#[test]
fn dialects_differ_in_more_than_words() {
    let service = Service::new();
    let submit = |name: &str| {
        service.post(
            ASYNC_GENERATIONS,
            &body(&format!("[take: 30] [dialect: {name}]")),
        )
    };
    assert_eq!(submit("pending-202").status, 202);
    assert_eq!(submit("pending-202").json()["image_url"], "");
    assert!(submit("fraction").json()["id"].is_u64());
    assert_eq!(submit("fraction").json()["error"], Value::Null);
    assert_eq!(submit("loud").json()["data"]["progress"], "0%");
    assert_eq!(submit("inner-error").json()["code"], "200");
    let wrong = service.post(
        GENERATIONS,
        &body("[dialect: inner-error] [fail: too red.]"),
    );
    assert_eq!(wrong.status, 200);
    assert_eq!(wrong.json()["code"], 500);
}

#[test]
fn a_dialect_may_send_the_image_itself_or_json_inside_json() {
    let service = Service::new();
    let answer = service
        .post(GENERATIONS, &body("a fox [dialect: base64]"))
        .json();
    let data = answer["data"][0]["b64_json"].as_str().unwrap();
    assert!(data.starts_with("iVBORw0KGgo"), "a PNG starts so");

    let submission =
        json!({"model": "aspect-video-1", "prompt": "[dialect: json-text]", "seconds": 4});
    let id = id(&service.post(VIDEOS, &submission).json());
    let task = poll(&service, &id).json();
    let inside: Value = serde_json::from_str(task["data"]["result"].as_str().unwrap()).unwrap();
    let video = inside["data"][0]["url"].as_str().unwrap();
    assert_eq!(service.open(video).header("content-type"), "video/mp4");
}

#[test]
fn the_older_name_of_the_directive_still_works() {
    let service = Service::new();
    let prompt = "[take: 30] [cousin: pending-202]";
    assert_eq!(service.post(ASYNC_GENERATIONS, &body(prompt)).status, 202);
}
