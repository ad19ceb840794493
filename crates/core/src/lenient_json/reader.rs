//! Reads documents from a text, from a position onwards.

mod containers;

use serde_json::Value;

use super::{
    ends::{self, Is},
    escapes, space, words,
};

/// The deepest nesting that is read: each level takes a part of the stack. Strict readers allow as many levels.
const DEEPEST: usize = 128;

/// A reader at a position of a text, with the open brackets.
pub(super) struct JsonReader<'a> {
    text: &'a str,
    at: usize,
    /// Whether an apostrophe is a quotation mark, as in Python.
    has_apostrophes: bool,
    /// The brackets that are open.
    open: Vec<u8>,
    /// How many brackets the end of the text has left open.
    unclosed: usize,
    /// Whether the text ends where more must follow.
    is_broken: bool,
    /// Whether the object that ended last has a key, and not only values whose keys are lost.
    has_keys: bool,
}

impl<'a> JsonReader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let count = |sign| text.matches(sign).take(MOST_KEYS).count();
        let inside = text.trim_start_matches(['{', '[']);
        Self {
            text,
            at: 0,
            has_apostrophes: count("':") > count("\":") || inside.starts_with('\''),
            open: Vec::new(),
            unclosed: 0,
            is_broken: false,
            has_keys: false,
        }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Whether the end of the text is missing. One lost bracket is a mistake, several mean that the text was cut.
    pub(super) fn is_cut(&self) -> bool {
        self.is_broken || self.unclosed > 1
    }

    /// Whether the object that ended last has a key, and not only values whose keys are lost.
    pub(super) fn has_keys(&self) -> bool {
        self.has_keys
    }

    /// Moves to the next of these letters.
    pub(super) fn skip_to(&mut self, letters: &[char]) -> Option<char> {
        let found = self.text[self.at..].find(letters);
        self.at = found.map_or(self.text.len(), |found| self.at + found);
        self.text[self.at..].chars().next()
    }

    pub(super) fn skip_one(&mut self) {
        let letter = self.text[self.at..].chars().next();
        self.at += letter.map_or(0, char::len_utf8);
    }

    /// The next value; `None` if there is none before the next comma or bracket.
    pub(super) fn value(&mut self) -> Option<Value> {
        let is_deep = self.open.len() >= DEEPEST;
        loop {
            let found = match self.peek() {
                None => {
                    self.is_broken = true;
                    return None;
                }
                Some(b',' | b'}' | b']') => return None,
                Some(b'{' | b'[') if is_deep => Some(self.skip_subtree()),
                Some(b'{') => {
                    self.at += 1;
                    // `"id":{"t1",` has one brace too many.
                    (self.open.is_empty() || !self.is_before_value())
                        .then(|| Value::Object(self.members()))
                }
                Some(b'[') => {
                    self.at += 1;
                    Some(self.items())
                }
                Some(_) if self.is_quote(self.at) => Some(self.quoted(is_deep)),
                Some(_) => self.word(),
            };
            if found.is_some() {
                return found;
            }
        }
    }

    /// Whether the next text has a colon after it.
    pub(super) fn is_at_key(&self) -> bool {
        self.is_key(self.at)
    }

    fn is_key(&self, at: usize) -> bool {
        let end = ends::of_value(self.text, at);
        end.is == Is::Key && !self.is_slip(end.next)
    }

    /// Reads a text in quotation marks, or an object if the text is a key.
    fn quoted(&mut self, is_deep: bool) -> Value {
        let end = ends::of_value(self.text, self.at);
        match end.is {
            Is::Key if !is_deep && !self.is_slip(end.next) => Value::Object(self.members()),
            Is::Key | Is::Value => {
                self.at = end.next;
                escapes::read(&self.text[end.content]).into()
            }
            // A part of an address is not an address: the cut text is dropped.
            Is::Cut => {
                self.at = end.next;
                self.is_broken = true;
                Value::Null
            }
        }
    }

    /// Reads a value without quotation marks; `None` for mere signs, and for letters before a text in quotation
    /// marks.
    fn word(&mut self) -> Option<Value> {
        let rest = &self.text[self.at..];
        let length = words::length(rest);
        let word = &rest[..length];
        self.at += length;
        if length == rest.len() {
            self.is_broken = true;
            return Some(Value::Null);
        }
        let has_meaning = word.contains(char::is_alphanumeric);
        let is_before_text = self.is_quote(self.at)
            && !self.is_stray_quote(b",}]")
            && ends::of_value(self.text, self.at).is == Is::Value;
        (has_meaning && !is_before_text).then(|| words::read(word))
    }

    /// Whether the brace before this position is one too many: a value follows, and no key.
    fn is_before_value(&self) -> bool {
        let at = space::behind_spaces(self.text, self.at);
        let end = if self.is_quote(at) {
            let end = ends::of_value(self.text, at);
            if end.is != Is::Value {
                return false;
            }
            end.next
        } else {
            let rest = &self.text[at..];
            let is_word =
                rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '-');
            if words::is_address(rest) {
                return true;
            }
            if !is_word {
                return false;
            }
            at + words::length(rest)
        };
        match ends::follower(self.text, end) {
            Some(b'}' | b']') => true,
            Some(b',') => {
                let next =
                    space::behind_spaces(self.text, space::behind_spaces(self.text, end) + 1);
                self.is_quote(next) && self.is_key(next)
            }
            _ => false,
        }
    }

    /// Whether the colon here is a mistake: a comma or nothing was meant, or the colon is part of an address.
    fn is_slip(&self, colon: usize) -> bool {
        let at = space::behind_spaces(self.text, space::behind_spaces(self.text, colon) + 1);
        match self.text.as_bytes().get(at) {
            None | Some(b',' | b'}' | b']' | b'/') => true,
            _ => self.is_quote(at) && ends::of_value(self.text, at).is == Is::Key,
        }
    }

    /// Skips a quotation mark that is one too many, before one of these bytes.
    fn skip_stray_quote(&mut self, before: &[u8]) {
        if self.is_stray_quote(before) {
            self.at = space::behind_spaces(self.text, self.at) + 1;
        }
    }

    fn is_stray_quote(&self, before: &[u8]) -> bool {
        let at = space::behind_spaces(self.text, self.at);
        let next = || ends::follower(self.text, at + 1);
        self.is_quote(at) && next().is_none_or(|next| before.contains(&next))
    }

    fn is_quote(&self, at: usize) -> bool {
        match self.text.as_bytes().get(at) {
            Some(b'"') => true,
            Some(b'\'') => self.has_apostrophes,
            _ => false,
        }
    }

    /// Skips an object or an array, without using the stack for each level.
    fn skip_subtree(&mut self) -> Value {
        let mut depth = 0_usize;
        while let Some(found) = self.skip_to(&['{', '[', '}', ']', '"']) {
            match found {
                '"' => self.at = ends::of_value(self.text, self.at).next.max(self.at + 1) - 1,
                '{' | '[' => depth += 1,
                _ => depth -= 1,
            }
            self.at += 1;
            if depth == 0 {
                return Value::Null;
            }
        }
        self.is_broken = true;
        Value::Null
    }

    /// The next byte that is not part of a space or a comment.
    fn peek(&mut self) -> Option<u8> {
        self.at = space::behind(self.text, self.at);
        self.text.as_bytes().get(self.at).copied()
    }
}

/// How many keys are read to find out which quotation marks a text uses.
const MOST_KEYS: usize = 64;
