//! The id in an address at which the service tells of a task.

use crate::contract::{
    TaskId,
    decode::{echo, json, tree::Node},
};

/// Steps of a path before the id of a task.
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

/// Steps of a path after the id of a task.
const AFTER: [&str; 6] = [
    "status", "result", "results", "cancel", "stream", "response",
];

/// The id in the first such address.
pub(super) fn find(nodes: &[Node<'_>]) -> Option<TaskId> {
    let entries = nodes.iter().flat_map(|node| node.object.iter());
    let mut entries = entries.filter(|(key, _)| is_of_service(&json::fold(key)));
    entries.find_map(|(_, value)| of(value.as_str()?))
}

fn is_of_service(folded: &str) -> bool {
    !echo::is_request(folded) || folded.starts_with("callback")
}

fn of(address: &str) -> Option<TaskId> {
    let address = address.trim();
    let is_address = address.starts_with("http") || address.starts_with('/');
    if !is_address || address.contains(char::is_whitespace) {
        return None;
    }
    let path = address.split(['?', '#']).next()?;
    let mut steps = path.rsplit('/').filter(|step| !step.is_empty());
    let last = steps.find(|step| !AFTER.contains(step))?;
    let before = steps.next()?.to_ascii_lowercase();
    let is_id = super::looks_like_an_id(last) && !last.contains('.');
    (is_id && BEFORE.contains(&before.as_str()))
        .then(|| TaskId::new(last))
        .flatten()
}
