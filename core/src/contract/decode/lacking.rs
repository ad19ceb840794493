//! Detects what a refused request lacked, by the words and figures of the answer.

use serde_json::{Map, Value};

use super::{Answer, echo, failure, fault, json, payload::Payload, refusal, tree, verdict};
use crate::contract::{
    Lack,
    lack::{is_about_a_rate, may_be_of_account},
};

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

/// Folded keys for a balance of the account, and for nothing else.
const BALANCES: [&str; 17] = [
    "balance",
    "currentbalance",
    "userbalance",
    "accountbalance",
    "availablebalance",
    "remainingbalance",
    "creditbalance",
    "walletbalance",
    "remainingcredits",
    "remainingcredit",
    "creditsremaining",
    "creditsleft",
    "availablecredits",
    "creditsavailable",
    "currentcredits",
    "remainingpoints",
    "userquota",
];

/// Statuses with which an empty balance is the reason of a refusal.
const WITH_BALANCE: [u16; 6] = [200, 400, 402, 403, 422, 429];

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
const NAMES: [&str; 9] = [
    "status",
    "errortype",
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
    let (mut names, mut objects) = (Vec::new(), Vec::new());
    gather(body, tree::DEPTH, &mut names, &mut objects);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let message = message.unwrap_or_default();
    let may_be_empty = || {
        WITH_BALANCE.contains(&status)
            && names
                .iter()
                .chain([&message])
                .all(|text| may_be_of_account(text))
    };
    Lack::told(status, &names, message)
        .or_else(|| objects.iter().find_map(|object| by_figures(status, object)))
        .or_else(|| {
            (objects.iter().any(|object| is_spent(object)) && may_be_empty())
                .then_some(Lack::Credits)
        })
}

/// The words of an answer that only says that the account is empty: no id, no address, no promise. Figures do not count,
/// because accepted work may come with a price and a balance.
pub(super) fn empty_account(answer: &Answer, payload: &Payload) -> Option<String> {
    let mut values = payload.nodes().iter().flat_map(|node| node.object.values());
    let is_open = answer.location.is_some() || payload.id().is_some();
    let message = failure::error_message(payload).filter(|message| is_empty_account(message));
    message.filter(|_| !is_open && !values.any(refusal::promises))
}

/// Whether words tell of an empty account: not of a fault behind the service, and not of a task that may exist.
pub(super) fn is_empty_account(words: &str) -> bool {
    /// The shortest id, in letters.
    const SHORTEST: usize = 4;
    let mut parts = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    let names_a_task = parts.any(|part| {
        part.len() >= SHORTEST && part.contains(|letter: char| letter.is_ascii_digit())
    });
    !names_a_task && !fault::is_told(words) && verdict::tells_of_an_empty_account(words)
}

/// Whether the words and names of an answer tell of too many requests.
pub(super) fn is_rate(body: &Value, message: &str) -> bool {
    let mut names = Vec::new();
    gather(body, tree::DEPTH, &mut names, &mut Vec::new());
    is_about_a_rate(message) || names.iter().any(|name| is_about_a_rate(name))
}

/// Gathers the names of errors, and the objects, from the outermost inwards.
fn gather<'a>(
    value: &'a Value,
    depth: u8,
    names: &mut Vec<String>,
    objects: &mut Vec<&'a Map<String, Value>>,
) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Object(object) => {
            objects.push(object);
            let codes = object.iter().filter(|(key, _)| is_one(&NAMES, key));
            names.extend(codes.filter_map(|(_, value)| json::text(value)));
            let parts = object.iter();
            let parts = parts.filter(|(key, _)| !echo::is_request(&json::fold(key)));
            for (_, value) in parts {
                gather(value, depth, names, objects);
            }
        }
        Value::Array(items) => {
            for item in items {
                gather(item, depth, names, objects);
            }
        }
        _ => {}
    }
}

/// Whether an object has a balance that is empty.
fn is_spent(object: &Map<String, Value>) -> bool {
    figure(object, &BALANCES).is_some_and(|balance| balance <= 0.0)
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
