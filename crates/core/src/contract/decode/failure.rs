//! Errors in a service's answers.

use serde_json::{Map, Value};

use crate::contract::{ApiError, Status, TaskId, http_status::TOO_MANY};

use super::{
    Answer, fault, ids, json, keys, lacking, message,
    payload::Payload,
    refusal, said,
    status::StatusMeaning,
    stream, time,
    tree::{self, AnswerNode},
    verdict,
};

/// Parts of folded keys for the reason of a failure.
const FAILURE_WORDS: [&str; 4] = [
    "failreason",
    "failurereason",
    "failuremessage",
    "filteredreason",
];

/// Statuses of requests that never reach the work: no key, no money, no such method.
const BEFORE_WORK: [u16; 3] = [401, 402, 405];

/// The error of an answer with an error status.
pub(super) fn of_status(answer: &Answer) -> ApiError {
    let status = answer.status;
    let body = stream::value(&answer.body).unwrap_or_default();
    let nodes = tree::nodes(&body);
    let inner = nodes
        .iter()
        .filter_map(|node| message::of_object(node.object));
    let messages = message::of(&body).into_iter().chain(inner);
    let message = messages.min_by_key(|text| message::class(text));
    let retry_after = retry_after(answer);
    if let Some(words) = message.as_deref().or_else(|| short_text(&answer.body))
        && (400..=499).contains(&status)
        && !fault::is_open(status.into())
    {
        if lacking::of(status, &body, Some(words)).is_some() {
            return refused(status, &body, words.to_owned());
        }
        // A limit of tasks may say that others go on.
        let goes_on = status != TOO_MANY && fault::is_under_way(&json::fold(words));
        if !BEFORE_WORK.contains(&status) && (goes_on || fault::is_behind_status(&body, words)) {
            return ApiError::BrokenOff {
                status,
                retry_after,
                message: Some(words.to_owned()),
            };
        }
    }
    let is_rate = |words: &str| lacking::is_rate(status, &body, words);
    let is_rate = message.as_deref().is_some_and(is_rate);
    match (status, message) {
        (300..=399, _) => ApiError::Redirected,
        // The key is not what a refusal of its contents is about, or a limit per time.
        (403, Some(message)) if lacking::is_of_contents(&body, &message) => {
            refused(status, &body, message)
        }
        (_, message) if status == TOO_MANY || is_rate => ApiError::RateLimited {
            retry_after,
            message: message.map(|message| lacking::with_name(&body, message)),
        },
        (401 | 403, message) => ApiError::Unauthorized { status, message },
        (404, message) => ApiError::NotFound { message },
        (408 | 502 | 503 | 504 | 522 | 524, None) if retry_after.is_none() => {
            ApiError::TimedOut { status }
        }
        (408 | 425 | 499 | 500..=599, message) if message.is_some() || retry_after.is_some() => {
            ApiError::BrokenOff {
                status,
                retry_after,
                message,
            }
        }
        (_, Some(message)) => refused(status, &body, message),
        (_, None) => ApiError::Undocumented {
            status,
            body: answer.body.clone(),
        },
    }
}

/// The body, if it is a line of text and no page.
fn short_text(body: &str) -> Option<&str> {
    const LONGEST: usize = 300;
    let text = body.trim();
    (!text.is_empty() && text.len() <= LONGEST && !text.starts_with('<')).then_some(text)
}

/// The error of a poll that was answered with a success status but without the task: the service's
/// own error, if the answer contains one.
pub(super) fn inside(answer: &Answer, payload: &Payload, reason: &str) -> ApiError {
    match error_message(payload) {
        Some(message) => refused(answer.status, payload.root(), message),
        None => undecodable(answer, reason),
    }
}

/// The error of a submission that was answered with a success status but without any work. It is a
/// refusal only if the answer says so plainly. Otherwise the work may have been accepted, and the
/// outcome is unknown.
pub(super) fn not_accepted(answer: &Answer, payload: &Payload, reason: &str) -> ApiError {
    // A possible task id leaves the outcome open, and so does a fault behind the service.
    if !payload.is_guess()
        && let Some(message) = payload
            .refusal()
            .or_else(|| failed_at_once(payload))
            .or_else(|| lacking::empty_account(answer, payload))
        && !fault::is_behind(payload.root(), &message)
    {
        return refused(answer.status, payload.root(), message);
    }
    let words = error_message(payload).or_else(|| said::in_words(payload.root()));
    match words {
        Some(words) if said::is_prompt_blocked(payload.nodes()) => {
            refused(answer.status, payload.root(), words)
        }
        words => undecodable(answer, words.as_deref().unwrap_or(reason)),
    }
}

/// The error of a successful answer that is no JSON. It may be a line of text that says that the account is empty.
pub(super) fn not_json(answer: &Answer, reason: &str) -> ApiError {
    let is_plain = |text: &str| !text.contains(['{', '[']) && !text.contains("://");
    let words = short_text(&answer.body).filter(|_| answer.location.is_none());
    match words.filter(|text| is_plain(text) && lacking::is_empty_account(text)) {
        Some(words) => refused(answer.status, &Value::Null, words.to_owned()),
        None => undecodable(answer, reason),
    }
}

