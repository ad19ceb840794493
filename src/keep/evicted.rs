//! What the browser has deleted, and what becomes of it.

use std::collections::HashSet;

use easel_core::{
    keep::{KeepState, Record},
    words::{fill, plural, t},
};
use leptos::prelude::*;

use super::{state::Keep, tabs::KeepNews};
use crate::ui::Notice;

/// Results whose files the browser has deleted, as far as this page knows.
#[derive(Debug, Default)]
pub(super) struct Evicted {
    /// Those that may be had again, by the ids of their records.
    open: HashSet<String>,
    /// How many were fetched again.
    again: usize,
    /// How many cannot be.
    lost: usize,
}

impl Evicted {
    fn add(&mut self, ids: &[String]) {
        self.open.extend(ids.iter().cloned());
    }

    /// Notes what became of one. Returns whether it was the last that was open.
    fn settle(&mut self, id: &str, is_here: bool) -> bool {
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

    fn notice(&self) -> Notice {
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

impl Keep {
    /// Says that the browser has deleted the files of these records.
    pub(super) fn tell_evicted(self, ids: Vec<String>) {
        self.evicted_here(&ids);
        self.tell_tabs(&KeepNews::Evicted(ids));
    }

    pub(super) fn evicted_here(self, ids: &[String]) {
        self.held.try_update_value(|held| held.evicted.add(ids));
        self.show_evicted();
        // They wait again, and may be old.
        self.forget_nothing();
        self.changed_here();
        self.wake_here();
    }

    /// If the browser had deleted the file of a record, notes what became of it.
    pub(super) fn settle(self, record: &Record) {
        let is_here = match record.state {
            KeepState::Kept { .. } => true,
            KeepState::Unreadable | KeepState::Gone => record.copy.is_some(),
            _ => return,
        };
        let is_known = self
            .held
            .try_with_value(|held| held.evicted.open.contains(&record.id));
        if is_known == Some(true) {
            let id = record.id.clone();
            self.settled_here(&id, is_here);
            self.tell_tabs(&KeepNews::Settled { id, is_here });
        }
    }

    pub(super) fn settled_here(self, id: &str, is_here: bool) {
        let is_last = self
            .held
            .try_update_value(|held| held.evicted.settle(id, is_here));
        if is_last == Some(true) {
            self.show_evicted();
        }
    }

    fn show_evicted(self) {
        let notice = self.held.try_with_value(|held| held.evicted.notice());
        if let Some(notice) = notice {
            self.notices.show(notice.about("evicted"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing ever told which of the deleted results had come back.
    #[test]
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
