//! The items of the menu that make a result the cover of its collections.

use easel_core::words::t;
use leptos::prelude::*;

use crate::{
    browser::now,
    state::settings::CollectionList,
    ui::{IconName, MenuItem},
    work::jobs::JobRow,
};

/// An item for each collection that the result is in.
#[component]
pub(super) fn Covers(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let ids: Vec<String> = row
        .job
        .with(|job| job.collections().map(str::to_owned).collect());
    let item = move |id: String| {
        let (name, job) = (list.name(&id)?, row.id.clone());
        let on_click = move |()| {
            list.change(|all| all.set_cover(&id, &job, now()));
        };
        let label = t("Use as cover");
        Some(view! { <MenuItem label icon=IconName::Image on_click note=Some(name) /> })
    };
    ids.into_iter().filter_map(item).collect_view()
}
