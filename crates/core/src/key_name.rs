//! The meaning of a key of the keyboard, independent of the keyboard's layout.

use crate::fold::ascii_digit;

/// The positions of keys for signs, with the sign alone and with Shift.
const SIGNS: [(&str, &str, &str); 6] = [
    ("Slash", "/", "?"),
    ("Comma", ",", "<"),
    ("Period", ".", ">"),
    ("Minus", "-", "_"),
    ("Equal", "=", "+"),
    ("Space", " ", " "),
];

/// The name of a key, such as `f`, `?` or `ArrowLeft`, by the text that it types and by its position, both as browsers
/// report them. On layouts with Latin letters, such as Dvorak, the typed text counts. A sign of another script stands
/// for the sign at this position of an American keyboard.
pub fn key_name(key: &str, code: &str, has_shift: bool) -> String {
    let mut letters = key.chars();
    let other = match (letters.next(), letters.next()) {
        (Some(only), None) => plain(only)
            .map(String::from)
            .or_else(|| at_place(only, code, has_shift)),
        _ => None,
    };
    other.unwrap_or_else(|| key.to_owned())
}

/// The digit of a key in the row of digits, which types another sign without Shift on French, Czech and other layouts.
/// With Shift, the key stands for the sign of an American keyboard. `None` for other keys.
pub fn key_digit(key: &str, code: &str, has_shift: bool) -> Option<u8> {
    let digit = |text: &str| text.parse().ok().filter(|digit| *digit < 10);
    let of_place = code.strip_prefix("Digit").filter(|_| !has_shift);
    digit(&key_name(key, code, has_shift)).or_else(|| of_place.and_then(digit))
}

/// The ASCII sign that another sign is a form of: wide signs, digits of other scripts, and the letters of Turkish keyboards
/// that take the place of `i` and `I`.
fn plain(sign: char) -> Option<char> {
    /// How far wide signs are from those of ASCII.
    const WIDE: u32 = 0xfee0;
    match sign {
        'ı' => Some('i'),
        'İ' => Some('I'),
        '\u{3000}' => Some(' '),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - WIDE),
        _ => ascii_digit(sign),
    }
}

/// The sign at this position of an American keyboard, if the key types a sign of another script.
fn at_place(sign: char, code: &str, has_shift: bool) -> Option<String> {
    if is_latin(sign) {
        return None;
    }
    if let Some(letter) = code.strip_prefix("Key") {
        return Some(if has_shift {
            letter.to_owned()
        } else {
            letter.to_ascii_lowercase()
        });
    }
    if let Some(digit) = code
        .strip_prefix("Digit")
        .or_else(|| code.strip_prefix("Numpad"))
    {
        let is_digit = !has_shift && digit.bytes().all(|byte| byte.is_ascii_digit());
        return is_digit.then(|| digit.to_owned());
    }
    let (_, alone, shifted) = SIGNS.iter().find(|(place, ..)| *place == code)?;
    Some(if has_shift { *shifted } else { *alone }.to_owned())
}

