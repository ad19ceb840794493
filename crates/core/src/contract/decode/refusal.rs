//! Whether an object of an answer is a plain refusal, by its words or its code.

use serde_json::{Map, Value};

use super::{
    fault::{self, is_fault, is_open},
    json, keys, message,
    verdict::{self, refuses},
};
use crate::contract::Lack;

/// Folded keys for error messages, which are never messages of success.
const ERROR_WORDS: [&str; 4] = ["errormsg", "errormessage", "errmsg", "joberrormsg"];

/// Folded keys for a flag of success.
const SUCCESS: [&str; 12] = [
    "success",
    "issuccess",
    "ok",
    "erfolg",
    "sucesso",
    "exito",
    "éxito",
    "succes",
    "succès",
    "успех",
    "成功",
    "성공",
];

/// Folded keys for HTTP-like codes. A numeric status is such a code, too.
const CODES: [&str; 8] = [
    "code",
    "statuscode",
    "errcode",
    "errorcode",
    "errno",
    "retcode",
    "ret",
    "status",
];

/// Parts of folded words for accepted work.
const PROMISES: [&str; 16] = [
    "queued",
    "beingprocessed",
    "isprocessing",
    "inprogress",
    "submitted",
    "received",
    "created",
    "started",
    "scheduled",
    "排队中",
    "排队等待",
    "正在排队",
    "处理中",
    "生成中",
    "已提交",
    "已创建",
];

/// Further words for accepted work, which count whatever else is said.
const ACCEPTED: [&str; 12] = [
    "accepted",
    "generating",
    "beinggenerated",
    "processing",
    "rendering",
    "onitsway",
    "underway",
    "willbe",
    "已接收",
    "已受理",
    "已开始",
    "成功",
];

/// Parts of folded words for a condition that may be over at the next poll.
const PASSING: [&str; 13] = [
    "unavailable",
    "locked",
    "maintenance",
    "稍后",
    "ratelimit",
    "toomany",
    "notfound",
    "busy",
    "tryagain",
    "later",
    "unauthori",
    "apikey",
    "频繁",
];

/// Parts of folded words of a service that takes no work now.
const BUSY: [&str; 11] = [
    "unavailable",
    "maintenance",
    "ratelimit",
    "toomany",
    "throttl",
    "busy",
    "tryagain",
    "频繁",
    "繁忙",
    "稍后再试",
    "稍后重试",
];

/// Whether an object is a plain refusal.
pub(super) fn is_refusal(object: &Map<String, Value>) -> bool {
    let has_success = has_success(object);
    let words = message::of_object(object);
    let is_refused = || words.as_deref().is_some_and(refuses);
    object.iter().any(|(key, value)| {
        let key = json::fold(key);
        let is_error = keys::is_error(&key)
            && (*value == Value::Bool(true) || message::of_error(value).is_some());
        let has_words = ERROR_WORDS.contains(&key.as_str()) && message::of(value).is_some();
        let has_failed = SUCCESS.contains(&key.as_str())
            && (is_no(value) || json::text(value).as_deref() == Some("0") && is_refused());
        // A word under this key is a task's status.
        let is_word = key == "status" && json::amount(value).is_none();
        let refuses = CODES.contains(&key.as_str())
            && !is_word
            && !has_success
            && code_refuses(value, words.as_deref());
        let is_flag = ["haserror", "iserror"].contains(&key.as_str())
            && *value == Value::Bool(true)
            || key == "status" && *value == Value::Bool(false) && is_refused();
        is_error || has_words || has_failed || refuses || is_flag
    })
}

/// Whether an object promises work, or says that it was successful.
pub(super) fn has_success(object: &Map<String, Value>) -> bool {
    let is_said =
        |(key, value): (&String, &Value)| promises(value) || is_yes(&json::fold(key), value);
    object.iter().any(is_said)
}

