//! Checks new passphrases.

use crate::words::mark;

/// The shortest passphrase, in characters: a shorter one can be guessed within hours from a copy of the record.
const SHORTEST: usize = 8;

/// The problem of a new passphrase that was typed twice, in words for the user; `None` if it is fine.
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
