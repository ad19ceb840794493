//! Finds addresses in a text and where they end: in prose, in a list, between quotes, in any script.
//!
//! The marks around an address are not part of it: `https://a/1.png，https://a/2.png` is two addresses, and the `。` of a
//! sentence belongs to none. Letters of any script do belong to an address, and so do balanced brackets, as in
//! `/图片/a_(1).png`.

#[cfg(test)]
mod tests;

use super::{
    endings::without_words,
    pasted_text::{MARKS, QUOTES, is_apostrophe, is_blank, is_invisible, is_joiner},
};

/// Brackets that an address may contain in pairs. A closing bracket without its opening one ends the address.
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('（', '）'), ('{', '}')];

/// Marks that end a sentence, a list item or an emphasis, and that no address ends in. Signatures of links do end in `_`
/// and `~`.
const TRAILING: &str = ".,;:!?*・";

/// Signs that belong to the text around an address if they are both before and behind it. An address may end in them.
const PAIRED: &str = "|~_^";

/// The longest text in bytes that is searched for a single address.
const LONGEST: usize = 8192;

/// Whether a letter cannot occur in an address: a blank, a control or an invisible character, a quotation mark, a
/// backslash, punctuation of another script.
pub(crate) fn is_outside(letter: char) -> bool {
    // Most letters of long texts need no look into the tables.
    if letter.is_ascii_alphanumeric() {
        return false;
    }
    is_blank(letter)
        || letter.is_control()
        || "<>\\".contains(letter)
        || MARKS.contains(letter)
        || QUOTES.contains(&letter) && !is_apostrophe(letter)
        || is_invisible(letter) && !is_joiner(letter)
}

/// Whether a letter is part of a word.
pub(crate) fn is_of_word(letter: char) -> bool {
    (letter.is_alphanumeric() || letter == '_')
        && !QUOTES.contains(&letter)
        && !is_invisible(letter)
}

/// Whether an address may contain a letter, but does not end in it.
fn is_trailing(letter: char) -> bool {
    TRAILING.contains(letter)
        || QUOTES.contains(&letter)
        || is_invisible(letter)
        || is_symbol(letter)
}

/// Whether a letter beyond ASCII is a sign or an emoji, and neither a letter nor a mark on one.
fn is_symbol(letter: char) -> bool {
    let is_of_signs = matches!(
        letter,
        '\u{a1}'..='\u{2ff}'
            | '\u{2000}'..='\u{2e7f}'
            | '\u{3000}'..='\u{303f}'
            | '\u{fe10}'..='\u{fe6f}'
            | '\u{ff00}'..='\u{ffef}'
            | '\u{1f000}'..='\u{1faff}'
    );
    is_of_signs && !letter.is_alphanumeric() && !matches!(letter, '（' | '）')
}

/// Whether an http(s) address begins here, in any letter case.
pub(crate) fn begins(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        let start = text.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    })
}

/// The length in bytes of the address at the start of a text.
pub(crate) fn length(text: &str) -> usize {
    without_words(without_trailing(&text[..end(text)])).len()
}

/// The end of the address at the start of a text, with the marks that may belong to it.
fn end(text: &str) -> usize {
    let mut open: Vec<char> = Vec::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        let rest = &text[at..];
        // A scheme after one of these characters belongs to the address, as in `/proxy/https://…` or `?url=https://…`.
        if at > 0 && !"/=?&:%".contains(before) && begins(rest) {
            let parted = |letter: char| !letter.is_ascii() || ",;|+".contains(letter);
            return text[..at].trim_end_matches(parted).len();
        }
        if letter == '>' && begins(&rest[1..]) {
            return without_arrow(&text[..at]).len();
        }
        // `[/` begins a closing tag, as in forums.
        if rest.starts_with("[/") || is_outside(letter) || closes(letter, &mut open) {
            return at;
        }
        before = letter;
    }
    text.len()
}

/// An address without the shaft of an arrow to the next one: `->` or `=>`.
fn without_arrow(address: &str) -> &str {
    let shaft = address.strip_suffix('=');
    shaft.unwrap_or_else(|| address.trim_end_matches('-'))
}

