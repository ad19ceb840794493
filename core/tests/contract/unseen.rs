//! Shapes that no service of the corpus has, but another may: what must be shown, what must not be
//! taken for a result, and what is no end.

use serde_json::{Value, json};

use crate::wild::{Case, Is};

const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/// A call and kind, a body, what it is, and the media as `url`s.
type Row = (
    &'static str,
    &'static str,
    Value,
    Is,
    &'static [&'static str],
);

fn check(rows: Vec<Row>) {
    let mut wrong = Vec::new();
    for (call, kind, body, is, media) in rows {
        let shown = body.to_string();
        let case: Case = serde_json::from_value(json!({
            "name": "", "call": call, "kind": kind, "status": 200, "body": body, "is": "running", "task": "t-1",
            "request": {"image": "https://in.example/a.png"},
        }))
        .unwrap();
        let (understood, _) = case.understand();
        let urls: Vec<&str> = understood
            .media
            .iter()
            .map(|medium| medium.url.as_str())
            .collect();
        let same = |(url, expected): (&&str, &&str)| url.starts_with(expected);
        let has_media = urls.len() == media.len() && urls.iter().zip(media).all(same);
        if understood.is != is || !has_media {
            wrong.push(format!("{shown}\n    {understood:?}, not {is:?} {media:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are misread:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn results_are_found_where_nobody_has_put_them_before() {
    check(vec![
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "SUCCESS", "deliverables": [{"asset": {"href": "https://m.example/1"}}]}),
            Is::Completed,
            &["https://m.example/1"],
        ),
        (
            "poll",
            "image",
            json!({"uuid": "t-1", "state": "finished", "pictures": ["https://m.example/1.png", "https://m.example/2.png"]}),
            Is::Completed,
            &["https://m.example/1.png", "https://m.example/2.png"],
        ),
        (
            "poll",
            "video",
            json!({"task": {"id": "t-1", "phase": "DONE", "assets": {"mp4": "https://m.example/x", "poster": "https://m.example/p.jpg"}}}),
            Is::Completed,
            &["https://m.example/x"],
        ),
        (
            "poll",
            "video",
            json!({"code": 1, "result": {"task": {"taskId": "t-1", "status": "Complete"}, "file": {"path": "/files/x.mp4"}}}),
            Is::Completed,
            &["https://api.example.com/files/x.mp4"],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "ok", "image": "//cdn.example/x.png"}),
            Is::Completed,
            &["https://cdn.example/x.png"],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "finished": true, "foo": {"bar": "https://m.example/abc"}}),
            Is::Completed,
            &["https://m.example/abc"],
        ),
        (
            "poll",
            "image",
            json!({"taskId": "t-1", "status": "completed", "text": "Here it is: ![one](https://m.example/1.webp) enjoy"}),
            Is::Completed,
            &["https://m.example/1.webp"],
        ),
        (
            "poll",
            "video",
            json!({"job": {"job_id": "t-1", "job_status": "JOB_STATUS_SUCCEEDED", "renditions": {"720p": "https://m.example/720.mp4"}}}),
            Is::Completed,
            &["https://m.example/720.mp4"],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "polishing", "output": ["https://m.example/1.png"]}),
            Is::Running,
            &["https://m.example/1.png"],
        ),
        (
            "poll",
            "image",
            json!({"output": "{\"status\":\"done\",\"url\":\"https://m.example/1.png\"}"}),
            Is::Completed,
            &["https://m.example/1.png"],
        ),
        (
            "wait",
            "image",
            json!({"ok": true, "result": {"base64": PNG}}),
            Is::Completed,
            &["easel-bytes:"],
        ),
        (
            "wait",
            "image",
            json!({"success": true, "payload": {"pic": PNG}}),
            Is::Completed,
            &["easel-bytes:"],
        ),
        (
            "wait",
            "image",
            json!({"data": [{"url": "https://dead.example/1.png", "b64_json": PNG}]}),
            Is::Completed,
            &["easel-bytes:"],
        ),
        (
            "wait",
            "image",
            json!({"code": 10000, "message": "Success", "data": {"image_urls": ["https://m.example/1"]}}),
            Is::Completed,
            &["https://m.example/1"],
        ),
        (
            "wait",
            "image",
            json!(["https://m.example/1.png"]),
            Is::Completed,
            &["https://m.example/1.png"],
        ),
        (
            "wait",
            "image",
            json!("https://m.example/1.png"),
            Is::Completed,
            &["https://m.example/1.png"],
        ),
        (
            "submit",
            "image",
            json!({"images": [{"url": "https://m.example/1.png"}]}),
            Is::Completed,
            &["https://m.example/1.png"],
        ),
    ]);
}

