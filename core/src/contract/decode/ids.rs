//! The id of a task in an answer.

use serde_json::Value;

use crate::contract::TaskId;

use super::{json, tree::Node};

/// Keys that name a task's id, folded, best first.
const OF_TASKS: [&str; 26] = [
    "taskid",
    "jobid",
    "taskuuid",
    "generationid",
    "predictionid",
    "operationid",
    "generateid",
    "generateuuid",
    "inferenceid",
    "executionid",
    "runid",
    "promptid",
    "callid",
    "queueid",
    "jobuuid",
    "historyid",
    "creationid",
    "videoid",
    "orderid",
    "workid",
    "batchid",
    "eventid",
    "invocationarn",
    "jobarn",
    "taskids",
    "jobids",
];

/// Keys that name the id of whatever they stand in, folded, best first.
const OF_ANYTHING: [&str; 5] = ["id", "uuid", "name", "identifier", "ids"];

/// Keys that may name the HTTP request instead.
const OF_REQUESTS: [&str; 2] = ["requestid", "reqid"];

/// An id under a key of tasks counts before all others this deep.
const NEAR: u8 = 2;

/// Where a bare id is found that has no key of its own, folded, best first.
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

/// Longer texts are no ids.
const LONGEST: usize = 160;

/// An id, and the place of its object.
pub(super) struct Found {
    pub(super) id: TaskId,
    pub(super) node: usize,
}

/// Whether a folded key names a task's id.
pub(super) fn is_key(folded: &str) -> bool {
    OF_TASKS.contains(&folded)
}

/// The task's id. The one that was asked for comes first; then what is a task's by its key; then
/// what stands beside a status. A text wins over a number, which may be a row of the service's own
/// database.
pub(super) fn find(nodes: &[Node<'_>], asked: Option<&TaskId>) -> Option<Found> {
    if let Some(asked) = asked
        && let Some(node) = nodes
            .iter()
            .position(|node| names(node, asked))
            .or_else(|| as_key(nodes, asked))
    {
        let id = asked.clone();
        return Some(Found { id, node });
    }
    let near = nodes.iter().filter(|node| node.depth <= NEAR).count();
    best(&nodes[..near], &OF_TASKS[..3])
        .or_else(|| best(&nodes[..near], &OF_TASKS))
        .or_else(|| beside_a_status(nodes))
        .or_else(|| best(nodes, &OF_ANYTHING))
        .or_else(|| best(nodes, &OF_TASKS))
}

/// An id that may be a request's, from inside outwards.
pub(super) fn of_request(nodes: &[Node<'_>]) -> Option<TaskId> {
    let mut nodes = nodes.iter().rev();
    nodes.find_map(|node| node.get(&OF_REQUESTS, |value| TaskId::new(&json::text(value)?)))
}

/// The task that was asked for, as the key under which it stands.
fn as_key(nodes: &[Node<'_>], asked: &TaskId) -> Option<usize> {
    let mut nodes = nodes.iter();
    nodes.position(|node| node.object.contains_key(asked.as_str()))
}

/// The id alone, as a text under the key of an envelope.
pub(super) fn bare(nodes: &[Node<'_>]) -> Option<TaskId> {
    let root = nodes.first()?;
    root.get(&BARE, |value| {
        TaskId::new(&json::text(one(value)).filter(|text| looks_like_an_id(text))?)
    })
}

fn looks_like_an_id(text: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.:".contains(&letter);
    text.len() <= LONGEST
        && text.bytes().all(is_plain)
        && text.bytes().any(|letter| letter.is_ascii_digit())
}

fn names(node: &Node<'_>, asked: &TaskId) -> bool {
    let keys = [&OF_TASKS[..], &OF_ANYTHING, &OF_REQUESTS].concat();
    let is_asked = |value: &Value| json::text(value).filter(|text| text == asked.as_str());
    node.get(&keys, is_asked).is_some()
}

fn beside_a_status(nodes: &[Node<'_>]) -> Option<Found> {
    let with_status =
        |(_, node): &(usize, &Node<'_>)| node.status().is_some() || node.flag().is_some();
    let mut nodes = nodes.iter().enumerate().filter(with_status);
    nodes.find_map(|(place, node)| of(node, &OF_ANYTHING, place))
}

fn best(nodes: &[Node<'_>], keys: &[&str]) -> Option<Found> {
    let mut nodes = nodes.iter().enumerate();
    nodes.find_map(|(place, node)| of(node, keys, place))
}

fn of(node: &Node<'_>, keys: &[&str], place: usize) -> Option<Found> {
    let of_text =
        |value: &Value| TaskId::new(one(value).as_str()?).filter(|id| id.as_str().len() <= LONGEST);
    let of_any = |value: &Value| TaskId::new(&json::text(one(value))?);
    let of_name = |value: &Value| of_text(value).filter(|id| id.as_str().contains("operations/"));
    let named: Vec<&str> = keys.iter().copied().filter(|key| *key != "name").collect();
    let id = node
        .get(&named, of_text)
        .or_else(|| node.get(&named, of_any));
    let id = id.or_else(|| {
        if keys.contains(&"name") {
            node.get(&["name"], of_name)
        } else {
            None
        }
    })?;
    Some(Found { id, node: place })
}

/// The one item of a list, or the value itself.
fn one(value: &Value) -> &Value {
    match value.as_array().map(Vec::as_slice) {
        Some([item]) => item,
        _ => value,
    }
}
