//! Reporting in all tabs what the browser has deleted.

use easel_core::keep::{KeepRecord, KeepState};
use leptos::prelude::*;

use super::{state::Keep, tab_news::KeepNews};

impl Keep {
    /// Reports that the browser has deleted the files of these records.
    pub(super) fn tell_evicted(self, ids: Vec<String>) {
        self.evicted_here(&ids);
        self.tell_tabs(&KeepNews::Evicted(ids));
    }

    pub(super) fn evicted_here(self, ids: &[String]) {
        self.held.try_update_value(|held| held.evicted.add(ids));
        self.show_evicted();
        // The records wait to be kept again, and may be old.
        self.forget_nothing();
        self.changed_here();
        self.wake_here();
    }

    /// If the browser had deleted the file of a record, notes whether the result is here again.
    pub(super) fn settle(self, record: &KeepRecord) {
        let is_here = match &record.state {
            KeepState::Kept { .. } => true,
            state if state.is_out_of_reach() || state.is_given_up() => record.copy.is_some(),
            _ => return,
        };
        let is_known = self
            .held
            .try_with_value(|held| held.evicted.is_open(&record.id));
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
