//! Ids in objects within an answer: `{"job": {"id": "j-1"}}`, `{"predictions": [{"id": "p-1"}]}`.

use serde_json::Value;

use super::{
    judged,
    keyed::{FoundId, OF_ANYTHING, OF_REQUESTS, best, of},
    words::is_alone,
};
use crate::contract::{
    TaskId,
    decode::{json, keys, kinds, places, tree::AnswerNode},
};

/// Folded keys of lists that may contain the task. Other keys name the task.
const LISTS: [&str; 4] = ["data", "result", "results", "items"];

/// The best plain id. Of several objects beside each other, the one that is named for work counts.
pub(super) fn find(nodes: &[AnswerNode<'_>]) -> Option<FoundId> {
    let first = best(nodes, &OF_ANYTHING)?;
    let beside = &nodes[first.node];
    let is_other = |node: &AnswerNode<'_>| judged::may_be_other_work(node.key());
    let sibling = |is_fit: fn(&str) -> bool| {
        let mut nodes = nodes.iter().enumerate().filter(|(_, node)| {
            let is_beside = node.parent.is_some() && node.parent == beside.parent;
            is_beside && !is_other(node) && is_fit(node.key())
        });
        nodes.find_map(|(index, node)| of(node, &OF_ANYTHING, index))
    };
    let any = || is_other(beside).then(|| sibling(|_| true)).flatten();
    sibling(judged::names_work).or_else(any).or(Some(first))
}

/// The id of the only item of a list.
pub(in crate::contract::decode) fn in_list(nodes: &[AnswerNode<'_>]) -> Option<TaskId> {
    let mut entries = nodes.iter().flat_map(|node| node.object);
    entries.find_map(|(key, value)| {
        let key = json::fold(key);
        let is_of_work = judged::names_work(&key) || LISTS.contains(&key.as_str());
        let is_closed = places::is_never_a_result(&key) || keys::is_error(&key);
        match value.as_array()?.as_slice() {
            [id] if judged::names_work(&key) && !id.is_object() => bare(id),
            [Value::Object(item)] if is_of_work && !is_closed => {
                of(&AnswerNode::alone(item), &OF_ANYTHING, 0).map(|found| found.id)
            }
            _ => None,
        }
    })
}

/// An id that may be the HTTP request's, from the innermost object outwards, or that of an object which is called a
/// request.
pub(in crate::contract::decode) fn of_request(nodes: &[AnswerNode<'_>]) -> Option<TaskId> {
    let id = |value: &Value| TaskId::new(&json::text(value)?);
    let mut inner = nodes.iter().rev();
    let named = inner.find_map(|node| node.get(&OF_REQUESTS, id));
    named.or_else(|| {
        nodes
            .iter()
            .find_map(|node| node.get(&["request"], called_request))
    })
}

fn called_request(value: &Value) -> Option<TaskId> {
    match value {
        Value::Object(object) => {
            let keys = ["id", "uuid", "requestid", "reqid"];
            AnswerNode::alone(object).get(&keys, |value| TaskId::new(&json::text(value)?))
        }
        other => bare(other),
    }
}

/// An id as a text, and no name of a method such as `text2video-1`.
fn bare(value: &Value) -> Option<TaskId> {
    let text = json::text(value).filter(|text| is_alone(text))?;
    let is_method = kinds::kind(&json::fold(&text)).is_some();
    TaskId::new(&text).filter(|_| !is_method)
}
