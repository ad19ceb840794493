//! Detects what a refused request lacked, by the words and figures of the answer.

mod tables;

use serde_json::{Map, Value};

use self::tables::{BALANCES, HELD, MOST, OF_TIME, PRICES, RUNNING};
use super::{
    Answer, echo, fault, json, message, payload::Payload, refusal, status::StatusMeaning, tree,
    verdict,
};
use crate::contract::{
    Lack, Status,
    http_status::{FORBIDDEN, TOO_MANY},
    lack::{
        is_about_a_day, is_about_a_rate, is_about_contents, is_about_many_requests,
        is_about_the_account, is_only_about_the_account, is_quota_of_a_rate, may_be_of_account,
    },
};

/// Statuses with which an empty balance is the reason of a refusal.
const WITH_BALANCE: [u16; 6] = [200, 400, 402, 403, 422, 429];

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

/// The lack that the words and figures anywhere in an answer tell of. Parts that repeat the request do not count.
pub(super) fn of(status: u16, body: &Value, message: Option<&str>) -> Option<Lack> {
    if let Some(lack) = in_plain_words(status, body, message) {
        return Some(lack);
    }
    let (names, objects) = gathered(body);
    let message = message.unwrap_or_default();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut texts = names.iter().copied().chain([message]);
    let goes_on = |text: &str| fault::is_told(text) || fault::goes_on(&json::fold(text));
    let in_figures = objects.iter().find_map(|object| by_figures(status, object));
    // Figures of a day are no figures of running tasks.
    let is_of_a_day = texts.clone().any(is_about_a_day);
    let in_figures = in_figures.filter(|lack| *lack == Lack::Credits || !is_of_a_day);
    // Work that broke off may have taken the last credits.
    if texts.clone().any(goes_on) {
        return in_figures.filter(|lack| *lack == Lack::Room);
    }
    let told = Lack::told(status, &names, message).or(in_figures);
    told.or_else(|| {
        let is_empty = WITH_BALANCE.contains(&status)
            && objects.into_iter().any(is_spent)
            && texts.all(may_be_of_account);
        is_empty.then_some(Lack::Credits)
    })
}

/// The lack that the words of an answer tell of by themselves, without figures and advice. Words that say that the work
/// goes on tell of none.
pub(super) fn in_plain_words(status: u16, body: &Value, message: Option<&str>) -> Option<Lack> {
    let (names, _) = gathered(body);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let message = message.unwrap_or_default();
    let lack = Lack::told_plainly(status, &names, message);
    // A limit of running tasks may say that other work goes on.
    lack.filter(|lack| *lack == Lack::Room || !fault::goes_on(&json::fold(message)))
}

/// The words of an answer that only says that the account is empty: no id, no address, no promise. Figures do not count,
/// because accepted work may come with a price and a balance.
pub(super) fn empty_account(answer: &Answer, payload: &Payload) -> Option<String> {
    let mut nodes = payload.nodes().iter();
    let message = nodes.find_map(|node| message::of_object(node.object))?;
    let ongoing = [Status::Submitted, Status::Processing].map(StatusMeaning::Is);
    let goes_on = || {
        payload
            .status()
            .is_some_and(|status| ongoing.contains(&status))
    };
    let mut values = payload.nodes().iter().flat_map(|node| node.object.values());
    let mut promises = || {
        values.any(|value| {
            refusal::promises(value) || value.as_str().is_some_and(refusal::may_tell_of_work)
        })
    };
    let is_open = answer.location.is_some() || payload.id().is_some();
    let is_empty = !is_open && is_empty_account(&message) && !goes_on() && !promises();
    is_empty.then_some(message)
}

/// Whether words tell of an empty account and of nothing else: not of a fault behind the service, and not of work that
/// may exist.
pub(super) fn is_empty_account(words: &str) -> bool {
    /// The shortest id, in letters.
    const SHORTEST: usize = 4;
    let mut parts = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    let names_a_task = parts.any(|part| {
        part.len() >= SHORTEST && part.contains(|letter: char| letter.is_ascii_digit())
    });
    !names_a_task
        && !fault::is_told(words)
        && !refusal::may_tell_of_work(words)
        && verdict::tells_of_an_empty_account(words)
        && is_only_about_the_account(words)
}

/// Whether a refusal is about the contents of its request and not about the account, by its words and names.
pub(super) fn is_of_contents(body: &Value, message: &str) -> bool {
    let (names, _) = gathered(body);
    let mut texts = names.iter().map(String::as_str).chain([message]);
    let is_told = texts.clone().any(is_about_contents);
    is_told && !texts.any(is_about_the_account)
}

/// Whether a refusal with the status "Forbidden" is about too many requests, by its words and names. With other statuses, such
/// words may be about a value: "24 frames per second".
pub(super) fn is_rate(status: u16, body: &Value, message: &str) -> bool {
    let (names, _) = gathered(body);
    let mut texts = names.iter().map(String::as_str).chain([message]);
    status == FORBIDDEN && texts.any(is_about_a_rate)
}

/// Whether a refusal within a success is about too many requests, by its code, its names or words that mean nothing
/// else.
pub(super) fn is_rate_within(status: u16, body: &Value, message: &str) -> bool {
    let (names, _) = gathered(body);
    let is_code = |name: &String| name.parse::<u16>() == Ok(TOO_MANY);
    let mut texts = names.iter().map(String::as_str).chain([message]);
    (200..300).contains(&status) && (names.iter().any(is_code) || texts.any(is_about_many_requests))
}

/// The message of a limit, behind its name if only the name says that the limit passes: the words may advise to top up.
pub(super) fn with_name(body: &Value, message: String) -> String {
    let (names, _) = gathered(body);
    let is_empty = Lack::in_words(TOO_MANY, &message) == Some(Lack::Credits);
    let mut names = names.iter();
    match names.find(|name| is_quota_of_a_rate(name) || is_empty && is_about_many_requests(name)) {
        Some(name) => [name, ": ", &message].concat(),
        None => message,
    }
}

/// The names of errors in an answer, and its objects.
fn gathered(body: &Value) -> (Vec<String>, Vec<&Map<String, Value>>) {
    let (mut names, mut objects) = (Vec::new(), Vec::new());
    gather(body, tree::DEPTH, &mut names, &mut objects);
    (names, objects)
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
