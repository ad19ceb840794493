//! Tests of the directives for polls, and of the statuses of a task.

use serde_json::{Value, json};

use crate::{
    answers::{is_left_waiting, video},
    directives::{body, poll},
    support::{ASYNC_GENERATIONS, Service, VIDEOS},
};

fn submit(service: &Service, prompt: &str) -> String {
    service.submit(ASYNC_GENERATIONS, &body(prompt))
}

fn statuses(service: &Service, id: &str, count: usize) -> Vec<Value> {
    (0..count)
        .map(|_| poll(service, id).json()["status"].clone())
        .collect()
}

#[test]
fn a_poll_that_hangs_is_never_answered_but_later_polls_are() {
    let service = Service::new();
    let id = submit(&service, "a fox [poll-hang times=2]");
    let path = format!("/v1/tasks/{id}");
    assert!(is_left_waiting(&service, &path, None));
    assert!(is_left_waiting(&service, &path, None));
    assert_eq!(poll(&service, &id).json()["status"], "completed");
    let polls = service.running.journal().entries();
    assert_eq!(
        polls.iter().filter(|entry| entry.status.is_none()).count(),
        2
    );
}

#[test]
fn a_task_is_unknown_at_first() {
    let service = Service::new();
    let id = submit(&service, "a fox [poll-unknown times=2]");
    let unknown = |id: &str| {
        let answer = poll(&service, id);
        answer.assert_refused(404, "for this key");
        answer.text().replace(id, "ID")
    };
    let never = unknown("123456789012345");
    for _ in 0..2 {
        assert_eq!(unknown(&id), never);
    }
    assert_eq!(poll(&service, &id).json()["status"], "completed");
}

#[test]
fn a_false_failure_may_have_an_id_or_none() {
    let service = Service::new();
    let id = submit(&service, "[poll-failed] [poll-failed: anonymous]");
    let first = poll(&service, &id);
    assert_eq!(first.status, 200);
    let first = first.json();
    assert_eq!(
        (&first["id"], &first["status"]),
        (&json!(id), &json!("failed"))
    );
    assert!(first["error"]["message"].is_string(), "{first}");
    let second = poll(&service, &id);
    assert_eq!(second.status, 200);
    assert_eq!(
        second.json(),
        json!({"status": "fail", "message": "rate limited"})
    );
    assert_eq!(poll(&service, &id).json()["status"], "completed");
}

#[test]
fn a_poll_repeats_the_key_that_was_sent() {
    let service = Service::new();
    let id = submit(&service, "[poll-echo-key] [poll-echo-key: 500]");
    for status in [401, 500] {
        poll(&service, &id).assert_refused(status, "Incorrect API key provided: first.");
    }
    assert_eq!(poll(&service, &id).json()["status"], "completed");
}

#[test]
fn the_final_status_may_be_any_word() {
    let service = Service::new();
    for word in ["done", "finished", "READY", "marinated"] {
        let id = submit(&service, &format!("a fox [final-status: {word}]"));
        let task = poll(&service, &id).json();
        assert_eq!(task["status"], word);
        assert!(task["result"]["data"][0]["url"].is_string(), "{task}");
        let id = submit(&service, &format!("[fail: no] [final-status: {word}]"));
        let task = poll(&service, &id).json();
        assert_eq!(
            (&task["status"], &task["error"]["message"]),
            (&json!(word), &json!("no"))
        );
    }
}

#[test]
fn results_may_come_before_the_end_with_any_status() {
    let service = Service::new();
    let id = submit(
        &service,
        "[early-media] [unknown-status: polishing] [never]",
    );
    let task = poll(&service, &id).json();
    assert_eq!(task["status"], "polishing");
    let url = task["result"]["data"][0]["url"].as_str().unwrap();
    assert_eq!(service.open(url).status, 200);
    assert!(task.get("credits_cost").is_none() && task.get("completed").is_none());
}

#[test]
fn a_task_may_be_completed_before_it_reports_its_results() {
    let service = Service::new();
    for (prompt, empty) in [("[late-media]", 1), ("[late-media: 3]", 3)] {
        let id = submit(&service, prompt);
        for _ in 0..empty {
            let task = poll(&service, &id).json();
            assert_eq!(task["status"], "completed");
            assert_eq!(task["result"]["data"], json!([]));
        }
        let task = poll(&service, &id).json();
        assert!(task["result"]["data"][0]["url"].is_string(), "{task}");
    }
}

#[test]
fn polls_can_be_answered_in_any_shape() {
    let service = Service::new();
    let prompt = r#"[take: 0.5] [[answer poll 2 status=202 {"state": "queued", "of": "$id"}]]
        [[answer running {"state": "baking"}]] [[answer end {"output": [["$url"]]}]]"#;
    for (path, sent) in [(ASYNC_GENERATIONS, body(prompt)), (VIDEOS, video(prompt))] {
        let id = service.submit(path, &sent);
        for _ in 0..2 {
            let answer = poll(&service, &id);
            assert_eq!(answer.status, 202);
            assert_eq!(answer.json(), json!({"state": "queued", "of": id}));
        }
        assert_eq!(poll(&service, &id).json(), json!({"state": "baking"}));
        std::thread::sleep(std::time::Duration::from_millis(600));
        for _ in 0..2 {
            let url = poll(&service, &id).json()["output"][0][0].clone();
            assert_eq!(service.open(url.as_str().unwrap()).status, 200);
        }
    }
}

#[test]
fn faults_and_templates_for_polls_apply_in_order() {
    let service = Service::new();
    let prompt = r#"[poll-failed][[answer poll {"status": "a"}]][poll-unknown][[answer poll {"status": "b"}]]"#;
    let id = submit(&service, prompt);
    let expected = [
        json!("failed"),
        json!("a"),
        Value::Null,
        json!("b"),
        json!("completed"),
    ];
    assert_eq!(statuses(&service, &id, 5), expected);
}
