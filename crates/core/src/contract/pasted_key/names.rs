//! The names of keys, and of variables.

use crate::contract::pasted_text::QUOTES;

/// The ends of names of keys, and the word before a key in a header.
pub(super) const NAMES: [&str; 18] = [
    "authorization",
    "bearer",
    "key",
    "token",
    "secret",
    "密钥",
    "密鑰",
    "秘钥",
    "秘鑰",
    "令牌",
    "🔑",
    "キー",
    "키",
    "clé",
    "clave",
    "chave",
    "schlüssel",
    "ключ",
];

/// The names in the header of a request. What they name is the key, whatever other names there are.
pub(super) const OF_HEADER: [&str; 2] = ["authorization", "bearer"];

/// The signs before the name of a value in a command or in code.
const BEFORE: &[char] = &['{', '[', '(', '<', ',', ';', '?', '&', '|'];

/// Where the names in a text end, in any letter case.
pub(super) fn ends_of(text: &str, names: &[&str]) -> Vec<usize> {
    let lower = text.to_ascii_lowercase();
    let places = |name: &&str| -> Vec<usize> {
        let places = lower.match_indices(*name);
        places.map(|(at, name)| at + name.len()).collect()
    };
    let mut ends: Vec<usize> = names.iter().flat_map(places).collect();
    ends.sort_unstable();
    ends
}

/// Whether a text ends with this name, in any letter case.
pub(super) fn ends_with_name(text: &str, name: &str) -> bool {
    let start = text.len().checked_sub(name.len());
    let end = start.and_then(|start| text.get(start..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(name))
}

/// Whether a word ends like the name of a key.
pub(in crate::contract) fn ends_like_a_name(word: &str) -> bool {
    let lower = word.to_lowercase();
    NAMES.iter().any(|name| lower.ends_with(name))
}

/// Whether a text is the name of a key in words, such as `token` or `x-api-key`.
pub(super) fn is_name_in_words(text: &str) -> bool {
    let is_of_words = |c: char| c.is_ascii_alphabetic() || "-_".contains(c);
    text.chars().all(is_of_words) && ends_like_a_name(text)
}

/// The name at the end of a text.
pub(super) fn name_before(text: &str) -> &str {
    let is_end = |c: char| c.is_whitespace() || QUOTES.contains(&c) || BEFORE.contains(&c);
    text.rsplit(is_end).next().unwrap_or_default()
}

/// Whether a text can be the name of a variable, such as `K` or `$env:K`.
pub(super) fn is_variable(name: &str) -> bool {
    let name = name.strip_prefix("$env:").unwrap_or(name);
    let name = name.trim_start_matches(['$', '-']);
    name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || "_-.".contains(c))
}

/// Whether a text is the name of a variable in capitals, such as `K` or `OPENAI_API_KEY`. With digits it may be a key, unless it
/// says that it names one.
pub(super) fn is_capital(text: &str) -> bool {
    let has_digit = text.contains(|c: char| c.is_ascii_digit());
    text.starts_with(|c: char| c.is_ascii_uppercase() || c == '_')
        && text
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        && (!has_digit || is_name_of_a_key(text))
}

/// Whether a text is the name of a variable for a key, such as `OPENAI_API_KEY` or `AZURE_KEY_1`.
pub(super) fn is_name_of_a_key(text: &str) -> bool {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
    text.contains('_')
        && text
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        && ["KEY", "TOKEN", "SECRET"]
            .iter()
            .any(|end| name.ends_with(end))
}

/// Whether a text stands for a key that is elsewhere: `$API_KEY`, `<your key>`, `process.env.K`, or the scheme of a header alone.
pub(super) fn is_reference(text: &str) -> bool {
    /// How programs read a variable.
    const READS: [&str; 8] = [
        "process.env.",
        "process.env[",
        "import.meta.env.",
        "getenv(",
        "environ[",
        "environ.get(",
        "env.get(",
        "env::var(",
    ];
    let text = text.trim();
    let within = |open: &str, close: &str| text.strip_prefix(open)?.strip_suffix(close);
    let is_named = |name: &str| {
        let lower = name.to_lowercase();
        NAMES.iter().any(|part| lower.contains(part))
    };
    let is_words = |name: &str| {
        let is_letter = |c: char| c.is_alphabetic() || "_- .".contains(c);
        name.chars().all(is_letter) && is_named(name)
    };
    let is_name = |name: &str| is_variable(name) && (is_capital(name) || is_named(name));
    let is_shell = |name: &str| {
        let variable = name.strip_prefix("env:").filter(|name| is_variable(name));
        variable.is_some() || is_name(name)
    };
    text.eq_ignore_ascii_case("bearer")
        || text.strip_prefix('$').is_some_and(is_shell)
        || within("${", "}").is_some_and(|name| is_variable(name) || name.starts_with('{'))
        || within("$(", ")").is_some()
        || within("%", "%").is_some_and(is_name)
        || within("{", "}").is_some_and(|name| is_words(name.trim_matches(['{', '}', ' '])))
        || within("<", ">").is_some_and(is_words)
        || (READS.iter().any(|read| text.contains(read))
            && !text.contains(|c: char| c.is_whitespace() || "|?,".contains(c))
            // There is no other text in quotes than the name.
            && text.matches(QUOTES).count() <= 2)
}