/// Whether a sign is ASCII, or a Latin letter with an accent.
fn is_latin(sign: char) -> bool {
    matches!(sign, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Single keys did nothing on keyboards without Latin letters.
    #[test]
    fn a_key_has_the_name_of_its_place_where_letters_are_not_latin() {
        for (key, code, has_shift, name) in [
            // American, French, German and Dvorak keyboards: the typed letter counts.
            ("f", "KeyF", false, "f"),
            ("F", "KeyF", true, "F"),
            ("a", "KeyQ", false, "a"),
            ("z", "KeyY", false, "z"),
            ("u", "KeyF", false, "u"),
            ("'", "KeyQ", false, "'"),
            ("/", "BracketLeft", false, "/"),
            ("/", "Digit7", true, "/"),
            ("?", "Minus", true, "?"),
            ("-", "Slash", false, "-"),
            ("é", "Digit2", false, "é"),
            ("ğ", "BracketLeft", false, "ğ"),
            ("ş", "Semicolon", false, "ş"),
            ("ö", "Semicolon", false, "ö"),
            ("ñ", "Semicolon", false, "ñ"),
            ("ø", "Quote", false, "ø"),
            ("ß", "Minus", false, "ß"),
            ("ơ", "BracketRight", false, "ơ"),
            // Russian.
            ("а", "KeyF", false, "f"),
            ("А", "KeyF", true, "F"),
            ("ф", "KeyA", false, "a"),
            ("б", "Comma", false, ","),
            ("ю", "Period", false, "."),
            ("?", "Digit7", true, "?"),
            ("/", "Backslash", true, "/"),
            (".", "Slash", false, "."),
            // Greek, Hebrew, Arabic, Persian, Hindi, Korean, Georgian, Thai, Japanese.
            ("φ", "KeyF", false, "f"),
            ("כ", "KeyF", false, "f"),
            ("/", "KeyQ", false, "/"),
            ("ب", "KeyF", false, "f"),
            ("ظ", "Slash", false, "/"),
            ("؟", "Slash", true, "?"),
            ("١", "Digit1", false, "1"),
            ("۱", "Numpad1", false, "1"),
            ("ि", "KeyF", false, "f"),
            ("ㄹ", "KeyF", false, "f"),
            ("ფ", "KeyF", false, "f"),
            ("ด", "KeyF", false, "f"),
            ("は", "KeyF", false, "f"),
            ("ｆ", "KeyF", false, "f"),
            // Keys without letters.
            ("ArrowLeft", "ArrowLeft", false, "ArrowLeft"),
            ("Enter", "NumpadEnter", false, "Enter"),
            ("Dead", "KeyE", false, "Dead"),
            ("Process", "KeyF", false, "Process"),
            ("Unidentified", "", false, "Unidentified"),
            ("а", "", false, "а"),
            ("х", "BracketLeft", false, "х"),
            ("", "", false, ""),
            (" ", "Space", false, " "),
            ("\u{3000}", "Space", false, " "),
            ("😀", "", false, "😀"),
        ] {
            assert_eq!(key_name(key, code, has_shift), name, "{key} {code}");
        }
    }

    /// The details of a result stayed hidden on a Turkish keyboard, on which `I` types a letter without a dot, and a
    /// capital one with a dot. Wide letters of a Dvorak keyboard were treated as those of an American keyboard.
    #[test]
    fn another_form_of_a_sign_is_the_sign_wherever_it_is() {
        for (key, code, has_shift, name) in [
            ("ı", "KeyI", false, "i"),
            ("i", "Quote", false, "i"),
            ("I", "KeyI", true, "I"),
            ("İ", "Quote", true, "I"),
            // The other Turkish layout, and capital letters by Caps Lock.
            ("ı", "KeyR", false, "i"),
            ("İ", "Quote", false, "I"),
            ("ｕ", "KeyF", false, "u"),
            ("Ｕ", "KeyF", true, "U"),
            ("／", "BracketLeft", false, "/"),
            ("？", "Slash", true, "?"),
            ("～", "Backquote", true, "~"),
            ("\u{3000}", "", false, " "),
            ("١", "", false, "1"),
            ("٩", "Digit9", true, "9"),
            ("۰", "Digit0", false, "0"),
        ] {
            assert_eq!(key_name(key, code, has_shift), name, "{key} {code}");
        }
    }

    /// The digit keys of a French keyboard type other characters, so that no key gave stars.
    #[test]
    fn a_digit_needs_no_shift() {
        for (key, code, has_shift, digit) in [
            ("1", "Digit1", false, Some(1)),
            ("&", "Digit1", false, Some(1)),
            ("1", "Digit1", true, Some(1)),
            ("!", "Digit1", true, None),
            ("é", "Digit2", false, Some(2)),
            ("\"", "Digit3", false, Some(3)),
            ("'", "Digit4", false, Some(4)),
            ("(", "Digit5", false, Some(5)),
            ("à", "Digit0", false, Some(0)),
            ("+", "Digit1", false, Some(1)),
            ("+", "Digit1", true, None),
            ("Dead", "Digit2", false, Some(2)),
            ("٣", "Digit3", false, Some(3)),
            ("5", "Numpad5", false, Some(5)),
            ("۵", "Numpad5", false, Some(5)),
            ("٥", "", false, Some(5)),
            ("５", "Digit5", false, Some(5)),
            ("१", "Digit1", false, Some(1)),
            ("१", "Numpad1", false, Some(1)),
            ("End", "Numpad1", false, None),
            ("ă", "Digit1", false, Some(1)),
            ("ö", "Digit0", false, Some(0)),
            ("5", "", false, Some(5)),
            ("-", "Minus", false, None),
            ("a", "KeyA", false, None),
            ("12", "", false, None),
        ] {
            assert_eq!(key_digit(key, code, has_shift), digit, "{key} {code}");
        }
    }
}
