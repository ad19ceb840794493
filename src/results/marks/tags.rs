//! The tags of a result.

use easel_core::{
    job::{Job, LONGEST_TAG, MOST_TAGS, Mark, tags_from},
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    ui::TagField,
    work::jobs::{JobRow, Jobs},
};

/// The text that is typed into a field for tags.
#[derive(Clone, Copy)]
pub(in crate::results) struct Typed {
    pub(in crate::results) text: RwSignal<String>,
    pub(in crate::results) problem: RwSignal<Option<String>>,
    /// The tags in use; they are read when they are needed.
    pub(in crate::results) known: RwSignal<Vec<String>>,
    jobs: Jobs,
}

impl Typed {
    /// A field without text or suggestions.
    pub(in crate::results) fn new() -> Self {
        Self {
            text: RwSignal::new(String::new()),
            problem: RwSignal::new(None),
            known: RwSignal::new(Vec::new()),
            jobs: expect_context(),
        }
    }

    /// Takes the typed tags and empties the field. If there is none, the field says what is wrong.
    pub(in crate::results) fn take(self) -> Vec<String> {
        let typed = self.text.get_untracked();
        let tags = tags_from(&typed);
        if tags.is_empty() && !typed.trim().is_empty() {
            self.refuse(mark("A tag has at most {count} characters."), LONGEST_TAG);
        } else {
            self.problem.set(None);
            self.text.set(String::new());
        }
        tags
    }

    /// Reads the tags in use as suggestions.
    pub(in crate::results) fn suggest(self) {
        if self.known.with_untracked(Vec::is_empty) {
            self.known.set(self.jobs.tags_in_use());
        }
    }

    fn refuse(self, words: &'static str, count: usize) {
        let words = fill(t(words), &[("count", &count.to_string())]);
        self.problem.set(Some(words));
    }
}

/// Shows the tags of a result, adds others and removes them.
#[component]
pub(in crate::results) fn Tags(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let typed = Typed::new();
    let job = row.job.clone();
    let tags = Memo::new(move |_| job.with(texts));
    let removed = row.clone();
    let on_remove = move |tag: String| jobs.mark(&removed, Mark::Tag(tag, false));
    let on_add = move |()| {
        let count = tags.with_untracked(Vec::len);
        let new = typed.take();
        if count + new.len() > MOST_TAGS {
            typed.refuse(mark("A result has at most {count} tags."), MOST_TAGS);
        }
        for tag in new {
            jobs.mark(&row, Mark::Tag(tag, true));
        }
    };
    view! {
        <TagField
            label=t("Tags")
            add=t("Add tag")
            tags
            typed=typed.text
            on_add
            on_remove
            suggestions=typed.known
            on_focus=move |()| typed.suggest()
            problem=typed.problem
        />
    }
}

fn texts(job: &Job) -> Vec<String> {
    job.tags().map(str::to_owned).collect()
}
