//! Removes from a text what must not leave this browser in a file: the queries of links, which often are signatures,
//! and the names and passwords in links.

use std::borrow::Cow;

use serde_json::Value;

/// Whether a letter ends a link within a text.
fn ends_link(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '"' | '<' | '>' | '\\' | '`')
}

/// The text with all its links cut before `?` and `#`, and without names and passwords.
pub(super) fn without_queries(text: &str) -> Cow<'_, str> {
    const SCHEME: &str = "://";
    if !text.contains(SCHEME) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(SCHEME) {
        let (before, link) = rest.split_at(at + SCHEME.len());
        clean.push_str(before);
        let end = link.find(ends_link).unwrap_or(link.len());
        let (link, after) = link.split_at(end);
        let link = link.find(['?', '#']).map_or(link, |cut| &link[..cut]);
        let host = link.find('/').unwrap_or(link.len());
        let person = link[..host].rfind('@').map_or(0, |at| at + 1);
        clean.push_str(&link[person..]);
        rest = after;
    }
    clean.push_str(rest);
    Cow::Owned(clean)
}

/// Cleans all texts of a value, as [`without_queries`] does.
pub(super) fn clean_value(value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Cow::Owned(clean) = without_queries(text) {
                *text = clean;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(clean_value),
        Value::Object(fields) => fields.values_mut().for_each(clean_value),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lose_what_may_be_secret() {
        for (text, clean) in [
            ("a fox? yes # 1", "a fox? yes # 1"),
            ("https://h.example/a.png", "https://h.example/a.png"),
            (
                "https://h.example/a.png?sig=1&e=2",
                "https://h.example/a.png",
            ),
            ("https://h.example?sig=1", "https://h.example"),
            ("https://h.example/a#token=1", "https://h.example/a"),
            ("https://me:pass@h.example/a@b", "https://h.example/a@b"),
            (
                "like https://h.example/a?b=c and ftp://d@e/f?g\nor?",
                "like https://h.example/a and ftp://e/f\nor?",
            ),
            ("\"https://h.example/a?b\"?", "\"https://h.example/a\"?"),
            ("://?", "://"),
            ("a://b://c?d", "a://b://c"),
        ] {
            assert_eq!(without_queries(text), clean, "{text:?}");
        }
    }
}
