//! Tests of published answers that report an empty account, and of answers that only look like such a report.

mod kinds;
mod published;

use self::published::{EMPTY, OTHERS, RATES};
use easel_core::contract::{
    AnswerContext, ApiError, ClientAct, Kind, Lack, Mode, Status, SyncOutcome, explain, task,
    task_answer,
};

use crate::contract::answer;

fn read(status: u16, body: &str) -> Result<SyncOutcome, ApiError> {
    task_answer(&answer(status, body), &AnswerContext::only(Kind::Video))
}

/// Services report an empty account with different statuses.
#[test]
fn published_answers_of_empty_accounts_are_known() {
    for (status, body) in EMPTY {
        let error = read(status, body).unwrap_err();
        assert_eq!(error.lacks(), Some(Lack::Credits), "{body}: {error:?}");
        let said = explain(&error, ClientAct::Submit(Kind::Video, Mode::Background));
        assert!(said.what.starts_with("Top up"), "{said:?}");
    }
}

#[test]
fn published_answers_of_other_refusals_are_no_empty_account() {
    for (status, body) in OTHERS {
        let error = read(status, body).unwrap_err();
        assert_eq!(error.lacks(), None, "{body}: {error:?}");
    }
}

/// A refusal because of a rate limit was blamed on the key.
#[test]
fn too_many_requests_are_not_about_the_key() {
    for (status, body) in RATES {
        let error = read(status, body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. });
        assert!(is_rate, "{body}: {error:?}");
    }
    let error = read(403, r#"{"error":{"message":"Forbidden"}}"#).unwrap_err();
    assert!(matches!(error, ApiError::Unauthorized { .. }), "{error:?}");
}

/// A limit of requests with a status of success was reported as a fault in the request: "Change the request".
#[test]
fn too_many_requests_with_a_status_of_success_are_a_reason_to_wait() {
    for body in [
        r#"{"code":429,"msg":"Please come back"}"#,
        r#"{"error":{"code":"rate_limit_exceeded","message":"Not now"}}"#,
        r#"{"base_resp":{"status_code":1002,"status_msg":"rate limit"}}"#,
        r#"{"error_code":18,"error_msg":"Open api qps request limit reached"}"#,
        r#"{"status":"error","message":"Rate limit exceeded"}"#,
        r#"{"success":false,"message":"请求过于频繁，请稍后再试"}"#,
        r#"{"error":{"message":"You hit the RPM limit"}}"#,
    ] {
        let error = read(200, body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. });
        assert!(is_rate, "{body}: {error:?}");
        let said = explain(&error, ClientAct::Submit(Kind::Video, Mode::Background));
        assert_eq!(said.advice, "Try again later.", "{body}");
    }
    for body in [
        r#"{"error":{"message":"The camera cannot slow down in this mode"}}"#,
        r#"{"error":{"message":"Only 24 frames per second are allowed, not 30: unsupported"}}"#,
        r#"{"error":{"message":"The frame rate limit is 30"}}"#,
        r#"{"code":429,"msg":"only 3 tasks at once"}"#,
        r#"{"code":429,"msg":"余额不足"}"#,
    ] {
        let error = read(200, body).unwrap_err();
        let is_plain = matches!(error, ApiError::Refused { .. }) || error.lacks().is_some();
        assert!(is_plain, "{body}: {error:?}");
    }
}

/// A limit of a day was reported as a limit of running tasks: "Send the request again when one of your running tasks
/// has ended". A limit of tokens per minute was reported as an empty account.
#[test]
fn a_limit_that_passes_is_a_reason_to_wait() {
    for body in [
        r#"{"message":"Your daily task limit has been reached"}"#,
        r#"{"message":"Daily limit reached","limit":50,"current":50}"#,
        r#"{"message":"今日任务数已达上限，进行中的不计"}"#,
        r#"{"code":"Throttling.AllocationQuota","message":"Allocated quota exceeded, please increase your quota limit."}"#,
    ] {
        let error = read(429, body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. });
        assert!(is_rate, "{body}: {error:?}");
        assert_eq!(error.lacks(), None, "{body}");
    }
}

/// "Guthaben aufgebraucht" ("credit used up") with a status of success was reported as an unknown outcome that has
/// probably been charged.
#[test]
fn an_empty_account_with_a_status_of_success_is_a_refusal() {
    for body in [
        r#"{"code":1001,"message":"Guthaben aufgebraucht"}"#,
        r#"{"code":500,"message":"Yetersiz bakiye"}"#,
        r#"{"code":200,"msg":"余额不足","data":null}"#,
        r#"{"success":false,"msg":"余额不足"}"#,
        r#"{"status":"error","message":"Niewystarczające środki"}"#,
        r#"{"message":"Saldo tidak cukup"}"#,
        r#"{"error":{"message":"Solde insuffisant"}}"#,
        r#"{"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}"#,
        "余额不足",
        "Insufficient balance. Please top up.",
    ] {
        let error = read(200, body).unwrap_err();
        assert!(!error.may_have_been_accepted(), "{body}: {error:?}");
        assert_eq!(error.lacks(), Some(Lack::Credits), "{body}: {error:?}");
    }
}

