//! What people paste along with a text: quotation marks, and characters that nobody sees.

/// Quotation marks of any language and of code.
pub(super) const QUOTES: &[char] = &[
    '"', '\'', '`', '´', '“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '‹', '›', '「', '」',
    '『', '』', '〝', '〞', '〟', '《', '》', '〈', '〉', '❝', '❞', '❛', '❜', '｢', '｣', '″', '′',
    '＂', '＇', '｀',
];

/// What stands around a text in JSON, in code and in prose, and is no part of a key or an address.
pub(super) const AROUND: &[char] = &[
    ',', ';', '，', '；', '。', '、', '(', ')', '[', ']', '{', '}', '<', '>', '【', '】', '\\',
];

/// A text as it was meant: without characters that nobody sees, and with those of ASCII in place of their wide forms and of
/// the hyphens that word processors make. Line breaks stay.
pub(super) fn visible(text: &str) -> String {
    let seen = text.chars().filter(|character| !is_invisible(*character));
    seen.map(plain).collect()
}

/// Without blanks, quotation marks and other signs around it.
pub(super) fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || QUOTES.contains(&c) || AROUND.contains(&c))
}

/// Whether it takes no room: joiners, marks of direction, soft hyphens and marks of byte order.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The character of ASCII that another one stands for, or the character itself.
fn plain(character: char) -> char {
    /// How far the wide forms are from those of ASCII.
    const WIDE: u32 = 0xfee0;
    match character {
        // Marks of Chinese prose end a text, and are no part of it.
        '，' | '；' => character,
        '！'..='～' => char::from_u32(u32::from(character) - WIDE).unwrap_or(character),
        '‐' | '‑' | '‒' | '–' | '−' => '-',
        '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        // Such as those that do not break a line, and the ideographic one.
        _ if character.is_whitespace() && character != '\n' => ' ',
        _ => character,
    }
}
