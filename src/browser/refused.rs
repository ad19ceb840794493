//! Remembers what the browser has refused, where the program goes on without it.

use std::cell::RefCell;

use easel_core::diagnosis::{Refusal, Refusals};

use super::clock::now;

/// Errors that answer a question: there is no such file, a folder has this name, or the user or the program has cancelled.
const ANSWERS: [&str; 3] = ["NotFoundError", "TypeMismatchError", "AbortError"];

thread_local! {
    static REFUSALS: RefCell<Refusals> = const { RefCell::new(Refusals::new()) };
}

/// Returns the refusals since the page was loaded, the latest first, at most 200.
pub fn refusals() -> Vec<Refusal> {
    REFUSALS.with_borrow(Refusals::latest_first)
}

/// Notes that the browser has refused a call with an error of this name.
pub(super) fn note_refusal(call: &str, error: &str) {
    if !ANSWERS.contains(&error) {
        REFUSALS.with_borrow_mut(|refusals| refusals.note(now(), call, error));
    }
}
