//! Searching on a page with a list of jobs.

use easel_core::{
    job::Search,
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    jobs::JobRow,
    ui::{Button, Empty, IconName, Part, SearchField, focus_search, part, text, when},
};

/// The typed searches, as a context. They are kept while the user opens a task and returns, but not
/// longer.
#[derive(Clone, Copy, Default)]
pub(super) struct SearchTexts {
    /// In the list of all jobs.
    pub(super) tasks: RwSignal<String>,
    /// In the list of results.
    pub(super) library: RwSignal<String>,
}

/// A list, its search, and the matches.
#[derive(Clone, Copy)]
pub(super) struct SearchableJobs {
    typed: RwSignal<String>,
    all: Memo<Vec<JobRow>>,
    found: Memo<Vec<JobRow>>,
}

impl SearchableJobs {
    pub(super) fn new(typed: RwSignal<String>, all: Memo<Vec<JobRow>>) -> Self {
        let found = Memo::new(move |_| {
            let search = Search::new(&typed.get());
            let mut rows = all.get();
            // Without a search there is no need to track every change of every job.
            if !search.is_empty() {
                rows.retain(|row| row.job.with(|job| search.finds(job)));
            }
            rows
        });
        Self { typed, all, found }
    }

    /// The matching jobs: all of them while the search is empty.
    pub(super) fn found(self) -> Signal<Vec<JobRow>> {
        self.found.into()
    }

    /// The search field, if there is anything to search.
    pub(super) fn field(self) -> Part {
        let count = text(move || {
            if self.typed.with(|typed| typed.trim().is_empty()) {
                return String::new();
            }
            let (found, all) = (self.found.with(Vec::len), self.all.with(Vec::len));
            let values = [("count", &*found.to_string()), ("all", &all.to_string())];
            fill(t("{count} of {all}"), &values)
        });
        when(
            move || self.all.with(|all| !all.is_empty()),
            move || view! { <SearchField text=self.typed count /> }.into_any(),
        )
    }

    /// The message in place of the list if nothing matches.
    pub(super) fn nothing(self) -> Part {
        let is_lost = Memo::new(move |_| {
            self.found.with(Vec::is_empty) && self.all.with(|all| !all.is_empty())
        });
        part(move || {
            if !is_lost.get() {
                return ().into_any();
            }
            let typed = self.typed.get();
            let title = fill(t("Nothing matches “{text}”"), &[("text", typed.trim())]);
            // The button disappears after clearing the search, and moves the focus on.
            let clear = move |()| {
                self.typed.set(String::new());
                focus_search();
            };
            view! {
                <Empty
                    icon=IconName::Search
                    title
                    text=t(
                        "Search looks for each word in the prompt, model, type, state, size and ID.",
                    )
                >
                    <Button on_click=clear>{t("Clear search")}</Button>
                </Empty>
            }
            .into_any()
        })
    }
}
