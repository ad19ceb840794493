//! Whether the text before a colon or an equals sign is a name, and not a part of a key.

use super::names::{is_variable, name_before};

/// Whether the name at the end of a text names a key even if the value follows its colon directly. Some keys contain a colon:
/// `token:abc` may be one.
pub(super) fn is_clear(before: &str) -> bool {
    const CLEAR: [&str; 6] = [
        "authorization",
        "apikey",
        "accesskey",
        "secretkey",
        "accesstoken",
        "authtoken",
    ];
    let name = name_before(before);
    let is_word = |c: char| c.is_alphabetic() || "-_.$".contains(c);
    let folded = name.replace(['-', '_'], "").to_ascii_lowercase();
    name.chars().all(is_word)
        && (!name.is_ascii() || CLEAR.iter().any(|clear| folded.ends_with(clear)))
}

/// Whether the text before `=` ends with a name, and not with a part of a key.
pub(super) fn is_name(before: &str) -> bool {
    let name = name_before(before);
    let ends: &[char] = if name.starts_with("--") {
        &['=']
    } else {
        &['/', ':']
    };
    is_variable(name.rsplit(ends).next().unwrap_or_default())
}
