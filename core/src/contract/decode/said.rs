//! What a model answers in words, where a picture was asked for.

use serde_json::Value;

use super::{json, payload::Payload};

/// Folded keys of such words, best first.
const WORDS: [&str; 6] = [
    "refusal",
    "finishmessage",
    "blockreasonmessage",
    "blockreason",
    "content",
    "finishreason",
];

/// More is no message.
const LONGEST: usize = 500;

/// Ends that tell nothing.
const USUAL: [&str; 4] = ["stop", "success", "length", "maxtokens"];

/// The words in place of a picture.
pub(super) fn in_words(payload: &Payload) -> Option<String> {
    WORDS.iter().find_map(|key| {
        let mut nodes = payload.nodes().iter();
        let said = nodes.find_map(|node| node.get(&[key], json::text))?;
        let is_usual = USUAL.contains(&json::fold(&said).as_str());
        (!is_usual && said.len() <= LONGEST).then_some(said)
    })
}

/// Whether the answer is one of a chat. Its id is that of the answer, and no task.
pub(super) fn is_chat(root: &Value) -> bool {
    let object = root.get("object").and_then(Value::as_str);
    let choice = root.pointer("/choices/0");
    object.is_some_and(|object| object.starts_with("chat.completion"))
        || choice.is_some_and(|it| it.get("message").or_else(|| it.get("delta")).is_some())
}
