//! Tests of the texts of errors.

use easel_core::contract::{
    ApiError, ClientAct, Explanation, Kind, Mode, explain, explain_refusal,
};

use crate::contract::errors::every_error;

const WAIT: ClientAct = ClientAct::Submit(Kind::Image, Mode::Wait);
const BACKGROUND: ClientAct = ClientAct::Submit(Kind::Video, Mode::Background);
const POLL: ClientAct = ClientAct::Poll;
const LIST: ClientAct = ClientAct::ListModels;
const TEST: ClientAct = ClientAct::TestConnection;
const ACTS: [ClientAct; 5] = [WAIT, BACKGROUND, POLL, LIST, TEST];

fn refused(status: u16) -> ApiError {
    ApiError::Refused {
        status,
        code: None,
        kind: None,
        message: "size is wrong".to_owned(),
    }
}

fn undecodable() -> ApiError {
    ApiError::Undecodable {
        status: 200,
        reason: "the body is empty".to_owned(),
        body: String::new(),
    }
}

/// An error, the action that failed, and a part of each text: what happened, the cost (empty if none is named) and the
/// advice.
type Row = (
    ApiError,
    ClientAct,
    &'static str,
    &'static str,
    &'static str,
);

fn check(rows: impl IntoIterator<Item = Row>) {
    for (error, act, what, cost, advice) in rows {
        let said = explain(&error, act);
        let has_cost = match &said.cost {
            Some(text) => !cost.is_empty() && text.contains(cost),
            None => cost.is_empty(),
        };
        let fits = said.what.contains(what) && has_cost && said.advice.contains(advice);
        assert!(fits, "{error:?} {act:?}: {said:#?}");
    }
}

fn unreachable(offline: bool) -> ApiError {
    ApiError::Unreachable { offline }
}

fn key(status: u16) -> ApiError {
    let message = Some("bad key".to_owned());
    ApiError::Unauthorized { status, message }
}

fn limited(retry_after: Option<u32>) -> ApiError {
    let message = None;
    ApiError::RateLimited {
        retry_after,
        message,
    }
}

fn broken_off(status: u16) -> ApiError {
    ApiError::BrokenOff {
        status,
        retry_after: Some(4),
        message: Some("connection error".to_owned()),
    }
}

fn html(status: u16) -> ApiError {
    let body = "<html>".to_owned();
    ApiError::Undocumented { status, body }
}

const GONE: ApiError = ApiError::NotFound { message: None };
const GATEWAY: ApiError = ApiError::TimedOut { status: 524 };

#[test]
fn a_submission_that_failed_is_worded_by_its_cause() {
    check([
        (
            unreachable(false),
            WAIT,
            "could not be reached",
            "may charge",
            "(CORS)",
        ),
        (
            unreachable(true),
            BACKGROUND,
            "offline",
            "may charge",
            "before you send the request again",
        ),
        (
            ApiError::Cancelled,
            WAIT,
            "stopped waiting",
            "may still finish it",
            "in the background",
        ),
        (
            key(401),
            WAIT,
            "(401): bad key.",
            "cost nothing",
            "Check the API key in Settings",
        ),
        (
            limited(Some(7)),
            WAIT,
            "Too many requests.",
            "cost nothing",
            "a pause of 7 seconds",
        ),
        (
            GATEWAY,
            WAIT,
            "timed out (524).",
            "may charge",
            "safer in the background",
        ),
        (GATEWAY, BACKGROUND, "timed out", "may charge", "in Tasks"),
        (
            refused(400),
            WAIT,
            "refused the request (400): size is wrong.",
            "cost nothing",
            "Change the request",
        ),
        (
            refused(200),
            BACKGROUND,
            "returned an error: size is wrong.",
            "cost nothing",
            "Change the request",
        ),
        (
            html(500),
            BACKGROUND,
            "without an explanation (500)",
            "may have accepted",
            "before you send the request again",
        ),
        (
            html(499),
            BACKGROUND,
            "without an explanation (499)",
            "may have accepted",
            "before you send the request again",
        ),
        (
            html(425),
            WAIT,
            "without an explanation (425)",
            "may have accepted",
            "before you send the request again",
        ),
        (
            html(418),
            BACKGROUND,
            "without an explanation (418)",
            "cost nothing",
            "raw response",
        ),
        (
            undecodable(),
            WAIT,
            "Unreadable response",
            "probably been charged",
            "Do not send the request again yet",
        ),
    ]);
}

/// A proxy answered 500 to three requests that were all done and charged. The page said that they should have cost
/// nothing.
#[test]
fn an_aborted_submission_or_missing_endpoint_is_worded_by_its_cause() {
    check([
        (
            broken_off(500),
            WAIT,
            "stopped with an error (500): connection error.",
            "may charge",
            "before you send the request again",
        ),
        (
            refused(600),
            BACKGROUND,
            "stopped with an error (600): size is wrong.",
            "may charge",
            "before you send the request again",
        ),
        (
            GONE,
            ClientAct::Submit(Kind::Image, Mode::Background),
            "found nothing at this address (404).",
            "cost nothing",
            "no background mode",
        ),
        (
            refused(405),
            ClientAct::Submit(Kind::Edit, Mode::Background),
            "refused the request (405)",
            "cost nothing",
            "Wait for the result",
        ),
        (GONE, WAIT, "(404).", "cost nothing", "and the model"),
        (GONE, BACKGROUND, "(404).", "cost nothing", "and the model"),
    ]);
}

