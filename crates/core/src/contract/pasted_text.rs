//! The signs around pasted keys, ids and addresses: quotation marks, punctuation, and invisible characters.

/// Quotation marks of any language and of code.
pub(super) const QUOTES: &[char] = &[
    '"', '\'', '`', '´', '“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '‹', '›', '「', '」',
    '『', '』', '〝', '〞', '〟', '《', '》', '〈', '〉', '❝', '❞', '❛', '❜', '｢', '｣', '″', '′',
    '＂', '＇', '｀', '❟', '❠', '❮', '❯', '⹂', 'ʻ', 'ʼ', 'ʹ', 'ʺ', 'ˮ', '‵', '‶', '‴', '״', '׳',
    '﹁', '﹂', '﹃', '﹄', '🙶', '🙷', '🙸',
];

/// Punctuation and brackets beyond ASCII, which are percent-encoded in addresses.
pub(super) const MARKS: &str = "，。、；：！？｡､…｜～،؛؟۔।॥՝։፣።၊။។\
    【】〖〗〔〕〘〙〚〛［］｛｝＜＞⟨⟩⟪⟫⟦⟧❨❩❪❫❬❭❰❱❲❳❴❵﹙﹚﹛﹜﹝﹞︵︶︷︸︹︺︻︼︽︾︿﹀";

/// The signs around a text in JSON, in code and in prose that are not part of a key or an address.
pub(super) const AROUND: &[char] = &[
    ',', ';', '，', '；', '。', '、', '(', ')', '[', ']', '{', '}', '<', '>', '【', '】', '\\',
];

/// Normalises a text: removes invisible characters, and replaces wide forms and the hyphens of word processors by their
/// ASCII characters. Line breaks stay.
pub(super) fn visible(text: &str) -> String {
    let seen = text.chars().filter(|character| !is_invisible(*character));
    seen.map(plain).collect()
}

/// A text without the blanks, quotation marks and other signs around it.
pub(super) fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || QUOTES.contains(&c) || AROUND.contains(&c))
}

/// Whether a quotation mark is also written within words, as in `it's` and `Hawaiʻi`.
pub(super) fn is_apostrophe(quote: char) -> bool {
    matches!(quote, '\'' | '\u{2b0}'..='\u{5ff}')
}

/// Whether a character is a blank. Some are not white space in Unicode.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{2800}'
}

/// Whether a character is invisible: joiners, marks of direction, soft hyphens and byte order marks.
pub(super) fn is_invisible(character: char) -> bool {
    is_joiner(character)
        || matches!(
            character,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffc}'
                // The fillers of Korean.
                | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
        )
}

/// Whether an invisible character is a part of a word or an emoji, and chooses its form.
pub(super) fn is_joiner(character: char) -> bool {
    matches!(
        character,
        '\u{34f}'
            | '\u{180b}'..='\u{180d}'
            | '\u{200c}'..='\u{200d}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The ASCII character that another one stands for, or the character itself.
fn plain(character: char) -> char {
    /// The distance of the wide forms from their ASCII characters.
    const WIDE: u32 = 0xfee0;
    match character {
        // These marks of Chinese prose end a text, and are not part of it.
        '，' | '；' => character,
        '！'..='～' => char::from_u32(u32::from(character) - WIDE).unwrap_or(character),
        '‐' | '‑' | '‒' | '–' | '−' | '⁃' | '﹣' => '-',
        '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        // Other blanks are, for example, no-break spaces and the ideographic space.
        _ if is_blank(character) && character != '\n' => ' ',
        _ => character,
    }
}
