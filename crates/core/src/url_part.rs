//! Texts as parts of a URL.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that are encoded: as `encodeURIComponent` does, all but letters, digits and `-_.!~*'()`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Encodes a text as one segment of a path, or as one value of a query.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// Decodes a part of a URL; `None` if it is not valid UTF-8. A percent sign that encodes nothing stays as it
/// is.
pub fn decode(part: &str) -> Option<String> {
    let text = percent_decode_str(part).decode_utf8().ok()?;
    Some(text.into_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_what_could_mean_something_in_a_url_is_encoded() {
        for (text, encoded) in [
            ("A-z_0.9!~*'()", "A-z_0.9!~*'()"),
            ("models/veo", "models%2Fveo"),
            (
                "a b?c#d&e=f+g,h:i@j$k;l",
                "a%20b%3Fc%23d%26e%3Df%2Bg%2Ch%3Ai%40j%24k%3Bl",
            ),
            ("100 %", "100%20%25"),
            ("画", "%E7%94%BB"),
        ] {
            assert_eq!(encode(text), encoded);
        }
    }

    #[test]
    fn a_part_that_nobody_encoded_is_read_too() {
        for (part, text) in [
            ("%", Some("%")),
            ("a%2", Some("a%2")),
            ("%e7%94%bb", Some("画")),
            ("%FF", None),
        ] {
            assert_eq!(decode(part).as_deref(), text, "{part}");
        }
    }

    proptest! {
        #[test]
        fn every_text_is_read_back(text: String) {
            prop_assert_eq!(decode(&encode(&text)), Some(text));
        }
    }
}
