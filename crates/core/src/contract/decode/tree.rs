//! The objects of an answer that may be the task or one of its envelopes.

use serde_json::{Map, Value};

use crate::contract::Status;

use super::{
    echo, json, keys, places,
    status::{self, StatusMeaning},
};

/// The depth to which envelopes are searched; three levels have been seen.
pub(super) const DEPTH: u8 = 5;

/// The most objects to consider: an answer with hundreds is a list of something else.
const MOST: usize = 200;

/// Folded keys of objects that are about the work itself. An answer may also have objects about a preview, or about a
/// copy in a store.
const OF_WORK: [&str; 26] = [
    "data",
    "payload",
    "body",
    "task",
    "tasks",
    "job",
    "jobs",
    "detail",
    "details",
    "info",
    "outcome",
    "failure",
    "status",
    "state",
    "generation",
    "prediction",
    "auftrag",
    "tache",
    "tâche",
    "tarea",
    "trabajo",
    "tarefa",
    "задача",
    "任务",
    "タスク",
    "작업",
];

/// An object of an answer.
pub(super) struct AnswerNode<'a> {
    /// The object's folded key.
    key: String,
    pub(super) object: &'a Map<String, Value>,
    /// The number of envelopes around the object.
    pub(super) depth: u8,
    pub(super) parent: Option<usize>,
    /// Whether the object is one of the results.
    is_result: bool,
}

/// The objects of an answer from the outermost inwards, without repeated requests, errors, and list
/// items. A list with one item may be an envelope.
pub(super) fn nodes(root: &Value) -> Vec<AnswerNode<'_>> {
    let mut nodes = Vec::new();
    add(&mut nodes, root, "", None);
    let mut next = 0;
    while next < nodes.len() && nodes.len() < MOST {
        let AnswerNode {
            object,
            depth,
            is_result,
            ..
        } = nodes[next];
        if depth < DEPTH && !is_result {
            for (key, value) in object {
                add(&mut nodes, value, &json::fold(key), Some(next));
            }
        }
        next += 1;
    }
    nodes
}

fn add<'a>(nodes: &mut Vec<AnswerNode<'a>>, value: &'a Value, key: &str, parent: Option<usize>) {
    let is_other = echo::is_request(key) || echo::is_about_others(key) || keys::is_error(key);
    let around = parent.map(|parent| nodes[parent].object);
    if is_other && !around.is_some_and(|around| is_the_work(key, value, around)) {
        return;
    }
    let (object, is_item) = match value {
        Value::Object(object) => (object, false),
        Value::Array(items) => match items.as_slice() {
            [Value::Object(object)] => (object, true),
            _ => return,
        },
        _ => return,
    };
    let is_around = is_item && is_around_a_task(object);
    let is_result = is_item && !is_around && places::is_for_results(key);
    let is_of_tasks = ["tasks", "jobs"].contains(&key);
    if is_item && parent.is_some() && !is_of_tasks && !is_around && !is_task(object) {
        return;
    }
    let depth = parent.map_or(0, |parent| nodes[parent].depth + 1);
    nodes.push(AnswerNode {
        key: key.to_owned(),
        object,
        depth,
        parent,
        is_result,
    });
}

/// Whether a value under a folded key is the work itself, although others repeat what was asked there: it has an id and a
/// state, and the object around it has neither these nor results.
pub(super) fn is_the_work(key: &str, value: &Value, around: &Map<String, Value>) -> bool {
    let request = value.as_object().filter(|_| key == "request");
    request.is_some_and(|request| {
        let has_results = around.iter().any(|(key, value)| {
            let key = json::fold(key);
            let is_place = key == "data" || places::is_for_results(&key);
            is_place && value.as_array().is_some_and(|list| !list.is_empty())
        });
        has_id_and_state(request, &["id", "uuid", "requestid"])
            && !has_id_and_state(around, &["id", "uuid"])
            && !has_results
    })
}

fn has_id_and_state(object: &Map<String, Value>, ids: &[&str]) -> bool {
    let has_id = |key: &str| ids.contains(&key) || keys::is_task_id(key);
    let has_state = |key: &str| status::rank(key).is_some() || status::is_flag(key);
    let any = |is_fit: &dyn Fn(&str) -> bool| object.keys().any(|key| is_fit(&json::fold(key)));
    any(&has_id) && any(&has_state)
}

/// Whether an object has a status, or an id under a task key.
fn is_task(object: &Map<String, Value>) -> bool {
    object.keys().any(|key| {
        let key = json::fold(key);
        status::rank(&key).is_some() || keys::is_task_id(&key)
    })
}

/// Whether an object is around a task, such as JSON in the part of a text.
fn is_around_a_task(object: &Map<String, Value>) -> bool {
    let inner = |key| object.get(key).is_some_and(Value::is_object);
    ["task", "job", "text"].into_iter().any(inner)
}

