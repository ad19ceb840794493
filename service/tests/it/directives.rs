//! Each directive does what its row in the table says.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{ASYNC_GENERATIONS, Answer, GENERATIONS, Service, VIDEOS};

fn body(prompt: &str) -> Value {
    json!({"model": "aspect-image-1", "prompt": prompt})
}

fn poll(service: &Service, id: &str) -> Answer {
    service.get(&format!("/v1/tasks/{id}"))
}

#[test]
fn fail_ends_a_task_as_failed_and_a_waiting_request_with_an_error() {
    let service = Service::new();
    let task =
        service.ended(&service.submit(ASYNC_GENERATIONS, &body("a fox [fail: too red; sorry.]")));
    assert_eq!(task["status"], "failed");
    assert_eq!(task["error"]["message"], "too red; sorry.");
    assert_eq!(task["error"]["type"], "generation_error");
    assert!(
        task.get("result").is_none() && task.get("credits_cost").is_none(),
        "{task}"
    );
    service
        .post(GENERATIONS, &body("[fail: too red.]"))
        .assert_refused(500, "too red");
}

#[test]
fn take_is_waited_for_whatever_the_pace() {
    let service = Service::new();
    let started = Instant::now();
    assert_eq!(
        service.post(GENERATIONS, &body("a fox [take: 0.3]")).status,
        200
    );
    assert!(started.elapsed() >= Duration::from_millis(300));
}

#[test]
fn never_keeps_running() {
    let service = Service::new();
    let id = service.submit(ASYNC_GENERATIONS, &body("[never] [take: 0.05]"));
    std::thread::sleep(Duration::from_millis(200));
    let task = poll(&service, &id).json();
    assert_eq!(task["status"], "processing");
    assert!(task["progress"].as_u64().unwrap() <= 95);
}

#[test]
fn status_answers_the_submission_with_its_retry_after() {
    let service = Service::new();
    let answer = service.post(GENERATIONS, &body("[status: 429 retry-after=2]"));
    answer.assert_refused(429, "429");
    assert_eq!(answer.header("retry-after"), "2");
    let answer = service.post(ASYNC_GENERATIONS, &body("[status: 503 retry-date=60]"));
    answer.assert_refused(503, "503");
    assert!(answer.header("retry-after").ends_with(" GMT"));

    let twice = body("a patient fox [status: 500 times=2]");
    let seen = [(); 3].map(|()| service.post(ASYNC_GENERATIONS, &twice).status);
    assert_eq!(seen, [500, 500, 200]);
}

#[test]
fn html_answers_as_a_gateway_does() {
    let service = Service::new();
    for (prompt, status) in [("[html]", 504), ("[html: 524]", 524)] {
        let answer = service.post(GENERATIONS, &body(prompt));
        assert_eq!(answer.status, status);
        assert!(answer.header("content-type").starts_with("text/html"));
        assert!(answer.text().starts_with("<!DOCTYPE html>"));
    }
}

#[test]
fn redirect_answers_307() {
    let service = Service::new();
    let answer = service.post(GENERATIONS, &body("[redirect: http://127.0.0.1:1/?a=b]"));
    assert_eq!(answer.status, 307);
    assert_eq!(answer.header("location"), "http://127.0.0.1:1/?a=b");
}

#[test]
fn drop_closes_the_connection_once_the_work_is_accepted() {
    let service = Service::new();
    for path in [GENERATIONS, ASYNC_GENERATIONS] {
        assert!(service.try_post(path, &body("[drop]")).is_err(), "{path}");
    }
    let entries = service.running.journal().entries();
    assert_eq!(entries.len(), 2);
    assert!(entries.iter().all(|entry| entry.status.is_none()));
}

#[test]
fn truncated_json_ends_in_the_middle() {
    let service = Service::new();
    for path in [GENERATIONS, ASYNC_GENERATIONS] {
        let answer = service.post(path, &body("[truncated]"));
        assert_eq!(answer.status, 200);
        assert_eq!(
            answer.header("content-length"),
            answer.bytes.len().to_string()
        );
        let error = serde_json::from_slice::<Value>(&answer.bytes).unwrap_err();
        assert!(error.is_eof(), "{error}: {}", answer.text());
    }
}

