//! Recognises the parts of an answer that repeat the request, or describe the service and not the
//! work.

use serde_json::Value;

use super::json;
use crate::contract::{AnswerContext, endings::kind_of};

/// Folded keys of objects that repeat the request.
const REQUEST: [&str; 36] = [
    "before",
    "input",
    "inputs",
    "request",
    "requestbody",
    "params",
    "param",
    "paramjson",
    "parameters",
    "prompt",
    "prompts",
    "config",
    "options",
    "provideroptions",
    "arguments",
    "args",
    "payloadinput",
    "originalrequest",
    "generationparams",
    "parameter",
    "keyframes",
    "taskinput",
    "inputparams",
    "inputparameters",
    "query",
    "requestparams",
    "settings",
    "modifications",
    "variables",
    "references",
    "originals",
    "controlnet",
    "controlnets",
    "timeline",
    "layers",
    "scenes",
];

/// Suffixes of folded keys of objects that repeat the request.
const REQUEST_ENDS: [&str; 5] = ["params", "parameters", "options", "settings", "args"];

/// Parts of folded keys for input images and for the service's own addresses.
const INPUT_PARTS: [&str; 47] = [
    "refimg",
    "eingabe",
    "entrada",
    "origen",
    "исходн",
    "entrée",
    "origem",
    "входн",
    "输入",
    "輸入",
    "参考图",
    "參考圖",
    "入力",
    "参照画像",
    "参考画像",
    "입력",
    "원본이미지",
    "참조이미지",
    "参数",
    "input",
    "initimage",
    "reference",
    "refimage",
    "sourceimage",
    "sourceurl",
    "sourcevideo",
    "mask",
    "firstframe",
    "startframe",
    "endframe",
    "lastframe",
    "startimage",
    "endimage",
    "tailimage",
    "imagetail",
    "promptimage",
    "originalimage",
    "controlimage",
    "styleimage",
    "subjectimage",
    "callback",
    "webhook",
    "notify",
    "notification",
    "回调",
    "콜백",
    "originurl",
];

/// Folded keys of objects about something other than the task.
const ABOUT_OTHERS: [&str; 22] = [
    "user",
    "account",
    "owner",
    "author",
    "organization",
    "org",
    "workspace",
    "team",
    "project",
    "app",
    "application",
    "usage",
    "timings",
    "metrics",
    "taskmetrics",
    "logs",
    "log",
    "billing",
    "plan",
    "subscription",
    "links",
    "help",
];

/// Whether a folded key holds the request.
pub(super) fn is_request(folded: &str) -> bool {
    // "resource" contains "source", but is no input.
    let folded = folded.replace("resource", "");
    REQUEST.contains(&folded.as_str())
        || REQUEST_ENDS.iter().any(|end| folded.ends_with(end))
        || INPUT_PARTS.iter().any(|part| folded.contains(part))
}

/// Roles that an object may declare if it is not a result.
const NO_RESULT: [&str; 9] = [
    "input",
    "reference",
    "source",
    "mask",
    "init",
    "poster",
    "cover",
    "thumbnail",
    "preview",
];

/// Roles of an input, which may be followed by a word for what it is: `input_image`, `reference-video`, `uploaded file`.
const INPUTS: [&str; 7] = [
    "input",
    "reference",
    "source",
    "mask",
    "init",
    "upload",
    "control",
];
const OF_INPUTS: [&str; 9] = [
    "", "ed", "s", "image", "images", "video", "media", "file", "asset",
];

/// Whether an object declares itself an input, or a placeholder for the result.
pub(super) fn is_no_result(entries: &[(String, &Value)]) -> bool {
    // This store calls all of its files "uploads".
    let is_stored = entries.iter().any(|(key, _)| key == "publicid");
    entries.iter().any(|(key, value)| {
        let word = value.as_str().map(json::fold).unwrap_or_default();
        match key.as_str() {
            "type" if is_stored && word == "upload" => false,
            "role" | "usage" | "purpose" | "direction" => {
                NO_RESULT.contains(&word.as_str()) || is_input(&word)
            }
            "kind" | "type" | "source" | "category" | "origin" | "tag" | "assettype" => {
                is_input(&word)
            }
            "isinput" | "isreference" | "issource" | "ismask" => **value == Value::Bool(true),
            _ => false,
        }
    })
}

/// Whether a folded word names an input: `source`, `inputimage`.
pub(super) fn is_input(word: &str) -> bool {
    INPUTS.iter().any(|input| {
        let rest = word.strip_prefix(input);
        rest.is_some_and(|rest| {
            OF_INPUTS
                .iter()
                .any(|what| rest == *what || rest.strip_prefix("ed") == Some(what))
        })
    })
}

/// Whether a folded key holds something other than the task.
pub(super) fn is_about_others(folded: &str) -> bool {
    ABOUT_OTHERS.contains(&folded)
}

/// The addresses that were sent with the request.
pub(super) fn addresses(asked: &AnswerContext<'_>) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(request) = asked.request {
        found.extend(request.references().into_iter().map(trimmed));
        for value in request
            .provider_options()
            .into_iter()
            .flat_map(|map| map.values())
        {
            texts(value, &mut found, 4);
        }
    }
    found
}

/// Whether an address is one of the sent addresses, even with something appended.
pub(super) fn is_echo(addresses: &[String], address: &str) -> bool {
    addresses.iter().any(|sent| repeats(address, sent))
}

/// Whether an address is that of the file that was sent. A path such as `/a.png` names the file by itself. If the query may
/// name the file, as in `/view?filename=a.png`, the address must contain all parts of the sent one.
fn repeats(address: &str, sent: &str) -> bool {
    let ((path, query), (sent, asked)) = (split(address.trim()), split(sent));
    let parts = |query| str::split(query, ['?', '#', '&']).filter(|part| !part.is_empty());
    let is_named = || parts(asked).all(|part| parts(query).any(|own| own == part));
    path == sent && (query.is_empty() || kind_of(path).is_some() || is_named())
}

fn texts(value: &Value, found: &mut Vec<String>, depth: u8) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::String(text) if text.contains("://") => found.push(trimmed(text)),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found, depth)),
        Value::Object(object) => object.values().for_each(|item| texts(item, found, depth)),
        _ => {}
    }
}

fn trimmed(address: &str) -> String {
    address.trim().to_owned()
}

/// Splits an address before its query.
fn split(address: &str) -> (&str, &str) {
    address.split_at(address.find(['?', '#']).unwrap_or(address.len()))
}
