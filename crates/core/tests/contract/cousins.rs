//! How services of this shape differ: one file in `fixtures` for each part of an answer.
//!
//! A case names the endpoint (`of`), the HTTP status unless it is 200, the body (`text` if it is
//! not JSON), and the expected part of the decoded answer (`means`).

use easel_core::contract::{
    Answer, AnswerContext, ApiError, Kind, Media, Status, Submission, SyncOutcome, Task,
    image_answer, models, submission, task,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::contract::answer;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    of: String,
    #[serde(default)]
    status: Option<u16>,
    #[serde(default)]
    retry_after: Option<String>,
    #[serde(default)]
    body: Value,
    #[serde(default)]
    text: Option<String>,
    means: Map<String, Value>,
}

fn check(fixture: &str) {
    let cases: Vec<Case> = serde_json::from_str(fixture).unwrap();
    assert!(!cases.is_empty());
    for case in cases {
        let body = case.text.unwrap_or_else(|| case.body.to_string());
        let answer = Answer {
            retry_after: case.retry_after,
            ..answer(case.status.unwrap_or(200), &body)
        };
        let understood = understand(&case.of, &answer);
        assert!(!case.means.is_empty(), "{}", case.name);
        for (key, meant) in case.means {
            assert_eq!(
                understood.get(&key),
                Some(&meant),
                "{}: {key} of {understood:#}",
                case.name
            );
        }
    }
}

const IMAGE: AnswerContext<'_> = AnswerContext::only(Kind::Image);

fn understand(of: &str, answer: &Answer) -> Value {
    let understood = match of {
        "task" => task(answer, &IMAGE).map(of_task),
        "video task" => task(answer, &AnswerContext::only(Kind::Video)).map(of_task),
        "submission" => submission(answer, &IMAGE).map(of_submission),
        "image" => image_answer(answer, &IMAGE).map(|outcome| match outcome {
            SyncOutcome::Images(result) => {
                json!({"media": media(&result.media), "created": result.created})
            }
            SyncOutcome::Task(submission) => of_submission(submission),
        }),
        "models" => models(answer).map(|models| json!({"models": models.collect::<Vec<_>>()})),
        other => panic!("no such endpoint: {other}"),
    };
    understood.unwrap_or_else(|error: ApiError| json!({"error": error, "body": error.raw_body()}))
}

fn of_task(task: Task) -> Value {
    json!({
        "id": task.id, "status": word(&task.status), "progress": task.progress, "credits_cost": task.credits_cost,
        "model": task.model, "media": media(&task.media), "created": task.created,
        "completed": task.completed, "reason": task.reason,
    })
}

fn of_submission(submission: Submission) -> Value {
    json!({
        "task": submission.task, "status": word(&submission.status), "progress": submission.progress,
        "created_at": submission.created_at, "model": submission.model,
        "ended": submission.task_state.map(of_task),
    })
}

/// Returns the word of a status, with a question mark if the decoder does not know it.
fn word(status: &Status) -> String {
    match status {
        Status::Other(word) => format!("{word}?"),
        known => known.as_str().to_owned(),
    }
}

fn media(media: &[Media]) -> Vec<String> {
    media
        .iter()
        .map(|media| format!("{:?} {}", media.kind, media.url))
        .collect()
}

macro_rules! fixtures {
    ($($name:ident)*) => { $(
        #[test]
        fn $name() {
            check(include_str!(concat!("../../fixtures/", stringify!($name), ".json")));
        }
    )* };
}

fixtures! { status envelope id results progress error model_list numbers retention retry_after lacking }
