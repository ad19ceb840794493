//! Explains errors in typed JSON.

use serde_json::Error;

use crate::words::{fill, mark, t};

/// The parser's messages and our texts. The parser exports no finer error kinds than "syntax", so
/// its messages are the only way to tell errors apart.
const WORDS: [(&str, &str); 18] = [
    (
        "EOF while parsing a list",
        mark("missing ] at the end of a list"),
    ),
    (
        "EOF while parsing an object",
        mark("missing } at the end of an object"),
    ),
    (
        "EOF while parsing a string",
        mark("missing quotation mark at the end of a string"),
    ),
    ("EOF while parsing a value", mark("missing value")),
    ("expected `:`", mark("missing colon")),
    ("expected `,` or `]`", mark("missing comma or ]")),
    ("expected `,` or `}`", mark("missing comma or }")),
    ("expected ident", mark("expected true, false or null")),
    ("expected value", mark("expected a value")),
    ("invalid escape", mark("invalid escape after a backslash")),
    ("invalid number", mark("invalid number")),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        mark("line break or tab in a string (write \\n or \\t)"),
    ),
    (
        "key must be a string",
        mark("expected a name in double quotation marks"),
    ),
    (
        "lone leading surrogate in hex escape",
        mark("incomplete \\u escape"),
    ),
    (
        "unexpected end of hex escape",
        mark("incomplete \\u escape"),
    ),
    ("trailing comma", mark("trailing comma")),
    ("trailing characters", mark("extra text after the JSON")),
    ("recursion limit exceeded", mark("nested too deeply")),
];

/// The problem and its position, as the end of a sentence. An unknown message is passed on unchanged.
pub(crate) fn in_words(error: &Error) -> String {
    let (line, column) = (error.line(), error.column());
    let full = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = full.strip_suffix(&place).unwrap_or(&full);
    let known = WORDS.iter().find(|(known, _)| *known == message);
    let problem = known.map_or(message, |(_, words)| t(words));
    // The parser counts columns from 0 on an empty line.
    let (line, column) = (line.to_string(), column.max(1).to_string());
    fill(
        t("{problem} at line {line}, column {column}"),
        &[("problem", problem), ("line", &line), ("column", &column)],
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use serde_json::Value;

    use super::*;

    fn words_for(text: &str) -> String {
        in_words(&serde_json::from_str::<Value>(text).unwrap_err())
    }

    /// Each text provokes one error of the table, in the order of its rows.
    #[test]
    fn every_error_of_the_table_can_be_made() {
        let deep = "[".repeat(200);
        let texts = [
            "[1",
            "{",
            "{\"a",
            "",
            "{\"a\" 1}",
            "[1 2]",
            "{\"a\": 1 \"b\"}",
            "[nul]",
            "{\"a\": seed}",
            "\"\\q\"",
            "01",
            "\"two\nlines\"",
            "{seed: 7}",
            "\"\\udc00\"",
            "\"\\ud800\"",
            "{\"a\": 1,}",
            "{} {}",
            &deep,
        ];
        for (text, (_, expected)) in texts.iter().zip(WORDS) {
            let words = words_for(text);
            assert!(words.starts_with(expected), "{text:?}: {words}");
        }
    }

    #[test]
    fn positions_are_counted_from_one() {
        for (text, place) in [
            ("", "at line 1, column 1"),
            ("{", "at line 1, column 1"),
            ("{\n\"a\": x}", "at line 2, column 6"),
            ("\"\n\"", "at line 2, column 1"),
        ] {
            let words = words_for(text);
            assert!(words.ends_with(place), "{text:?}: {words}");
        }
    }

    #[test]
    fn an_unknown_message_is_passed_on() {
        let error = serde_json::from_str::<u8>("\n 700").unwrap_err();
        let words = in_words(&error);
        assert!(words.starts_with("invalid value: integer `700`"), "{words}");
        assert!(words.ends_with(" at line 2, column 4"), "{words}");
    }
}
