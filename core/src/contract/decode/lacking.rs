//! Detects what a refused request lacked, by the words and figures of the answer.

use serde_json::{Map, Value};

use super::{echo, json, tree};
use crate::contract::Lack;

/// Folded keys for the price of a request.
const PRICES: [&str; 12] = [
    "required",
    "requiredcredits",
    "creditsrequired",
    "requiredbalance",
    "requiredamount",
    "requiredquota",
    "requiredpoints",
    "needed",
    "need",
    "cost",
    "estimatedcost",
    "price",
];

/// Folded keys for the balance of the account.
const HELD: [&str; 15] = [
    "available",
    "availablecredits",
    "creditsavailable",
    "availablebalance",
    "availablequota",
    "balance",
    "currentbalance",
    "userbalance",
    "remaining",
    "remainingcredits",
    "remainingbalance",
    "remainingquota",
    "credits",
    "current",
    "quota",
];

/// Folded keys for how many tasks may run at once, and for how many run.
const MOST: [&str; 8] = [
    "limit",
    "max",
    "maximum",
    "maxconcurrent",
    "maxconcurrency",
    "concurrencylimit",
    "concurrentlimit",
    "maxrunning",
];
const RUNNING: [&str; 10] = [
    "current",
    "running",
    "active",
    "inflight",
    "inprogress",
    "processing",
    "pending",
    "concurrent",
    "currentconcurrency",
    "currentconcurrent",
];

/// Parts of folded keys for a limit per time.
const OF_TIME: [&str; 5] = ["window", "reset", "period", "interval", "perminute"];

/// Folded keys for codes and the names of errors.
const NAMES: [&str; 7] = [
    "code",
    "type",
    "kind",
    "errorcode",
    "errcode",
    "reason",
    "name",
];

/// The status "Too Many Requests".
const TOO_MANY: u16 = 429;

/// The lack that the words and figures anywhere in an answer tell of. Parts that repeat the request do not count.
pub(super) fn of(status: u16, body: &Value, message: Option<&str>) -> Option<Lack> {
    let in_message = message.and_then(|message| Lack::in_words(status, message));
    in_message.or_else(|| within(status, body, tree::DEPTH))
}

fn within(status: u16, value: &Value, depth: u8) -> Option<Lack> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::Object(object) => {
            let codes = object.iter().filter(|(key, _)| is_one(&NAMES, key));
            let mut codes = codes.filter_map(|(_, value)| json::text(value));
            let told = codes.find_map(|code| Lack::in_words(status, &code));
            let inner = || {
                let parts = object.iter();
                let mut parts = parts.filter(|(key, _)| !echo::is_request(&json::fold(key)));
                parts.find_map(|(_, value)| within(status, value, depth))
            };
            told.or_else(|| by_figures(status, object)).or_else(inner)
        }
        Value::Array(items) => items.iter().find_map(|item| within(status, item, depth)),
        _ => None,
    }
}

/// The lack in figures such as `{required: 200, available: 10}` and `{limit: 3, current: 3}`.
fn by_figures(status: u16, object: &Map<String, Value>) -> Option<Lack> {
    if let (Some(price), Some(held)) = (figure(object, &PRICES), figure(object, &HELD))
        && held < price
    {
        return Some(Lack::Credits);
    }
    let is_of_time = object.keys().any(|key| {
        let key = json::fold(key);
        OF_TIME.iter().any(|part| key.contains(part))
    });
    let (most, running) = (figure(object, &MOST)?, figure(object, &RUNNING)?);
    (status == TOO_MANY && running >= most && !is_of_time).then_some(Lack::Room)
}

fn figure(object: &Map<String, Value>, keys: &[&str]) -> Option<f64> {
    let mut known = object.iter().filter(|(key, _)| is_one(keys, key));
    let figure = known.find_map(|(_, value)| json::amount(value))?;
    figure.as_f64().filter(|figure| figure.is_finite())
}

fn is_one(keys: &[&str], key: &str) -> bool {
    keys.contains(&json::fold(key).as_str())
}
