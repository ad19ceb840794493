//! Tests of where a service says that its task can be polled.

use easel_core::contract::{
    Answer, AnswerContext, ApiError, BaseUrl, Endpoint, Insecure, Kind, Status, SyncOutcome,
    TaskId, TaskPlace, image_answer, task, task_answer,
};

use crate::contract::answer;

const BASE: &str = "https://api.example.com/relay";
const VIDEO: AnswerContext<'_> = AnswerContext {
    base: BASE,
    ..AnswerContext::only(Kind::Video)
};

/// Returns the URLs that are polled for a task, in order.
fn asked_at(answer: &Answer) -> Option<Vec<String>> {
    let Ok(SyncOutcome::Task(submission)) = task_answer(answer, &VIDEO) else {
        return None;
    };
    let base = BaseUrl::parse(BASE, Insecure::Refuse).unwrap();
    let told = submission.poll_at.clone().map(TaskPlace::At);
    let places = told.into_iter().chain([TaskPlace::Promised]);
    let urls = places.map(|place| {
        let endpoint = Endpoint::of_task(&base, &submission.task, &place);
        endpoint.unwrap().url().to_owned()
    });
    Some(urls.collect())
}

fn located(status: u16, location: &str, body: &str) -> Answer {
    Answer {
        location: Some(location.to_owned()),
        ..answer(status, body)
    }
}

