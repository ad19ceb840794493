//! `/library`: all results.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    add_files::{AddFilesField, Adding},
    address::LibraryAddress,
    collections::Shelf,
    filter::{FavouritesOnly, clear_filters, nothing},
    filter_chips::FilterLine,
    filter_names::FilterNames,
    filter_panel::FilterButton,
    list::LibraryList,
    menu::LibraryMenu,
    saved_searches::SearchShelf,
};
use crate::{
    results::{DensityChoice, Listed, ResultGrid, density, stacking, still_reading},
    state::settings::SearchList,
    ui::{part, when},
    work::jobs::Jobs,
};

/// Every job with a result.
#[component]
pub fn Library() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let address = LibraryAddress::provide();
    provide_context(SearchList::start(expect_context()));
    let filters = address.filters;
    let list = LibraryList::of(address);
    FilterNames::provide(list.found(), filters);
    let listed = Listed::Found(list.found());
    let stacking = stacking();
    list.found().stack(stacking);
    let is_empty = list.is_empty();
    let hidden_by = Memo::new(move |_| is_empty.get().then(|| filters.get()));
    let has_tools = Memo::new(move |_| hidden_by.get().is_none_or(|filters| !filters.is_empty()));
    let density = density();
    let adding = Adding::new();
    view! {
        <div
            class="page library"
            class:drop-here=adding.is_over()
            on:dragstart=move |_| adding.drags_own(true)
            on:dragend=move |_| adding.drags_own(false)
            on:dragover=move |event| adding.on_over(&event)
            on:dragleave=move |_| adding.on_leave()
            on:drop=move |event| adding.on_drop(&event)
        >
            <header class="page-head">
                <h1>{t("Library")}</h1>
                {list.field()}
                {when(
                    move || has_tools.get(),
                    move || {
                        view! {
                            <div class="library-tools">
                                <FilterButton found=list.found() />
                                <FavouritesOnly />
                                <DensityChoice density />
                                <LibraryMenu listed adding stacking />
                            </div>
                        }
                            .into_any()
                    },
                )}
                <AddFilesField adding />
            </header>
            <div class="shelves">
                <Shelf found=list.found() />
                <SearchShelf />
            </div>
            <FilterLine is_seeking=list.is_seeking() />
            {still_reading(jobs)}
            {part(move || {
                hidden_by.with(|filters| Some(nothing(filters.as_ref()?, adding))).into_any()
            })}
            {list.nothing(clear_filters)}
            <ResultGrid found=list.found() density />
        </div>
    }
}
