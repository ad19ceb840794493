//! The id in an address where the service reports a task.

use serde_json::Value;

use super::shape::looks_like_an_id;
use crate::contract::{
    TaskId,
    decode::{echo, json},
};

/// Path segments before the id of a task.
const BEFORE: [&str; 22] = [
    "task",
    "tasks",
    "job",
    "jobs",
    "prediction",
    "predictions",
    "request",
    "requests",
    "operation",
    "operations",
    "generation",
    "generations",
    "run",
    "runs",
    "status",
    "fetch",
    "async",
    "result",
    "results",
    "renders",
    "poll",
    "executions",
];

/// Path segments before the id of a task in an address that a person gives as that of a task. In an answer, the addresses of
/// results have them, too.
const BEFORE_RESULTS: [&str; 4] = ["video", "videos", "image", "images"];

/// Path segments after the id of a task.
const AFTER: [&str; 6] = [
    "status", "result", "results", "cancel", "stream", "response",
];

/// Folded names of the id in an address's query.
const QUERY: [&str; 6] = ["id", "taskid", "jobid", "uuid", "taskuuid", "requestid"];

/// The depth to which a task's address is searched: the top level, or one or two objects deeper.
const DEPTH: u8 = 4;

/// The id in the first address where the service reports a task.
pub(super) fn find(root: &Value) -> Option<TaskId> {
    inside(root, DEPTH)
}

fn inside(value: &Value, depth: u8) -> Option<TaskId> {
    let depth = depth.checked_sub(1)?;
    let object = value.as_object()?;
    let mut own = object
        .iter()
        .filter(|(key, _)| is_of_task(&json::fold(key)));
    own.find_map(|(_, value)| of(value.as_str()?)).or_else(|| {
        let inner = object.iter();
        let mut inner = inner.filter(|(key, _)| !echo::is_request(&json::fold(key)));
        inner.find_map(|(_, value)| inside(value, depth))
    })
}

fn is_of_task(folded: &str) -> bool {
    !echo::is_request(folded) || folded.starts_with("callback")
}

pub(super) fn of(address: &str) -> Option<TaskId> {
    let address = address.trim();
    let is_address = address.starts_with("http") || address.starts_with('/');
    if !is_address || address.contains(char::is_whitespace) {
        return None;
    }
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut steps = path.rsplit('/').filter(|step| !step.is_empty());
    let ending = steps.clone().next()?;
    let last = steps.find(|step| !AFTER.contains(step))?;
    let before = steps.next()?.to_ascii_lowercase();
    let is_place = BEFORE.contains(&before.as_str()) || ending != last;
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let queried = pairs.find(|(name, _)| QUERY.contains(&json::fold(name).as_str()));
    let found = match queried {
        Some((_, id)) => Some(id),
        None => Some(last).filter(|_| is_place),
    };
    TaskId::new(found.filter(|id| looks_like_an_id(id) && !id.contains('.'))?)
}

/// The id in an address that a person gives as that of a task.
pub(super) fn of_given(address: &str) -> Option<TaskId> {
    of(address).or_else(|| behind_results(address))
}

/// The id at the end of a path such as `/v1/videos/{id}` or `/v1/videos/text2video/{id}/content`.
fn behind_results(address: &str) -> Option<TaskId> {
    /// Names of models and methods have fewer digits, as `text2video`.
    const DIGITS: usize = 2;
    let path = address.split(['?', '#']).next()?;
    let mut steps = path.rsplit('/').filter(|step| !step.is_empty());
    let id = steps.find(|step| *step != "content" && !AFTER.contains(step))?;
    let is_place = steps.any(|step| BEFORE_RESULTS.contains(&step.to_ascii_lowercase().as_str()));
    let digits = id.bytes().filter(u8::is_ascii_digit).count();
    let is_id = digits >= DIGITS && looks_like_an_id(id) && !id.contains('.');
    TaskId::new(id).filter(|_| is_place && is_id)
}
