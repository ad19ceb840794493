//! Values behind the name of a key, or of any other variable.

use super::{
    label::{is_call, is_clear, is_name, is_other_name, is_outside, is_type, without_type},
    names::{
        NAMES, OF_HEADER, ends_of, ends_with_name, is_capital, is_name_in_words, is_name_of_a_key,
        is_variable, name_before,
    },
    sentence::is_like_a_key,
    value::{finished, first_word, has_blank, opened, value},
};
use crate::contract::pasted_text::QUOTES;

/// The key behind the first name of a key that has one. The names of a header come first, then values that look like keys. A
/// name that is the value of another name, as in `key="API_KEY" value="…"`, is taken only if there is nothing else.
pub(super) fn named(text: &str) -> Option<String> {
    let of_header = values_behind(text, &OF_HEADER);
    let named = values_behind(text, &NAMES);
    let elsewhere = values_behind(text, &["value"]);
    let has_letters = |key: &&String| key.contains(char::is_alphanumeric);
    let is_key = |key: &&String| has_letters(key) && !is_capital(key) && !is_name_in_words(key);
    let is_likely = |key: &&String| is_like_a_key(key);
    let rest = |key: &&String| !is_name_of_a_key(key) && (key.is_empty() || has_letters(key));
    let found = of_header.iter().find(is_key);
    found
        .or_else(|| named.iter().find(is_likely))
        .or_else(|| elsewhere.iter().find(is_likely))
        .or_else(|| named.iter().find(is_key))
        .or_else(|| elsewhere.iter().find(is_key))
        .or_else(|| named.iter().find(rest))
        .cloned()
}

fn values_behind(text: &str, names: &[&str]) -> Vec<String> {
    let values = ends_of(text, names).into_iter().filter_map(|end| {
        let (before, after) = text.split_at(end);
        value_behind(before, after).map(finished)
    });
    values.collect()
}

/// The value after a name: `=…`, `: …`, `": "…"`, `"] = "…"`, `", "…"`, `" + "…"`, ` "…"` or `>…</`.
fn value_behind<'a>(before: &str, after: &'a str) -> Option<&'a str> {
    let is_around = |c: char| c.is_whitespace() || QUOTES.contains(&c) || c == ']';
    let closed = after.trim_start_matches(is_around);
    if closed.starts_with([':', '=']) {
        return value_of(before, closed, closed.len() == after.len());
    }
    let is_quoted = after.trim_start().starts_with(QUOTES);
    if closed.starts_with(',') || (is_quoted && closed.starts_with(['+', '.', '&'])) {
        let next = closed.trim_start_matches([',', '+', '.', '&']);
        return argument(next.trim_start());
    }
    if let Some(text) = in_element(closed) {
        return Some(text);
    }
    if !after.starts_with(char::is_whitespace) {
        return None;
    }
    argument(after.trim_start()).or_else(|| behind_bearer(before, after))
}

/// The value behind a name and the colon or equals sign at the start of this text. If these are joined without a blank, they may
/// be a part of a key: many keys end like a name.
fn value_of<'a>(before: &str, text: &'a str, is_joined: bool) -> Option<&'a str> {
    let is_colon = text.starts_with(':');
    let rest = text.strip_prefix([':', '=']).unwrap_or(text);
    let signs: &[char] = if is_colon { &['=', '>'] } else { &['>'] };
    let rest = rest.strip_prefix(signs).unwrap_or(rest);
    if rest.trim_matches(['=', ' ']).is_empty() {
        return (is_colon && is_clear(before, rest)).then_some("");
    }
    if let Some(rest) = without_type(before, rest).filter(|_| is_colon) {
        return Some(value(before, rest));
    }
    let is_quoted = opened(rest).starts_with(QUOTES);
    let is_apart = rest.starts_with(char::is_whitespace);
    let is_named = if is_colon {
        is_clear(before, rest)
    } else {
        is_name(before)
    };
    if is_joined && !is_apart && !is_quoted && !is_named {
        return None;
    }
    if is_apart && !is_quoted && is_other_name(rest) {
        return Some("");
    }
    let key = value(before, rest);
    let is_code = is_call(key) || (is_colon && is_type(before, key, rest));
    (is_quoted || !is_code).then_some(key)
}

