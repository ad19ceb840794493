//! Objects and arrays.

use serde_json::{Map, Value};

use super::{
    super::{ends, escapes, space, words},
    JsonReader,
};

/// The key of values whose keys are lost: a character that is never exchanged in texts.
const ALONE: &str = "\u{fdd0}";

/// The bytes that end a member or an item.
const ENDS: &[u8] = b",}]";

impl JsonReader<'_> {
    /// Reads the members of an object, up to its end.
    pub(in super::super) fn members(&mut self) -> Map<String, Value> {
        self.open.push(b'{');
        let mut members = Map::new();
        let mut last = None;
        loop {
            match self.peek() {
                None => {
                    self.end_early();
                    break;
                }
                Some(b'}') => {
                    self.at += 1;
                    break;
                }
                // The object's own bracket is missing.
                Some(b']') if self.open.contains(&b'[') => break,
                // This brace is one too many.
                Some(b',' | b']' | b':' | b'{') => self.at += 1,
                Some(b'[') => {
                    let value = self.value().unwrap_or_default();
                    add_alone(&mut members, None, value);
                }
                Some(_) => self.member(&mut members, &mut last),
            }
        }
        self.open.pop();
        self.has_keys = last.is_some();
        members
    }

    /// Reads a member. A value without a key belongs to the member before it, whose key is `last`.
    fn member(&mut self, members: &mut Map<String, Value>, last: &mut Option<String>) {
        if words::is_address(&self.text[self.at..]) {
            if let Some(address) = self.word() {
                add_alone(members, last.as_deref(), address);
            }
        } else {
            let is_quoted = self.is_quote(self.at);
            let (key, next) = ends::of_key(self.text, self.at, is_quoted);
            let key = escapes::read(&self.text[key]);
            self.at = next;
            // This sign stands in place of a comma.
            let is_mere_sign = !is_quoted && !key.contains(char::is_alphanumeric);
            if is_mere_sign || !is_quoted && self.is_quote(next) && self.is_key(next) {
                return;
            }
            match self.value_of_key() {
                Some(value) => {
                    *last = Some(key.clone());
                    add(members, key, value);
                }
                None if is_quoted => add_alone(members, last.as_deref(), key.into()),
                None => {}
            }
        }
        self.skip_stray_quote(ENDS);
    }

    /// Reads the value after a key, with or without its colon. `None` if the key was no key.
    fn value_of_key(&mut self) -> Option<Value> {
        loop {
            self.skip_stray_quote(b":");
            match self.peek()? {
                b':' => {
                    while self.peek() == Some(b':') {
                        self.at += 1;
                    }
                    return Some(self.value().unwrap_or_default());
                }
                b'{' | b'[' => return self.value(),
                _ if self.is_quote(self.at) => return self.value(),
                b',' if self.is_colon() => {
                    self.at += 1;
                    return self.value();
                }
                b'}' | b']' if self.is_stray_bracket() => self.at += 1,
                b',' | b'}' | b']' => return None,
                _ => match self.word() {
                    None | Some(Value::String(_)) => {}
                    value => return value,
                },
            }
        }
    }

    /// Reads the items of an array, up to its end.
    pub(super) fn items(&mut self) -> Value {
        self.open.push(b'[');
        let mut items: Vec<Value> = Vec::new();
        let start = self.at;
        loop {
            match self.peek() {
                None => {
                    self.end_early();
                    break;
                }
                Some(b']') => {
                    self.at += 1;
                    break;
                }
                // The array's own bracket is missing.
                Some(b'}') if self.open.contains(&b'{') => break,
                Some(b',' | b'}' | b':') => self.at += 1,
                Some(b'[') if items.is_empty() && self.is_brace() => {
                    self.at += 1;
                    items.push(Value::Object(self.members()));
                }
                Some(_) if self.is_key_outside(&items, start) => {
                    self.open.pop();
                    // The array's bracket was one too many.
                    return match items.len() {
                        1 if !items[0].is_object() => items.remove(0),
                        _ => Value::Array(items),
                    };
                }
                Some(_) => {
                    items.extend(self.value());
                    self.skip_stray_quote(ENDS);
                }
            }
        }
        self.open.pop();
        Value::Array(items)
    }

    /// Whether a key follows that is not in an item without its brace: the array then lacks its bracket.
    fn is_key_outside(&self, items: &[Value], start: usize) -> bool {
        if !self.is_quote(self.at) || !self.open.contains(&b'{') || !self.is_at_key() {
            return false;
        }
        let key = &self.text[ends::of_key(self.text, self.at, true).0];
        match items.last() {
            Some(Value::Object(before)) => !before.contains_key(key),
            Some(_) => true,
            None => self.text[start..self.at].contains(','),
        }
    }

    /// Whether the bracket here stands in place of a brace: a key follows.
    fn is_brace(&self) -> bool {
        let at = space::behind_spaces(self.text, self.at + 1);
        self.is_quote(at) && self.is_key(at)
    }

    /// Whether the comma here stands in place of a colon: a value follows.
    fn is_colon(&self) -> bool {
        let at = space::behind_spaces(self.text, self.at + 1);
        match self.text.as_bytes().get(at) {
            Some(b'{' | b'[' | b'-' | b'0'..=b'9') => true,
            _ => self.is_quote(at) && ends::of_value(self.text, at).is == ends::Is::Value,
        }
    }

    /// Whether the bracket after a key here stands in place of a colon, or is one too many before it.
    fn is_stray_bracket(&self) -> bool {
        let next = ends::follower(self.text, self.at + 1);
        matches!(next, Some(b':' | b'"' | b'{' | b'['))
    }

    fn end_early(&mut self) {
        self.unclosed += 1;
        let text = self.text.trim_end_matches(space::is_space);
        self.is_broken |= text.ends_with([',', ':']);
    }
}

/// Adds a member. If a key occurs twice, the last value counts, unless it is empty.
fn add(members: &mut Map<String, Value>, key: String, value: Value) {
    let is_empty = match &value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(object) => object.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    };
    if !is_empty || !members.contains_key(&key) {
        members.insert(key, value);
    }
}

/// Adds a value without a key. An address belongs to the list before it, which has lost a bracket. Any other value
/// does not change the member before it.
fn add_alone(members: &mut Map<String, Value>, last: Option<&str>, value: Value) {
    let is_address = value.as_str().is_some_and(words::is_address);
    let place = match last.and_then(|last| members.get_mut(last)) {
        Some(place) if is_address => place,
        _ => members
            .entry(ALONE)
            .or_insert_with(|| Value::Array(Vec::new())),
    };
    match place {
        Value::Array(items) => items.push(value),
        Value::Null => *place = value,
        before => *before = Value::Array(vec![before.take(), value]),
    }
}