/// An answer of 202 with `Location` and no body was "Outcome unknown", and the paid task was lost.
#[test]
fn a_header_says_where_the_task_is() {
    for (location, url) in [
        (
            "/relay/v1/tasks/8f3a",
            "https://api.example.com/relay/v1/tasks/8f3a",
        ),
        (
            "/v1/operations/8f3a?v=1",
            "https://api.example.com/v1/operations/8f3a?v=1",
        ),
        (
            "https://api.example.com/jobs/8f3a#x",
            "https://api.example.com/jobs/8f3a",
        ),
        (
            "HTTPS://API.example.com:443/jobs/8f3a",
            "https://api.example.com/jobs/8f3a",
        ),
        (
            "http://api.example.com/jobs/8f3a",
            "https://api.example.com/jobs/8f3a",
        ),
        (
            "//api.example.com/jobs/8f3a",
            "https://api.example.com/jobs/8f3a",
        ),
        (
            "generations/8f3a",
            "https://api.example.com/relay/v1/async/videos/generations/8f3a",
        ),
        (
            "?id=8f3a",
            "https://api.example.com/relay/v1/async/videos/generations?id=8f3a",
        ),
        // The key goes to no other origin. The task's id may also be known at the service's own origin.
        (
            "https://evil.example/v1/tasks/8f3a",
            "https://api.example.com/relay/v1/tasks/8f3a",
        ),
    ] {
        for (status, body) in [
            (202, ""),
            (201, "{}"),
            (200, "null"),
            (202, "<html></html>"),
            (202, r#"{"status":"queued"}"#),
        ] {
            let found = asked_at(&located(status, location, body));
            assert_eq!(found, Some(vec![url.to_owned()]), "{location} {body}");
        }
    }
}

#[test]
fn another_origin_is_never_asked() {
    for location in [
        "https://evil.example/x",
        "https://api.example.com.evil.example/x",
        "https://api.example.com@evil.example/x",
        "https://api.example.com:8443/x",
        "\\\\evil.example/x",
        "javascript:alert(1)",
        "/",
        "/[API key]/x y",
    ] {
        let found = task_answer(&located(202, location, ""), &VIDEO);
        let Err(error @ ApiError::Undecodable { .. }) = found else {
            panic!("{location}: {found:?}");
        };
        assert!(error.may_have_been_accepted());
        assert!(error.raw_body().unwrap().contains(location), "{error:?}");
    }
    let base = BaseUrl::parse(BASE, Insecure::Refuse).unwrap();
    for path in [
        "//evil.example/x",
        "/@evil.example/x",
        "/..//evil.example",
        "/:8443/x",
    ] {
        let id = TaskId::new("t").unwrap();
        let endpoint = Endpoint::of_task(&base, &id, &TaskPlace::At(path.to_owned())).unwrap();
        assert!(
            endpoint.url().starts_with("https://api.example.com/"),
            "{path}"
        );
    }
}

#[test]
fn the_body_says_where_the_task_is() {
    const AT: &str = "https://api.example.com/v1/images/tasks/t-1";
    const PROMISED: &str = "https://api.example.com/relay/v1/tasks/t-1";
    for key in [
        "poll_url",
        "pollingUrl",
        "status_url",
        "statusUrl",
        "task_url",
        "href",
        "self",
        "polling_link",
    ] {
        for address in [AT, "/v1/images/tasks/t-1"] {
            let body = format!(r#"{{"id":"t-1","status":"pending","{key}":"{address}"}}"#);
            let found = asked_at(&answer(200, &body));
            assert_eq!(
                found,
                Some(vec![AT.to_owned(), PROMISED.to_owned()]),
                "{body}"
            );
        }
    }
    for more in [
        r#""urls":{"cancel":"/v1/x/cancel","get":"/v1/images/tasks/t-1"}"#,
        r#""links":{"self":{"href":"/v1/images/tasks/t-1"}}"#,
        r#""links":[{"rel":"cancel","href":"/v1/x"},{"rel":"status","href":"/v1/images/tasks/t-1"}]"#,
        r#""data":{"poll_url":"/v1/images/tasks/t-1"}"#,
        r#""status_url":"https://evil.example/1","poll_url":"/v1/images/tasks/t-1""#,
    ] {
        let body = format!(r#"{{"id":"t-1","status":"pending",{more}}}"#);
        let found = asked_at(&answer(200, &body));
        assert_eq!(
            found,
            Some(vec![AT.to_owned(), PROMISED.to_owned()]),
            "{body}"
        );
    }
    for more in [
        r#""poll_url":"/relay/v1/tasks/t-1""#,
        r#""poll_url":"https://evil.example/v1/tasks/t-1""#,
        r#""cancel_url":"/v1/x","callback_url":"/v1/y","webhook":"/v1/z""#,
        r#""input":{"status_url":"/v1/x"}"#,
        r#""poll_url":"/v1/tasks/{id}""#,
        r#""location":"us-east-1""#,
    ] {
        let body = format!(r#"{{"id":"t-1","status":"pending",{more}}}"#);
        assert_eq!(
            asked_at(&answer(200, &body)),
            Some(vec![PROMISED.to_owned()]),
            "{body}"
        );
    }
}

/// A gateway reported a failure of its own request, and two such reports ended a paid task.
#[test]
fn a_failure_of_another_id_is_a_failed_poll() {
    let id = TaskId::new("task-8f3a").unwrap();
    let asked = AnswerContext {
        task: Some(&id),
        ..VIDEO
    };
    for (body, is_failed) in [
        (r#"{"id":"task-8f3a","status":"failed"}"#, true),
        (
            r#"{"data":{"task_id":"task-8f3a","status":"failed"}}"#,
            true,
        ),
        (r#"{"id":"req_1","status":"failed"}"#, false),
        (
            r#"{"id":"req_1","status":"failed","error":{"message":"upstream"}}"#,
            false,
        ),
        (r#"{"request_id":"req_1","status":"error"}"#, false),
        (r#"{"task_id":"task-other","status":"cancelled"}"#, false),
        (r#"{"status":"failed"}"#, false),
        (
            r#"{"id":"req_1","status":"failed","task":"task-8f3a"}"#,
            true,
        ),
    ] {
        let found = task(&answer(200, body), &asked);
        assert_eq!(found.is_ok(), is_failed, "{body}: {found:?}");
    }
    // A poll of an address without an id is only about that task.
    let address = TaskId::new("/v1/operations/1").unwrap();
    let asked = AnswerContext {
        task: Some(&address),
        ..VIDEO
    };
    let found = task(&answer(200, r#"{"status":"failed"}"#), &asked);
    assert_eq!(found.unwrap().status, Status::Failed);
}

/// A task whose result the service had lost was polled for ever, or was called a failure that costs nothing.
#[test]
fn a_lost_result_is_an_end_and_no_failure() {
    let id = TaskId::new("t-1").unwrap();
    let asked = AnswerContext {
        task: Some(&id),
        ..VIDEO
    };
    for (status, body) in [
        (500, r#"{"error":{"code":"result_data_unavailable"}}"#),
        (
            410,
            r#"{"error":{"code":"result_expired","message":"The files are gone."}}"#,
        ),
        (404, r#"{"detail":"The video is no longer available"}"#),
        (
            200,
            r#"{"error":{"code":"result_data_unavailable","message":"no data"}}"#,
        ),
    ] {
        let found = task(&answer(status, body), &asked).unwrap();
        assert_eq!(
            (found.status, found.media),
            (Status::Completed, vec![]),
            "{body}"
        );
    }
    for (status, body) in [
        (500, r#"{"error":{"code":"internal"}}"#),
        (404, r#"{"error":{"message":"task not found"}}"#),
        (
            503,
            r#"{"error":{"message":"result temporarily unavailable"}}"#,
        ),
    ] {
        assert!(task(&answer(status, body), &asked).is_err(), "{body}");
    }
}

#[test]
fn a_file_is_a_result() {
    let body = "easel-bytes:j-1.png";
    let found = image_answer(&answer(200, body), &AnswerContext::only(Kind::Image));
    assert!(matches!(found, Ok(SyncOutcome::Images(images)) if images.media[0].url == body));
    let id = TaskId::new("t-1").unwrap();
    let asked = AnswerContext {
        task: Some(&id),
        ..VIDEO
    };
    let found = task(&answer(200, "easel-bytes:j-1.mp4"), &asked).unwrap();
    assert_eq!((found.status, found.media.len()), (Status::Completed, 1));
}
