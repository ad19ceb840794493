//! `/library`: all results.

use easel_core::{library_query::Sieve, words::t};
use leptos::prelude::*;

use super::{
    filter_chips::FilterLine,
    filter_panel::FilterButton,
    library_address::LibraryAddress,
    library_filter::{FavouritesOnly, clear_filters, nothing},
    reading::still_reading,
    search::{ListFilter, SearchableJobs},
};
use crate::{
    browser::start_of_day,
    jobs::Jobs,
    results::{DensityChoice, DownloadAll, Listing, ResultGrid, density},
    ui::{part, when},
};

/// Every job with a result.
#[component]
pub fn Library() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let LibraryAddress { typed, filters, .. } = LibraryAddress::provide();
    let searchable = SearchableJobs::new(
        jobs,
        typed,
        ListFilter {
            of: Memo::new(move |_| filters.with(|filters| Sieve::new(filters, start_of_day))),
            shows: Sieve::shows,
            narrows: |sieve| !sieve.filters().is_empty(),
        },
    );
    let is_empty = searchable.is_empty();
    let hidden_by = Memo::new(move |_| is_empty.get().then(|| filters.get()));
    let has_tools = Memo::new(move |_| hidden_by.get().is_none_or(|filters| !filters.is_empty()));
    let density = density();
    let listing = Listing::of_rows(searchable.found(), searchable.window());
    view! {
        <div class="page library">
            <header class="page-head">
                <h1>{t("Library")}</h1>
                {when(
                    move || has_tools.get(),
                    move || {
                        view! {
                            <FavouritesOnly />
                            <DensityChoice density />
                            <DownloadAll rows=searchable.found() window=searchable.window() />
                            <FilterButton />
                        }
                            .into_any()
                    },
                )}
                {searchable.field()}
            </header>
            <FilterLine is_seeking=searchable.is_seeking() />
            {still_reading(jobs)}
            {part(move || hidden_by.with(|filters| filters.as_ref().map(nothing)).into_any())}
            {searchable.nothing(clear_filters)}
            <ResultGrid listing rows=searchable.found() density window=searchable.window() />
        </div>
    }
}