#[test]
fn what_is_no_result_is_not_shown() {
    check(vec![
        // An input image was shown where `result_url` names a clip.
        (
            "poll",
            "video",
            json!({"id": "t-1", "status": "success", "image_url": "https://in.example/b.png", "result_url": "https://m.example/clip"}),
            Is::Completed,
            &["https://m.example/clip"],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "running", "queue_url": "https://q.example/t-1", "dashboard": "https://app.example/t-1", "ws": "wss://q.example/t-1", "message": "see https://docs.example/limits.png"}),
            Is::Running,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "queued", "links": {"self": "https://api.example.com/v1/tasks/t-1"}, "eta": 4}),
            Is::Running,
            &[],
        ),
        (
            "poll",
            "edit",
            json!({"id": "t-1", "status": "processing", "image_url": "https://in.example/other.png"}),
            Is::Running,
            &[],
        ),
        (
            "poll",
            "edit",
            json!({"id": "t-1", "status": "processing", "data": [{"url": "https://in.example/a.png?x=1"}]}),
            Is::Running,
            &[],
        ),
        (
            "poll",
            "video",
            json!({"id": "t-1", "status": "processing", "image": "https://in.example/c.png"}),
            Is::Running,
            &[],
        ),
        (
            "poll",
            "video",
            json!({"id": "t-1", "status": "succeeded", "thumbnail_url": "https://m.example/t.jpg"}),
            Is::Completed,
            &[],
        ),
        (
            "poll",
            "video",
            json!({"id": "t-1", "status": "succeeded", "video": {"url": "https://m.example/v.mp4", "cover": "https://m.example/c.jpg", "last_frame_url": "https://m.example/l.png"}}),
            Is::Completed,
            &["https://m.example/v.mp4"],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "completed", "webhook_url": "https://hook.example/x", "request": {"image": "https://in.example/q.png"}, "url": "https://m.example/1"}),
            Is::Completed,
            &["https://m.example/1"],
        ),
        (
            "submit",
            "image",
            json!({"id": "t-1", "status_url": "https://q.example/t-1/status", "response_url": "https://q.example/t-1"}),
            Is::Accepted,
            &[],
        ),
        (
            "submit",
            "video",
            json!({"task_id": "t-1", "status": "success", "images": ["https://in.example/a.png"]}),
            Is::Accepted,
            &[],
        ),
    ]);
}

#[test]
fn nothing_is_refused_that_may_be_work() {
    check(vec![
        (
            "submit",
            "image",
            json!({"code": 1, "msg": "success", "data": "task-123"}),
            Is::Accepted,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"code": 1, "msg": "success"}),
            Is::Unknown,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"code": 10000, "message": "Success"}),
            Is::Unknown,
            &[],
        ),
        ("submit", "image", json!({"status": "ok"}), Is::Unknown, &[]),
        ("submit", "image", json!({}), Is::Unknown, &[]),
        (
            "submit",
            "image",
            json!({"message": "please try later"}),
            Is::Unknown,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"error": null, "request_id": "r-1"}),
            Is::Accepted,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"error": "no credits", "request_id": "r-1"}),
            Is::Refused,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"success": false}),
            Is::Refused,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"code": 402, "msg": "no credits", "data": null}),
            Is::Refused,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"success": false, "task_id": "t-1"}),
            Is::Accepted,
            &[],
        ),
        (
            "submit",
            "image",
            json!({"id": "env-1", "data": {"task_id": "t-1", "status": "queued"}}),
            Is::Accepted,
            &[],
        ),
    ]);
}

#[test]
fn only_a_failure_that_names_the_task_is_one() {
    check(vec![
        (
            "poll",
            "image",
            json!({"status": "fail", "message": "rate limited"}),
            Is::PollFailed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"status": "fail", "message": "rate limited", "request_id": "r-1"}),
            Is::PollFailed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"code": 500, "message": "database is down", "data": null}),
            Is::PollFailed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"task_id": "t-1", "status": "fail", "message": "nsfw"}),
            Is::Failed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"request_id": "t-1", "status": "ERROR", "error": "nsfw"}),
            Is::Failed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "not_found"}),
            Is::PollFailed,
            &[],
        ),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "mysterious"}),
            Is::Running,
            &[],
        ),
        ("poll", "image", json!({"id": "t-1"}), Is::Running, &[]),
        (
            "poll",
            "image",
            json!({"id": "t-1", "status": "ok"}),
            Is::Running,
            &[],
        ),
    ]);
}
