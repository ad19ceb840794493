//! Finds the line of a value in a file, for error messages to its author.

/// One step into a JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PathStep {
    /// The step to a member of an object.
    Key(String),
    /// The step to an element of a list.
    Index(usize),
}

/// The path from the top of a file to a value.
pub(super) type JsonPath = Vec<PathStep>;

/// The line where the value at a path begins, counted from one. If the path does not exist, it is
/// followed as far as possible. The text is valid JSON: errors of other texts are reported
/// elsewhere.
pub(super) fn line(text: &str, path: &[PathStep]) -> usize {
    let mut scan = Scan { text, at: 0 };
    scan.blanks();
    for step in path {
        let before = scan.at;
        if !scan.enter(step) {
            scan.at = before;
            break;
        }
    }
    let before = text.get(..scan.at).unwrap_or(text);
    1 + before.matches('\n').count()
}

/// Skips through JSON without building values.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Scan<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips blanks. Separators count as blanks: the text is known to be valid.
    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r' | b',' | b':') = self.byte() {
            self.at += 1;
        }
    }

    /// Moves to the start of a value within the current one.
    fn enter(&mut self, step: &PathStep) -> bool {
        self.at += 1;
        let mut index = 0;
        loop {
            self.blanks();
            if matches!(self.byte(), None | Some(b']' | b'}')) {
                return false;
            }
            let is_it = match step {
                PathStep::Index(wanted) => index == *wanted,
                PathStep::Key(wanted) => {
                    let start = self.at + 1;
                    self.skip();
                    let key = self.text.get(start..self.at.saturating_sub(1));
                    self.blanks();
                    key == Some(wanted)
                }
            };
            if is_it {
                return true;
            }
            self.skip();
            index += 1;
        }
    }

    /// Moves to the end of the current value.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.byte() {
            match byte {
                b'"' => self.skip_string(),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    depth = depth.saturating_sub(1);
                    self.at += 1;
                }
                b' ' | b'\t' | b'\n' | b'\r' | b',' | b':' => self.at += 1,
                _ => self.skip_word(),
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.byte() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }

    /// Skips a number, `true`, `false` or `null`.
    fn skip_word(&mut self) {
        self.at += 1;
        while let Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'+') = self.byte() {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PathStep, line};

    const TEXT: &str =
        "\n{ \"a\": [1, {\"x\": \"}\\\"\"},\n  -2.5e+3,\n  [\n]],\n\"b\" :\n  null\n}";

    #[test]
    fn lines_are_counted_to_the_value() {
        let key = |key: &str| PathStep::Key(key.to_owned());
        for (path, expected) in [
            (vec![], 2),
            (vec![key("a")], 2),
            (vec![key("a"), PathStep::Index(1), key("x")], 2),
            (vec![key("a"), PathStep::Index(2)], 3),
            (vec![key("a"), PathStep::Index(3)], 4),
            (vec![key("b")], 7),
            // A missing value is reported at the object where it should be.
            (vec![key("a"), PathStep::Index(9)], 2),
            (vec![key("c")], 2),
        ] {
            assert_eq!(line(TEXT, &path), expected, "{path:?}");
        }
    }
}
