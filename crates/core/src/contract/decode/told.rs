//! Finds the place at which a service says that a task can be polled: in a header, or beside the task.

use serde_json::Value;

use super::{Answer, address, alone, body, despite, echo, ids, json};
use crate::contract::{
    AnswerContext, ApiError, BaseUrl, Endpoint, Insecure, Kind, Mode, Request, TaskId, TaskPlace,
    link, path_of,
};

/// Folded keys for the address at which a task can be polled, best first.
const KEYS: [&str; 24] = [
    "pollurl",
    "pollingurl",
    "polluri",
    "pollinguri",
    "polllink",
    "pollinglink",
    "pollendpoint",
    "pollingendpoint",
    "poll",
    "statusurl",
    "statusuri",
    "statuslink",
    "statusendpoint",
    "statuscheckurl",
    "checkurl",
    "taskurl",
    "joburl",
    "operationurl",
    "queryurl",
    "geturl",
    "operationlocation",
    "location",
    "self",
    "href",
];

/// Folded keys of objects with addresses, and the keys of the task's address in them.
const GROUPS: [&str; 5] = ["urls", "links", "link", "actions", "hrefs"];
const IN_GROUPS: [&str; 8] = [
    "poll", "get", "status", "self", "task", "job", "monitor", "query",
];

/// The depth to which a task's address is searched: the top level, or some objects deeper.
const DEPTH: u8 = 4;

/// The body of an answer to a submission. It may be empty if a header says where the task is. Its status may be an error if
/// the body names a task that goes on, or has results.
pub(super) fn read(answer: &Answer, asked: &AnswerContext<'_>) -> Result<Value, ApiError> {
    match body::read(answer) {
        Err(ApiError::Undecodable { .. }) if answer.location.is_some() => Ok(Value::Null),
        Err(error) => despite::accepted(answer, asked)
            .or_else(|| despite::delivered(answer, asked))
            .ok_or(error),
        read => read,
    }
}

/// The path of the service's own origin at which the task can be polled.
pub(super) fn path(answer: &Answer, root: &Value, asked: &AnswerContext<'_>) -> Option<String> {
    let mut addresses = addresses(answer, root).into_iter();
    addresses.find_map(|address| path_at(&address, asked))
}

/// Whether an answer names only addresses at other origins, where the key is never sent.
pub(super) fn is_elsewhere(answer: &Answer, root: &Value, asked: &AnswerContext<'_>) -> bool {
    !addresses(answer, root).is_empty() && path(answer, root, asked).is_none()
}

/// The id of a task that is only known by its address: the end of a path of tasks, or the whole path.
pub(super) fn task(
    answer: &Answer,
    path: Option<&str>,
    asked: &AnswerContext<'_>,
) -> Option<TaskId> {
    let Some(path) = path else {
        // The address is at another origin. The service may know the task by its id, too.
        return ids::in_location(answer.location.as_deref()?);
    };
    promised(Some(path), asked).or_else(|| TaskId::new(path))
}

/// The id at the end of a path, if it is the path of the contract.
pub(super) fn promised(path: Option<&str>, asked: &AnswerContext<'_>) -> Option<TaskId> {
    let last = path?.rsplit('/').next()?;
    TaskId::new(last).filter(|id| path.is_some_and(|path| is_promised(id, path, asked)))
}

/// Whether an address is the one that the contract has for a task.
pub(super) fn is_of_contract(address: &str, asked: &AnswerContext<'_>) -> bool {
    promised(path_at(address, asked).as_deref(), asked).is_some()
}

/// Whether an address is one to which the contract sends requests.
pub(super) fn is_of_requests(address: &str, asked: &AnswerContext<'_>) -> bool {
    let Ok(base) = BaseUrl::parse(asked.base, Insecure::Allow) else {
        return false;
    };
    let kinds = [Kind::Image, Kind::Edit, Kind::Video];
    let modes = [Mode::Wait, Mode::Background];
    kinds.iter().any(|kind| {
        let mut endpoints = modes
            .iter()
            .map(|mode| Endpoint::generate(&base, *kind, *mode));
        endpoints.any(|endpoint| endpoint.url() == address)
    })
}

/// Whether an address is one of the service itself at its own origin, where it reports tasks.
pub(super) fn is_at_service(address: &str, asked: &AnswerContext<'_>) -> bool {
    address::is_of_service(address) && path_at(address, asked).is_some()
}

/// Whether an address is at the service's own origin.
pub(super) fn is_at_origin(address: &str, asked: &AnswerContext<'_>) -> bool {
    path_at(address, asked).is_some()
}

