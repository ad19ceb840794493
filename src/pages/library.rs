//! `/library`: all results.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use super::{
    reading::still_reading,
    search::{SearchTexts, SearchableJobs},
};
use crate::{
    jobs::Jobs,
    results::{DensityChoice, DownloadAll, Gallery, density},
    ui::{Empty, IconName, when},
};

/// Every job with a result.
#[component]
pub fn Library() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let typed = expect_context::<SearchTexts>().library;
    let searchable = SearchableJobs::new(jobs, typed, Job::has_results);
    let is_empty = searchable.is_empty();
    let density = density();
    view! {
        <div class="page library">
            <header class="page-head">
                <h1>{t("Library")}</h1>
                {when(
                    move || !is_empty.get(),
                    move || {
                        view! {
                            <DensityChoice density />
                            <DownloadAll rows=searchable.found() window=searchable.window() />
                        }
                            .into_any()
                    },
                )}
                {searchable.field()}
            </header>
            {still_reading(jobs)}
            {when(
                move || is_empty.get(),
                || {
                    view! {
                        <Empty
                            icon=IconName::Library
                            title=t("No results yet")
                            text=t(
                                "Finished images and videos are listed here. Easel keeps them on this device.",
                            )
                        />
                    }
                        .into_any()
                },
            )}
            {searchable.nothing()}
            <Gallery rows=searchable.found() density window=searchable.window() />
        </div>
    }
}
