//! The id of a task in an answer.

mod address;
mod judged;
mod keyed;
mod nested;
mod shape;
mod words;

use serde_json::Value;

use crate::contract::TaskId;

pub(super) use self::{
    keyed::FoundId,
    nested::{in_list, of_request},
    words::{in_words, is_alone},
};

use self::{
    keyed::{OF_ANYTHING, OF_REQUESTS, best, of},
    shape::{looks_like_an_id, one},
};
use super::{
    echo, json,
    keys::{OF_TASKS, is_task_id},
    status,
    tree::AnswerNode,
};

/// Up to this depth, an id under a task key wins over all others.
const NEAR: u8 = 2;

/// Folded keys that may hold a bare id as text, best first.
const BARE: [&str; 9] = [
    "data",
    "result",
    "task",
    "job",
    "output",
    "response",
    "generation",
    "payload",
    "prediction",
];

/// Shorter ids are not searched for under unknown keys.
const SHORTEST: usize = 4;

/// Finds the task's id. The polled id comes first; then an id under a task key; then an id beside a status; then a
/// possible id by the words of its key. A string wins over a number, which may be a row of the service's own
/// database.
pub(super) fn find(nodes: &[AnswerNode<'_>], asked: Option<&TaskId>) -> Option<FoundId> {
    if let Some(asked) = asked
        && let Some(node) = nodes
            .iter()
            .position(|node| names(node, asked))
            .or_else(|| nodes.iter().position(|node| holds(node, asked)))
            .or_else(|| as_key(nodes, asked))
    {
        let id = asked.clone();
        return Some(FoundId {
            id,
            node,
            is_guess: false,
        });
    }
    let guess = |worst| {
        let (id, node) = judged::find(nodes, worst)?;
        Some(FoundId {
            id,
            node,
            is_guess: worst != judged::OF_TASKS,
        })
    };
    let near = nodes.iter().filter(|node| node.depth <= NEAR).count();
    best(&nodes[..near], &OF_TASKS[..3])
        .or_else(|| beside_other_ids(&nodes[..near]))
        .or_else(|| best(&nodes[..near], &OF_TASKS))
        .or_else(|| guess(judged::OF_TASKS))
        .or_else(|| beside_a_status(nodes))
        .or_else(|| nested::find(nodes))
        .or_else(|| best(nodes, &OF_TASKS))
        .or_else(|| guess(judged::WORST))
}

/// The id in an address of the task itself, if the answer has no other.
pub(super) fn in_address(root: &Value) -> Option<TaskId> {
    address::find(root)
}

/// The id in the address of a header.
pub(super) fn in_location(location: &str) -> Option<TaskId> {
    address::of(location)
}

/// The id in an address that a person gives as that of a task.
pub(in crate::contract) fn in_given_address(address: &str) -> Option<TaskId> {
    address::of_given(address)
}

/// The object whose key is the polled task's id.
fn as_key(nodes: &[AnswerNode<'_>], asked: &TaskId) -> Option<usize> {
    let mut nodes = nodes.iter();
    nodes.position(|node| node.object.contains_key(asked.as_str()))
}

/// A bare id, as text under the key of an envelope.
pub(super) fn bare(nodes: &[AnswerNode<'_>]) -> Option<TaskId> {
    let root = nodes.first()?;
    root.get(&BARE, |value| {
        TaskId::new(&json::text(one(value)).filter(|text| looks_like_an_id(text))?)
    })
}

fn names(node: &AnswerNode<'_>, asked: &TaskId) -> bool {
    let keys = [&OF_TASKS[..], &OF_ANYTHING, &OF_REQUESTS].concat();
    let is_asked = |value: &Value| is_text(one(value), asked).then_some(());
    node.get(&keys, is_asked).is_some()
}

/// Whether the object has the id under an unknown key. A number this short may be anything.
fn holds(node: &AnswerNode<'_>, asked: &TaskId) -> bool {
    let mut values = node.object.values();
    asked.as_str().len() >= SHORTEST
        && (values.any(|value| is_text(one(value), asked)) || is_named(node, asked))
}

/// Whether the name of an operation or of a resource ends with the id: `projects/p/operations/8f3a`,
/// `arn:aws:bedrock:…/8f3a`. Paths under other keys may be those of an HTTP error.
fn is_named(node: &AnswerNode<'_>, asked: &TaskId) -> bool {
    node.object.iter().any(|(key, value)| {
        let before = value
            .as_str()
            .and_then(|name| name.strip_suffix(asked.as_str()));
        before.is_some_and(|before| {
            key == "name" && before.ends_with("operations/")
                || before.starts_with("arn:") && before.ends_with('/')
        })
    })
}

/// Whether a value is this id.
fn is_text(value: &Value, id: &TaskId) -> bool {
    json::text(value).is_some_and(|text| text == id.as_str())
}

/// Whether the polled task's id appears anywhere in a value, except where the request is repeated.
pub(super) fn is_within(value: &Value, asked: &TaskId, depth: u8) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    match value {
        Value::Object(object) => object.iter().any(|(key, value)| {
            let key = json::fold(key);
            let is_named = || {
                let request = value.as_object().filter(|_| key == "request");
                request.is_some_and(|request| names(&AnswerNode::alone(request), asked))
            };
            if echo::is_request(&key) {
                is_named()
            } else {
                is_within(value, asked, depth)
            }
        }),
        Value::Array(items) => items.iter().any(|item| is_within(item, asked, depth)),
        other => asked.as_str().len() >= SHORTEST && is_text(other, asked),
    }
}

/// Removes the other tasks from a list that has the polled one. Results have ids, too, but no states.
pub(super) fn leave_only(value: &mut Value, asked: &TaskId, depth: u8) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Array(items) => {
            let is_own = |item: &Value| {
                let object = item.as_object();
                object.is_some_and(|object| names(&AnswerNode::alone(object), asked))
            };
            if items.len() > 1 && items.iter().all(is_task) && items.iter().any(is_own) {
                items.retain(is_own);
            }
        }
        Value::Object(object) => {
            for (key, value) in object {
                if !echo::is_request(&json::fold(key)) {
                    leave_only(value, asked, depth);
                }
            }
        }
        _ => {}
    }
}

/// Whether an item of a list has an id and a state in words.
fn is_task(item: &Value) -> bool {
    let keys = [&OF_TASKS[..], &OF_ANYTHING].concat();
    item.as_object().is_some_and(|object| {
        let node = AnswerNode::alone(object);
        node.status_word().is_some() && node.get(&keys, |value| json::text(one(value))).is_some()
    })
}

/// The contract's own `id` in an object that has the task's status, and also the id of a batch, an
/// order or another service's task.
fn beside_other_ids(nodes: &[AnswerNode<'_>]) -> Option<FoundId> {
    let is_other = |key: &String| is_task_id(&json::fold(key)) || judged::is_of_tasks(key);
    let mut nodes = nodes.iter().enumerate();
    nodes.find_map(|(index, node)| {
        let word = node.status_word()?;
        if status::is_of_envelopes(&word) || !node.object.keys().any(is_other) {
            return None;
        }
        let id = node.get(&["id"], |value| TaskId::new(one(value).as_str()?))?;
        Some(FoundId {
            id,
            node: index,
            is_guess: false,
        })
    })
}

fn beside_a_status(nodes: &[AnswerNode<'_>]) -> Option<FoundId> {
    let with_status =
        |(_, node): &(usize, &AnswerNode<'_>)| node.status().is_some() || node.flag().is_some();
    let mut nodes = nodes.iter().enumerate().filter(with_status);
    nodes.find_map(|(index, node)| of(node, &OF_ANYTHING, index))
}
