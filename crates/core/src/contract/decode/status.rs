//! The words for the status of a task.

mod chinese;
mod read;
mod tongues;
mod words;

pub(super) use self::read::{StatusMeaning, read};
use self::words::COMPLETED_WITH_RESULTS;
use super::json::fold;
use crate::contract::Status;

/// Folded keys for a task's status, in the contract and elsewhere.
const KEYS: [&str; 17] = [
    "status",
    "taskstatus",
    "state",
    "taskstate",
    "jobstatus",
    "jobstate",
    "statusstr",
    "phase",
    "runstatus",
    "videostatus",
    "generationstatus",
    "processingstatus",
    "currentstatus",
    "jobstatuscode",
    "successflag",
    "statustext",
    "statusname",
];

/// Suffixes of folded keys for a status that are not in the table.
const ENDS: [&str; 10] = [
    "stage",
    "phase",
    "status",
    "state",
    "statusdetail",
    "statedetail",
    "statetext",
    "statedesc",
    "statusdesc",
    "statusdicttext",
];

/// Folded keys for a state in other languages. They may also be about a place or a payment.
const ABROAD: [&str; 23] = [
    "zustand",
    "statut",
    "état",
    "etat",
    "estado",
    "stato",
    "статус",
    "состояние",
    "状态",
    "狀態",
    "任务状态",
    "任務狀態",
    "生成状态",
    "处理状态",
    "状態",
    "処理状態",
    "処理状況",
    "ステータス",
    "상태",
    "작업상태",
    "처리상태",
    "생성상태",
    "진행상태",
];

/// Parts of folded keys for the state of something other than the work.
const OTHERS: [&str; 24] = [
    "webhook",
    "callback",
    "http",
    "account",
    "user",
    "subscription",
    "payment",
    "billing",
    "audit",
    "moderation",
    "safety",
    "nsfw",
    "upload",
    "notif",
    "delivery",
    "worker",
    "service",
    "system",
    "live",
    "review",
    "paystat",
    "charge",
    "refund",
    "deduct",
];

/// Folded keys for a flag about the end of a task.
const FLAGS: [&str; 7] = [
    "done",
    "isdone",
    "completed",
    "iscompleted",
    "finished",
    "isfinished",
    "iscomplete",
];

/// Numeric states, by the key or the envelope where they are documented. Elsewhere the same number
/// may mean anything.
const NUMBERS: [(&str, &str, Status); 13] = [
    ("jobstatuscode", "1", Status::Submitted),
    ("jobstatuscode", "2", Status::Processing),
    ("jobstatuscode", "4", Status::Failed),
    ("jobstatuscode", "5", Status::Completed),
    ("successflag", "0", Status::Processing),
    ("successflag", "1", Status::Completed),
    ("successflag", "2", Status::Failed),
    ("successflag", "3", Status::Failed),
    ("resp", "1", Status::Completed),
    ("resp", "5", Status::Processing),
    ("resp", "6", Status::Failed),
    ("resp", "7", Status::Failed),
    ("resp", "8", Status::Failed),
];

/// Whether a folded key holds a status.
pub(super) fn is_key(folded: &str) -> bool {
    KEYS.contains(&folded)
}

/// The rank of a key; lower is better.
pub(super) fn rank(folded: &str) -> Option<usize> {
    let known = KEYS.iter().position(|key| *key == folded);
    known.or_else(|| {
        let is_like = ENDS.iter().any(|end| folded.ends_with(end));
        let is_other = || OTHERS.iter().any(|part| folded.contains(part));
        (is_like && !is_other())
            .then_some(KEYS.len())
            .or_else(|| is_of_abroad(folded).then_some(KEYS.len() + 1))
    })
}

/// Whether a key is one of another language. A folded key may still have capitals beyond ASCII.
fn is_of_abroad(folded: &str) -> bool {
    ABROAD.contains(&folded.to_lowercase().as_str())
}

/// Whether a key of this rank is one of another language.
pub(super) fn is_abroad(rank: usize) -> bool {
    rank > KEYS.len()
}

/// The meaning of a word under a key of another language; `None` if it is unknown. It may be about a part of the work, so
/// finished work must have results.
pub(super) fn read_abroad(word: &str) -> Option<StatusMeaning> {
    match read(word) {
        StatusMeaning::Is(Status::Other(_)) => None,
        StatusMeaning::Is(Status::Completed) => Some(StatusMeaning::IfResults(word.to_owned())),
        said => Some(said),
    }
}

/// The weight of a word among other words of the same object; lower is stronger. A word under a key
/// that no table has only counts if the others leave the state open.
pub(super) fn weight(rank: usize, word: &str) -> u8 {
    let said = read(word);
    let is_unknown = matches!(said, StatusMeaning::Is(Status::Other(_)));
    let is_success = is_of_envelopes(word) && said != StatusMeaning::Is(Status::Failed);
    match (rank < KEYS.len(), is_unknown, is_success) {
        (true, false, false) => 0,
        (true, false, true) => 1,
        (false, false, _) => 2,
        (_, true, _) => 3,
    }
}

pub(super) fn is_flag_of_failure(folded: &str) -> bool {
    ["failed", "isfailed", "hasfailed", "faulted"].contains(&folded)
}

pub(super) fn is_flag(folded: &str) -> bool {
    FLAGS.contains(&folded)
}

/// Whether a word may be an envelope's success or failure instead of a task's.
pub(super) fn is_of_envelopes(word: &str) -> bool {
    let word = fold(word);
    ["success", "error", "fail"].contains(&word.as_str())
        || COMPLETED_WITH_RESULTS.contains(&word.as_str())
}

/// The meaning of a number under a folded key, or in an envelope under that key.
pub(super) fn of_number(key: &str, envelope: &str, number: &str) -> Option<Status> {
    let is_known = |(place, known, _): &&(&str, &str, Status)| {
        (*place == key || *place == envelope) && *known == number
    };
    NUMBERS
        .iter()
        .find(is_known)
        .map(|(.., status)| status.clone())
}
