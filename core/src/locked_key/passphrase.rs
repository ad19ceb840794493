//! Which passphrases are taken.

use crate::words::mark;

/// A shorter one is guessed within hours from a copy of the record.
const SHORTEST: usize = 8;

/// What is wrong with a new passphrase that was typed twice, for the user.
pub fn passphrase_problem(typed: &str, repeated: &str) -> Option<&'static str> {
    if typed.chars().count() < SHORTEST {
        Some(mark(
            "A passphrase has at least 8 characters. Four words are easy to remember and hard to guess.",
        ))
    } else if typed != repeated {
        Some(mark("The two passphrases differ. Type the same one twice."))
    } else {
        None
    }
}