/// The text of an element whose name or attribute is before it, or of the element that follows: `>…</`, `</key><string>…</`.
fn in_element(text: &str) -> Option<&str> {
    let is_tag = text.starts_with('>') || text.starts_with("</");
    let (_, rest) = text.split_once('>').filter(|_| is_tag)?;
    let (inner, _) = rest.split_once("</")?;
    inner.rsplit('>').next()
}

/// The word behind `Bearer`, wherever that is.
fn behind_bearer<'a>(before: &str, after: &'a str) -> Option<&'a str> {
    let key = ends_with_name(before, "bearer").then(|| value("", after));
    key.filter(|key| is_like_a_key(key))
}

/// The text in quotes at the start of a text, unless it is the name of another value.
fn argument(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(QUOTES)?;
    let (inner, rest) = inner.split_at(inner.find(QUOTES)?);
    let rest = rest.trim_start_matches(QUOTES).trim_start();
    (!rest.starts_with([':', '='])).then_some(inner)
}

/// The value of a variable with any name. Where `=` may be a part of a key, the name must be in capitals or behind a command.
pub(super) fn assigned(text: &str) -> Option<String> {
    /// Shorter names in capitals may be the start of a key.
    const SHORTEST: usize = 3;
    const COMMANDS: [&str; 8] = ["export", "set", "env", "-e", "--env", "let", "const", "var"];
    let is_alone = !has_blank(text);
    let mut values = text.match_indices('=').filter_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + 1..]);
        let name = name_before(before.trim_end());
        let command = before.trim_end().strip_suffix(name).unwrap_or_default();
        // Within quotes, the sign and the closing quote are the end of a key.
        let is_quoted = is_outside(before) && opened(after).starts_with(QUOTES);
        let is_apart = is_quoted || after.starts_with(char::is_whitespace);
        let is_commanded = command.split_whitespace().last();
        let is_commanded = is_commanded.is_some_and(|word| {
            COMMANDS
                .iter()
                .any(|known| word.eq_ignore_ascii_case(known))
        });
        let is_long = !is_alone || name.len() >= SHORTEST;
        let is_end = |c: char| c.is_whitespace() || QUOTES.contains(&c);
        let is_whole = is_apart || command.is_empty() || command.ends_with(is_end);
        let is_named = is_apart || is_commanded || (is_capital(name) && is_long);
        let is_empty = first_word(after).0.trim_matches('=').is_empty() && !is_apart;
        (is_variable(name) && is_named && is_whole && !is_empty)
            .then(|| value(before, after))
            .filter(|key| is_quoted || !is_call(key))
            .map(finished)
    });
    values.find(|key| !key.is_empty())
}

/// The text in quotes that a program takes if a variable is not set: `process.env.KEY || "sk-1"`.
pub(super) fn fallback(text: &str) -> Option<String> {
    const OR: [&str; 4] = ["||", "??", "?:", " or "];
    let (_, default) = OR.iter().find_map(|sign| text.split_once(sign))?;
    let is_quoted = opened(default).starts_with(QUOTES);
    is_quoted.then(|| finished(value("", default)))
}

/// The key that a command passes as the name or the password of a user: `-u sk-1:`.
pub(super) fn of_user(text: &str) -> Option<String> {
    let is_command = text.contains("curl") || text.starts_with('-');
    let padded = [" ", text].concat();
    let (_, user) = padded
        .split_once(" -u ")
        .or_else(|| padded.split_once(" --user "))?;
    let key = finished(value("", user));
    let key = key
        .strip_suffix(':')
        .or_else(|| key.strip_prefix(':'))
        .unwrap_or(&key);
    is_command.then(|| key.to_owned())
}