impl<'a> AnswerNode<'a> {
    /// A single object without its surroundings.
    pub(super) fn alone(object: &'a Map<String, Value>) -> Self {
        Self {
            key: String::new(),
            object,
            depth: 0,
            parent: None,
            is_result: false,
        }
    }

    /// The object's folded key; empty for the whole answer.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Whether the folded key of this object is one of an envelope or of results.
    pub(super) fn is_around_work(&self) -> bool {
        OF_WORK.contains(&self.key.as_str())
            || self.key.ends_with("response")
            || places::is_for_results(&self.key)
    }

    /// The values whose folded key has a rank, with that rank.
    pub(super) fn ranked(&self, rank: impl Fn(&str) -> Option<usize>) -> Vec<(usize, &'a Value)> {
        let ranked = self.object.iter();
        let mut found: Vec<_> = ranked
            .filter_map(|(key, value)| Some((rank(&json::fold(key))?, value)))
            .collect();
        found.sort_by_key(|(rank, _)| *rank);
        found
    }

    /// The first of these folded keys with a value that `read` accepts.
    pub(super) fn get<T>(&self, keys: &[&str], read: impl Fn(&Value) -> Option<T>) -> Option<T> {
        let rank = |folded: &str| keys.iter().position(|key| *key == folded);
        self.ranked(rank)
            .into_iter()
            .find_map(|(_, value)| read(value))
    }

    /// The object's status. A number there is usually an HTTP status.
    pub(super) fn status(&self) -> Option<StatusMeaning> {
        match self.ranked_word() {
            Some((rank, word)) if status::is_abroad(rank) => status::read_abroad(&word),
            Some((_, word)) if json::fold(&word) == "incomplete" && self.says_why_incomplete() => {
                Some(StatusMeaning::CutShort)
            }
            Some((_, word)) => Some(status::read(&word)),
            None => self.status_number(),
        }
    }

    /// Whether the object says why it is incomplete, as responses of `OpenAI` do at their end. Without a reason, the work may
    /// go on.
    fn says_why_incomplete(&self) -> bool {
        let reason = |details: &Value| json::text(details.get("reason")?);
        self.get(&["incompletedetails"], reason).is_some()
    }

    /// The raw status word; of several words, the one with the most weight.
    pub(super) fn status_word(&self) -> Option<String> {
        self.ranked_word().map(|(_, word)| word)
    }

    /// Whether the status is under a key of another language.
    pub(super) fn has_status_abroad(&self) -> bool {
        let ranked = self.ranked_word();
        ranked.is_some_and(|(rank, _)| status::is_abroad(rank))
    }

    fn ranked_word(&self) -> Option<(usize, String)> {
        let ranked = self.ranked(status::rank).into_iter();
        let words = ranked.filter(|(_, value)| value.is_string());
        let words = words.filter_map(|(rank, value)| Some((rank, json::text(value)?)));
        let words = words.filter(|(_, text)| text.parse::<i64>().is_err());
        // In other languages, a word must be known, and must be beside the work: others are about a place or a payment.
        let words = words.filter(|(rank, word)| {
            let is_known = || self.may_be_work() && status::read_abroad(word).is_some();
            !status::is_abroad(*rank) || is_known()
        });
        words.min_by_key(|(rank, word)| status::weight(*rank, word))
    }

    /// Whether the object is the whole answer, is named for work or results, or names a task. The id of an order may be
    /// that of a payment.
    fn may_be_work(&self) -> bool {
        let names_a_task = |key: &String| keys::OF_TASKS[..3].contains(&json::fold(key).as_str());
        self.parent.is_none()
            || self.is_around_work()
            || !places::is_never_a_result(&self.key) && self.object.keys().any(names_a_task)
    }

    fn status_number(&self) -> Option<StatusMeaning> {
        /// HTTP statuses and business codes have more digits.
        const DIGITS: usize = 2;
        let numbers = self.object.iter().filter_map(|(key, value)| {
            let key = json::fold(key);
            let number = json::text(value).filter(|text| text.len() <= DIGITS)?;
            status::is_key(&key).then_some((key, number))
        });
        let numbers: Vec<(String, String)> = numbers.collect();
        let known = numbers
            .iter()
            .find_map(|(key, number)| status::of_number(key, &self.key, number));
        let other = || {
            numbers
                .iter()
                .find(|(_, number)| number != "0")
                .map(|(_, number)| Status::Other(number.clone()))
        };
        known.or_else(other).map(StatusMeaning::Is)
    }

    /// Whether a flag says that the task has failed.
    pub(super) fn has_failed(&self) -> bool {
        let mut flags = self.object.iter();
        flags.any(|(key, value)| {
            *value == Value::Bool(true) && status::is_flag_of_failure(&json::fold(key))
        })
    }

    /// Whether a flag says that the task has ended.
    pub(super) fn flag(&self) -> Option<bool> {
        let flags = self.object.iter();
        let mut flags = flags.filter(|(key, _)| status::is_flag(&json::fold(key)));
        flags.find_map(|(_, value)| value.as_bool())
    }
}