/// A service may accept the last request that the account can pay for, and mention that in its answer.
#[test]
fn accepted_work_is_no_empty_account() {
    for body in [
        r#"{"task_id":"8f3a-11","message":"Insufficient balance for another request"}"#,
        r#"{"id":"8f3a-11","status":"submitted","message":"余额不足"}"#,
        r#"{"request_id":"8f3a-11","status":"queued","message":"Guthaben aufgebraucht"}"#,
        r#"{"data":[{"url":"https://a.example/1.png"}],"message":"Guthaben aufgebraucht"}"#,
        r#"{"code":0,"message":"ok","cost":5,"balance":3}"#,
        r#"{"message":"submitted","detail":"Guthaben aufgebraucht"}"#,
        r#"{"message":"ok","balance":0}"#,
        r#"{"code":1001,"message":"Vorgang läuft"}"#,
        r#"{"message":"upstream timeout: insufficient balance"}"#,
        r#"{"message":"Guthaben aufgebraucht (8f3a11)"}"#,
        "Task 8f3a11: Guthaben aufgebraucht",
        r#"{"message":"Your video is being generated. You have 0 credits left."}"#,
        r#"{"message":"Request accepted and your video is on its way. You have no credits left now."}"#,
        r#"{"message":"Ihr Video wird erstellt. Ihr Guthaben ist aufgebraucht."}"#,
        r#"{"code":1001,"message":"Guthaben aufgebraucht","request_id":"8f3a","data":null}"#,
        r#"{"message":"Guthaben aufgebraucht","state":"pending"}"#,
        r#"{"message":"Guthaben aufgebraucht","detail":"Your video is being generated"}"#,
        r#"{"code":10000,"message":"You have 0 credits left"}"#,
        "Request accepted. You have no credits left.",
        "Your request was received. Top up to get it faster.",
        "You have 0 credits left",
        "Top up for more",
    ] {
        if let Err(error) = read(200, body) {
            assert!(error.may_have_been_accepted(), "{body}: {error:?}");
        }
    }
}

/// A task that had taken the last credits was a refusal, and was paid twice.
#[test]
fn a_balance_of_nothing_beside_a_task_or_a_timeout_refuses_nothing() {
    for (status, body) in [
        (
            400,
            r#"{"task_id":"t-1","message":"Upstream timeout, the task goes on","balance":0}"#,
        ),
        (
            504,
            r#"{"task_id":"t-1","message":"Still generating. You have 0 credits left."}"#,
        ),
        (
            504,
            r#"{"task_id":"t-1","message":"Still generating. You have no credits left."}"#,
        ),
        (
            504,
            r#"{"task_id":"t-1","message":"Timeout. Top up for more speed.","cost":5,"balance":0}"#,
        ),
    ] {
        let read = read(status, body);
        let is_followed =
            matches!(&read, Ok(SyncOutcome::Task(task)) if task.task.as_str() == "t-1");
        assert!(is_followed, "{body}: {read:?}");
    }
    for body in [
        r#"{"message":"upstream request timeout","balance":0}"#,
        r#"{"message":"upstream request timeout","cost":5,"balance":0}"#,
        r#"{"message":"Upstream timeout. You have 0 credits left."}"#,
        r#"{"message":"Still generating. You have no credits left."}"#,
    ] {
        let error = read(400, body).unwrap_err();
        assert!(error.may_have_been_accepted(), "{body}: {error:?}");
        assert_eq!(error.lacks(), None, "{body}: {error:?}");
    }
    let refused = read(
        400,
        r#"{"task_id":"t-1","message":"Insufficient balance","balance":0}"#,
    );
    assert_eq!(refused.unwrap_err().lacks(), Some(Lack::Credits));
}

/// A finished video was a failure because of the rest of the balance.
#[test]
fn a_balance_beside_a_finished_task_is_no_failure() {
    let body = r#"{"done":true,"code":10000,"message":"You have 0 credits left","response":{"video":{"url":"https://a.example/1.mp4"}}}"#;
    let task = task(&answer(200, body), &AnswerContext::only(Kind::Video)).unwrap();
    assert_eq!(task.status, Status::Completed);
    assert_eq!(task.media.len(), 1);
}

/// "http media" contains "tpm", and was a limit of tokens per minute.
#[test]
fn parts_of_other_words_are_no_limit_per_time() {
    for (status, message) in [
        (400, "Could not download http://media.example/cat.png"),
        (400, "HttpMessageNotReadableException"),
        (400, "HTTP method GET is not supported"),
        (403, "HTTP method GET is not supported"),
        (400, "The peppermint style is unknown"),
        (400, "The upper second image is broken"),
        (400, "The frame rate limit is 30"),
        (400, "The style 'daily vlog' is not allowed"),
        (400, "slowdown must be between 1 and 4"),
        (400, "Only 24 frames per second are supported"),
        (400, "The camera cannot slow down in this mode"),
    ] {
        let body = format!(r#"{{"error":{{"message":"{message}"}}}}"#);
        let error = read(status, &body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. });
        assert!(!is_rate, "{message}: {error:?}");
    }
    for message in [
        "RPM limit reached",
        "limit of 60rpm reached",
        "TPM exceeded",
        "60 requests per min",
        "REQUESTS_PER_MINUTE exceeded",
        "RequestsPerMinute exceeded",
    ] {
        let body = format!(r#"{{"error":{{"message":"{message}"}}}}"#);
        let error = read(403, &body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. });
        assert!(is_rate, "{message}: {error:?}");
    }
}
