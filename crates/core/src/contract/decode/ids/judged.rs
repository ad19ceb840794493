//! Judges unknown id keys by their words: `taskNo`, `public_id`, `command_id`.

use serde_json::Value;

use super::shape::{LONGEST, looks_like_an_id, one};
use crate::contract::{
    TaskId,
    decode::{json, kinds, tree::AnswerNode},
};

/// Words for work that has an id.
const WORK: [&str; 32] = [
    "task",
    "job",
    "run",
    "generation",
    "generate",
    "prediction",
    "render",
    "rendering",
    "process",
    "processing",
    "command",
    "operation",
    "inference",
    "execution",
    "work",
    "order",
    "creation",
    "invocation",
    "submission",
    "video",
    "image",
    "movie",
    "clip",
    "result",
    "output",
    "imagine",
    "draw",
    "synthesis",
    "production",
    "ticket",
    "project",
    "call",
];

/// The last word of an id key.
const ENDINGS: [&str; 13] = [
    "id",
    "ids",
    "uuid",
    "uid",
    "guid",
    "no",
    "number",
    "sn",
    "hash",
    "arn",
    "handle",
    "identifier",
    "ref",
];

/// Words that are an id key on their own.
const ALONE: [&str; 13] = [
    "task",
    "job",
    "run",
    "generation",
    "prediction",
    "render",
    "operation",
    "execution",
    "ticket",
    "handle",
    "hash",
    "project",
    "creation",
];

/// Words in the ids of other things.
const OTHERS: [&str; 75] = [
    "user",
    "account",
    "owner",
    "team",
    "org",
    "organization",
    "organisation",
    "workspace",
    "request",
    "req",
    "trace",
    "log",
    "session",
    "template",
    "model",
    "callback",
    "webhook",
    "client",
    "customer",
    "app",
    "application",
    "api",
    "key",
    "plan",
    "price",
    "product",
    "voice",
    "avatar",
    "file",
    "parent",
    "error",
    "err",
    "version",
    "deployment",
    "worker",
    "machine",
    "node",
    "tenant",
    "span",
    "correlation",
    "environment",
    "region",
    "category",
    "style",
    "preset",
    "lora",
    "checkpoint",
    "workflow",
    "bot",
    "conversation",
    "chat",
    "channel",
    "group",
    "member",
    "space",
    "seed",
    "ray",
    "instance",
    "response",
    "server",
    "guild",
    "host",
    "device",
    "discord",
    "reference",
    "external",
    "origin",
    "original",
    "source",
    "upstream",
    "provider",
    "vendor",
    "third",
    "previous",
    "root",
];

/// The rank of a task's id, which is better than the `id` of the surrounding object.
pub(super) const OF_TASKS: u8 = 0;
/// The lowest rank that is accepted.
pub(super) const WORST: u8 = 4;

/// The length in bytes below which a text or number is a method or a count.
const SHORTEST: usize = 5;

/// The id under the best key, and the index of its object.
pub(super) fn find(nodes: &[AnswerNode<'_>], worst: u8) -> Option<(TaskId, usize)> {
    let ranked = nodes.iter().enumerate().flat_map(|(index, node)| {
        let entries = node.object.iter();
        entries.filter_map(move |(key, value)| {
            let worth = worth(&json::words(key)).filter(|worth| *worth <= worst)?;
            Some((worth, index, id(value, worth)?))
        })
    });
    let best = ranked.min_by_key(|(worth, index, _)| (*worth, *index));
    best.map(|(_, index, id)| (id, index))
}

/// Whether the words of a key mean a task.
pub(super) fn is_of_tasks(key: &str) -> bool {
    worth(&json::words(key)) == Some(OF_TASKS)
}

/// Parts of folded keys for other work, to which the work is related.
const RELATED: [&str; 15] = [
    "parent",
    "prev",
    "source",
    "origin",
    "last",
    "root",
    "upstream",
    "former",
    "older",
    "next",
    "base",
    "reference",
    "related",
    "child",
    "template",
];

/// Folded keys for work or for its description.
const VAGUE: [&str; 2] = ["request", "workflow"];

/// Whether a folded key is one of an object, or of a list of objects, that is work.
pub(super) fn names_work(folded: &str) -> bool {
    let one = folded.strip_suffix('s').unwrap_or(folded);
    VAGUE.contains(&one)
        || ALONE.iter().any(|word| one.ends_with(word)) && !json::has_any(one, &RELATED)
}

/// Whether a folded key may be one of other work, or of its description.
pub(super) fn may_be_other_work(folded: &str) -> bool {
    VAGUE.contains(&folded) || json::has_any(&folded.replace("resource", ""), &RELATED)
}

/// The rank of a key's words; lower is better.
pub(super) fn worth(words: &[String]) -> Option<u8> {
    let last = words.last()?.as_str();
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    let is_id = ENDINGS.contains(&last);
    if has(&OTHERS) {
        return (is_id && is_of_a_run(words)).then_some(2);
    }
    match words {
        [word] if ALONE.contains(&word.as_str()) => Some(if word == "project" { WORST } else { 3 }),
        [word] if is_id && word.len() > 2 => Some(2),
        [word] => {
            let mut endings = ENDINGS.into_iter();
            let before = endings.find_map(|ending| word.strip_suffix(ending))?;
            WORK.contains(&before).then_some(1)
        }
        _ if !is_id => None,
        _ if has(&["project", "batch"]) => Some(WORST),
        _ if has(&["task", "job"]) => Some(OF_TASKS),
        _ if has(&WORK) => Some(1),
        _ => Some(2),
    }
}

/// Whether the words name one run of a workflow: `workflow_run_id`.
fn is_of_a_run(words: &[String]) -> bool {
    let is_run = |word: &String| ["run", "execution", "job", "task"].contains(&word.as_str());
    matches!(words, [first, run, _] if first == "workflow" && is_run(run))
}

/// A value that may be an id. A number is accepted only if the key is about work.
fn id(value: &Value, worth: u8) -> Option<TaskId> {
    let value = one(value);
    let text = json::text(value)?;
    let is_token =
        text.len() <= LONGEST && !text.contains(char::is_whitespace) && !text.contains("://");
    let is_fit = match (worth, value) {
        (0 | 1, Value::Number(_)) => text.len() >= SHORTEST,
        (_, Value::Number(_)) => false,
        (0..=2, _) => is_token,
        _ => text.len() >= SHORTEST && looks_like_an_id(&text) && !names_a_way(&text),
    };
    is_fit.then(|| TaskId::new(&text)).flatten()
}

/// `txt2img` is a method, not an id.
fn names_a_way(text: &str) -> bool {
    let folded = json::fold(text);
    kinds::kind(&folded).is_some() || folded.contains("text") || folded.contains("txt")
}
