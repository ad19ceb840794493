//! Looking for jobs on a page that lists them.

use easel_core::{
    job::Search,
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    jobs::Row,
    ui::{Button, Empty, IconName, Part, SearchField, focus_search, part, text, when},
};

/// What is typed in the searches, as a context. It is kept while one goes from a list to one of its
/// tasks and back, and not longer.
#[derive(Clone, Copy, Default)]
pub(super) struct Typed {
    /// On the list of all jobs.
    pub(super) tasks: RwSignal<String>,
    /// On that of results.
    pub(super) library: RwSignal<String>,
}

/// A list, what is looked for in it, and what is found.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    typed: RwSignal<String>,
    all: Memo<Vec<Row>>,
    found: Memo<Vec<Row>>,
}

impl Finder {
    pub(super) fn new(typed: RwSignal<String>, all: Memo<Vec<Row>>) -> Self {
        let found = Memo::new(move |_| {
            let search = Search::new(&typed.get());
            let mut rows = all.get();
            // Whoever looks for nothing is not told of every change of every job.
            if !search.is_empty() {
                rows.retain(|row| row.job.with(|job| search.finds(job)));
            }
            rows
        });
        Self { typed, all, found }
    }

    /// The jobs that are found: all of them while nothing is looked for.
    pub(super) fn found(self) -> Signal<Vec<Row>> {
        self.found.into()
    }

    /// The field, where there is something to look for.
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

    /// What stands in the place of the list when nothing is found.
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
            // The button goes with what it has cleared, and takes no focus with it.
            let clear = move |()| {
                self.typed.set(String::new());
                focus_search();
            };
            view! {
                <Empty
                    icon=IconName::Search
                    title
                    text=t(
                        "Each word is looked for in the prompt, the model, the kind, the state, the size and the id.",
                    )
                >
                    <Button on_click=clear>{t("Clear the search")}</Button>
                </Empty>
            }
            .into_any()
        })
    }
}