#[test]
fn polls_are_disturbed_in_the_order_of_the_prompt() {
    let service = Service::new();
    let prompt = "[poll-status: 500 times=2 retry-after=1] [poll-html] [poll-truncated]";
    let id = service.submit(ASYNC_GENERATIONS, &body(prompt));
    for _ in 0..2 {
        let answer = poll(&service, &id);
        answer.assert_refused(500, "500");
        assert_eq!(answer.header("retry-after"), "1");
    }
    let html = poll(&service, &id);
    assert_eq!(html.status, 502);
    assert!(html.text().contains("<html>"));
    assert!(serde_json::from_slice::<Value>(&poll(&service, &id).bytes).is_err());
    assert_eq!(poll(&service, &id).json()["status"], "completed");
}

#[test]
fn progress_may_fall_back_or_be_missing() {
    let service = Service::new();
    let id = service.submit(ASYNC_GENERATIONS, &body("[backwards] [take: 0.5]"));
    let mut seen = Vec::new();
    while seen.last() != Some(&100) {
        seen.push(poll(&service, &id).json()["progress"].as_u64().unwrap());
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!seen.is_sorted(), "{seen:?}");

    let answer = service
        .post(ASYNC_GENERATIONS, &body("[progress: none]"))
        .json();
    assert!(answer.get("progress").is_none(), "{answer}");
}

#[test]
fn an_unknown_status_is_said_only_while_it_runs() {
    let service = Service::new();
    let id = service.submit(
        ASYNC_GENERATIONS,
        &body("[unknown-status: marinating] [take: 0.3]"),
    );
    assert_eq!(poll(&service, &id).json()["status"], "marinating");
    assert_eq!(service.ended(&id)["status"], "completed");
}

/// Each row: cousin, how it ends well, where the URL is, how it fails, where the reason is.
const COUSINS: [(&str, &str, &str, &str, &str); 12] = [
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

/// The id, wherever a cousin puts it.
fn id(submission: &Value) -> String {
    let inside = submission.get("data").unwrap_or(submission);
    let names = ["id", "task_id", "taskId", "request_id", "job_id"];
    let id = names.iter().find_map(|name| inside.get(name)).unwrap();
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}

#[test]
fn cousins_use_their_own_words() {
    let service = Service::new();
    for (name, well, url, badly, reason) in COUSINS {
        let after = |prompt: &str| {
            let submission = service.post(
                ASYNC_GENERATIONS,
                &body(&format!("{prompt} [cousin: {name}]")),
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
fn cousins_differ_in_more_than_words() {
    let service = Service::new();
    let submit = |name: &str| {
        service.post(
            ASYNC_GENERATIONS,
            &body(&format!("[take: 30] [cousin: {name}]")),
        )
    };
    assert_eq!(submit("pending-202").status, 202);
    assert_eq!(submit("pending-202").json()["image_url"], "");
    assert!(submit("fraction").json()["id"].is_u64());
    assert_eq!(submit("fraction").json()["error"], Value::Null);
    assert_eq!(submit("loud").json()["data"]["progress"], "0%");
    assert_eq!(submit("inner-error").json()["code"], "200");
    let wrong = service.post(GENERATIONS, &body("[cousin: inner-error] [fail: too red.]"));
    assert_eq!(wrong.status, 200);
    assert_eq!(wrong.json()["code"], 500);
}

#[test]
fn a_cousin_may_send_the_picture_itself_or_json_inside_json() {
    let service = Service::new();
    let answer = service
        .post(GENERATIONS, &body("a fox [cousin: base64]"))
        .json();
    let data = answer["data"][0]["b64_json"].as_str().unwrap();
    assert!(data.starts_with("iVBORw0KGgo"), "a PNG starts so");

    let submission =
        json!({"model": "aspect-video-1", "prompt": "[cousin: json-text]", "seconds": 4});
    let id = id(&service.post(VIDEOS, &submission).json());
    let task = poll(&service, &id).json();
    let inside: Value = serde_json::from_str(task["data"]["result"].as_str().unwrap()).unwrap();
    let clip = inside["data"][0]["url"].as_str().unwrap();
    assert_eq!(service.open(clip).header("content-type"), "video/mp4");
}
