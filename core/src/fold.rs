//! Folds texts for comparison in a search.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// Removes from a text what people type differently: case, accents, wide and narrow forms, ligatures, invisible marks. A
/// text that can be encoded in several ways, such as names from a Mac, has one result. Folding again changes nothing.
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

/// Whether folding does not change a letter: small letters of ASCII, and the many letters of China, Japan and Korea.
fn is_folded(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => !letter.is_ascii_uppercase(),
        '\u{3001}'..='\u{3003}'
        | '\u{3041}'..='\u{3096}'
        | '\u{30a1}'..='\u{30fc}'
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
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
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
        '’' | '‘' | 'ʼ' => "'",
        '“' | '”' => "\"",
        '‐' | '‑' | '‒' | '–' => "-",
        _ => "",
    };
    let own = letters.is_empty().then_some(letter);
    letters.chars().chain(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names from a Mac, and words without accents or with wide letters, were not found.
    #[test]
    fn what_is_typed_otherwise_is_the_same() {
        for (one, other) in [
            ("café", "cafe"),
            ("cafe\u{301}", "café"),
            ("CAFÉ", "cafe\u{301}"),
            ("Ångström", "angstrom"),
            ("Å", "å"),
            ("naïve", "NAIVE"),
            ("Straße", "STRASSE"),
            ("Łódź", "lodz"),
            ("smørrebrød", "smorrebrod"),
            ("Đà Nẵng", "da nang"),
            ("İstanbul", "istanbul"),
            ("ısı", "isi"),
            ("œuvre", "OEUVRE"),
            ("ﬁne", "fine"),
            ("Ｗｉｄｅ　１２", "wide 12"),
            ("ﾈｺ", "ネコ"),
            ("ｶﾞ", "ガ"),
            ("か\u{3099}", "が"),
            ("\u{1112}\u{1161}\u{11ab}", "한"),
            ("ＡＢＣ猫", "abc猫"),
            ("①", "1"),
            ("x²", "x2"),
            ("ΟΔΟΣ", "οδός"),
            ("Ёлка", "елка"),
            ("שָׁלוֹם", "שלום"),
            ("مُحَمَّد", "محمد"),
            ("ﻣﺤﻤﺪ", "محمد"),
            ("soft\u{ad}hyphen", "softhyphen"),
            ("a\u{200b}b", "ab"),
            ("don’t", "don't"),
            ("A–B", "a-b"),
            ("no\u{a0}break", "no break"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
    }

    #[test]
    fn other_words_stay_others() {
        for (one, other) in [
            ("が", "か"),
            ("ぱ", "は"),
            ("한", "하"),
            ("कि", "की"),
            ("猫", "犬"),
            ("fox", "fax"),
            ("", "a"),
        ] {
            assert_ne!(folded(one), folded(other), "{one} {other}");
        }
    }

    #[test]
    fn folding_again_changes_nothing() {
        for text in [
            "a red fox\nin snow",
            "Café ﬁ ﾈｺ ß İ",
            "ガ ぱ 한 नि कि",
            "ΟΔΟΣ Ǆ ŉ ẞ",
            "½ ㍿ ﷺ",
            "Dž ʼn",
            "\u{345}\u{1e9e}",
        ] {
            let once = folded(text).into_owned();
            assert_eq!(folded(&once), once, "{text}");
        }
        // The usual case needs no copy.
        assert!(matches!(folded("a red fox, 1024x768"), Cow::Borrowed(_)));
        assert!(matches!(folded("雪の中の狐"), Cow::Borrowed(_)));
    }

    #[test]
    fn what_is_stored_keeps_its_accents() {
        assert_eq!(composed("Cafe\u{301} ＡＢ"), "Café ＡＢ");
    }
}
