//! Whether an error tells of a fault of the service, or behind it. The work may have been accepted
//! before.

use serde_json::Value;

use super::{echo, json, tree, verdict};

/// Parts of folded words for such a fault.
const FAULTS: [&str; 11] = [
    "internal", "timeout", "timedout", "server", "gateway", "upstream", "内部", "服务", "系统",
    "超时", "网络",
];

/// More of them, which count only where nothing else says what is wrong.
const BROKEN: [&str; 15] = [
    "connection",
    "econn",
    "sockethangup",
    "fetchfailed",
    "networkerror",
    "deadline",
    "serviceunavailable",
    "temporarilyunavailable",
    "overloaded",
    "unknownerror",
    "unknownfail",
    "unknownexception",
    "unknownreason",
    "连接",
    "未知错误",
];

/// Words of [`FAULTS`] that Chinese services also use when they refuse: "the system does not
/// support this size".
const COMMON: [&str; 3] = ["服务", "系统", "网络"];

/// Folded keys for codes, and for the names of errors.
const CODES: [&str; 7] = [
    "code",
    "statuscode",
    "errcode",
    "errorcode",
    "errno",
    "retcode",
    "status",
];
const NAMES: [&str; 4] = ["type", "kind", "errortype", "name"];

/// Folded words before an HTTP status in a text: "Request failed with status code 502".
const BEFORE_STATUS: [&str; 6] = ["code", "status", "error", "http", "状态码", "错误码"];

/// Whether a text contains a word for such a fault.
pub(super) fn is_fault(text: &str) -> bool {
    let folded = json::fold(text);
    folded.contains("unknown") || FAULTS.iter().any(|part| folded.contains(part))
}

/// Whether an HTTP-like code leaves open if the work was accepted.
pub(super) fn is_open(code: i64) -> bool {
    matches!(code, 408 | 425 | 499 | 500..=599)
}

/// Whether a refusal inside a success is such a fault, given its message. Codes count before words:
/// a 4xx code is the client's fault, and so is a code such as `invalid_api_key`.
pub(super) fn is_behind(root: &Value, message: &str) -> bool {
    let mut codes = Vec::new();
    let mut names = Vec::new();
    gather(root, tree::DEPTH, &mut codes, &mut names);
    let numbers: Vec<i64> = codes.iter().filter_map(|code| code.parse().ok()).collect();
    let is_plain = |text: &String| verdict::refuses_plainly(&json::fold(text)) && !is_told(text);
    let told = is_told(message);
    if numbers.iter().copied().any(is_open) {
        return told || !verdict::refuses_plainly(&json::fold(message));
    }
    if numbers.iter().any(|code| (400..500).contains(code)) || codes.iter().any(is_plain) {
        return false;
    }
    told || codes.iter().chain(&names).any(|text| is_told(text))
}

/// Whether a text tells of such a fault more than of a refusal.
fn is_told(text: &str) -> bool {
    let folded = json::fold(text);
    let has = |part: &&str| folded.contains(part);
    let is_refused = verdict::refuses_plainly(&folded);
    let mut faults = FAULTS.iter().chain(&BROKEN).filter(|part| has(part));
    faults.any(|part| !(is_refused && COMMON.contains(part))) || names_open_status(&folded)
}

fn names_open_status(folded: &str) -> bool {
    BEFORE_STATUS.iter().any(|word| {
        let mut after = folded.split(word).skip(1);
        after.any(|rest| {
            let end = rest.find(|letter: char| !letter.is_ascii_digit());
            rest[..end.unwrap_or(rest.len())].parse().is_ok_and(is_open)
        })
    })
}

fn gather(value: &Value, depth: u8, codes: &mut Vec<String>, names: &mut Vec<String>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let key = json::fold(key);
                if CODES.contains(&key.as_str()) {
                    codes.extend(json::text(value));
                } else if NAMES.contains(&key.as_str()) {
                    names.extend(json::text(value));
                }
                if !echo::is_request(&key) {
                    gather(value, depth, codes, names);
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                gather(item, depth, codes, names);
            }
        }
        _ => {}
    }
}
