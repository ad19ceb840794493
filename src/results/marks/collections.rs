//! The collections of a result.

use easel_core::{
    collections::LONGEST_NAME,
    job::{Job, Mark},
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    state::settings::CollectionList,
    ui::TagField,
    work::jobs::{JobRow, Jobs},
};

/// Shows the collections of a result, adds the result to others, also to new ones, and removes it
/// from them.
#[component]
pub(in crate::results) fn InCollections(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let list = expect_context::<CollectionList>();
    let typed = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let job = row.job.clone();
    let names = Memo::new(move |_| {
        let of = |job: &Job| job.collections().filter_map(|id| list.name(id)).collect();
        job.with(of)
    });
    let put = move |name: &str, is_in: bool| match list.named(name) {
        Some(id) => {
            jobs.mark(&row, Mark::Collection(id, is_in));
            list.refresh();
            problem.set(None);
            if is_in {
                typed.set(String::new());
            }
        }
        None => problem.set(no_name(name)),
    };
    let add = put.clone();
    view! {
        <TagField
            label=t("Collections")
            add=t("Add to collection")
            tags=names
            remove=mark("Remove from collection: {tag}")
            typed
            on_add=move |()| add(&typed.get_untracked(), true)
            on_remove=move |name: String| put(&name, false)
            suggestions=names_of(list)
            on_focus=|()| ()
            problem
        />
    }
}

/// The names of all collections.
pub(in crate::results) fn names_of(list: CollectionList) -> Signal<Vec<String>> {
    Signal::derive(move || {
        list.with(|all| {
            let listed = all.listed().into_iter();
            listed.map(|one| one.name().to_owned()).collect()
        })
    })
}

/// The problem with a typed text that is not a valid name of a collection; `None` for an empty
/// text.
pub(in crate::results) fn no_name(typed: &str) -> Option<String> {
    (!typed.trim().is_empty()).then(|| {
        let count = LONGEST_NAME.to_string();
        fill(
            t("A name has at most {count} characters."),
            &[("count", &count)],
        )
    })
}