pub(super) fn undecodable(answer: &Answer, reason: &str) -> ApiError {
    ApiError::Undecodable {
        status: answer.status,
        reason: reason.to_owned(),
        body: match &answer.location {
            Some(location) if answer.body.is_empty() => ["Location: ", location].concat(),
            _ => answer.body.clone(),
        },
    }
}

/// Whether an answer gives a reason for a failure of the work. An error of a preview, or of a copy that is tried
/// again, is no such reason.
pub(super) fn is_told_within(payload: &Payload) -> bool {
    let mut of_work: Vec<bool> = Vec::new();
    let around = payload.around_the_task();
    let mut nodes = payload.nodes().iter().enumerate();
    nodes.any(|(index, node)| {
        let is_task = || payload.task().is_some_and(|task| std::ptr::eq(task, node));
        let is_within = node.parent.is_none_or(|parent| of_work[parent]);
        let is_about = node.parent.is_none() || node.is_around_work();
        of_work.push(is_task() || around.contains(&index) || is_within && is_about);
        let goes_on = || {
            let status = node.status();
            matches!(
                status,
                Some(StatusMeaning::Is(Status::Submitted | Status::Processing))
            )
        };
        of_work[index]
            && (refusal::is_refusal(node.object) || has_failed(node.object))
            && !goes_on()
    })
}

fn has_failed(object: &Map<String, Value>) -> bool {
    let has_success = object.values().any(verdict::is_success);
    object.iter().any(|(key, value)| {
        let key = json::fold(key);
        let has_words =
            FAILURE_WORDS.iter().any(|part| key.contains(part)) && message::of(value).is_some();
        let code = || json::text(value).and_then(|code| code.parse::<u32>().ok());
        let is_code = ["errcode", "errorcode", "errno"].contains(&key.as_str());
        has_words || (is_code && !has_success && code().is_some_and(|code| code >= 400))
    })
}

/// The text beside a failure status, if the answer says nothing else.
fn failed_at_once(payload: &Payload) -> Option<String> {
    let mut near = payload.nodes().iter().filter(|node| node.depth <= 1);
    near.find_map(|node| {
        // The word "Failed" may be about work that had started.
        let outcome = || node.get(&["result", "outcome", "type"], json::text);
        let word = json::fold(&node.status_word().or_else(outcome)?);
        let is_refused = ["error", "invalid", "rejected", "denied", "refused"];
        let words = || message::of_object(node.object);
        if ["insufficientcredits", "quotaexceeded"].contains(&word.as_str()) {
            return words().or_else(|| node.status_word());
        }
        is_refused.contains(&word.as_str()).then(words)?
    })
}

/// Whether an error in the answer is about this task, and not about the poll.
pub(super) fn is_of_task(payload: &Payload, asked: &TaskId) -> bool {
    let entries = payload.nodes().iter().flat_map(|node| node.object);
    let errors = entries.filter(|(key, _)| keys::is_error(&json::fold(key)));
    let mut items = errors.flat_map(|(_, value)| match value {
        Value::Array(items) => items.iter().collect(),
        other => vec![other],
    });
    items.any(|item| {
        let has_failed =
            item.as_object()
                .is_some_and(|object| match AnswerNode::alone(object).status() {
                    None => !refusal::may_pass(object),
                    said => said == Some(StatusMeaning::Is(Status::Failed)),
                });
        has_failed && ids::is_within(item, asked, tree::DEPTH)
    })
}

/// The service's error message; a message beside a success does not count.
pub(super) fn error_message(payload: &Payload) -> Option<String> {
    payload.refusal().or_else(|| {
        let mut nodes = payload.nodes().iter();
        nodes.find_map(|node| message::of_object(node.object))
    })
}

/// Why a task failed, in the service's words. The message of an envelope counts only if it reports
/// a failure: "success" would be no reason.
pub(super) fn reason(payload: &Payload) -> Option<String> {
    let task = payload
        .task()
        .and_then(|node| message::of_object(node.object));
    task.or_else(|| error_message(payload))
}

fn refused(status: u16, body: &Value, message: String) -> ApiError {
    let part = |key: &str| {
        let inner = body.get("error").and_then(|error| error.get(key));
        json::text(inner.or_else(|| body.get(key))?)
    };
    let code = part("code");
    // The error's own kind may say less: `invalid_request_error` for an empty account.
    let lack = lacking::of(status, body, Some(&message));
    if lack.is_none() && lacking::is_rate_within(status, body, &message) {
        return ApiError::RateLimited {
            retry_after: None,
            message: Some(message),
        };
    }
    let kind = lack.map_or_else(|| part("type"), |lack| Some(lack.name().to_owned()));
    ApiError::Refused {
        status,
        code,
        kind,
        message,
    }
}

fn retry_after(answer: &Answer) -> Option<u32> {
    let text = answer.retry_after.as_deref()?.trim();
    match text.parse::<u32>() {
        Ok(seconds) => Some(seconds),
        Err(_) => time::until_http_date(text, answer.received_at),
    }
}
