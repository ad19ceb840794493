//! Finds and decodes base64 in the text of JSON.

use crate::file_type::{FileType, file_type_of};

/// This many characters are enough to recognise the type.
const HEAD: usize = 96;

/// A longer run of backslashes is not an escape of JSON within JSON.
const MOST_SLASHES: usize = 8;

/// A part of a text that may be base64, including JSON escapes.
pub(super) struct Run<'a> {
    pub(super) start: usize,
    pub(super) end: usize,
    text: &'a str,
}

impl<'a> Run<'a> {
    /// The first run at or after a position.
    pub(super) fn next(body: &'a str, from: usize) -> Option<Self> {
        let bytes = body.as_bytes();
        let is_letter = |at: &usize| matches!(step(&bytes[*at..]), Some((_, Some(_))));
        let start = (from..bytes.len()).find(is_letter)?;
        let mut end = start;
        while let Some((length, _)) = step(&bytes[end..]) {
            end += length;
        }
        let text = &body[start..end];
        Some(Self { start, end, text })
    }

    /// The bytes and their type; `None` if they are not media.
    pub(super) fn media(&self) -> Option<(Vec<u8>, FileType)> {
        let file_type = type_of(self.text)?;
        Some((decode(self.text), file_type))
    }
}

/// The type of base64 data, from its first bytes.
pub(super) fn type_of(text: &str) -> Option<FileType> {
    let head = text.get(..text.len().min(HEAD))?;
    file_type_of(&decode(head))
}

/// Decodes base64 of either alphabet, with or without padding and line breaks, up to the first
/// other character.
fn decode(text: &str) -> Vec<u8> {
    let mut rest = text.as_bytes();
    let mut bytes = Vec::with_capacity(rest.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0_u8);
    while let Some((length, value)) = step(rest) {
        rest = &rest[length..];
        let Some(value) = value else {
            continue;
        };
        bits = (bits << 6) | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(((bits >> count) & 0xff) as u8);
        }
    }
    bytes
}

/// How many bytes of the text the next base64 digit takes, and its value; no value for padding and
/// line breaks. JSON may write `/` as `\/`, and any character as `\u002b`; JSON within JSON has
/// more backslashes.
fn step(text: &[u8]) -> Option<(usize, Option<u8>)> {
    let first = *text.first()?;
    if let Some(value) = value(first) {
        return Some((1, Some(value)));
    }
    match first {
        b'=' => return Some((1, None)),
        b'%' => return of_code(text.get(1..3)?, 3),
        b'\\' => {}
        _ => return None,
    }
    let slashes = text
        .iter()
        .take(MOST_SLASHES)
        .take_while(|byte| **byte == b'\\')
        .count();
    match *text.get(slashes)? {
        b'/' => Some((slashes + 1, value(b'/'))),
        b'n' | b'r' => Some((slashes + 1, None)),
        b'u' => {
            let code = text.get(slashes + 1..slashes + 5)?;
            of_code(code.strip_prefix(b"00")?, slashes + 5)
        }
        _ => None,
    }
}

/// The length and the value of a sign that is written as its code: `\u002b`, or `%2B` in an address.
fn of_code(code: &[u8], length: usize) -> Option<(usize, Option<u8>)> {
    match code.to_ascii_lowercase().as_slice() {
        b"2b" => Some((length, value(b'+'))),
        b"2f" => Some((length, value(b'/'))),
        b"3d" => Some((length, None)),
        _ => None,
    }
}

fn value(letter: u8) -> Option<u8> {
    Some(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}
