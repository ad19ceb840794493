//! Answers that are no object: an address, an id, or a list of them. What stands alone as the whole answer is named by
//! its place.

use serde_json::Value;

use super::{
    ids, json,
    places::{ANYWHERE, GENERAL, OF_MEDIA, Tier},
    told,
};
use crate::contract::{AnswerContext, Status, TaskId};

/// The only text of such an answer.
pub(super) fn text(root: &Value) -> Option<&str> {
    only(root).as_str().map(str::trim)
}

/// The id of a task, if the answer has nothing else.
pub(super) fn id(root: &Value) -> Option<TaskId> {
    let text = json::text(only(root)).filter(|text| ids::is_alone(text))?;
    TaskId::new(&text)
}

/// How good such an answer is as a place for results. An answer about finished work is the result. A request to run in
/// the background may also be answered with the address of its task.
pub(super) fn tier(
    root: &Value,
    status: Option<&Status>,
    is_of_background: bool,
    asked: &AnswerContext<'_>,
) -> Tier {
    let names_a_task = text(root).is_some_and(|text| told::is_of_contract(text, asked));
    if root.is_object() || names_a_task {
        return ANYWHERE;
    }
    let may_be_task = has_objects(root) || text(root).is_some_and(|text| text.starts_with('/'));
    match status {
        None if is_of_background && may_be_task => ANYWHERE,
        None if is_of_background => GENERAL,
        None | Some(Status::Completed) => OF_MEDIA,
        Some(_) => ANYWHERE,
    }
}

/// The only item of nested lists, or the value itself.
fn only(value: &Value) -> &Value {
    match value.as_array().map(Vec::as_slice) {
        Some([item]) => only(item),
        _ => value,
    }
}

fn has_objects(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_objects),
        other => other.is_object(),
    }
}
