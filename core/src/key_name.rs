//! The meaning of a key of the keyboard, independent of the keyboard's layout.

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
    let by_place = match (letters.next(), letters.next()) {
        (Some(only), None) if !is_latin(only) => at_place(code, has_shift),
        _ => None,
    };
    by_place.unwrap_or_else(|| key.to_owned())
}

/// The digit of a key in the row of digits, which types another sign without Shift on French, Czech and other layouts.
/// With Shift, the key stands for the sign of an American keyboard. `None` for other keys.
pub fn key_digit(key: &str, code: &str, has_shift: bool) -> Option<u8> {
    let digit = |text: &str| text.parse().ok().filter(|digit| *digit < 10);
    let of_place = code.strip_prefix("Digit").filter(|_| !has_shift);
    digit(key).or_else(|| of_place.and_then(digit))
}

/// The sign at this position of an American keyboard.
fn at_place(code: &str, has_shift: bool) -> Option<String> {
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

    /// On keyboards without Latin letters single keys did nothing.
    #[test]
    fn a_key_has_the_name_of_its_place_where_letters_are_not_latin() {
        for (key, code, has_shift, name) in [
            // American, French, German, Dvorak: what is typed.
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
            ("ı", "KeyI", false, "ı"),
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
            // No letters.
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

    /// On a French keyboard the row of digits types other signs, so that no key gave stars.
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
            ("5", "", false, Some(5)),
            ("-", "Minus", false, None),
            ("a", "KeyA", false, None),
            ("12", "", false, None),
        ] {
            assert_eq!(key_digit(key, code, has_shift), digit, "{key} {code}");
        }
    }
}
