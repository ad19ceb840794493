//! Whether an error tells of a fault of the service, or behind it. The work may have been accepted
//! before.

use serde_json::Value;

use super::{
    echo,
    json::{self, has_any},
    message, tree, verdict,
};

/// Parts of folded words for a fault of the service or behind it.
const FAULTS: [&str; 11] = [
    "internal", "timeout", "timedout", "server", "gateway", "upstream", "内部", "服务", "系统",
    "超时", "网络",
];

/// Parts of folded words for work that was aborted, so that its outcome is open. They also count in an answer with a
/// client's status: gateways pass on `400 upstream timeout`.
const BROKEN_OFF: [&str; 19] = [
    "timeout",
    "timedout",
    "超时",
    "connection",
    "econn",
    "sockethangup",
    "socketclosed",
    "brokenpipe",
    "unexpectedeof",
    // `streamerror` is also in "upstream error".
    "streamerror",
    "streamdisconnected",
    "fetchfailed",
    "networkerror",
    "deadline",
    "crashed",
    "连接",
    "wasgenerated",
    "generatedbut",
    "已生成",
];

/// Further words for aborted work, which count only where nothing else says what is wrong.
const UNCLEAR: [&str; 8] = [
    "serviceunavailable",
    "temporarilyunavailable",
    "overloaded",
    "unknownerror",
    "unknownfail",
    "unknownexception",
    "unknownreason",
    "未知错误",
];

/// Parts of folded words for a fault of the service, whatever the status. Words such as "server" and
/// "gateway" alone are also in honest refusals.
const INNER: [&str; 8] = [
    "internalerror",
    "internalserver",
    "servererror",
    "badgateway",
    "upstreamrequest",
    "upstreamfail",
    "内部错误",
    "服务器错误",
];

/// Parts of folded words for work that goes on behind an error, even if the words refuse otherwise:
/// "deadline exceeded".
const GOES_ON: [&str; 7] = [
    "deadlineexceeded",
    "waitexceeded",
    "timeoutexceeded",
    "whilewaiting",
    "outwaiting",
    "maystill",
    "stillrunning",
];

/// Further words for work that goes on. A limit of tasks may also tell of others in these words.
const UNDER_WAY: [&str; 5] = [
    "stillgenerating",
    "stillprocessing",
    "stillrendering",
    "stillworking",
    "taskgoeson",
];

/// Parts of folded words for a file of the user that the service could not fetch: nothing was made.
const INPUTS: [&str; 10] = [
    "url",
    "download",
    "inputimage",
    "reference",
    "imagefrom",
    "fetchimage",
    "fetchtheimage",
    "loadimage",
    "下载",
    "链接",
];

/// Parts of folded words for the result of the work.
const RESULTS: [&str; 4] = ["result", "output", "generated", "结果"];

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

/// Whether a text contains a word of [`FAULTS`], or "unknown".
pub(super) fn is_fault(text: &str) -> bool {
    let folded = json::fold(text);
    folded.contains("unknown") || has_any(&folded, &FAULTS)
}

/// Whether an HTTP-like code leaves open if the work was accepted.
pub(super) fn is_open(code: i64) -> bool {
    matches!(code, 408 | 425 | 499 | 500..=599)
}

/// Whether a number in words is such a status. 512 and 576 are more often sizes.
fn is_open_in_words(code: i64) -> bool {
    is_open(code) && !matches!(code, 512..=519 | 531..=597)
}

/// Whether a refusal inside a success is a fault behind the service, given its message. Codes count before words: a
/// 4xx code is the client's fault, and so is a code such as `invalid_api_key`.
pub(super) fn is_behind(root: &Value, message: &str) -> bool {
    let mut codes = Vec::new();
    let mut names = Vec::new();
    gather(root, tree::DEPTH, &mut codes, &mut names);
    let numbers: Vec<i64> = codes.iter().filter_map(|code| code.parse().ok()).collect();
    let is_plain = |text: &String| verdict::refuses_plainly(&json::fold(text)) && !is_told(text);
    let told = is_told(message);
    if numbers.iter().copied().any(is_open) {
        let is_refused = verdict::refuses_plainly(&json::fold(message))
            || verdict::tells_of_an_empty_account(message);
        return told || !is_refused;
    }
    if numbers.iter().any(|code| (400..500).contains(code)) || codes.iter().any(is_plain) {
        return false;
    }
    told || codes.iter().chain(&names).any(|text| is_told(text))
}

/// Whether an answer with a client's status tells of work that was aborted behind the service. Such a status mostly
/// refuses, so the words must be plain.
pub(super) fn is_behind_status(root: &Value, message: &str) -> bool {
    let (mut codes, mut names) = (Vec::new(), Vec::new());
    gather(root, tree::DEPTH, &mut codes, &mut names);
    if message::class(message) == message::MERE {
        codes.append(&mut names);
    }
    let texts = codes.iter().map(String::as_str).chain([message]);
    // "cURL error 28" names no address.
    let texts: Vec<String> = texts
        .map(|text| json::fold(text).replace("curl", ""))
        .collect();
    let is_refused = texts
        .iter()
        .any(|text| is_refusal(text) || tells_of_inputs(text));
    let is_broken = |text: &String| {
        has_any(text, &BROKEN_OFF)
            || has_any(text, &INNER)
            || has_any(text, &GOES_ON)
            || names_open_status(text)
    };
    !is_refused && texts.iter().any(is_broken)
}

/// Whether a folded text refuses work, and does not say that the work goes on.
pub(super) fn is_refusal(folded: &str) -> bool {
    verdict::refuses_plainly(folded) && !has_any(folded, &GOES_ON)
}

/// Whether a folded text says that the work goes on.
pub(super) fn goes_on(folded: &str) -> bool {
    has_any(folded, &GOES_ON) || is_under_way(folded)
}

/// Whether a folded text says that the work is being done.
pub(super) fn is_under_way(folded: &str) -> bool {
    has_any(folded, &UNDER_WAY)
}

fn tells_of_inputs(folded: &str) -> bool {
    has_any(folded, &INPUTS) && !has_any(folded, &RESULTS)
}

/// Whether a text tells of a fault more than of a refusal.
pub(super) fn is_told(text: &str) -> bool {
    let folded = json::fold(text);
    let is_refused = verdict::refuses_plainly(&folded);
    let mut faults = FAULTS.iter().filter(|part| folded.contains(**part));
    faults.any(|part| !(is_refused && COMMON.contains(part)))
        || has_any(&folded, &BROKEN_OFF)
        || has_any(&folded, &UNCLEAR)
        || names_open_status(&folded)
}

fn names_open_status(folded: &str) -> bool {
    BEFORE_STATUS.iter().any(|word| {
        let mut after = folded.split(word).skip(1);
        after.any(|rest| {
            let end = rest.find(|letter: char| !letter.is_ascii_digit());
            let number = &rest[..end.unwrap_or(rest.len())];
            number.parse().is_ok_and(is_open_in_words)
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
