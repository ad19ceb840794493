//! Searching on a page with a list of jobs.

use easel_core::{
    job::{Job, Search},
    words::{fill, plural, t},
};
use leptos::prelude::*;

use crate::{
    ui::{Button, Empty, IconName, Part, SearchField, focus_search, part, text, when},
    work::jobs::{JobRow, JobWindow, Jobs},
};

/// The typed search, as a context. It is kept while the user opens a task and returns, but not longer. The
/// Library has its search in the address.
#[derive(Clone, Copy, Default)]
pub struct SearchTexts {
    /// The search in the list of all jobs.
    pub tasks: RwSignal<String>,
}

/// How many matches a search or a filter looks for among older jobs by itself: a few screenfuls. Further matches
/// come into memory as the user looks further.
const ENOUGH: usize = 400;

/// A list, its search, and the matches.
#[derive(Clone, Copy)]
pub struct SearchableJobs {
    jobs: Jobs,
    typed: RwSignal<String>,
    window: JobWindow,
    all: Memo<Vec<JobRow>>,
    found: Memo<Vec<JobRow>>,
    is_filtered: Signal<bool>,
}

/// How a page filters its list.
pub struct ListFilter<F: Send + Sync + 'static> {
    /// The filter.
    pub of: Memo<F>,
    /// Whether the filter shows a job.
    pub shows: fn(&F, &Job) -> bool,
    /// Whether older jobs are looked for because of the filter.
    pub narrows: fn(&F) -> bool,
}

impl SearchableJobs {
    /// The jobs that a filter shows, with a search in them.
    pub fn new<F: PartialEq + Send + Sync + 'static>(
        jobs: Jobs,
        typed: RwSignal<String>,
        filter: ListFilter<F>,
    ) -> Self {
        let ListFilter { of, shows, narrows } = filter;
        let shows = move |job: &Job| of.with(|filter| shows(filter, job));
        let search = Memo::new(move |_| typed.with(|typed| Search::new(typed)));
        let is_wanted =
            move |job: &Job| untrack(|| shows(job) && search.with(|search| search.finds(job)));
        let window = JobWindow::new(jobs, is_wanted);
        // The jobs in memory were looked for with another filter, which passed others over.
        Effect::new(move |before: Option<()>| {
            search.track();
            of.track();
            if before.is_some() {
                window.restart();
            }
        });
        let all = Memo::new(move |_| {
            let mut rows = window.rows();
            rows.retain(|row| row.job.with(shows));
            rows
        });
        let found = Memo::new(move |_| {
            let mut rows = all.get();
            search.with(|search| {
                // Without a search there is no need to track every change of every job.
                if !search.is_empty() {
                    rows.retain(|row| row.job.with(|job| search.finds(job)));
                }
            });
            rows
        });
        let searchable = Self {
            jobs,
            typed,
            window,
            all,
            found,
            is_filtered: Signal::derive(move || of.with(narrows)),
        };
        Effect::new(move || {
            if searchable.seeks() {
                untrack(|| window.more());
            }
        });
        searchable
    }

    fn is_searched(self) -> bool {
        self.typed.with(|typed| !typed.trim().is_empty())
    }

    /// Whether older jobs are being looked for, because of a search or a filter.
    fn seeks(self) -> bool {
        let is_narrowed = self.is_searched() || self.is_filtered.get();
        is_narrowed && self.window.has_more() && self.found.with(Vec::len) < ENOUGH
    }

    /// The matching jobs: all of them while the search is empty.
    pub fn found(self) -> Signal<Vec<JobRow>> {
        self.found.into()
    }

    /// The jobs in memory. The owner of the window reads more of them.
    pub fn window(self) -> JobWindow {
        self.window
    }

    /// Whether there is nothing to list, whatever the search.
    pub fn is_empty(self) -> Memo<bool> {
        Memo::new(move |_| {
            let nothing = self.all.with(Vec::is_empty) && !self.window.has_more();
            self.jobs.is_loaded() && nothing && (self.jobs.has_all() || !self.is_searched())
        })
    }

    /// The search field, if there is anything to search.
    pub fn field(self) -> Part {
        let count = text(move || {
            let is_searched = self.is_searched();
            if !is_searched && !self.is_filtered.get() {
                return String::new();
            }
            let found = self.found.with(Vec::len);
            if self.window.has_more() {
                return plural(found, "1 found so far", "{count} found so far");
            }
            if !is_searched || !self.jobs.has_all() {
                return plural(found, "1 found", "{count} found");
            }
            let all = self.all.with(Vec::len);
            let values = [("count", &*found.to_string()), ("all", &all.to_string())];
            fill(t("{count} of {all}"), &values)
        });
        let is_empty = self.is_empty();
        when(
            move || self.jobs.is_loaded() && !is_empty.get(),
            move || view! { <SearchField text=self.typed count /> }.into_any(),
        )
    }

    /// Whether older jobs are being looked for.
    pub fn is_seeking(self) -> Memo<bool> {
        Memo::new(move |_| self.seeks())
    }

    /// The message in place of the list if nothing matches. `others` adds more actions to it.
    pub fn nothing(self, others: fn() -> AnyView) -> Part {
        let is_empty = self.is_empty();
        let is_lost = Memo::new(move |_| {
            let is_lost = self.jobs.is_loaded() && self.found.with(Vec::is_empty);
            is_lost && !is_empty.get() && !self.window.has_more()
        });
        nothing_found(self.typed, is_lost, others)
    }
}

/// Says that older jobs are being looked for.
pub fn searching(is_seeking: Memo<bool>, words: &'static str) -> Part {
    when(
        move || is_seeking.get(),
        move || {
            view! {
                <p class="page-note" role="status">
                    {words}
                </p>
            }
            .into_any()
        },
    )
}

/// The message in place of a list in which a search finds nothing. `others` adds more actions to it.
pub fn nothing_found(
    typed: RwSignal<String>,
    is_lost: Memo<bool>,
    others: fn() -> AnyView,
) -> Part {
    part(move || {
        if !is_lost.get() {
            return ().into_any();
        }
        let words = typed.get();
        let title = fill(t("Nothing matches “{text}”"), &[("text", words.trim())]);
        // The button disappears when the search is cleared, so it moves the focus on.
        let clear = move |()| {
            typed.set(String::new());
            focus_search();
        };
        view! {
            <Empty
                icon=IconName::Search
                title
                text=t(
                    "Search looks for each word in the prompt, model, type, state, size, tags, note and ID.",
                )
            >
                <Button on_click=clear>{t("Clear search")}</Button>
                {others()}
            </Empty>
        }
            .into_any()
    })
}
