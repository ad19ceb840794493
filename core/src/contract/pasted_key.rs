//! Finds a key in a pasted text.

#[cfg(test)]
mod tests;

use super::pasted_text::{QUOTES, bare, visible};

/// The ends of names of keys, and the word before a key in a header.
const NAMES: [&str; 15] = [
    "authorization",
    "bearer",
    "key",
    "token",
    "secret",
    "密钥",
    "密鑰",
    "令牌",
    "キー",
    "키",
    "clé",
    "clave",
    "chave",
    "schlüssel",
    "ключ",
];

/// The name that stands before a value which is named elsewhere: `key="API_KEY" value="…"`.
const VALUE: [&str; 1] = ["value"];

/// Finds the key in a pasted text: the bare key, or a key in quotes, after the name of a variable or of a header, in JSON,
/// in a command or in a sentence. A text without a key is returned as it is, and may have characters that a key cannot have.
/// The name of a variable in place of a key, such as `$API_KEY`, is no key: the result is empty.
///
/// A field of one line has a blank in place of each line break that was pasted.
pub fn pasted_key(text: &str) -> String {
    let text = visible(text);
    let mut rest = text.trim();
    for bullet in ["- ", "* ", "• "] {
        rest = rest.strip_prefix(bullet).unwrap_or(rest);
    }
    // A key may be within several of these: `export KEY="Bearer …"`.
    loop {
        let inner = behind_a_name(rest, &NAMES)
            .or_else(|| behind_a_name(rest, &VALUE))
            .or_else(|| assigned(rest));
        let inner = bare(inner.unwrap_or(rest));
        if inner.len() == rest.len() {
            break;
        }
        rest = inner;
    }
    let rest = rest.trim_matches('*');
    if rest.eq_ignore_ascii_case("bearer") || rest.starts_with('$') {
        return String::new();
    }
    // The line was wrapped where it was copied.
    without_comment(rest).replace('\n', "")
}

/// The value after the first of these names that has one.
fn behind_a_name<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let lower = text.to_ascii_lowercase();
    let ends = names.iter().flat_map(|name| {
        let places = lower.match_indices(name);
        places.map(|(at, _)| at + name.len())
    });
    let values = ends.filter_map(|end| Some((end, value_behind(&text[end..])?)));
    let values = values.filter(|(_, value)| !is_name_of_a_key(value));
    values.min_by_key(|(end, _)| *end).map(|(_, value)| value)
}

/// The value after a name: `=…`, `: …`, `": "…"`, `"] = "…"`, `", "…"`, or a word after a blank. Many keys end like a name.
fn value_behind(text: &str) -> Option<&str> {
    let closed = text.trim_start_matches(|c: char| is_blank(c) || QUOTES.contains(&c) || c == ']');
    if closed.starts_with([':', '=']) {
        let rest = closed.trim_start_matches([':', '=', '>']);
        return sole(rest).or_else(|| closed.starts_with(':').then_some(rest));
    }
    if let Some(next) = closed.strip_prefix(',') {
        return argument(next.trim_start());
    }
    if !text.starts_with(is_blank) {
        return None;
    }
    let line = line(closed);
    let mut words = line.split(is_blank).filter(|word| !word.is_empty());
    let is_alone = words.clone().count() == 1;
    let found = words.find(|word| is_alone || is_like_a_key(word))?;
    (!found.ends_with(['=', ':'])).then(|| found.trim_end_matches('.'))
}

/// The text in quotes at the start of a text, unless it is the name of another value.
fn argument(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(QUOTES)?;
    let (inner, rest) = inner.split_at(inner.find(QUOTES)?);
    let rest = rest.trim_start_matches(QUOTES).trim_start();
    (!rest.starts_with([':', '='])).then_some(inner)
}

/// Whether a word of a sentence may be a key: it has a digit, and no signs that keys do not have.
fn is_like_a_key(word: &str) -> bool {
    const SHORTEST: usize = 4;
    word.len() >= SHORTEST
        && word.contains(|c: char| c.is_ascii_digit())
        && word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_.~+/=".contains(c))
}

/// Whether a text is the name of a variable for a key, such as `OPENAI_API_KEY`.
fn is_name_of_a_key(text: &str) -> bool {
    text.contains('_')
        && text
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        && ["KEY", "TOKEN", "SECRET"]
            .iter()
            .any(|end| text.ends_with(end))
}

/// The value of a variable, or of any other name in quotes, at the start of the text.
fn assigned(text: &str) -> Option<&str> {
    let at = text.find(['=', ':'])?;
    let (before, after) = text.split_at(at);
    let rest = after.trim_start_matches([':', '=', '>']);
    let name = before.trim_end().trim_end_matches(QUOTES);
    let is_named = if after.starts_with('=') {
        is_variable(name.rsplit(is_blank).next().unwrap_or_default())
    } else {
        // Some keys contain a colon.
        rest.starts_with(is_blank) || rest.starts_with(QUOTES)
    };
    is_named.then(|| sole(rest)).flatten()
}

/// Whether the text can be the name of a variable. Keys have digits between their letters.
fn is_variable(name: &str) -> bool {
    let name = name.trim_start_matches(QUOTES);
    !name.is_empty()
        && (name.contains('_') || !name.contains(|c: char| c.is_ascii_digit()))
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_.$:".contains(c))
}

/// The value, unless it is only padding of a key, as `=` is in Base64.
fn sole(text: &str) -> Option<&str> {
    (!text.is_empty()).then(|| value(text))
}

/// The value at the start of a text: to the end of its quotes, of the line or of the command, without a comment. Without quotes
/// it is a word, behind its scheme if it has one, such as `Key`.
fn value(text: &str) -> &str {
    let line = line(text);
    let is_quoted = without_scheme(start(text)).starts_with(QUOTES);
    let Some((first, rest)) = line.split_once(is_blank).filter(|_| !is_quoted) else {
        return line;
    };
    if NAMES.iter().any(|name| first.eq_ignore_ascii_case(name)) {
        let rest = rest.trim_start();
        let second = rest.split(is_blank).next().unwrap_or_default();
        let end = line.len() - rest.len() + second.len();
        return &line[..end];
    }
    // It may end a sentence.
    first.trim_end_matches('.')
}

/// The start of a text to the end of its quotes, of the line or of the command, without a comment.
fn line(text: &str) -> &str {
    let inner = without_scheme(start(text)).trim_start_matches(QUOTES);
    let end = inner.find(|c: char| QUOTES.contains(&c) || "\n;&,\\".contains(c));
    without_comment(&inner[..end.unwrap_or(inner.len())])
}

/// A text without the blanks before it, and without the sign of a shell before its quotes.
fn start(text: &str) -> &str {
    let text = text.trim_start_matches(|c: char| is_blank(c) || c == '\\');
    let quoted = text.strip_prefix('$');
    quoted
        .filter(|quoted| quoted.starts_with(QUOTES))
        .unwrap_or(text)
}

/// The text after `Bearer `, if it begins with that: the key may have quotes of its own.
fn without_scheme(text: &str) -> &str {
    const SCHEME: &str = "bearer ";
    match text.split_at_checked(SCHEME.len()) {
        Some((scheme, key)) if scheme.eq_ignore_ascii_case(SCHEME) => key.trim_start(),
        _ => text,
    }
}

fn without_comment(text: &str) -> &str {
    text.split(" #").next().unwrap_or_default()
}

fn is_blank(character: char) -> bool {
    character.is_whitespace()
}
