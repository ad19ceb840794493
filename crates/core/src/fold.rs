//! Folds texts for comparison in a search.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// The digits 0 of scripts in which digits are written otherwise, each followed by the other nine.
const ZEROS: [char; 17] = [
    // Arabic, Persian, then from India to Mongolia.
    '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{17e0}',
    '\u{1810}',
];

/// Removes from a text what people type differently: case, accents, wide and narrow forms, ligatures, invisible marks, the
/// script of digits and of kana, Persian forms of Arabic letters. A text that can be encoded in several ways, such as names
/// from a Mac, has one result. Folding again changes nothing.
///
/// Marks that make another letter are kept: those of kana, and the vowels of Indic scripts.
pub fn folded(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_folded) {
        return Cow::Borrowed(text);
    }
    if text.is_ascii() {
        return Cow::Owned(text.to_ascii_lowercase());
    }
    let letters = text.nfkd().filter(|letter| !is_accent(*letter));
    let lower = letters.flat_map(char::to_lowercase);
    // A capital letter may have an accent only once it is a small one.
    let lower = lower.filter(|letter| !is_accent(*letter));
    lower.flat_map(base).nfc().collect::<String>().into()
}

/// Composes a text to one encoding, and keeps everything that is visible: this form is stored.
pub fn composed(text: &str) -> String {
    if text.is_ascii() {
        text.to_owned()
    } else {
        text.nfc().collect()
    }
}

/// The ASCII digit for a decimal digit of another script.
pub(crate) fn ascii_digit(sign: char) -> Option<char> {
    let digit = |zero: &char| {
        let place = u32::from(sign).checked_sub(u32::from(*zero))?;
        char::from_digit(place, 10)
    };
    ZEROS.iter().find_map(digit)
}

/// Whether folding does not change a letter: small letters of ASCII, and the many letters of China, Japan and Korea.
fn is_folded(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => !letter.is_ascii_uppercase(),
        '\u{3001}'..='\u{3003}'
        | '\u{3041}'..='\u{3096}'
        | '\u{30fb}'..='\u{30fc}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7a3}' => true,
        _ => false,
    }
}

/// Whether a letter only changes how another one looks or sounds, or is invisible.
fn is_accent(letter: char) -> bool {
    // Points of Hebrew and Arabic have classes below 37, marks of Thai and Lao have others; accents have 200 and more.
    matches!(canonical_combining_class(letter), 10..=36 | 107 | 122 | 200..)
        || matches!(
            letter,
            // A tatweel makes an Arabic word wider.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{640}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0100}'..='\u{e01ef}'
        )
}

/// The letters that replace a letter which contains its mark, and has no accent that could be removed.
fn base(letter: char) -> impl Iterator<Item = char> {
    let letters = match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'ħ' => "h",
        'ŧ' => "t",
        'ı' => "i",
        'ς' => "σ",
        // The last one of each row is Hebrew.
        '’' | '‘' | '‚' | 'ʼ' | '\u{5f3}' => "'",
        '“' | '”' | '„' | '\u{5f4}' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '\u{5be}' => "-",
        // The sign within ½, and another one.
        '⁄' | '∕' => "/",
        '×' => "x",
        _ => "",
    };
    let own = letters.is_empty().then(|| same_in_other_script(letter));
    letters.chars().chain(own)
}

/// The letter that stands for all letters that are the same one in another script, or in another language of this script.
fn same_in_other_script(letter: char) -> char {
    /// How far katakana are from hiragana.
    const KANA: u32 = 0x60;
    match letter {
        '\u{30a1}'..='\u{30f6}' | 'ヽ' | 'ヾ' => {
            char::from_u32(u32::from(letter) - KANA).unwrap_or(letter)
        }
        // Kaf, yeh, alef and heh of Arabic.
        '\u{6a9}' | '\u{6aa}' => '\u{643}',
        '\u{649}' | '\u{6cc}' | '\u{6d2}' => '\u{64a}',
        '\u{671}' => '\u{627}',
        '\u{629}' | '\u{6c1}' | '\u{6c3}' | '\u{6d5}' => '\u{647}',
        _ => ascii_digit(letter).unwrap_or(letter),
    }
}
