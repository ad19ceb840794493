//! What the Library lists: of all results those that the search and the filters want.

use easel_core::{
    job::Search,
    library_query::{Filters, Sieve},
    overview::Wanted,
    words::{fill, plural, t},
};
use leptos::prelude::*;

use super::{library_address::LibraryAddress, search::nothing_found};
use crate::{
    browser::start_of_day,
    jobs::{FoundResults, Jobs},
    ui::{Part, SearchField, text, when},
};

/// The list, its search and its filters.
#[derive(Clone, Copy)]
pub(super) struct LibraryList {
    jobs: Jobs,
    typed: RwSignal<String>,
    filters: Memo<Filters>,
    found: FoundResults,
    /// Whether everything was looked at.
    is_over: Memo<bool>,
    count: Memo<usize>,
}

impl LibraryList {
    /// What the address wants, until the current owner is disposed of.
    pub(super) fn of(address: LibraryAddress) -> Self {
        let jobs = expect_context::<Jobs>();
        let LibraryAddress { typed, filters, .. } = address;
        let wanted = Memo::new(move |_| {
            let sieve = filters.with(|filters| Sieve::new(filters, start_of_day));
            Wanted::new(&typed.with(|typed| Search::new(typed)), sieve)
        });
        let found = FoundResults::new(jobs, wanted);
        Self {
            jobs,
            typed,
            filters,
            found,
            is_over: Memo::new(move |_| jobs.is_loaded() && found.is_over()),
            count: Memo::new(move |_| found.len()),
        }
    }

    /// The results.
    pub(super) fn found(self) -> FoundResults {
        self.found
    }

    /// Whether there is nothing to list, whatever the search.
    pub(super) fn is_empty(self) -> Memo<bool> {
        Memo::new(move |_| self.is_over.get() && self.count.get() == 0 && !self.is_searched())
    }

    /// Whether it is still being looked for.
    pub(super) fn is_seeking(self) -> Memo<bool> {
        Memo::new(move |_| !self.is_over.get() && self.is_narrowed())
    }

    /// The search field, if there is anything to search.
    pub(super) fn field(self) -> Part {
        let is_empty = self.is_empty();
        when(
            move || self.jobs.is_loaded() && !is_empty.get(),
            move || {
                view! { <SearchField text=self.typed count=text(move || self.words()) /> }
                    .into_any()
            },
        )
    }

    /// The message in place of the list if nothing matches. `others` has more ways on.
    pub(super) fn nothing(self, others: fn() -> AnyView) -> Part {
        let is_lost =
            Memo::new(move |_| self.is_over.get() && self.count.get() == 0 && self.is_searched());
        nothing_found(self.typed, is_lost, others)
    }

    /// How many were found.
    fn words(self) -> String {
        if !self.is_narrowed() {
            return String::new();
        }
        let count = self.count.get();
        if !self.is_over.get() {
            return plural(count, "1 found so far", "{count} found so far");
        }
        if self.filters.with(|filters| !filters.is_empty()) {
            return plural(count, "1 found", "{count} found");
        }
        let all = self.found.all().to_string();
        let values = [("count", &*count.to_string()), ("all", &all)];
        fill(t("{count} of {all}"), &values)
    }

    fn is_searched(self) -> bool {
        self.typed.with(|typed| !typed.trim().is_empty())
    }

    fn is_narrowed(self) -> bool {
        self.is_searched() || self.filters.with(|filters| !filters.is_empty())
    }
}
