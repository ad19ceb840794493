//! Error messages, wherever services put them.

use serde_json::{Map, Value};

use super::{json, verdict};

/// Folded keys for a message, best first; the contract's own is `error.message`.
const MESSAGES: [&str; 49] = [
    "error",
    "errors",
    "failreason",
    "failurereason",
    "failmsg",
    "failmessage",
    "failtext",
    "failuretext",
    "errortext",
    "failure",
    "errormsg",
    "errormessage",
    "errmsg",
    "joberrormsg",
    "faultstring",
    "taskstatusmsg",
    "statusmsg",
    "statusmessage",
    "message",
    "rawmessage",
    "msg",
    "detail",
    "details",
    "reason",
    "description",
    "title",
    "errordetail",
    "statustext",
    "failuremessage",
    "errcode",
    "errorcode",
    "failcode",
    "exceptionmessage",
    "messages",
    "nachricht",
    "mensagem",
    "mensaje",
    "messaggio",
    "mesaj",
    "сообщение",
    "消息",
    "메시지",
    "grund",
    "raison",
    "motivo",
    "причина",
    "失败原因",
    "失敗理由",
    "실패사유",
];

/// Folded words that only say that something failed.
const GENERAL: [&str; 28] = [
    "badrequest",
    "validationerror",
    "validationfailed",
    "internalservererror",
    "unprocessableentity",
    "unauthorized",
    "forbidden",
    "notfound",
    "error",
    "unknownerror",
    "requestfailed",
    "taskfailed",
    "generationfailed",
    "failed",
    "fail",
    "failure",
    "somethingwentwrong",
    "invalidrequest",
    "invalidparameter",
    "invalidparameters",
    "paymentrequired",
    "toomanyrequests",
    "serviceunavailable",
    "失败",
    "请求失败",
    "生成失败",
    "任务失败",
    "参数错误",
];

/// Parts of folded keys that may hold a message, if it is a sentence.
const PARTS: [&str; 14] = [
    "reason",
    "detail",
    "message",
    "msg",
    "errorinfo",
    "failinfo",
    "errordesc",
    "remark",
    "cause",
    "hint",
    "tips",
    "desc",
    "note",
    "status",
];

/// Deeper than any known error nests.
const DEPTH: u8 = 6;

/// The class of a text that only says that something failed.
pub(super) const MERE: u8 = 2;

/// How informative a text is, lower is better: a sentence, a code, or a mere "failed".
pub(super) fn class(text: &str) -> u8 {
    match json::fold(text) {
        folded if GENERAL.contains(&folded.as_str()) => MERE,
        _ if is_sentence(text) => 0,
        _ => 1,
    }
}

fn is_sentence(text: &str) -> bool {
    text.trim().contains(char::is_whitespace) || !text.is_ascii()
}

/// Finds the message in a value: a string, an object with one of [`MESSAGES`], or a list such as
/// `[{"loc": ["body", "prompt"], "msg": "field required"}]`.
pub(super) fn of(value: &Value) -> Option<String> {
    inside(value, DEPTH)
}

/// Finds the message in an error's value, whose keys may be the names of invalid fields.
pub(super) fn of_error(value: &Value) -> Option<String> {
    inside(value, DEPTH - 1)
}

/// Finds the message in an object.
pub(super) fn of_object(object: &Map<String, Value>) -> Option<String> {
    in_object(object, DEPTH - 1)
}

fn inside(value: &Value, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::String(_) if verdict::is_success(value) => None,
        Value::String(_) => json::text(value),
        Value::Object(object) => {
            let is_inner = depth + 1 < DEPTH;
            in_object(object, depth)
                .or_else(|| is_inner.then(|| promised(object)).flatten())
                .or_else(|| is_inner.then(|| of_fields(object, depth)).flatten())
        }
        Value::Array(items) => {
            let messages: Vec<String> = items
                .iter()
                .filter_map(|item| inside(item, depth))
                .collect();
            (!messages.is_empty()).then(|| messages.join("; "))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn in_object(object: &Map<String, Value>, depth: u8) -> Option<String> {
    let mut known: Vec<(u8, usize, String)> = Vec::new();
    for (key, value) in object {
        let found = rank(&json::fold(key)).and_then(|rank| Some((rank, inside(value, depth)?)));
        if let Some((rank, text)) = found
            && (rank < MESSAGES.len() || is_sentence(&text))
        {
            known.push((class(&text), rank, text));
        }
    }
    let (.., found) = known.into_iter().min()?;
    let subject = object.get("loc").and_then(location);
    let subject = subject.or_else(|| kind(object).filter(|_| !is_sentence(&found)));
    Some(match subject {
        Some(subject) => [&subject, ": ", &found].concat(),
        None => found,
    })
}

/// The message of an error in the contract's shape ("Errors"), even with words of success: "the
/// work was accepted" may describe work that was then aborted.
fn promised(error: &Map<String, Value>) -> Option<String> {
    error.get("type")?;
    let text = error.get("message").and_then(json::text)?;
    is_sentence(&text).then_some(text)
}

/// Formats `{"prompt": ["is required"]}` as `prompt: is required`.
fn of_fields(object: &Map<String, Value>, depth: u8) -> Option<String> {
    let fields = object.iter().filter_map(|(key, value)| {
        let is_list = value
            .as_array()
            .is_some_and(|items| items.iter().all(Value::is_string));
        let text = inside(value, depth)?;
        let is_code =
            ["code", "type"].contains(&json::fold(key).as_str()) && verdict::refuses(&text);
        let is_field = is_list || is_sentence(&text);
        (is_code || is_field).then(|| [key, ": ", &text].concat())
    });
    let fields: Vec<String> = fields.collect();
    (!fields.is_empty()).then(|| fields.join("; "))
}

/// The name of an error beside its message.
fn kind(object: &Map<String, Value>) -> Option<String> {
    let mut kinds = object.iter();
    kinds.find_map(|(key, value)| {
        let is_kind = ["errortype", "exceptiontype"].contains(&json::fold(key).as_str());
        json::text(value).filter(|_| is_kind)
    })
}

/// Whether a folded key may hold a message.
pub(super) fn is_key(folded: &str) -> bool {
    rank(folded).is_some()
}

/// The rank of a folded key; lower is better. Any key that contains "reason" may hold a message.
fn rank(folded: &str) -> Option<usize> {
    let known = MESSAGES.iter().position(|key| *key == folded);
    let part = || PARTS.iter().position(|part| folded.contains(part));
    known.or_else(|| Some(MESSAGES.len() + part()?))
}

/// Formats `["body", "prompt"]` as `body.prompt`.
fn location(value: &Value) -> Option<String> {
    let steps: Vec<String> = value.as_array()?.iter().filter_map(json::text).collect();
    (!steps.is_empty()).then(|| steps.join("."))
}
