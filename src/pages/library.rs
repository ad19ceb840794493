//! `/library`: all results.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    library_filter::{FavouritesOnly, LibraryFilter},
    reading::still_reading,
    search::{SearchTexts, SearchableJobs},
};
use crate::{
    jobs::Jobs,
    results::{DensityChoice, DownloadAll, Gallery, density},
    ui::{part, when},
};

/// Every job with a result.
#[component]
pub fn Library() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let typed = expect_context::<SearchTexts>().library;
    let filter = LibraryFilter::current();
    let searchable = SearchableJobs::new(jobs, typed, filter, LibraryFilter::shows);
    let is_empty = searchable.is_empty();
    let nothing = Memo::new(move |_| is_empty.get().then(|| filter.get()));
    let has_tools = Memo::new(move |_| nothing.get() != Some(LibraryFilter::All));
    let density = density();
    view! {
        <div class="page library">
            <header class="page-head">
                <h1>{t("Library")}</h1>
                {when(
                    move || has_tools.get(),
                    move || {
                        view! {
                            <FavouritesOnly filter />
                            <DensityChoice density />
                            <DownloadAll rows=searchable.found() window=searchable.window() />
                        }
                            .into_any()
                    },
                )}
                {searchable.field()}
            </header>
            {still_reading(jobs)}
            {part(move || nothing.get().map(LibraryFilter::nothing).into_any())}
            {searchable.nothing()}
            <Gallery rows=searchable.found() density window=searchable.window() selectable=true />
        </div>
    }
}
