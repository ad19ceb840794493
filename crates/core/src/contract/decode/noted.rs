//! Finds the service's message in an answer without decoding it: pages show it before the decoder is loaded.

use super::{json, verdict};

/// Keys of messages, best first.
const KEYS: [&str; 7] = [
    "\"message\"",
    "\"msg\"",
    "\"detail\"",
    "\"reason\"",
    "\"warning\"",
    "\"note\"",
    "\"notice\"",
];

/// The longest message in bytes: longer texts are logs.
const LONGEST: usize = 300;

/// The first sentence under a key for messages. `None` if there is none, or if all only report success or are too long.
pub fn message_in(body: &str) -> Option<String> {
    let texts = KEYS.iter().flat_map(|key| {
        let values = body.split(key).skip(1);
        values.filter_map(text)
    });
    let mut sentences = texts.filter(|text| {
        let is_sentence = text.contains(' ') || !text.is_ascii();
        is_sentence && text.len() <= LONGEST && !verdict::is_success_text(text)
    });
    sentences.find(|text| !json::fold(text).is_empty())
}

/// The text in quotation marks behind a key.
fn text(behind: &str) -> Option<String> {
    let value = behind.trim_start().strip_prefix(':')?.trim_start();
    let inside = value.strip_prefix('"')?;
    let mut is_escaped = false;
    let end = inside.find(|letter| {
        let ends = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends
    })?;
    serde_json::from_str(&value[..end + 2]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message of a service that had finished without a file was only shown in the raw answer.
    #[test]
    fn a_message_is_found_in_an_answer_as_it_came() {
        for (body, message) in [
            (
                r#"{"message": "It will be sent by mail"}"#,
                Some("It will be sent by mail"),
            ),
            (
                r#"{"msg":"success","data":{"reason":"Say \"please\" \\ first"}}"#,
                Some(r#"Say "please" \ first"#),
            ),
            (
                r#"{"message":"ok","note":"请到邮箱查看"}"#,
                Some("请到邮箱查看"),
            ),
            (r#"{"message":"Task completed successfully"}"#, None),
            (r#"{"message":"completed"}"#, None),
            (r#"{"message":null,"detail":["a b"]}"#, None),
            (r#"{"prompt":"a red fox","the message":"not a key"}"#, None),
            (r#"{"message":"the end is mis"#, None),
            ("", None),
        ] {
            assert_eq!(message_in(body).as_deref(), message, "{body}");
        }
    }
}
