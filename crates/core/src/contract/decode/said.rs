//! The words of a model that answers in words when a picture was requested.

use serde_json::Value;

use super::{json, tree::AnswerNode};

/// Folded keys of a model's words, best first.
const WORDS: [&str; 6] = [
    "refusal",
    "finishmessage",
    "blockreasonmessage",
    "blockreason",
    "content",
    "finishreason",
];

/// The longest message.
const LONGEST: usize = 500;

/// Finish reasons that explain nothing.
const USUAL: [&str; 4] = ["stop", "success", "length", "maxtokens"];

/// Deeper than any known answer of a model.
const DEPTH: u8 = 6;

/// The model's words in place of a picture.
pub(super) fn in_words(root: &Value) -> Option<String> {
    WORDS.iter().find_map(|key| find(root, key, DEPTH))
}

/// Whether Gemini's filter has blocked the prompt, so that nothing was made. A reason that names an image, and the tokens
/// of an answer, tell of a picture that was made and may be charged.
pub(super) fn is_prompt_blocked(nodes: &[AnswerNode<'_>]) -> bool {
    let has_tokens = |node: &AnswerNode<'_>| {
        let count = node.get(&["candidatestokencount"], json::text);
        count.is_some_and(|count| count != "0")
    };
    let is_blocked = |node: &AnswerNode<'_>| {
        let reason = node.get(&["blockreason"], json::text).unwrap_or_default();
        let is_open = json::has_any(&json::fold(&reason), &["unspecified", "image"]);
        let is_told = !reason.is_empty() && !is_open;
        let count = |list: &Value| list.as_array().map(Vec::len);
        let made = node
            .parent
            .and_then(|parent| nodes[parent].get(&["candidates"], count));
        node.key() == "promptfeedback" && is_told && made.unwrap_or_default() == 0
    };
    nodes.iter().any(is_blocked) && !nodes.iter().any(has_tokens)
}

fn find(value: &Value, key: &str, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::Array(items) => items.iter().find_map(|item| find(item, key, depth)),
        Value::Object(object) => object.iter().find_map(|(own, value)| {
            let said = (json::fold(own) == key)
                .then(|| json::text(value))
                .flatten();
            let said = said.filter(|said| {
                said.len() <= LONGEST && !USUAL.contains(&json::fold(said).as_str())
            });
            said.or_else(|| find(value, key, depth))
        }),
        _ => None,
    }
}

/// Whether the answer is one of a chat. Its id is that of the answer, and not of a task.
pub(super) fn is_chat(root: &Value) -> bool {
    let object = root.get("object").and_then(Value::as_str);
    let choice = root.pointer("/choices/0");
    object.is_some_and(|object| object.starts_with("chat.completion"))
        || choice.is_some_and(|it| it.get("message").or_else(|| it.get("delta")).is_some())
}
