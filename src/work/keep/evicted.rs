//! The files that the browser has deleted, and what has happened to their results since.

use std::collections::HashSet;

use easel_core::words::{fill, plural, t};

use crate::state::notices::Notice;

/// Results whose files the browser has deleted, as far as this page knows.
#[derive(Debug, Default)]
pub(super) struct Evicted {
    /// Evicted results that may be fetched again, by the ids of their records.
    open: HashSet<String>,
    /// How many evicted results were fetched again.
    again: usize,
    /// How many evicted results cannot be fetched again.
    lost: usize,
}

impl Evicted {
    /// Adds results whose files were deleted, by the ids of their records.
    pub(super) fn add(&mut self, ids: &[String]) {
        self.open.extend(ids.iter().cloned());
    }

    /// Notes whether an evicted result is here again. Returns whether it was the last open one.
    pub(super) fn settle(&mut self, id: &str, is_here: bool) -> bool {
        if !self.open.remove(id) {
            return false;
        }
        if is_here {
            self.again += 1;
        } else {
            self.lost += 1;
        }
        self.open.is_empty()
    }

    /// Whether a result was evicted and may be fetched again.
    pub(super) fn is_open(&self, id: &str) -> bool {
        self.open.contains(id)
    }

    /// The notice for the user.
    pub(super) fn notice(&self) -> Notice {
        let (again, lost) = (self.again, self.lost);
        if !self.open.is_empty() {
            return Notice::warning(plural(
                self.open.len() + again + lost,
                "The browser has deleted 1 result that was kept here. Easel fetches it again if its link still works.",
                "The browser has deleted {count} results that were kept here. Easel fetches those again whose links still work.",
            ));
        }
        let deleted = plural(
            again + lost,
            "The browser has deleted 1 result that was kept here.",
            "The browser has deleted {count} results that were kept here.",
        );
        let outcome = match (again, lost) {
            (again, 0) => plural(again, "It was fetched again.", "All were fetched again."),
            (0, lost) => plural(
                lost,
                "Its link no longer works: it is lost.",
                "Their links no longer work: they are lost.",
            ),
            _ => fill(
                t("{again}, {lost}."),
                &[
                    (
                        "again",
                        &plural(again, "1 was fetched again", "{count} were fetched again"),
                    ),
                    ("lost", &plural(lost, "1 is lost", "{count} are lost")),
                ],
            ),
        };
        let words = [&deleted, " ", &outcome].concat();
        if lost == 0 {
            Notice::plain(words)
        } else {
            Notice::warning(words)
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// Nothing ever told which of the deleted results had come back.
    #[wasm_bindgen_test]
    fn what_became_of_each_is_told_after_the_last() {
        let mut evicted = Evicted::default();
        evicted.add(&["a".into(), "b".into()]);
        assert!(!evicted.settle("other", false));
        assert!(!evicted.settle("a", true));
        assert!(!evicted.settle("a", true), "it was settled");
        assert!(evicted.settle("b", false));
        assert_eq!((evicted.again, evicted.lost), (1, 1));
    }
}
