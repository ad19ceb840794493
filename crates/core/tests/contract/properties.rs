//! Property tests of the decoder: it panics at no answer, and no unknown word ends a task.

use easel_core::{
    contract::{
        Answer, AnswerContext, ApiError, BaseUrl, ClientAct, Insecure, Kind, Mode, Status,
        SyncOutcome, TaskId, explain, image_answer, lift_bytes, models, pasted_task, submission,
        task, task_answer, without_key,
    },
    draft::{image_in_html, only_urls, reference_urls},
    saved::{filled, placeholders},
    words::fill,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::contract::RECEIVED_AT;

const IMAGE: AnswerContext<'_> = AnswerContext::only(Kind::Image);

/// The words that end a task, folded: those of `fixtures/status.json`, of the wild corpus, and similar ones.
const ENDS: [&str; 64] = [
    "completed",
    "success",
    "succeed",
    "succeeded",
    "done",
    "finished",
    "finish",
    "complete",
    "ready",
    "successful",
    "successfully",
    "ended",
    "generated",
    "fulfilled",
    "partialsuccess",
    "partiallysucceeded",
    "partiallycompleted",
    "allsuccess",
    "成功",
    "完成",
    "已完成",
    "ok",
    "okay",
    "yes",
    "true",
    "available",
    "published",
    "failed",
    "fail",
    "failure",
    "error",
    "errored",
    "cancelled",
    "canceled",
    "cancel",
    "expired",
    "rejected",
    "aborted",
    "terminated",
    "timeout",
    "timedout",
    "moderated",
    "requestmoderated",
    "contentmoderated",
    "moderationfailed",
    "nsfw",
    "blocked",
    "banned",
    "contentfiltered",
    "stopped",
    "killed",
    "crashed",
    "refused",
    "denied",
    "dead",
    "faulted",
    "violation",
    "失败",
    "notfound",
    "tasknotfound",
    "notexist",
    "notexists",
    "missing",
    "",
];

/// Generates keys that the decoder knows, so that random objects reach its later steps.
fn key() -> impl Strategy<Value = String> {
    let known = [
        "id",
        "task_id",
        "taskId",
        "job_id",
        "request_id",
        "status",
        "task_status",
        "state",
        "code",
        "message",
        "msg",
        "data",
        "error",
        "detail",
        "loc",
        "type",
        "result",
        "results",
        "url",
        "video_url",
        "image_url",
        "result_url",
        "b64_json",
        "progress",
        "credits_cost",
        "created",
        "completed",
        "model",
        "models",
        "capabilities",
        "success",
    ];
    prop_oneof![9 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        prop::sample::select(ENDS.to_vec()).prop_map(str::to_owned),
        "[A-Za-z_]{1,12}",
        "[0-9+-]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.é]{0,12}[Z+-]?[0-9:]{0,5}",
        "[-+]?[0-9]{1,30}(\\.[0-9]{1,5})?%?",
        Just("https://m.example/a.png".to_owned()),
        Just(r#"{"data":[{"url":"https://m.example/a.mp4"}]}"#.to_owned()),
    ]
}

/// Generates texts of the pieces at which answers and typed texts are cut, with letters of several bytes between them.
fn pieces() -> impl Strategy<Value = String> {
    const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQiVoAAAGUAQ8tNPwFAAAAAElFTkSuQmCC";
    let pieces = [
        PNG,
        "\"",
        "\\",
        "\\\\",
        "\\u002f",
        "\\u00",
        "\\u",
        "\\/",
        "\\n",
        "data:",
        "data:image/png;base64,",
        "base64,",
        "UklGR",
        "https://",
        "HTTP://",
        "://",
        "//",
        "/v1/tasks/",
        "/tasks/",
        "%",
        "%4",
        "%C3%A9",
        "é",
        "你好",
        "🙂",
        "{",
        "}",
        "[",
        "]",
        ":",
        "?",
        "#",
        ",",
        " ",
        "\n",
        "1",
        ".",
        "-",
        "2026-11-21T10",
        "Sun, 06 Nov",
        "ab",
        "sk-é",
        "easel-bytes:",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..24)
        .prop_map(|pieces| pieces.concat())
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 48, 6, |inner| {
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            3 => prop::collection::vec((key(), inner), 0..6)
                .prop_map(|entries| Value::Object(entries.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn status() -> impl Strategy<Value = u16> {
    prop_oneof![4 => Just(200), 1 => Just(202), 2 => prop::sample::select(vec![400, 401, 404, 422, 429, 503]), 1 => any::<u16>()]
}

fn answers(body: impl Strategy<Value = String>) -> impl Strategy<Value = Answer> {
    (status(), prop::option::of(text()), any::<i64>(), body).prop_map(
        |(status, retry_after, received_at, body)| Answer {
            status,
            retry_after,
            received_at,
            body,
            ..Answer::default()
        },
    )
}

/// Decodes an answer in every way, and builds the text of every error for every action.
fn decode(answer: &Answer) {
    let errors = [
        image_answer(answer, &IMAGE).err(),
        submission(answer, &IMAGE).err(),
        task(answer, &AnswerContext::only(Kind::Video)).err(),
        models(answer).map(Iterator::count).err(),
    ];
    for error in errors.iter().flatten() {
        let acts = [
            ClientAct::Submit(Kind::Image, Mode::Wait),
            ClientAct::Poll,
            ClientAct::ListModels,
            ClientAct::TestConnection,
        ];
        assert!(acts.iter().all(|act| !explain(error, *act).what.is_empty()));
        if let ApiError::Undecodable { body, .. } | ApiError::Undocumented { body, .. } = error {
            assert_eq!(*body, answer.body);
        }
    }
    if let Ok(SyncOutcome::Images(images)) = image_answer(answer, &IMAGE) {
        assert!(!images.media.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_decode_to_a_value(answer in answers(prop::collection::vec(any::<u8>(), 0..200)
        .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())))
    {
        decode(&answer);
    }

    #[test]
    fn any_json_decodes_to_a_value(answer in answers(any_json().prop_map(|value| value.to_string()))) {
        decode(&answer);
    }

    #[test]
    fn a_cut_answer_decodes_to_a_value(body in any_json(), part in 0.0..1.0_f64) {
        let body = body.to_string();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let end = (body.len() as f64 * part) as usize;
        let end = (0..=end).rev().find(|at| body.is_char_boundary(*at)).unwrap();
        let body = body[..end].to_owned();
        decode(&Answer { status: 200, retry_after: None, received_at: RECEIVED_AT, body, ..Answer::default() });
    }

    /// A text was cut before its start, which ended the page. It had two `data:` URLs that ran into each other.
    #[test]
    fn any_text_can_be_cut(text in pieces(), other in pieces()) {
        if let Some((rest, bytes)) = lift_bytes(&text, "j") {
            prop_assert!(bytes.iter().all(|bytes| rest.contains(&bytes.address())));
        }
        prop_assert!(other.len() < 12 || !without_key(&text, &other).contains(&other));
        let _ = (pasted_task(&text), placeholders(&text), fill(&text, &[(&other, &text)]));
        let _ = (filled(&text, |_| Some(other.clone())), reference_urls(&text).count());
        let _ = (only_urls(&text), image_in_html(&text));
        let id = TaskId::new(&other);
        let base = BaseUrl::parse(&other, Insecure::Allow);
        let base = base.as_ref().map_or("", BaseUrl::as_str);
        for body in [text.clone(), json!({"url": text, "task_id": other, "image": [text]}).to_string()] {
            let answer = Answer { status: 200, retry_after: Some(text.clone()), received_at: RECEIVED_AT, body, ..Answer::default() };
            for kind in [Kind::Image, Kind::Edit, Kind::Video] {
                let asked = AnswerContext { kind, base, request: None, task: id.as_ref() };
                let _ = (task(&answer, &asked), task_answer(&answer, &asked), image_answer(&answer, &asked));
            }
            decode(&answer);
        }
    }

    /// An unknown status word does not end a task, whatever else is in the answer, even end words in other places.
    #[test]
    fn an_unknown_status_never_ends_a_task(mut body in any_json(), word in "[A-Za-z_ -]{1,12}", status in status()) {
        let folded: String = word.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        // Some services put a prefix before the state's word.
        let is_end = ENDS.iter().any(|end| !end.is_empty() && folded.ends_with(end));
        prop_assume!(!folded.is_empty() && !is_end);
        if let Value::Object(object) = &mut body {
            object.retain(|key, _| !["status", "task_status", "state"].contains(&key.as_str()));
            object.insert("id".to_owned(), "t1".into());
            object.insert("status".to_owned(), word.into());
        }
        let is_task = body.is_object();
        let answer = Answer { status, retry_after: None, received_at: RECEIVED_AT, body: body.to_string(), ..Answer::default() };
        // If an answer holds several tasks, the requested one counts.
        let id = TaskId::new("t1");
        let asked = AnswerContext { task: id.as_ref(), ..IMAGE };
        if let Ok(task) = task(&answer, &asked) {
            prop_assert!(!is_task || !task.status.is_end(), "{:?}", task.status);
        }
        if let Ok(submission) = submission(&answer, &asked) {
            prop_assert!(!is_task || !submission.status.is_end(), "{:?}", submission.status);
            let ends = submission.task_state.is_some_and(|task| task.status.is_end());
            prop_assert!(!is_task || !ends);
        }
    }

    /// A task only ends with an end word, wherever that is in the answer.
    #[test]
    fn an_end_needs_its_word(body in any_json()) {
        let answer = Answer { status: 200, retry_after: None, received_at: RECEIVED_AT, body: body.to_string(), ..Answer::default() };
        if let Ok(task) = task(&answer, &IMAGE)
            && matches!(task.status, Status::Completed | Status::Failed)
        {
            let folded: String = answer.body.to_lowercase().chars()
                .filter(|letter| letter.is_ascii_alphanumeric() || !letter.is_ascii())
                .collect();
            let is_told = ENDS.iter().any(|word| !word.is_empty() && folded.contains(word));
            // Results without any status also end a task.
            let is_shown = task.status == Status::Completed && !task.media.is_empty();
            prop_assert!(is_told || is_shown);
        }
    }
}
