//! Tests of the answers of the contract, with every field that it names.

use easel_core::contract::{
    Answer, AnswerContext, ApiError, ImageResult, Kind, Media, MediaKind, Model, Status,
    Submission, SyncOutcome, Takes, Task, TaskId, image_answer, models, submission, task,
};

use crate::contract::answer;

fn listed(answer: &Answer) -> Result<Vec<Model>, ApiError> {
    models(answer).map(Iterator::collect)
}

#[test]
fn an_image_result() {
    let body = r#"{"created": 1700000000, "data": [{"url": "https://m.example/1"}]}"#;
    let url = "https://m.example/1".to_owned();
    let media = vec![Media {
        url,
        kind: MediaKind::Image,
    }];
    let result = ImageResult {
        credits_cost: None,
        created: Some(1_700_000_000),
        media,
    };
    assert_eq!(
        image_answer(&answer(200, body), &AnswerContext::only(Kind::Image)),
        Ok(SyncOutcome::Images(result))
    );
}

#[test]
fn a_submission() {
    let body = r#"{"status": "submitted", "id": "t1", "progress": 0, "created_at": 1700000000, "model": "m"}"#;
    let promised = Submission {
        task: TaskId::new("t1").unwrap(),
        status: Status::Submitted,
        progress: Some(0),
        created_at: Some(1_700_000_000),
        model: Some("m".to_owned()),
        poll_at: None,
        task_state: None,
    };
    assert_eq!(
        submission(&answer(200, body), &AnswerContext::only(Kind::Image)),
        Ok(promised)
    );
}

#[test]
fn a_completed_task() {
    let body = r#"{"id": "t1", "status": "completed", "credits_cost": 20, "model": "m", "progress": 100,
        "result": {"type": "video", "data": [{"url": "https://m.example/1"}]},
        "created": 1700000000, "completed": 1700000060}"#;
    let url = "https://m.example/1".to_owned();
    let promised = Task {
        id: TaskId::new("t1"),
        status: Status::Completed,
        progress: Some(100),
        credits_cost: Some(20.into()),
        model: Some("m".to_owned()),
        media: vec![Media {
            url,
            kind: MediaKind::Video,
        }],
        created: Some(1_700_000_000),
        completed: Some(1_700_000_060),
        reason: None,
    };
    assert_eq!(
        task(&answer(200, body), &AnswerContext::only(Kind::Video)),
        Ok(promised)
    );
}

#[test]
fn a_model_list() {
    let body = r#"{"object": "list", "data": [
        {"id": "m1", "object": "model", "category": "image", "capabilities": ["text-to-image", "image-to-image"]},
        {"id": "m2", "object": "model", "capabilities": {"unknown": true}},
        {"object": "model"}]}"#;
    let promised = vec![
        Model {
            id: "m1".to_owned(),
            category: Some("image".to_owned()),
            capabilities: vec!["text-to-image".to_owned(), "image-to-image".to_owned()],
            takes: Takes::default(),
        },
        Model {
            id: "m2".to_owned(),
            category: None,
            capabilities: vec![],
            takes: Takes::default(),
        },
    ];
    assert_eq!(listed(&answer(200, body)), Ok(promised));
    assert_eq!(
        listed(&answer(200, r#"{"object": "list", "data": []}"#)),
        Ok(vec![])
    );
    assert!(listed(&answer(200, r#"{"object": "list"}"#)).is_err());
}

/// Some services answer with these lists in place of a list of models.
#[test]
fn a_model_list_in_another_shape() {
    for body in [
        r#"{"models": {"a": {"type": "image"}, "b": {"type": "video"}}}"#,
        r#"{"success": true, "data": {"items": [{"model_id": "a"}, {"model_id": "b"}], "total": 2}}"#,
        r#"["a", "b"]"#,
    ] {
        let found = listed(&answer(200, body)).unwrap();
        let ids: Vec<_> = found.iter().map(|model| model.id.as_str()).collect();
        assert_eq!(ids, ["a", "b"], "{body}");
    }
}

#[test]
fn only_http_urls_count_as_such() {
    let rows = [
        ("https://m.example/a", true),
        ("HTTP://m.example/a", true),
        ("data:image/png;base64,AAAA", false),
        ("javascript:alert(1)", false),
        ("//m.example/a", false),
        ("https:", false),
        ("é", false),
    ];
    for (url, is_http) in rows {
        let media = Media {
            url: url.to_owned(),
            kind: MediaKind::Image,
        };
        assert_eq!(media.is_http(), is_http, "{url}");
    }
}
