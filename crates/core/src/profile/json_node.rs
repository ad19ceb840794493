//! Reads JSON by hand, so that errors name the place and the expected value.

use serde_json::{Map, Value};

use super::{
    family::Values,
    source_position::{JsonPath, PathStep},
};
use crate::words::{fill, t};

/// An error in a file.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The path to the value.
    pub(super) path: JsonPath,
    /// The problem, and the expected value.
    pub(super) words: String,
}

/// The value that was read, or an error.
pub(super) type Read<T> = Result<T, Wrong>;

/// A value with its path.
pub(super) struct JsonNode<'a> {
    pub(super) value: &'a Value,
    parent: Option<(&'a JsonNode<'a>, PathStep)>,
}

impl<'a> JsonNode<'a> {
    pub(super) fn top(value: &'a Value) -> Self {
        Self {
            value,
            parent: None,
        }
    }

    pub(super) fn wrong(&self, words: &str) -> Wrong {
        let mut path = JsonPath::new();
        let mut node = self;
        while let Some((parent, step)) = &node.parent {
            path.push(step.clone());
            node = parent;
        }
        path.reverse();
        let key = path.iter().rev().find_map(|step| match step {
            PathStep::Key(key) => Some(key.as_str()),
            PathStep::Index(_) => None,
        });
        let words = match key {
            // Errors in rows are located by line.
            None | Some("families") => words.to_owned(),
            Some(key) => fill(t("“{key}”: {problem}"), &[("key", key), ("problem", words)]),
        };
        Wrong { path, words }
    }

    pub(super) fn elements(&self) -> Read<impl Iterator<Item = JsonNode<'_>>> {
        let list = self.value.as_array();
        let list = list.ok_or_else(|| self.wrong(t("expected a list")))?;
        Ok(list.iter().enumerate().map(move |(index, value)| JsonNode {
            value,
            parent: Some((self, PathStep::Index(index))),
        }))
    }
}

/// The members of an object whose names are all known.
pub(super) struct Members<'a> {
    node: &'a JsonNode<'a>,
    map: &'a Map<String, Value>,
}

impl<'a> Members<'a> {
    pub(super) fn of(node: &'a JsonNode<'a>, known: &[&str]) -> Read<Self> {
        let map = node.value.as_object();
        let map = map.ok_or_else(|| node.wrong(t("expected an object")))?;
        let members = Self { node, map };
        let unknown = map.keys().find(|key| !known.contains(&key.as_str()));
        if let Some(key) = unknown {
            let words = t("unknown field; expected {fields}");
            let words = fill(words, &[("fields", &known.join(", "))]);
            return members.at(key, |node| Err(node.wrong(&words)));
        }
        Ok(members)
    }

    pub(super) fn get<T>(&self, key: &str, read: impl Fn(&JsonNode) -> Read<T>) -> Read<Option<T>> {
        if self.map.contains_key(key) {
            self.at(key, read).map(Some)
        } else {
            Ok(None)
        }
    }

    fn at<T>(&self, key: &str, read: impl Fn(&JsonNode) -> Read<T>) -> Read<T> {
        let value = self.map.get(key).unwrap_or(&Value::Null);
        let parent = Some((self.node, PathStep::Key(key.to_owned())));
        read(&JsonNode { value, parent })
    }
}

/// Reads a boolean.
pub(super) fn flag(node: &JsonNode) -> Read<bool> {
    node.value
        .as_bool()
        .ok_or_else(|| node.wrong(t("expected true or false")))
}

/// Reads an integer.
pub(super) fn whole(node: &JsonNode) -> Read<u32> {
    let number = node
        .value
        .as_u64()
        .and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| node.wrong(t("expected a whole number")))
}

/// Reads a text that is not blank.
pub(super) fn text<'a>(node: &JsonNode<'a>) -> Read<&'a str> {
    let text = node.value.as_str().filter(|text| !text.trim().is_empty());
    text.ok_or_else(|| node.wrong(t("expected a string")))
}

/// Reads a text, and keeps it as long as the page.
pub(super) fn word(node: &JsonNode) -> Read<&'static str> {
    Ok(text(node)?.to_owned().leak())
}

/// Reads a list of texts.
pub(super) fn texts(node: &JsonNode) -> Read<Values> {
    kept(node.elements()?.map(|element| word(&element)))
}

/// Reads one pattern, or a list of patterns.
pub(super) fn patterns(node: &JsonNode) -> Read<Values> {
    match node.value {
        Value::String(_) => kept([word(node)].into_iter()),
        _ => texts(node),
    }
}

/// Reads a text, a number or a boolean, as text.
pub(super) fn anything(node: &JsonNode) -> Read<&'static str> {
    match node.value {
        Value::String(text) => Ok(text.clone().leak()),
        Value::Bool(_) | Value::Number(_) => Ok(node.value.to_string().leak()),
        _ => Err(node.wrong(t("expected a string, a number, true or false"))),
    }
}

/// Collects a list, and keeps it as long as the page.
pub(super) fn kept<T>(elements: impl Iterator<Item = Read<T>>) -> Read<&'static [T]> {
    Ok(elements.collect::<Read<Vec<T>>>()?.leak())
}
