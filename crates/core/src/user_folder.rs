//! A folder of the user's, in which each kept result is also saved: the files that wait to be saved, and the names of
//! the files.

use crate::time::Millis;

/// The time in milliseconds after which bytes that have not been stored are given up: the tab with them in memory is
/// gone.
const DAY: Millis = 24 * 60 * 60_000;

/// The marks of waiting files are sorted between these two texts.
pub const MARKS: (&str, &str) = ("save ", "save!");

/// A file that is to be saved in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedFile {
    /// The content: the SHA-256 of a kept file, or the name of bytes that came with an answer. Files with the same
    /// content are saved once.
    pub key: String,
    /// The id of the file's job.
    pub job: String,
}

/// Why nothing is saved in the folder at the moment. Files that are not saved wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser wants the user's permission again.
    Permission,
    /// The folder is no longer where it was.
    Gone,
    /// The disk of the folder is full.
    Full,
    /// The browser refuses some files.
    Refused,
}

impl UnsavedFile {
    /// The mark of the file. A key contains no space.
    pub fn mark(&self) -> String {
        [MARKS.0, &self.key, " ", &self.job].concat()
    }

    /// Reads a mark; `None` if it has another form.
    pub fn parse(mark: &str) -> Option<Self> {
        let (key, job) = mark.strip_prefix(MARKS.0)?.split_once(' ')?;
        Some(Self {
            key: key.to_owned(),
            job: job.to_owned(),
        })
    }
}

impl Trouble {
    /// Whether the trouble concerns one file, and other files may still be saved.
    pub fn is_of_one_file(self) -> bool {
        self == Self::Refused
    }
}

/// Whether to stop waiting for a result whose bytes are not here. Bytes that came with an answer may still be in the
/// memory of another tab.
pub fn is_given_up(created_at: Millis, now: Millis) -> bool {
    created_at.saturating_add(DAY) < now
}

/// The name of a file when `taken` names before it are in use: `a.png`, `a (2).png`.
pub fn numbered(name: &str, ending: &str, taken: usize) -> String {
    match taken {
        0 => [name, ".", ending].concat(),
        _ => format!("{name} ({}).{ending}", taken + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_what_waits() {
        let waiting = UnsavedFile {
            key: "abc".to_owned(),
            job: "a job".to_owned(),
        };
        let mark = waiting.mark();
        assert_eq!(mark, "save abc a job");
        assert!(MARKS.0 < &*mark && &*mark < MARKS.1);
        assert_eq!(UnsavedFile::parse(&mark), Some(waiting));
        for other in ["", "abc", "job x", "save abc"] {
            assert_eq!(UnsavedFile::parse(other), None, "{other:?}");
        }
    }

    #[test]
    fn taken_names_have_numbers() {
        for (taken, name) in [(0, "a.png"), (1, "a (2).png"), (9, "a (10).png")] {
            assert_eq!(numbered("a", "png", taken), name);
        }
    }

    #[test]
    fn bytes_that_are_nowhere_are_given_up_after_a_day() {
        assert!(!is_given_up(5, 5 + DAY));
        assert!(is_given_up(5, 6 + DAY));
        assert!(is_given_up(0, Millis::MAX));
    }
}
