//! Searching on a page with a list of jobs.

use easel_core::{
    job::{Job, Search},
    words::{fill, plural, t},
};
use leptos::prelude::*;

use crate::{
    jobs::{JobRow, JobWindow, Jobs},
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
    jobs: Jobs,
    typed: RwSignal<String>,
    window: JobWindow,
    all: Memo<Vec<JobRow>>,
    found: Memo<Vec<JobRow>>,
}

impl SearchableJobs {
    /// The jobs that `shows` names for a filter, and a search in them.
    pub(super) fn new<F: Copy + PartialEq + Send + Sync + 'static>(
        jobs: Jobs,
        typed: RwSignal<String>,
        filter: Memo<F>,
        shows: fn(F, &Job) -> bool,
    ) -> Self {
        let search = Memo::new(move |_| typed.with(|typed| Search::new(typed)));
        let is_wanted = move |job: &Job| {
            untrack(|| shows(filter.get(), job) && search.with(|search| search.finds(job)))
        };
        let window = JobWindow::new(jobs, is_wanted);
        // What is in memory now was looked for with another filter: others were passed over.
        Effect::new(move |before: Option<()>| {
            search.track();
            filter.track();
            if before.is_some() {
                window.restart();
            }
        });
        let all = Memo::new(move |_| {
            let filter = filter.get();
            let mut rows = window.rows();
            rows.retain(|row| row.job.with(|job| shows(filter, job)));
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
        Self {
            jobs,
            typed,
            window,
            all,
            found,
        }
    }

    /// The matching jobs: all of them while the search is empty.
    pub(super) fn found(self) -> Signal<Vec<JobRow>> {
        self.found.into()
    }

    /// The jobs that are looked at. Its owner gets more of them.
    pub(super) fn window(self) -> JobWindow {
        self.window
    }

    /// Whether there is nothing to list, whatever the search.
    pub(super) fn is_empty(self) -> Memo<bool> {
        let is_searched = move || self.typed.with(|typed| !typed.trim().is_empty());
        Memo::new(move |_| {
            let nothing = self.all.with(Vec::is_empty) && !self.window.has_more();
            self.jobs.is_loaded() && nothing && (self.jobs.has_all() || !is_searched())
        })
    }

    /// The search field, if there is anything to search.
    pub(super) fn field(self) -> Part {
        let count = text(move || {
            if self.typed.with(|typed| typed.trim().is_empty()) {
                return String::new();
            }
            let found = self.found.with(Vec::len);
            if self.window.has_more() {
                return plural(found, "1 found so far", "{count} found so far");
            }
            if !self.jobs.has_all() {
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

    /// The message in place of the list if nothing matches, or while older jobs are searched.
    pub(super) fn nothing(self) -> Part {
        let is_empty = self.is_empty();
        let is_lost = Memo::new(move |_| {
            let is_lost = self.jobs.is_loaded() && self.found.with(Vec::is_empty);
            (is_lost && !is_empty.get()).then(|| self.window.has_more())
        });
        part(move || {
            match is_lost.get() {
                None => return ().into_any(),
                Some(true) => {
                    return view! {
                        <p class="page-note" role="status">
                            {t("Searching…")}
                        </p>
                    }
                    .into_any();
                }
                Some(false) => {}
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
