//! Tests of published answers that report an empty account, and of answers that only look like such a report.

mod published;

use self::published::{EMPTY, OTHERS, RATES};
use easel_core::contract::{
    AnswerContext, ApiError, ClientAct, Kind, Lack, Mode, SyncOutcome, explain, task_answer,
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

/// "Guthaben aufgebraucht" ("credit used up") with a status of success was reported as an unknown outcome that has
/// probably been charged.
#[test]
fn an_empty_account_with_a_status_of_success_is_a_refusal() {
    for body in [
        r#"{"code":1001,"message":"Guthaben aufgebraucht"}"#,
        r#"{"code":1001,"message":"Guthaben aufgebraucht","request_id":"8f3a","data":null}"#,
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
    ] {
        if let Err(error) = read(200, body) {
            assert!(error.may_have_been_accepted(), "{body}: {error:?}");
        }
    }
}
