//! Names of entries: each once, whatever the file system that they are unpacked to.

use std::collections::HashSet;

/// The names that an archive has.
#[derive(Debug, Default)]
pub struct Names(HashSet<String>);

impl Names {
    /// The name with this ending, numbered if the archive has it already: `a.png`, `a (2).png`. Names
    /// that differ in nothing but case are the same to some file systems.
    pub fn take(&mut self, name: &str, ending: &str) -> String {
        let mut whole = [name, ".", ending].concat();
        let mut number = 2_usize;
        while !self.0.insert(whole.to_lowercase()) {
            whole = format!("{name} ({number}).{ending}");
            number += 1;
        }
        whole
    }
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
        ] {
            assert_eq!(names.take(name, ending), whole);
        }
    }
}