/// Whether this path is the one that the contract has for a task.
pub(super) fn is_promised(id: &TaskId, path: &str, asked: &AnswerContext<'_>) -> bool {
    let Ok(base) = BaseUrl::parse(asked.base, Insecure::Allow) else {
        return false;
    };
    let told = Endpoint::of_task(&base, id, &TaskPlace::At(path.to_owned()));
    told == Endpoint::of_task(&base, id, &TaskPlace::Promised)
}

fn addresses(answer: &Answer, root: &Value) -> Vec<String> {
    let mut found = Vec::new();
    gather(root, DEPTH, false, &mut found);
    // An address of a medium may stand alone, too.
    let is_of_task = |text: &&str| !link::begins(text) || address::is_of_service(text);
    let alone = alone::text(root).filter(|text| is_address(text));
    found.extend(
        alone
            .filter(is_of_task)
            .map(|text| (KEYS.len(), text.to_owned())),
    );
    found.sort_by_key(|(rank, _)| *rank);
    let header = answer.location.iter().cloned();
    header
        .chain(found.into_iter().map(|(_, address)| address))
        .collect()
}

fn gather(value: &Value, depth: u8, is_group: bool, found: &mut Vec<(usize, String)>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Object(object) => {
            let is_own = |rel: &Value| rel.as_str().is_some_and(|rel| in_group(&json::fold(rel)));
            let is_linked = is_group && object.get("rel").is_none_or(is_own);
            for (key, value) in object {
                let key = json::fold(key);
                if echo::is_request(&key) {
                    continue;
                }
                let rank = KEYS.iter().position(|known| *known == key);
                let rank = rank.filter(|_| !is_group || is_linked);
                let grouped = || (is_group && in_group(&key)).then_some(KEYS.len());
                let href = || value.get("href").filter(|_| is_group && in_group(&key));
                match (
                    rank.or_else(grouped),
                    value.as_str().or_else(|| href()?.as_str()),
                ) {
                    (Some(rank), Some(text)) if is_address(text) => {
                        found.push((rank, text.trim().to_owned()));
                    }
                    _ => gather(value, depth, GROUPS.contains(&key.as_str()), found),
                }
            }
        }
        Value::Array(items) if is_group => {
            for item in items {
                gather(item, depth, true, found);
            }
        }
        _ => {}
    }
}

fn in_group(folded: &str) -> bool {
    IN_GROUPS.contains(&folded)
}

fn is_address(text: &str) -> bool {
    let text = text.trim();
    link::begins(text) || text.starts_with(['/', '?']) || text.starts_with("./")
}

/// The path of an address, if it is at the service's own origin. A relative address is resolved against the request. `http`
/// with the same host is a proxy's mistake: the path is requested at the service's own address all the same.
fn path_at(address: &str, asked: &AnswerContext<'_>) -> Option<String> {
    let base = BaseUrl::parse(asked.base, Insecure::Allow).ok()?;
    let address = address.trim();
    let address = address.split('#').next().unwrap_or_default();
    let mode = asked.request.map_or(Mode::Background, Request::mode);
    let prefix = &base.as_str()[base.origin().len()..];
    let from = [prefix, path_of(asked.kind, mode)].concat();
    let is_whole = link::begins(address) || address.starts_with("//");
    let path = if is_whole {
        let (_, rest) = address.split_once("//")?;
        let (authority, path) = rest.split_at(rest.find(['/', '?', '\\']).unwrap_or(rest.len()));
        let other = BaseUrl::parse(&["https://", authority].concat(), Insecure::Allow).ok()?;
        let host = |origin: &str| origin.split_once("//").map(|(_, host)| host.to_owned());
        if host(other.origin()) != host(base.origin()) {
            return None;
        }
        path.to_owned()
    } else if address.starts_with('/') {
        address.to_owned()
    } else if address.starts_with('?') {
        [&from, address].concat()
    } else if address.split(['/', '?']).next()?.contains(':') {
        // The address has another scheme.
        return None;
    } else {
        let (folder, _) = from.rsplit_once('/')?;
        [folder, "/", address.trim_start_matches("./")].concat()
    };
    let id = TaskId::new(&path)?;
    // The root of the origin is no task.
    let is_task = path.len() > 1;
    let endpoint = Endpoint::of_task(&base, &id, &TaskPlace::At(path.clone()));
    endpoint.filter(|_| is_task).map(|_| path)
}
