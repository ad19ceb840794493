//! A folder of the user's, into which each kept result is saved as well: the files that wait for it, and the names
//! of its files.

use crate::time::Millis;

/// Bytes that have not been stored after a day were in the memory of a tab that is gone, in milliseconds.
const DAY: Millis = 24 * 60 * 60_000;

/// The marks of the files that wait lie between these two.
pub const MARKS: (&str, &str) = ("save ", "save!");

/// A file that is to be saved in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedFile {
    /// What it has: the SHA-256 of a kept file, or the name of bytes that came with an answer. What has the
    /// same is saved once.
    pub key: String,
    /// The id of its job.
    pub job: String,
}

/// Why nothing is saved in the folder at the moment. Everything that is not saved waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser wants the user's permission again.
    Permission,
    /// The folder is not where it was.
    Gone,
    /// Its disk is full.
    Full,
    /// The browser refuses some files.
    Refused,
}

impl UnsavedFile {
    /// Its mark. A key has no space.
    pub fn mark(&self) -> String {
        [MARKS.0, &self.key, " ", &self.job].concat()
    }

    /// What a mark says.
    pub fn parse(mark: &str) -> Option<Self> {
        let (key, job) = mark.strip_prefix(MARKS.0)?.split_once(' ')?;
        Some(Self {
            key: key.to_owned(),
            job: job.to_owned(),
        })
    }
}

impl Trouble {
    /// Whether another file may fare better.
    pub fn is_of_one_file(self) -> bool {
        self == Self::Refused
    }
}

/// Whether a result whose bytes are not here is no longer waited for. Bytes that came with an answer may
/// still be in another tab's memory.
pub fn is_given_up(created_at: Millis, now: Millis) -> bool {
    created_at.saturating_add(DAY) < now
}

/// The name of a file when `taken` names before it are taken: `a.png`, `a (2).png`.
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
