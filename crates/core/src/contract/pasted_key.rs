//! Finds a key in a pasted text.

mod behind;
mod label;
mod names;
mod places;
mod sentence;
#[cfg(test)]
mod tests;
mod value;
mod wrapped;

pub(super) use self::{
    names::ends_like_a_name,
    places::{places_of_keys, without_keys},
};

use self::{
    behind::{assigned, fallback, named, of_user},
    names::is_reference,
    sentence::{in_sentence, labelled, sole_quoted},
    value::{behind_scheme, default_of_variable, finished, has_blank, unwrapped},
    wrapped::joined,
};
use super::pasted_text::{QUOTES, visible};

/// The most bytes of a text in which a key is looked for. A longer one was pasted by mistake.
const LONGEST: usize = 20_000;

/// How JSON and HTML write the signs around a key.
const ESCAPES: [(&str, &str); 9] = [
    ("\\\"", "\""),
    ("\\'", "'"),
    ("&quot;", "\""),
    ("&#34;", "\""),
    ("&apos;", "'"),
    ("&#39;", "'"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&amp;", "&"),
];

/// Finds the key in a pasted text: the bare key, or a key in quotes, after the name of a variable or of a header, in JSON,
/// in a command or in a sentence. A text without a key is returned as it is, and may have characters that a key cannot have.
/// The name of a variable in place of a key, such as `$API_KEY`, is no key: the result is empty.
///
/// No part of a key is lost: where a text can be read in two ways, as `token:abc` or `sk_a=b`, all of it is the key. A field
/// of one line has a blank in place of each line break that was pasted.
pub fn pasted_key(text: &str) -> String {
    if text.len() > LONGEST {
        return text.trim().to_owned();
    }
    // No key has a wide colon: it is behind a name.
    let mut text = visible(&text.replace('：', ": "));
    for (escape, sign) in ESCAPES {
        text = text.replace(escape, sign);
    }
    let text = without_bullet(text.trim());
    let found = found(without_comment(text)).or_else(|| found(text));
    found.unwrap_or_else(|| unwrapped(text).trim_matches(QUOTES).to_owned())
}

fn found(text: &str) -> Option<String> {
    if is_reference(text) {
        return Some(String::new());
    }
    let text = unwrapped(text);
    if text.is_empty() || is_reference(text) {
        return Some(String::new());
    }
    if let Some(default) = default_of_variable(text) {
        return Some(finished(default));
    }
    if !has_blank(text) && !text.contains(QUOTES) {
        let found = named(text).or_else(|| assigned(text));
        // Chinese prose has no blanks.
        let in_prose = || in_sentence(text).filter(|_| !text.is_ascii());
        return found.or_else(in_prose).or_else(|| Some(text.to_owned()));
    }
    if let Some(key) = behind_scheme(text) {
        return Some(key);
    }
    let named = named(text);
    if named.as_deref() == Some("") {
        return fallback(text).or(named);
    }
    named
        .or_else(|| of_user(text))
        .or_else(|| assigned(text))
        .or_else(|| sole_quoted(text))
        .or_else(|| labelled(text))
        .or_else(|| in_sentence(text))
        .or_else(|| joined(text))
}

/// A text without the signs of a comment, a list or a quotation before it.
fn without_bullet(text: &str) -> &str {
    let text = text.trim_start_matches('#').trim_start();
    let mut bullets = ["- ", "* ", "• ", "> "].iter();
    bullets
        .find_map(|bullet| text.strip_prefix(bullet))
        .unwrap_or(text)
}

/// A text without the comment behind it.
fn without_comment(text: &str) -> &str {
    let is_comment = |at: &usize| {
        let rest = &text[at + 1..];
        ["#", "// ", "/*", "<!--"]
            .iter()
            .any(|sign| rest.starts_with(sign))
    };
    let mut blanks = text.match_indices([' ', '\n']).map(|(at, _)| at);
    blanks.find(is_comment).map_or(text, |at| &text[..at])
}
