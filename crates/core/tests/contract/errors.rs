//! Tests of the properties of each error.

use easel_core::contract::{AnswerContext, ApiError, Kind, submission};

use crate::contract::answer;

/// One error for each variant and status that differs, and whether a submission that ended with it
/// may have been accepted.
pub(crate) fn every_error() -> Vec<(ApiError, bool)> {
    let message = || Some("the service's words".to_owned());
    let body = || "<html>".to_owned();
    let refused = |status| ApiError::Refused {
        status,
        code: None,
        kind: None,
        message: "the service's words".to_owned(),
    };
    vec![
        (ApiError::Unreachable { offline: false }, true),
        // The network may have failed after the request was sent.
        (ApiError::Unreachable { offline: true }, true),
        (ApiError::Silent, true),
        (ApiError::Cancelled, true),
        (ApiError::Redirected, false),
        (
            ApiError::Unauthorized {
                status: 401,
                message: message(),
            },
            false,
        ),
        (
            ApiError::Unauthorized {
                status: 403,
                message: message(),
            },
            false,
        ),
        (ApiError::NotFound { message: message() }, false),
        (
            ApiError::RateLimited {
                retry_after: Some(7),
                message: message(),
            },
            false,
        ),
        (ApiError::TimedOut { status: 524 }, true),
        (
            ApiError::BrokenOff {
                status: 503,
                retry_after: None,
                message: message(),
            },
            true,
        ),
        (refused(400), false),
        (refused(200), false),
        (refused(600), true),
        (
            ApiError::Undocumented {
                status: 400,
                body: body(),
            },
            false,
        ),
        (
            ApiError::Undocumented {
                status: 500,
                body: body(),
            },
            true,
        ),
        (
            ApiError::Undocumented {
                status: 425,
                body: body(),
            },
            true,
        ),
        (
            ApiError::Undocumented {
                status: 499,
                body: body(),
            },
            true,
        ),
        (
            ApiError::Undecodable {
                status: 200,
                reason: "why".to_owned(),
                body: body(),
            },
            true,
        ),
    ]
}

#[test]
fn only_a_clear_refusal_rules_out_acceptance() {
    for (error, accepted) in every_error() {
        assert_eq!(error.may_have_been_accepted(), accepted, "{error:?}");
    }
}

#[test]
fn a_body_is_kept_if_nothing_else_explains_the_error() {
    for (error, _) in every_error() {
        let kept = matches!(
            error,
            ApiError::Undocumented { .. } | ApiError::Undecodable { .. }
        );
        assert_eq!(error.raw_body(), kept.then_some("<html>"), "{error:?}");
    }
}

#[test]
fn only_a_rate_limit_asks_to_wait() {
    for (error, _) in every_error() {
        // A failure of the service may also have `Retry-After`, but the error in `every_error` has none.
        let asked = matches!(error, ApiError::RateLimited { .. }).then_some(7);
        assert_eq!(error.retry_after(), asked, "{error:?}");
    }
}

#[test]
fn a_missing_endpoint_differs_from_a_missing_model() {
    let not_found = |words: &str| ApiError::NotFound {
        message: Some(words.to_owned()),
    };
    let rows = [
        (ApiError::NotFound { message: None }, true),
        (not_found("Not Found"), true),
        (
            not_found("Invalid URL (POST /v1/async/images/generations)"),
            true,
        ),
        (not_found("The model `m` does not exist"), false),
        (
            ApiError::Undocumented {
                status: 405,
                body: String::new(),
            },
            true,
        ),
        (
            ApiError::Undocumented {
                status: 400,
                body: String::new(),
            },
            false,
        ),
        (ApiError::TimedOut { status: 504 }, false),
    ];
    for (error, is_missing) in rows {
        assert_eq!(error.is_missing_endpoint(), is_missing, "{error:?}");
    }
}

#[test]
fn errors_can_be_stored() {
    for (error, _) in every_error() {
        let stored = serde_json::to_string(&error).unwrap();
        assert_eq!(serde_json::from_str::<ApiError>(&stored).unwrap(), error);
    }
}

/// An address that answers "400 upstream timeout" may not be the address of the task.
#[test]
fn a_client_status_leads_to_the_next_place_whatever_its_words() {
    let broken = |status| ApiError::BrokenOff {
        status,
        retry_after: None,
        message: Some("upstream timeout".to_owned()),
    };
    for (status, leads) in [
        (400, true),
        (403, true),
        (404, true),
        (429, false),
        (503, false),
    ] {
        assert_eq!(broken(status).leads_elsewhere(), leads, "{status}");
        assert!(broken(status).may_have_been_accepted(), "{status}");
    }
}

/// A refusal of a prompt ("not allowed") was reported as a refusal of the key, and ended its batch.
#[test]
fn a_refusal_of_the_contents_is_not_about_the_key() {
    let error = |status, message: &str| {
        let body = serde_json::json!({"error": {"message": message}}).to_string();
        submission(&answer(status, &body), &AnswerContext::only(Kind::Image)).unwrap_err()
    };
    for words in [
        "Your request was blocked by moderation",
        "Content rejected: NSFW",
        "提示词包含违规内容",
        "The prompt was flagged as unsafe",
    ] {
        let error = error(403, words);
        assert!(
            matches!(error, ApiError::Refused { status: 403, .. }),
            "{error:?}"
        );
        assert_eq!(error.lacks(), None);
    }
    for (status, words) in [
        (401, "The prompt was flagged as unsafe"),
        (403, "Forbidden"),
        (403, "Your account was suspended: it violated our terms"),
    ] {
        let error = error(status, words);
        assert!(matches!(error, ApiError::Unauthorized { .. }), "{error:?}");
    }
}
