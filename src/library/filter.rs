//! The filter by favourites, and the message in place of an empty Library.

use easel_core::{
    library_query::{Facet, Filter, Filters},
    words::{fill, t},
};
use leptos::prelude::*;

use super::{add_files::Adding, address::LibraryAddress, filter_words::words};
use crate::{
    browser::LocalDays,
    ui::{Button, Empty, Icon, IconName},
};

/// The button that shows the favourites alone, or all results again.
#[component]
pub(super) fn FavouritesOnly() -> impl IntoView {
    let address = expect_context::<LibraryAddress>();
    let is_on = Memo::new(move |_| {
        let filters = address.filters.get();
        filters.get(Facet::Favourite).is_some()
    });
    let toggle = move |_| {
        let filter = (!is_on.get_untracked()).then_some(Filter::Favourite);
        address.set(Facet::Favourite, filter);
    };
    view! {
        <button
            class="button favourites-only"
            type="button"
            aria-label=t("Favourites")
            aria-pressed=move || is_on.get().to_string()
            on:click=toggle
        >
            <Icon name=IconName::Favourite />
        </button>
    }
}

/// The message in place of an empty list.
pub(super) fn nothing(filters: &Filters, adding: Adding) -> AnyView {
    if filters.is_empty() {
        return view! {
            <Empty
                icon=IconName::Library
                title=t("No results yet")
                text=t(
                    "Finished images and videos are listed here. Easel keeps them on this device.",
                )
            >
                <Button icon=IconName::Plus on_click=move |()| adding.pick()>
                    {t("Add files…")}
                </Button>
            </Empty>
        }
        .into_any();
    }
    if filters.is_favourites_alone() {
        return view! {
            <Empty
                icon=IconName::Favourite
                title=t("No favourites yet")
                text=t("Press the heart of a result, or F, and it is listed here.")
            >
                <ShowAll label=t("Show all results") />
            </Empty>
        }
        .into_any();
    }
    let days = LocalDays::new();
    let names: Vec<_> = filters.iter().map(|filter| words(filter, &days)).collect();
    let text = fill(
        t("Your results are hidden by: {filters}."),
        &[("filters", &names.join(", "))],
    );
    view! {
        <Empty icon=IconName::Filter title=t("No result matches the filters") text>
            <ShowAll label=t("Clear filters") />
        </Empty>
    }
    .into_any()
}

/// The button that clears the filters, for a search that finds nothing.
pub(super) fn clear_filters() -> AnyView {
    let address = expect_context::<LibraryAddress>();
    let is_filtered = address.filters.with(|filters| !filters.is_empty());
    is_filtered
        .then(|| view! { <ShowAll label=t("Clear filters") /> })
        .into_any()
}

#[component]
fn ShowAll(label: &'static str) -> impl IntoView {
    let address = expect_context::<LibraryAddress>();
    view! { <Button on_click=move |()| address.clear()>{label}</Button> }
}
