//! Settings: files without a link from which they could be loaded again.

use easel_core::words::plural;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    ui::part,
    work::{jobs::Jobs, keep::Keep},
};

/// The number of kept files without links, beside the kept files of links.
#[component]
pub(super) fn FilesWithoutLinks() -> impl IntoView {
    let (jobs, keep) = (expect_context::<Jobs>(), expect_context::<Keep>());
    let count = RwSignal::new(0);
    Effect::new(move || {
        keep.changes();
        spawn_local(async move {
            let found = jobs.files_without_links().await;
            count.try_set(found.unwrap_or_default());
        });
    });
    part(move || {
        let words = plural(
            count.get(),
            "1 more file came with its answer, or from you. It takes room until its result is removed.",
            "{count} more files came with their answers, or from you. They take room until their results are removed.",
        );
        (count.get() > 0)
            .then(|| view! { <p>{words}</p> })
            .into_any()
    })
}
