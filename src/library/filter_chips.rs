//! The chosen filters as buttons that remove them.

use easel_core::{
    library_query::Filter,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{address::LibraryAddress, filter_words::words};
use crate::{
    browser::{LocalDays, focus_if_lost},
    results::searching,
    ui::{Button, ButtonKind, Icon, IconName, part, when},
};

/// The line below the head: the filters that narrow the list, and a note while older results are
/// being searched.
#[component]
pub(super) fn FilterLine(
    /// Whether older results are being searched.
    is_seeking: Memo<bool>,
) -> impl IntoView {
    let address = expect_context::<LibraryAddress>();
    let is_filtered = Memo::new(move |_| address.filters.with(|filters| !filters.is_empty()));
    when(
        move || is_filtered.get() || is_seeking.get(),
        move || {
            view! {
                <div class="filter-line">
                    {when(
                        move || is_filtered.get(),
                        move || view! { <Chips address /> }.into_any(),
                    )} {searching(is_seeking, t("Searching older results…"))}
                </div>
            }
            .into_any()
        },
    )
}

#[component]
fn Chips(address: LibraryAddress) -> impl IntoView {
    let chips = part(move || {
        let days = LocalDays::new();
        let filters = address.filters.get();
        let chip = |filter: &Filter| view! { <Chip filter=filter.clone() words=words(filter, &days) address /> };
        filters.iter().map(chip).collect_view().into_any()
    });
    let clear = move |()| {
        address.clear();
        focus_if_lost("main");
    };
    view! {
        <ul class="filter-chips" aria-label=t("Filters")>
            {chips}
            <li>
                <Button kind=ButtonKind::Quiet on_click=clear>
                    {t("Clear all")}
                </Button>
            </li>
        </ul>
    }
}

#[component]
fn Chip(filter: Filter, words: String, address: LibraryAddress) -> impl IntoView {
    let name = fill(t("Remove filter: {filter}"), &[("filter", &words)]);
    let facet = filter.facet();
    view! {
        <li>
            <button
                class="filter-chip"
                type="button"
                aria-label=name
                on:click=move |_| address.remove(facet)
            >
                <span dir="auto">{words}</span>
                <Icon name=IconName::Close />
            </button>
        </li>
    }
}