/// Whether a bracket closes one that was opened before the address.
fn closes(letter: char, open: &mut Vec<char>) -> bool {
    let mut pairs = BRACKETS.iter();
    let Some((opens, closes)) = pairs.find(|pair| letter == pair.0 || letter == pair.1) else {
        return false;
    };
    if letter == *opens {
        open.push(*closes);
        return false;
    }
    match open.iter().rposition(|waiting| waiting == closes) {
        Some(at) => {
            open.truncate(at);
            false
        }
        None => true,
    }
}

/// The address without the marks of the text around it, and without a bracket that is never closed.
fn without_trailing(address: &str) -> &str {
    let mut address = address;
    loop {
        let trimmed = address.trim_end_matches(is_trailing);
        let mut pairs = BRACKETS.iter();
        let trimmed = pairs
            .find_map(|(opens, _)| trimmed.strip_suffix(*opens))
            .unwrap_or(trimmed);
        if trimmed.len() == address.len() {
            return address;
        }
        address = trimmed;
    }
}

/// An address without a quotation mark, a bracket or a mark of another script at its end. An address that continues after
/// such a mark stays as it is.
pub(crate) fn without_marks(address: &str) -> &str {
    let end = end(address);
    let goes_on = |letter: char| letter.is_alphanumeric() || "/=%&-_~".contains(letter);
    if address[end..].contains(goes_on) {
        address
    } else {
        &address[..end]
    }
}

/// The only address in a short text, such as `URL: https://…` or an address in quotation marks. `None` for texts that look
/// like code.
pub(crate) fn only_one(text: &str) -> Option<&str> {
    let found = if text.len() > LONGEST {
        Vec::new()
    } else {
        in_text(text)
    };
    let [one] = *found else {
        return None;
    };
    let (before, behind) = text.split_once(one)?;
    let is_code = |around: &str| {
        let calls = |(at, _): (usize, &str)| around[..at].ends_with(char::is_alphanumeric);
        around.contains(['=', ';', '{', '$', '/', '+']) || around.match_indices('(').any(calls)
    };
    (!is_code(before) && !is_code(behind)).then_some(one)
}

/// The addresses in a text, without the marks around them.
pub(crate) fn in_text(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = next(&text[at..]) {
        let start = at + next;
        let length = length(&text[start..]);
        found.push(without_pair(&text[..start], &text[start..start + length]));
        at = start + length.max(1);
    }
    found
}

/// An address without the signs that are also before it, as many of them: `|https://…|`, `~~https://…~~`.
fn without_pair<'a>(before: &str, address: &'a str) -> &'a str {
    let signs = before.chars().rev();
    let signs = signs.take_while(|sign| PAIRED.contains(*sign));
    let stripped = signs.fold(address, |rest, sign| {
        rest.strip_suffix(sign).unwrap_or(rest)
    });
    if stripped == address {
        address
    } else {
        without_trailing(stripped)
    }
}

/// The position of the next address. A scheme within a word begins no address: it is part of another one.
fn next(text: &str) -> Option<usize> {
    let mut places = text.match_indices("://");
    places.find_map(|(colon, _)| {
        let starts = [4, 5].map(|scheme| colon.checked_sub(scheme));
        let starts = starts.into_iter().flatten();
        let mut starts = starts.filter(|start| text.is_char_boundary(*start));
        starts.find(|start| begins(&text[*start..]))
    })
}

/// An address in HTML, with its `&` unescaped.
pub(crate) fn unescaped(address: &str) -> String {
    address.replace("&amp;", "&").replace("&#38;", "&")
}

/// Percent-decodes a part of an address; unchanged if the result is not valid UTF-8.
pub(crate) fn decoded(segment: &str) -> String {
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(byte);
        bytes.push(code.unwrap_or(*first));
        rest = match code {
            Some(_) => after.get(2..).unwrap_or_default(),
            None => after,
        };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| segment.to_owned())
}

/// The byte that two hexadecimal digits stand for.
fn byte(digits: &[u8]) -> Option<u8> {
    let digits = std::str::from_utf8(digits).ok()?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}
