//! Ids under known keys of an object.

use serde_json::Value;

use super::shape::{LONGEST, LONGEST_NAME, one};
use crate::contract::{
    Status, TaskId,
    decode::{json, status::StatusMeaning, tree::AnswerNode},
};

/// Folded keys for the id of the surrounding object, best first.
pub(super) const OF_ANYTHING: [&str; 5] = ["id", "uuid", "name", "identifier", "ids"];

/// Parts of the names of work: `projects/p/operations/1`, `users/7/jobs/b-1`.
const OF_NAMES: [&str; 3] = ["operations/", "jobs/", "tasks/"];

/// Keys that may name the HTTP request instead.
pub(super) const OF_REQUESTS: [&str; 2] = ["requestid", "reqid"];

/// Folded keys of objects that have ids, but are not work unless they say how far it is.
const OTHERS: [&str; 16] = [
    "model", "models", "template", "voice", "customer", "client", "key", "apikey", "style",
    "preset", "worker", "provider", "price", "pricing", "quota", "credits",
];

/// An id, and the index of its object.
pub(in crate::contract::decode) struct FoundId {
    pub(in crate::contract::decode) id: TaskId,
    pub(in crate::contract::decode) node: usize,
    /// Whether the id is only guessed from the words of its key.
    pub(in crate::contract::decode) is_guess: bool,
}

/// The id under the best of these keys in the first object that has one.
pub(super) fn best(nodes: &[AnswerNode<'_>], keys: &[&str]) -> Option<FoundId> {
    let mut nodes = nodes.iter().enumerate();
    nodes.find_map(|(index, node)| of(node, keys, index))
}

/// The id under the best of these keys in an object.
pub(super) fn of(node: &AnswerNode<'_>, keys: &[&str], index: usize) -> Option<FoundId> {
    // This id is the number of a JSON-RPC call, which restarts with each page.
    let is_call = node.object.contains_key("jsonrpc");
    let is_other = || OTHERS.contains(&node.key()) && !goes_on(node);
    if keys == OF_ANYTHING && (is_call || is_other()) {
        return None;
    }
    let of_text =
        |value: &Value| TaskId::new(one(value).as_str()?).filter(|id| id.as_str().len() <= LONGEST);
    let of_any = |value: &Value| TaskId::new(&json::text(one(value))?);
    let of_name = |value: &Value| {
        let is_name = |id: &TaskId| {
            id.as_str().len() <= LONGEST_NAME && json::has_any(id.as_str(), &OF_NAMES)
        };
        TaskId::new(one(value).as_str()?).filter(is_name)
    };
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
    Some(FoundId {
        id,
        node: index,
        is_guess: false,
    })
}

fn goes_on(node: &AnswerNode<'_>) -> bool {
    let status = node.status();
    matches!(
        status,
        Some(StatusMeaning::Is(Status::Submitted | Status::Processing))
    )
}
