//! Names of entries: each once, whatever the file system that they are unpacked to.

use std::collections::HashMap;

/// The names that an archive has, in small letters. Each with the number to try next when it is wanted again: with
/// the names of models, all files of a large Library may want the same one.
#[derive(Debug, Default)]
pub struct Names(HashMap<String, usize>);

impl Names {
    /// The name with this ending, numbered if the archive has it already: `a.png`, `a (2).png`. Names
    /// that differ in nothing but case are the same to some file systems.
    pub fn take(&mut self, name: &str, ending: &str) -> String {
        let wanted = [name, ".", ending].concat();
        let key = wanted.to_lowercase();
        let Some(&next) = self.0.get(&key) else {
            self.0.insert(key, 2);
            return wanted;
        };
        let mut number = next;
        let mut whole = numbered(name, number, ending);
        // Another file may really be called so.
        while self.0.contains_key(&whole.to_lowercase()) {
            number += 1;
            whole = numbered(name, number, ending);
        }
        self.0.insert(whole.to_lowercase(), 2);
        self.0.insert(key, number + 1);
        whole
    }
}

fn numbered(name: &str, number: usize, ending: &str) -> String {
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
        ] {
            assert_eq!(names.take(name, ending), whole);
        }
    }

    /// Each file of the same name tried all numbers again from 2. A hundred thousand of them, all named by their
    /// model, took five billion tries, in which the page answered nothing.
    #[test]
    fn as_many_equal_names_as_a_library_has_take_no_time() {
        let mut names = Names::default();
        let last = (0..100_000).map(|_| names.take("model", "png")).last();
        assert_eq!(last.as_deref(), Some("model (100000).png"));
        assert_eq!(names.0.len(), 100_000);
    }
}
