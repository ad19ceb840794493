//! Values behind the name of a key, or of any other variable.

use super::{
    label::{is_clear, is_name},
    names::{NAMES, ends_of, is_capital, is_name_of_a_key, is_variable, name_before},
    value::{finished, first_word, has_blank, opened, value},
};
use crate::contract::pasted_text::QUOTES;

/// The key behind the first name of a key that has one. A name that is the value of another name, as in
/// `key="API_KEY" value="…"`, is taken only if there is nothing else.
pub(super) fn named(text: &str) -> Option<String> {
    let values = |names: &[&str]| {
        let values = ends_of(text, names).into_iter().filter_map(|end| {
            let (before, after) = text.split_at(end);
            value_behind(before, after).map(finished)
        });
        values.collect::<Vec<String>>()
    };
    let named = values(&NAMES);
    let is_key = |key: &&String| !key.is_empty() && !is_capital(key);
    let elsewhere = values(&["value"]);
    let keys = named.iter().find(is_key).or(elsewhere.iter().find(is_key));
    let rest = || named.iter().find(|key| !is_name_of_a_key(key));
    keys.or_else(rest).cloned()
}

/// The value after a name: `=…`, `: …`, `": "…"`, `"] = "…"`, `", "…"`, ` "…"` or `>…</`. Many keys end like a name.
fn value_behind<'a>(before: &str, after: &'a str) -> Option<&'a str> {
    let is_around = |c: char| c.is_whitespace() || QUOTES.contains(&c) || c == ']';
    let closed = after.trim_start_matches(is_around);
    if let Some(rest) = closed.strip_prefix([':', '=']) {
        let is_colon = closed.starts_with(':');
        let signs: &[char] = if is_colon { &['=', '>'] } else { &['>'] };
        let rest = rest.strip_prefix(signs).unwrap_or(rest);
        if rest.trim_matches(['=', ' ']).is_empty() {
            return (is_colon && is_clear(before)).then_some("");
        }
        let is_direct = closed.len() == after.len()
            && !rest.starts_with(char::is_whitespace)
            && !opened(rest).starts_with(QUOTES);
        let is_value = !is_direct
            || if is_colon {
                is_clear(before)
            } else {
                is_name(before)
            };
        return is_value.then(|| value(before, rest));
    }
    if let Some(next) = closed.strip_prefix(',') {
        return argument(next.trim_start());
    }
    if let Some((text, _)) = after
        .strip_prefix('>')
        .and_then(|text| text.split_once("</"))
    {
        return Some(text);
    }
    argument(after.trim_start()).filter(|_| after.starts_with(char::is_whitespace))
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
        let is_outside = before.matches(QUOTES).count() % 2 == 0;
        let is_quoted = is_outside && opened(after).starts_with(QUOTES);
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
            .then(|| finished(value(before, after)))
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
