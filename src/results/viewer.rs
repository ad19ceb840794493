//! A result, large.

use easel_core::job::Job;
use leptos::prelude::*;

use super::{JobMedia, summary};
use crate::{
    jobs::{Jobs, Row},
    ui::{Dialog, part, text},
};

/// The large view of a job's results, in a dialog.
#[component]
pub fn Viewer(
    /// The id of the job that is shown.
    viewed: RwSignal<Option<String>>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let find = move || {
        let id = viewed.get();
        untrack(|| id.and_then(|id| jobs.find(&id)))
    };
    let name = text(move || find().map_or_else(String::new, |row| row.job.with(Job::name)));
    let open = Signal::derive(move || viewed.with(Option::is_some));
    view! {
        <Dialog open on_close=move || viewed.set(None) label=name class="viewer">
            {part(move || find().map(|row| view! { <Large row /> }).into_any())}
        </Dialog>
    }
}

#[component]
fn Large(row: Row) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    view! {
        <JobMedia row />
        <p class="viewer-prompt">{name}</p>
        <p class="viewer-facts">{asked}</p>
    }
}
