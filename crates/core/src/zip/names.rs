//! Names of entries: each name is used once, by the rules of all file systems that an archive may be unpacked to.

use std::collections::{HashMap, HashSet};

use crate::{fold::composed, hash::hash};

/// The names that an archive has. Only hashes are kept: the texts of a hundred thousand names would fill ten
/// megabytes. If two names ever have the same hash, one of them gets a `(2)` that it does not need.
#[derive(Debug, Default)]
pub struct Names {
    taken: HashSet<u64>,
    /// The next number to try for names that are wanted again: if files are named by their model, all files of a
    /// large Library may want the same name.
    next: HashMap<u64, u32>,
}

impl Names {
    /// Reserves a name with this ending, numbered if the archive has it already: `a.png`, `a (2).png`. Names that
    /// differ only in case, or in how an accent is encoded, are the same in some file systems.
    pub fn take(&mut self, name: &str, ending: &str) -> String {
        let wanted = [name, ".", ending].concat();
        let key = key_of(&wanted);
        if self.taken.insert(key) {
            return wanted;
        }
        let next = self.next.entry(key).or_insert(2);
        loop {
            let whole = numbered(name, *next, ending);
            *next += 1;
            // Another file may really have this name.
            if self.taken.insert(key_of(&whole)) {
                return whole;
            }
        }
    }
}

fn key_of(name: &str) -> u64 {
    hash(&composed(&name.to_lowercase()))
}

fn numbered(name: &str, number: u32, ending: &str) -> String {
    format!("{name} ({number}).{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once() {
        let mut names = Names::default();
        for (name, ending, whole) in [
            ("a", "png", "a.png"),
            ("a", "png", "a (2).png"),
            ("a", "mp4", "a.mp4"),
            ("A", "png", "A (3).png"),
            ("a (2)", "png", "a (2) (2).png"),
            ("a (4)", "png", "a (4).png"),
            ("a", "png", "a (5).png"),
            ("a", "png", "a (6).png"),
            // macOS unpacked the second of these over the first.
            ("é", "png", "é.png"),
            ("e\u{301}", "png", "e\u{301} (2).png"),
            ("E\u{301}", "png", "E\u{301} (3).png"),
        ] {
            assert_eq!(names.take(name, ending), whole);
        }
    }

    /// Each file tried all numbers again from 2 if its name was taken. A hundred thousand files with the name of their
    /// model took five billion tries, in which the page did not respond.
    #[test]
    fn as_many_equal_names_as_a_library_has_take_no_time() {
        let mut names = Names::default();
        let last = (0..100_000).map(|_| names.take("model", "png")).last();
        assert_eq!(last.as_deref(), Some("model (100000).png"));
        assert_eq!(names.taken.len(), 100_000);
    }
}
