//! Tests of the directives for the answer to a submission, and of answers that are written out in a prompt.

use std::time::Duration;

use serde_json::{Value, json};
use ureq::Agent;

use crate::{
    directives::{body, poll},
    support::{ASYNC_GENERATIONS, GENERATIONS, Service, VIDEOS},
};

const BOTH: [&str; 2] = [GENERATIONS, ASYNC_GENERATIONS];

pub(crate) fn video(prompt: &str) -> Value {
    json!({"model": "aspect-video-1", "prompt": prompt, "seconds": 4})
}

/// Sends a request that is not answered. Returns whether its connection is still open after a
/// moment.
pub(crate) fn is_left_waiting(service: &Service, path: &str, sent: Option<&Value>) -> bool {
    let agent: Agent = Agent::config_builder()
        .timeout_global(Some(Duration::from_millis(400)))
        .build()
        .into();
    let url = service.url(path);
    let answer = match sent {
        None => agent
            .get(&url)
            .header("authorization", "Bearer first")
            .call(),
        Some(sent) => agent
            .post(&url)
            .header("authorization", "Bearer first")
            .header("content-type", "application/json")
            .send(sent.to_string()),
    };
    // A closed connection would be another error.
    matches!(answer, Err(ureq::Error::Timeout(_)))
}

#[test]
fn accepted_answers_with_an_error_although_the_work_is_done_and_charged() {
    let service = Service::new();
    let codes = [408, 425, 499, 500, 502, 503, 504, 520, 524];
    for code in codes {
        for path in BOTH {
            let prompt = format!("a fox [accepted: {code}]");
            let answer = service.post(path, &body(&prompt));
            answer.assert_refused(code, "the work was accepted");
        }
    }
    let video = service.post(VIDEOS, &video("a fox [accepted: 500]"));
    video.assert_refused(500, "the work was accepted");
    let done = service.running.accepted();
    assert_eq!(done.len(), codes.len() * 2 + 1);
    for work in &done {
        assert_eq!(work.status, "completed");
        assert!(work.credits_cost > 0.0 && work.key == 1, "{work:?}");
        assert_eq!(poll(&service, &work.id).json()["status"], "completed");
    }
    let listed = service.open("/_reference/tasks").json();
    assert_eq!(listed[0]["id"], done[0].id.as_str());
    assert_eq!(listed[0]["credits_cost"], done[0].credits_cost);
}

#[test]
fn a_refusal_accepts_nothing() {
    let service = Service::new();
    for prompt in [
        "[status: 500]",
        "[html]",
        "[echo-key]",
        "[redirect: http://x/]",
    ] {
        service.post(ASYNC_GENERATIONS, &body(prompt));
    }
    assert!(service.running.accepted().is_empty());
}

#[test]
fn echo_key_repeats_the_key_that_was_sent() {
    let service = Service::new();
    for path in BOTH {
        service
            .post(path, &body("[echo-key]"))
            .assert_refused(401, "Incorrect API key provided: first.");
    }
    let answer = service.post(GENERATIONS, &body("[echo-key: 403 times=1]"));
    answer.assert_refused(403, "provided: first.");
    let again = service.post(GENERATIONS, &body("[echo-key: 403 times=1]"));
    assert_eq!(again.status, 200, "{}", again.text());
}

#[test]
fn hang_accepts_and_never_answers() {
    let service = Service::new();
    for path in BOTH {
        let sent = body("[hang]");
        assert!(is_left_waiting(&service, path, Some(&sent)), "{path}");
    }
    assert_eq!(service.running.accepted().len(), 2);
}

#[test]
fn credits_are_reported_where_the_contract_shows_none() {
    let service = Service::new();
    let answer = service.post(GENERATIONS, &body("a fox [credits]")).json();
    assert_eq!(answer["credits_cost"], 4.0, "{answer}");
    let answer = service.post(GENERATIONS, &body("a fox [credits: 7.25] [fail: no]"));
    assert_eq!(answer.status, 500);
    assert_eq!(answer.json()["credits_cost"], 7.25);
    let id = service.submit(ASYNC_GENERATIONS, &body("a fox [credits: 3] [fail: no]"));
    let task = service.ended(&id);
    assert_eq!(
        (&task["status"], &task["credits_cost"]),
        (&json!("failed"), &json!(3.0))
    );
    let charged = service.open("/_reference/tasks").json()[2]["credits_cost"].clone();
    assert_eq!(charged, 3.0);
}

#[test]
fn an_accepted_submission_can_be_answered_in_any_shape() {
    let service = Service::new();
    let shape = r#"{"code": 1, "msg": "success", "data": "$id"}"#;
    for path in BOTH {
        let answer = service.post(path, &body(&format!("a fox [[answer submit {shape}]]")));
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), "application/json");
        let id = answer.json()["data"].as_str().unwrap().to_owned();
        assert_eq!(answer.text(), shape.replace("$id", &id));
        assert_eq!(service.ended(&id)["status"], "completed");
    }
    let shape = r#"{"code": 10000, "message": "Success", "data": {"image_urls": ["$url"]}}"#;
    let prompt = format!("a fox [[answer submit status=202 {shape}]]");
    let answer = service.post(GENERATIONS, &body(&prompt));
    assert_eq!(answer.status, 202);
    let url = answer.json()["data"]["image_urls"][0].clone();
    assert_eq!(service.open(url.as_str().unwrap()).status, 200);
}

#[test]
fn placeholders_get_the_real_values() {
    let service = Service::new();
    let shape = r#"["$id", "$url2", "$path", "$dead", "$base64", "$data", "$host", "$model", $now, "$key", "$5", "$url9"]"#;
    let prompt = format!("a fox [[answer submit {shape}]]");
    let sent = json!({"model": "aspect-video-1", "prompt": prompt, "seconds": 4, "n": 2});
    let answer = service.post(VIDEOS, &sent).json();
    let text = |index: usize| answer[index].as_str().unwrap();
    let host = service.running.addr.to_string();
    assert_eq!(text(0), service.running.accepted()[0].id);
    assert!(
        text(1).starts_with(&format!("http://{host}/media/")),
        "{}",
        text(1)
    );
    assert_eq!(service.open(text(1)).status, 200);
    assert!(text(2).starts_with("/media/"), "{}", text(2));
    assert_ne!(text(1), format!("http://{host}{}", text(2)));
    assert_eq!(service.open(text(3)).status, 404);
    assert_eq!(text(5), format!("data:video/mp4;base64,{}", text(4)));
    assert_eq!(
        (text(6), text(7), text(9)),
        (host.as_str(), "aspect-video-1", "first")
    );
    assert!(answer[8].as_u64().unwrap() > 1_700_000_000);
    assert_eq!((text(10), text(11)), ("$5", ""));
}

#[test]
fn a_template_may_be_html_or_have_no_body() {
    let service = Service::new();
    let prompt = "[[answer submit status=520 <html>a gateway</html>]]";
    let answer = service.post(GENERATIONS, &body(prompt));
    assert_eq!(
        (answer.status, answer.text().as_str()),
        (520, "<html>a gateway</html>")
    );
    assert!(answer.header("content-type").starts_with("text/html"));
    let answer = service.post(GENERATIONS, &body("[[answer submit]]"));
    assert_eq!((answer.status, answer.text().as_str()), (200, ""));
}
