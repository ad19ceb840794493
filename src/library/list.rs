//! The results that the Library lists: all that match the search and the filters.

use std::{sync::Arc, time::Duration};

use easel_core::{
    job::Search,
    library_query::{Filters, Sieve},
    overview::{KeptCounts, ListQuery},
    words::{fill, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::address::LibraryAddress;
use crate::{
    browser::{after_paint, start_of_day},
    results::nothing_found,
    ui::{Part, SearchField, text, when},
    work::{
        jobs::{FoundResults, Jobs},
        keep::Keep,
    },
};

/// How late the list may follow changes of which results are kept.
const PAUSE: Duration = Duration::from_secs(1);

/// The list, its search and its filters.
#[derive(Clone, Copy)]
pub(super) struct LibraryList {
    jobs: Jobs,
    typed: RwSignal<String>,
    words: Signal<String>,
    filters: Memo<Filters>,
    found: FoundResults,
    /// Whether the search for results is over.
    is_over: Memo<bool>,
    count: Memo<usize>,
}

impl LibraryList {
    /// The list for the search and filters of the address, until the current owner is disposed of.
    pub(super) fn of(address: LibraryAddress) -> Self {
        let jobs = expect_context::<Jobs>();
        let LibraryAddress { typed, filters, .. } = address;
        let words = after_typing(typed);
        let kept = know_kept(filters);
        let wanted = Memo::new(move |_| {
            let sieve = filters.with(|filters| Sieve::new(filters, start_of_day));
            let wanted = ListQuery::new(&words.with(|words| Search::new(words)), sieve);
            wanted.knowing(kept.get())
        });
        let found = FoundResults::new(jobs, wanted);
        let is_known = move || kept.read().is_some() || !filters.read().need_kept();
        Self {
            jobs,
            typed,
            words,
            filters,
            found,
            is_over: Memo::new(move |_| jobs.is_loaded() && found.is_over() && is_known()),
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

    /// Whether a search or a filter is still looking for results.
    pub(super) fn is_seeking(self) -> Memo<bool> {
        Memo::new(move |_| !self.is_over.get() && self.is_narrowed())
    }

    /// The search field, if there is anything to search.
    pub(super) fn field(self) -> Part {
        let is_empty = self.is_empty();
        when(
            move || self.jobs.is_loaded() && !is_empty.get(),
            move || {
                view! { <SearchField text=self.typed count=text(move || self.count_words()) /> }
                    .into_any()
            },
        )
    }

    /// The message in place of the list if nothing matches. `others` adds more actions to it.
    pub(super) fn nothing(self, others: fn() -> AnyView) -> Part {
        let is_lost =
            Memo::new(move |_| self.is_over.get() && self.count.get() == 0 && self.is_searched());
        nothing_found(self.typed, is_lost, others)
    }

    /// The number of found results, in words; empty without a search or a filter.
    fn count_words(self) -> String {
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
        self.words.with(|words| !words.trim().is_empty())
    }

    fn is_narrowed(self) -> bool {
        self.is_searched() || self.filters.with(|filters| !filters.is_empty())
    }
}

/// The typed words, once they have been painted: the list takes longer than a letter, and of several letters that
/// are typed at once only the last text matters.
fn after_typing(typed: RwSignal<String>) -> Signal<String> {
    let words = RwSignal::new(typed.get_untracked());
    Effect::new(move |before: Option<()>| {
        let new = typed.get();
        if before.is_some() {
            spawn_local(async move {
                after_paint().await;
                let is_last = typed.try_with_untracked(|typed| *typed == new);
                if is_last == Some(true) {
                    words.set(new);
                }
            });
        }
    });
    words.into()
}

/// The counts of kept files, while a filter needs them; `None` until they have been read. Changes are followed
/// after a pause, and not for each result.
fn know_kept(filters: Memo<Filters>) -> RwSignal<Option<Arc<KeptCounts>>> {
    let keep = expect_context::<Keep>();
    let kept = RwSignal::new(None);
    let is_needed = Memo::new(move |_| filters.with(Filters::need_kept));
    let is_waiting = StoredValue::new(false);
    Effect::new(move || {
        if !is_needed.get() {
            kept.set(None);
            return;
        }
        keep.changes();
        if is_waiting.get_value() {
            return;
        }
        is_waiting.set_value(true);
        let is_first = kept.with_untracked(Option::is_none);
        let read = move || {
            is_waiting.try_set_value(false);
            spawn_local(async move {
                let found = keep.kept_jobs().await.unwrap_or_default();
                if is_needed.try_get_untracked() == Some(true) {
                    kept.set(Some(Arc::new(found)));
                }
            });
        };
        set_timeout(read, if is_first { Duration::ZERO } else { PAUSE });
    });
    kept
}
