//! Answers that are no object: an address, an id, or a list of them.

use serde_json::Value;

use super::{ids, json};
use crate::contract::TaskId;

/// The only text of such an answer.
pub(super) fn text(root: &Value) -> Option<&str> {
    only(root).as_str().map(str::trim)
}

/// The id of a task, if the answer has nothing else.
pub(super) fn id(root: &Value) -> Option<TaskId> {
    let text = json::text(only(root)).filter(|text| ids::is_alone(text))?;
    TaskId::new(&text)
}

/// The only item of nested lists, or the value itself.
fn only(value: &Value) -> &Value {
    match value.as_array().map(Vec::as_slice) {
        Some([item]) => only(item),
        _ => value,
    }
}

/// Whether there is an object in nested lists.
pub(super) fn has_objects(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_objects),
        other => other.is_object(),
    }
}
