//! Skips spaces and comments between the parts of a document.

/// Whether a letter is a space. UTF-16 that was read as UTF-8 has a zero beside each letter.
pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\0' | '\u{feff}' | '\u{200b}')
}

/// The position of the next part, after spaces and comments.
pub(super) fn behind(text: &str, mut at: usize) -> usize {
    loop {
        at = behind_spaces(text, at);
        let rest = &text[at..];
        if !rest.starts_with('/') {
            return at;
        }
        // The second half of a broken `https://` is no comment.
        let is_apart = text[..at].ends_with(|letter| is_space(letter) || ",{[".contains(letter));
        let length = if rest.starts_with("//") && (is_apart || at == 0) {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|end| end + 2)
        } else {
            return at;
        };
        at = length.map_or(text.len(), |length| at + length);
    }
}

/// The position of the next letter that is no space.
pub(super) fn behind_spaces(text: &str, at: usize) -> usize {
    // Mostly there is no space.
    if text.as_bytes().get(at).is_some_and(u8::is_ascii_graphic) {
        return at;
    }
    let rest = text.get(at..).unwrap_or_default();
    text.len() - rest.trim_start_matches(is_space).len()
}
