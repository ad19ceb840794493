//! Marking results as favourites.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use crate::{
    jobs::{JobRow, Jobs},
    ui::{IconButton, IconName, MenuItem, part},
};

/// The heart in the corner of a card: it shows the mark, and changes it.
#[component]
pub(super) fn FavouriteButton(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let (is_favourite, toggle) = mark(row);
    view! {
        <div class="card-favourite">
            <IconButton
                label=t("Favourite")
                icon=IconName::Favourite
                on_click=toggle
                pressed=Signal::derive(move || Some(is_favourite.get()))
            />
        </div>
    }
}

/// The menu item that shows whether a job's results are favourites, and changes it.
#[component]
pub(super) fn FavouriteItem(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let (is_favourite, toggle) = mark(row);
    part(move || {
        let label = if is_favourite.get() {
            t("Remove from favourites")
        } else {
            t("Add to favourites")
        };
        view! { <MenuItem label icon=IconName::Favourite on_click=toggle /> }.into_any()
    })
}

/// Whether a job's results are favourites, and a callback that changes it.
fn mark(row: JobRow) -> (Memo<bool>, Callback<()>) {
    let jobs = expect_context::<Jobs>();
    let job = row.job.clone();
    let is_favourite = Memo::new(move |_| job.with(Job::is_favourite));
    let toggle = Callback::new(move |()| jobs.toggle_favourite(&row));
    (is_favourite, toggle)
}