/// Whether a flag or a code of an object refuses, whatever its words.
pub(super) fn is_flagged(object: &Map<String, Value>) -> bool {
    object.iter().any(|(key, value)| {
        let key = json::fold(key);
        let code = || json::text(value).and_then(|code| code.parse::<u32>().ok());
        let is_code = || code().is_some_and(|code| (400..500).contains(&code));
        let is_flag = SUCCESS.contains(&key.as_str());
        is_flag && is_no(value) || CODES.contains(&key.as_str()) && is_code()
    })
}

/// Whether an object tells by a code and by words that the service takes no work now. No id beside them is that of a task.
pub(super) fn is_busy(object: &Map<String, Value>) -> bool {
    let is_of_error = |value: &Value| {
        json::text(value).is_some_and(|code| match code.parse::<i64>() {
            Ok(code) => !(0..400).contains(&code),
            Err(_) => !verdict::is_success_text(&code),
        })
    };
    let has_code = object.iter().any(|(key, value)| {
        let key = json::fold(key);
        key != "status" && CODES.contains(&key.as_str()) && is_of_error(value)
    });
    let is_told = |words: String| json::has_any(&json::fold(&words), &BUSY);
    has_code && message::of_object(object).is_some_and(is_told)
}

fn is_yes(key: &str, value: &Value) -> bool {
    let is_true = value.as_bool() == Some(true) || value.as_str() == Some("true");
    is_true && (SUCCESS.contains(&key) || key == "accepted")
}

fn is_no(value: &Value) -> bool {
    *value == Value::Bool(false)
        || value
            .as_str()
            .is_some_and(|text| text.eq_ignore_ascii_case("false"))
}

/// Whether a text says that work was accepted.
pub(super) fn promises(value: &Value) -> bool {
    let folded = value.as_str().map(json::fold).unwrap_or_default();
    verdict::is_success(value)
        || PROMISES.iter().any(|part| folded.contains(part)) && !verdict::has_refusal(&folded)
}

/// Whether a text may tell of accepted work, even if it also refuses.
pub(super) fn may_tell_of_work(text: &str) -> bool {
    let folded = json::fold(text);
    json::has_any(&folded, &PROMISES) || json::has_any(&folded, &ACCEPTED)
}

/// Whether an error may be about this poll and not about the task. A fault behind the service says nothing about the
/// task, even if the error names the task.
pub(super) fn may_pass(object: &Map<String, Value>) -> bool {
    let codes = object.iter().filter(|(key, _)| {
        let key = json::fold(key);
        CODES.contains(&key.as_str()) || key == "type"
    });
    let codes = codes.filter_map(|(_, value)| json::text(value));
    let passes = |text: String| {
        let folded = json::fold(&text);
        PASSING.iter().any(|part| folded.contains(part)) || fault::is_told(&text)
    };
    let is_of_http = |value: &Value| {
        json::text(value)
            .and_then(|code| code.parse::<u32>().ok())
            .is_some_and(|code| (400..600).contains(&code))
    };
    codes.chain(message::of_object(object)).any(passes) || object.values().any(is_of_http)
}

/// Whether a code refuses, given the message beside it. A 4xx code refuses, and so does `40001` if the message tells of
/// an empty account. Another negative or larger code refuses if the message does, or if it tells of too many tasks.
fn code_refuses(code: &Value, words: Option<&str>) -> bool {
    let Some(code) = json::text(code) else {
        return false;
    };
    let refused = || words.is_some_and(refuses);
    let lacks = |lack: Lack| {
        words.is_some_and(|words| {
            Lack::in_words(200, words) == Some(lack) && !may_tell_of_work(words)
        })
    };
    match code.parse::<i64>() {
        // These codes are like the same HTTP statuses: the work may have been accepted before.
        Ok(code) if is_open(code) => refused() && !words.is_some_and(is_fault),
        Ok(400..=499) => true,
        // These codes begin like the same HTTP statuses.
        Ok(code @ 40_000..=49_999) if !is_open(code / 100) => {
            refused() || lacks(Lack::Credits) || lacks(Lack::Room)
        }
        Ok(code) => !(0..400).contains(&code) && (refused() || lacks(Lack::Room)),
        Err(_) => refuses(&code) && words.is_some() && !is_fault(&code),
    }
}
