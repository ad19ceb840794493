//! The meaning of a status word.

use super::{
    chinese, tongues,
    words::{COMPLETED, COMPLETED_WITH_RESULTS, FAILED, MISSING, PROCESSING, SUBMITTED},
};
use crate::contract::{
    Status,
    decode::json::{fold, words as words_of},
};

/// Prefixes of status words: `TASK_STATUS_SUCCEED`, `JOB_STATE_FAILED`.
const PREFIXES: [&str; 24] = [
    "mediagenerationstatus",
    "generationstatus",
    "taskstatus",
    "taskstate",
    "jobstatus",
    "jobstate",
    "videostatus",
    "status",
    "state",
    "task",
    "job",
    "generation",
    "prediction",
    "rendering",
    "render",
    "video",
    "workflow",
    "execution",
    "inference",
    "processing",
    "process",
    "request",
    "content",
    "run",
];

/// The meaning of a status word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::contract::decode) enum StatusMeaning {
    Is(Status),
    /// The task is completed if there are results; otherwise the word counts as unknown.
    IfResults(String),
    /// The work has ended early: the task is completed if there are results, and has failed otherwise.
    CutShort,
    /// The service does not know the task.
    Missing,
}

/// The meaning of a service's word; [`Status::Other`] if it is unknown.
pub(in crate::contract::decode) fn read(word: &str) -> StatusMeaning {
    let folded = fold(word);
    let rest = PREFIXES
        .iter()
        .find_map(|prefix| folded.strip_prefix(prefix));
    let rest = rest.filter(|rest| !rest.is_empty());
    // `WORKFLOW_EXECUTION_STATUS_COMPLETED`.
    let last = ["status", "state"]
        .iter()
        .find_map(|part| folded.rsplit_once(part));
    let last = last.map(|(_, rest)| rest);
    // "Task failed: out of memory".
    let head = word.split([':', '：']).next();
    let head = fold(
        head.filter(|_| !folded.contains("retry"))
            .unwrap_or_default(),
    );
    let bare = PREFIXES.iter().find_map(|prefix| head.strip_prefix(prefix));
    [Some(folded.as_str()), rest, Some(&head), bare, last]
        .into_iter()
        .flatten()
        .find_map(|folded| known(folded, word))
        .or_else(|| chinese::read(&head).map(StatusMeaning::Is))
        .or_else(|| in_parts(word))
        .or_else(|| tongues::read(word.split([':', '：']).next()?).map(StatusMeaning::Is))
        .unwrap_or_else(|| StatusMeaning::Is(Status::Other(word.to_owned())))
}

/// The meaning of a compound word, by its first or last part: `FAILED_TIMEOUT`,
/// `success_with_warnings`, `100% complete`.
fn in_parts(word: &str) -> Option<StatusMeaning> {
    const MOST: usize = 4;
    let parts = words_of(word);
    let has = |known: &[&str]| parts.iter().any(|part| known.contains(&part.as_str()));
    let (first, last) = (parts.first()?, parts.last()?);
    let is_open = has(&[
        "retry", "retrying", "not", "no", "without", "partial", "waiting", "pending",
    ]);
    // "failed, attempt 1" has a next attempt, "final attempt failed" has none.
    let is_number = |part: &String| part.bytes().all(|letter| letter.is_ascii_digit());
    let is_counted = parts.iter().enumerate().any(|(at, part)| {
        let number = parts.get(at + 1).filter(|part| is_number(part));
        let is_last = parts.get(at + 2).is_some_and(|all| Some(all) == number);
        let is_after = at > 0 && parts[at - 1] == "after";
        part == "attempt" && number.is_some() && !is_last && !is_after
    });
    let is_open = is_open || is_counted;
    if parts.len() < 2 || parts.len() > MOST || is_open {
        return None;
    }
    let ends = [
        "failed",
        "error",
        "cancelled",
        "canceled",
        "expired",
        "rejected",
        "timeout",
    ];
    let is_blocked = ["blocked", "refused", "denied"].contains(&last.as_str());
    if is_blocked
        || [first, last]
            .iter()
            .any(|part| ends.contains(&part.as_str()))
    {
        return Some(StatusMeaning::Is(Status::Failed));
    }
    let is_done = |part: &String| COMPLETED.contains(&part.as_str());
    let goes_on = ["with", "ok", "successfully", "successful"].contains(&parts[1].as_str());
    let is_all = first == "100" && is_done(last);
    (is_all || (is_done(first) && goes_on)).then_some(StatusMeaning::Is(Status::Completed))
}

fn known(folded: &str, word: &str) -> Option<StatusMeaning> {
    let tables = [
        (SUBMITTED, Status::Submitted),
        (PROCESSING, Status::Processing),
        (COMPLETED, Status::Completed),
        (FAILED, Status::Failed),
    ];
    if COMPLETED_WITH_RESULTS.contains(&folded) {
        return Some(StatusMeaning::IfResults(word.to_owned()));
    }
    if MISSING.contains(&folded) {
        return Some(StatusMeaning::Missing);
    }
    tables
        .into_iter()
        .find_map(|(words, status)| words.contains(&folded).then_some(StatusMeaning::Is(status)))
}
