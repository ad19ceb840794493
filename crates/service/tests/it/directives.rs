//! Tests that each directive does what its documentation says.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{ASYNC_GENERATIONS, Answer, GENERATIONS, Service};

pub(crate) fn body(prompt: &str) -> Value {
    json!({"model": "aspect-image-1", "prompt": prompt})
}

pub(crate) fn poll(service: &Service, id: &str) -> Answer {
    service.get(&format!("/v1/tasks/{id}"))
}

#[test]
fn fail_ends_a_task_as_failed_and_a_synchronous_request_with_an_error() {
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
fn take_sets_the_duration_whatever_the_pace() {
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
fn busy_accepts_nothing_while_as_many_tasks_run() {
    let service = Service::new();
    let busy = body("a patient fox [never] [busy: 2]");
    let seen = [(); 3].map(|()| service.post(ASYNC_GENERATIONS, &busy).status);
    assert_eq!(seen, [200, 200, 429]);
    let refused = service.post(ASYNC_GENERATIONS, &busy);
    assert!(
        refused.text().contains(r#""limit":2"#),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().contains(r#""current":2"#),
        "{}",
        refused.text()
    );
}

#[test]
fn html_answers_like_a_gateway() {
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
fn drop_closes_the_connection_after_the_work_is_accepted() {
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
fn faults_for_polls_apply_in_the_order_of_the_prompt() {
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
    // The duration is long enough for a busy machine to poll both before and after the fall at 60 %. With half a
    // second, no poll came between 24 % and the fall.
    let id = service.submit(ASYNC_GENERATIONS, &body("[backwards] [take: 3]"));
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
fn an_unknown_status_is_reported_only_while_the_task_runs() {
    let service = Service::new();
    let id = service.submit(
        ASYNC_GENERATIONS,
        &body("[unknown-status: marinating] [take: 0.3]"),
    );
    assert_eq!(poll(&service, &id).json()["status"], "marinating");
    assert_eq!(service.ended(&id)["status"], "completed");
}
