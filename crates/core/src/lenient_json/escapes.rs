//! Reads letters that are written with a backslash.

/// The replacement for a code that is no letter, such as half an emoji.
const NONE: char = char::REPLACEMENT_CHARACTER;

/// The text that an escaped one stands for.
pub(super) fn read(raw: &str) -> String {
    if !raw.bytes().any(|byte| matches!(byte, b'\\' | 0)) {
        return raw.to_owned();
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(['\\', '\0']) {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let (letter, length) = one(from);
        text.extend(letter);
        rest = &from[length..];
    }
    text.push_str(rest);
    text
}

/// The letter at the start of a text, and the number of bytes that write it.
fn one(text: &str) -> (Option<char>, usize) {
    let Some(after) = text.strip_prefix('\\') else {
        // This is a raw zero: see `space::is_space`.
        return (None, 1);
    };
    match after.chars().next() {
        Some('n') => (Some('\n'), 2),
        Some('t') => (Some('\t'), 2),
        Some('r') => (Some('\r'), 2),
        Some('b') => (Some('\u{8}'), 2),
        Some('f') => (Some('\u{c}'), 2),
        Some('u') => of_unit(text),
        Some('x') if let Some(code) = code(text, 2..4) => (char::from_u32(code), 4),
        // The text is a path of a file, whose backslashes should have been doubled.
        None | Some('0'..='9' | 'a'..='z' | 'A'..='Z') => (Some('\\'), 1),
        Some(letter) => (Some(letter), 1 + letter.len_utf8()),
    }
}

/// A letter that is written as one or two units of UTF-16: `\ud83e\udd8a`.
fn of_unit(text: &str) -> (Option<char>, usize) {
    let Some(unit) = code(text, 2..6) else {
        return (Some(NONE), 2);
    };
    let is_pair = (0xd800..0xdc00).contains(&unit) && text.get(6..8) == Some("\\u");
    let second = code(text, 8..12).filter(|second| is_pair && (0xdc00..0xe000).contains(second));
    match second {
        Some(second) => {
            let pair = 0x1_0000 + ((unit - 0xd800) << 10) + (second - 0xdc00);
            (char::from_u32(pair), 12)
        }
        None => (Some(char::from_u32(unit).unwrap_or(NONE)), 6),
    }
}

/// The number that these bytes write in hexadecimal digits.
fn code(text: &str, digits: std::ops::Range<usize>) -> Option<u32> {
    let digits = text.get(digits)?;
    let is_whole = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16).ok().filter(|_| is_whole)
}
