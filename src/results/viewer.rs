//! A result, large.

use easel_core::job::Job;
use leptos::prelude::*;

use super::{JobMedia, summary};
use crate::{
    jobs::Row,
    ui::{Dialog, part},
};

/// The large view of a job's results, in a dialog.
#[component]
pub fn Viewer(
    /// The job.
    row: Row,
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let asked = row
        .job
        .with_untracked(|job| job.request.as_ref().map(summary));
    let caption = StoredValue::new((row, name.clone(), asked));
    view! {
        <Dialog open on_close=move || open.set(false) label=name class="viewer">
            {part(move || {
                let (row, name, asked) = caption.get_value();
                view! {
                    <JobMedia row />
                    <p class="viewer-prompt">{name}</p>
                    <p class="viewer-facts">{asked}</p>
                }
                    .into_any()
            })}
        </Dialog>
    }
}
