//! Tests of tasks from submission to end.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{ASYNC_GENERATIONS, GENERATIONS, Service};

#[test]
fn a_task_passes_its_states_with_growing_progress() {
    let service = Service::new();
    let id = service.submit(
        ASYNC_GENERATIONS,
        &json!({"model": "aspect-image-1", "prompt": "a fox [take: 0.6]"}),
    );
    let mut states = Vec::new();
    let mut last = 0;
    let task = loop {
        let task = service.get(&format!("/v1/tasks/{id}")).json();
        let progress = task["progress"].as_u64().unwrap();
        assert!((last..=100).contains(&progress), "{last} then {task}");
        last = progress;
        let now = task["status"].as_str().unwrap().to_owned();
        if states.last() != Some(&now) {
            states.push(now);
        }
        if task["status"] == "completed" {
            break task;
        }
        for early in ["result", "completed", "credits_cost", "error"] {
            assert!(task.get(early).is_none(), "{early} is early in {task}");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(states, ["submitted", "processing", "completed"]);
    assert_eq!(task["progress"], 100);
    assert_eq!(task["id"], id.as_str());
    assert_eq!(task["model"], "aspect-image-1");
    assert!(task["credits_cost"].as_f64().unwrap() > 0.0);
    assert!(task["completed"].as_u64().unwrap() >= task["created"].as_u64().unwrap());
    assert_eq!(task["result"]["type"], "image");
    assert_eq!(
        service
            .open(task["result"]["data"][0]["url"].as_str().unwrap())
            .status,
        200
    );
}

#[test]
fn a_task_belongs_to_the_key_that_created_it() {
    let service = Service::new();
    let id = service.submit(
        ASYNC_GENERATIONS,
        &json!({"model": "aspect-image-1", "prompt": "a fox"}),
    );
    let path = format!("/v1/tasks/{id}");
    assert_eq!(service.get(&path).status, 200);
    let other = service
        .send("GET", &path, &[("authorization", "Bearer second")], "")
        .unwrap();
    other.assert_refused(404, "for this key");
}

#[test]
fn the_fast_pace_takes_its_time() {
    let service = Service::with(|config| config.pace = easel_service::Pace::FAST);
    let started = Instant::now();
    service.image("a fox", "64x64");
    let took = started.elapsed();
    assert!(
        (Duration::from_millis(600)..Duration::from_secs(3)).contains(&took),
        "{took:?}"
    );
}

#[test]
fn a_higher_quality_costs_more() {
    let service = Service::new();
    let mut costs = ["low", "medium", "high"].map(|quality| {
        let body = json!({"model": "pixel-image-1", "prompt": "a fox", "quality": quality});
        service.ended(&service.submit(ASYNC_GENERATIONS, &body))["credits_cost"]
            .as_f64()
            .unwrap()
    });
    assert!(costs.is_sorted(), "{costs:?}");
    costs.reverse();
    assert!(!costs.is_sorted());
}

#[test]
fn urls_have_the_host_of_the_request() {
    let service = Service::new();
    let port = service.running.addr.port();
    let headers = [
        ("authorization", "Bearer first"),
        ("content-type", "application/json"),
    ];
    let body = json!({"model": "aspect-image-1", "prompt": "a fox"}).to_string();
    let url = format!("http://localhost:{port}{GENERATIONS}");
    let answer = service.send("POST", &url, &headers, &body).unwrap().json();
    let expected = format!("http://localhost:{port}/media/");
    assert!(
        answer["data"][0]["url"]
            .as_str()
            .unwrap()
            .starts_with(&expected),
        "{answer}"
    );
}
