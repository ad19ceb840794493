//! Detects results that the service has made and keeps back, because a filter has judged them. Such a task is called
//! completed, and only words or flags say why it has no file.

use serde_json::Value;

use super::{json, message, places, tree};
use crate::contract::filter_words::FILTER_WORDS;

/// Parts of folded words for contents that a filter has kept back, beside [`FILTER_WORDS`].
const WORDS: [&str; 27] = [
    "blocked",
    "filtered",
    "rejected",
    "refused",
    "withheld",
    "disallowed",
    "notallowed",
    "sensitive",
    "moderated",
    "safetycheck",
    "safetyreason",
    "safetyguideline",
    "imagesafety",
    "communityguideline",
    "usagepolic",
    "bymoderation",
    "moderationfailed",
    "failedmoderation",
    "notpassmoderation",
    "未通过",
    "不通过",
    "被拒",
    "拦截",
    "屏蔽",
    "规制",
    "ブロック",
    "차단",
];

/// Words of reasons that say the same only alone.
const REASONS: [&str; 4] = ["safety", "blocklist", "spii", "moderation"];

/// Parts of folded words which say that a filter has kept back nothing, or is still at work.
const DENIALS: [&str; 34] = [
    "nonsfw",
    "notnsfw",
    "nsfwfree",
    "nosensitive",
    "notsensitive",
    "notflagged",
    "notblocked",
    "notfiltered",
    "notrejected",
    "notrefused",
    "notviolat",
    "noviolat",
    "nounsafe",
    "notunsafe",
    "nothingwas",
    "nocontentwas",
    "nsfwcheck",
    "nsfwfalse",
    "casesensitive",
    "sensitiveto",
    "connectionrefused",
    "webhook",
    "callback",
    "without",
    "passed",
    "disabled",
    "pending",
    // The work goes on, or its result is only changed.
    "accepted",
    "blurred",
    "pixelated",
    "0image",
    "0video",
    "未发现",
    "无违规",
];

/// Further parts of folded keys for such words, which are not keys of messages.
const KEYS: [&str; 8] = [
    "warning",
    "notice",
    "filter",
    "safety",
    "moderation",
    "block",
    "nsfw",
    "flag",
];

/// Parts of folded keys for texts that are about the request.
const OTHERS: [&str; 5] = ["prompt", "title", "desc", "caption", "negative"];

/// Parts of folded keys for flags and counts of results that were kept back.
const FLAGS: [&str; 7] = [
    "nsfw",
    "flagged",
    "blocked",
    "filtered",
    "moderated",
    "censored",
    "violation",
];

/// Parts of folded keys for settings of a filter.
const SETTINGS: [&str; 9] = [
    "allow", "enable", "disable", "check", "hide", "show", "blur", "level", "score",
];

/// The longest text in bytes that explains a missing result: longer texts are logs.
const LONGEST: usize = 500;

/// Ends of folded keys for a file that is not told by its address.
const FILES: [&str; 5] = ["fileid", "assetid", "mediaid", "objectkey", "s3key"];

/// The words of an answer about a result that was kept back: the service's words, or the name of a flag. `None` beside
/// a file in an unknown form: there, the words are only a remark.
pub(super) fn told(root: &Value) -> Option<String> {
    let words = within(root, "", false, tree::DEPTH + 1);
    words.filter(|_| !has_file(root, tree::DEPTH + 1))
}

fn has_file(value: &Value, depth: u8) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    match value {
        Value::Array(items) => items.iter().any(|item| has_file(item, depth)),
        Value::Object(object) => object.iter().any(|(key, value)| {
            let folded = json::fold(key);
            let is_for_file =
                places::rank(&folded).is_some() || FILES.iter().any(|end| folded.ends_with(end));
            !places::is_never_a_result(&folded)
                && (is_for_file && json::text(value).is_some() || has_file(value, depth))
        }),
        _ => false,
    }
}

fn within(value: &Value, key: &str, is_for_words: bool, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::String(text) => (is_for_words && says_so(text)).then(|| text.trim().to_owned()),
        Value::Bool(true) => is_flag(key).then(|| [key, ": true"].concat()),
        Value::Number(count) => {
            let is_some = count
                .as_str()
                .bytes()
                .any(|digit| (b'1'..=b'9').contains(&digit));
            let is_count = is_some && key.to_ascii_lowercase().ends_with("count") && is_flag(key);
            is_count.then(|| [key, ": ", count.as_str()].concat())
        }
        Value::Array(items) => {
            let mut items = items.iter();
            items.find_map(|item| within(item, key, is_for_words, depth))
        }
        Value::Object(object) => {
            let inner = |wants_words: bool| {
                let mut entries = object.iter();
                entries.find_map(|(key, value)| {
                    let folded = json::fold(key);
                    let is_other =
                        places::is_never_a_result(&folded) || json::has_any(&folded, &OTHERS);
                    if is_other || wants_words == matches!(value, Value::Bool(_) | Value::Number(_))
                    {
                        return None;
                    }
                    let is_for_words =
                        is_for_words || message::is_key(&folded) || json::has_any(&folded, &KEYS);
                    // This is a setting.
                    let is_for_words = is_for_words && !folded.ends_with("filter");
                    within(value, key, is_for_words, depth)
                })
            };
            // Words say more than a flag beside them.
            inner(true).or_else(|| inner(false))
        }
        _ => None,
    }
}

fn says_so(text: &str) -> bool {
    let folded = json::fold(text);
    let is_told = json::has_any(&folded, &FILTER_WORDS)
        || json::has_any(&folded, &WORDS)
        || REASONS.contains(&folded.as_str());
    text.len() <= LONGEST && is_told && !json::has_any(&folded, &DENIALS)
}

fn is_flag(key: &str) -> bool {
    let folded = json::fold(key);
    let is_setting = json::has_any(&folded, &SETTINGS) || folded.ends_with("filter");
    json::has_any(&folded, &FLAGS) && !is_setting && !folded.starts_with("no")
}