#[test]
fn a_failed_poll_is_worded_by_its_cause() {
    check([
        (
            unreachable(false),
            TEST,
            "could not be reached",
            "",
            "(CORS)",
        ),
        (
            unreachable(false),
            LIST,
            "could not be reached",
            "",
            "the service is running",
        ),
        (
            unreachable(true),
            POLL,
            "offline",
            "continues at the service",
            "continues by itself",
        ),
        (ApiError::Redirected, TEST, "redirected", "", "base URL"),
        (
            ApiError::Redirected,
            POLL,
            "redirected",
            "continues",
            "The result may be there",
        ),
        (
            key(403),
            POLL,
            "(403): bad key.",
            "continues",
            "the one that created the task",
        ),
        (GONE, POLL, "found nothing", "", "no longer keeps this task"),
        (GONE, LIST, "(404).", "", "base URL"),
        (
            limited(Some(1)),
            POLL,
            "Too many requests",
            "continues",
            "again in 1 second.",
        ),
        (limited(None), LIST, "Too many requests", "", "again later"),
        (GATEWAY, POLL, "timed out", "continues", "will check again"),
        (GATEWAY, TEST, "timed out", "", "Try again"),
        (
            broken_off(503),
            POLL,
            "stopped with an error (503)",
            "continues",
            "again in 4 seconds",
        ),
        (
            refused(400),
            POLL,
            "size is wrong",
            "continues",
            "will check again",
        ),
        (refused(400), LIST, "size is wrong", "", "Settings"),
        (
            undecodable(),
            LIST,
            "the body is empty.",
            "",
            "raw response",
        ),
    ]);
}

#[test]
fn every_error_is_worded_in_whole_sentences_for_every_act() {
    for (error, _) in every_error() {
        for act in ACTS {
            let Explanation { what, cost, advice } = explain(&error, act);
            for text in [Some(what), cost, Some(advice)].into_iter().flatten() {
                assert!(text.starts_with(char::is_uppercase), "{text}");
                assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
                assert!(!text.contains("  ") && !text.contains('{'), "{text}");
            }
        }
    }
}

/// A request that was removed before it was sent, and then restored, said that the service may charge for it.
#[test]
fn what_was_never_sent_is_called_free() {
    let said = explain_refusal(&ApiError::Cancelled, WAIT);
    assert!(said.what.starts_with("Not sent"), "{said:?}");
    assert_eq!(said.cost.as_deref(), Some("Nothing was charged."));
    for (error, _) in every_error() {
        if error != ApiError::Cancelled {
            assert_eq!(explain_refusal(&error, WAIT), explain(&error, WAIT));
        }
    }
}

/// A user who reads that nothing was charged will send the request again.
#[test]
fn nothing_is_called_free_that_may_have_been_accepted() {
    for (error, accepted) in every_error() {
        for act in [WAIT, BACKGROUND] {
            let cost = explain(&error, act).cost.unwrap();
            assert_eq!(
                cost.contains("cost nothing"),
                !accepted,
                "{error:?}: {cost}"
            );
            let advice = explain(&error, act).advice;
            let warns = [
                "before you send the request again",
                "Do not send",
                "in a moment",
            ];
            let warns = warns.iter().any(|words| advice.contains(words));
            assert!(warns || !accepted, "{error:?}: {advice}");
        }
    }
}

/// An empty account was reported as a wrong key, with the advice to check the key in Settings.
#[test]
fn an_empty_account_is_to_be_topped_up() {
    let lacking = |status, message: &str| ApiError::Refused {
        status,
        code: None,
        kind: Some("insufficient_quota".to_owned()),
        message: message.to_owned(),
    };
    let payment = ApiError::Undocumented {
        status: 402,
        body: "<html>".to_owned(),
    };
    check([
        (
            lacking(403, "You need 200, and have 10"),
            WAIT,
            "Top up your account at the service, which says: You need 200, and have 10.",
            "should have cost nothing",
            "Top up your account at the service, then send",
        ),
        (
            lacking(429, "余额不足。"),
            BACKGROUND,
            "which says: 余额不足。",
            "should have cost nothing",
            "Top up",
        ),
        (
            payment,
            WAIT,
            "Top up your account at the service, which asks for a payment.",
            "should have cost nothing",
            "Top up",
        ),
        (
            lacking(402, "no"),
            POLL,
            "which says: no.",
            "Checking is free",
            "Nothing is lost",
        ),
        (
            lacking(402, "no"),
            TEST,
            "which says: no.",
            "",
            "Top up your account at the service, then try again.",
        ),
        (
            ApiError::Refused {
                status: 429,
                code: None,
                kind: Some("concurrency_limit".to_owned()),
                message: "3 of 3".to_owned(),
            },
            WAIT,
            "As many tasks as the account may have run already: 3 of 3.",
            "should have cost nothing",
            "when one of your running tasks has ended",
        ),
    ]);
}
