//! The collections as a row above the Library, each with its cover.

use easel_core::{
    library_query::{Facet, Filter},
    words::{mark, t},
};
use leptos::prelude::*;

use super::{address::LibraryAddress, covers::Covers};
use crate::{
    results::JobThumb,
    state::settings::CollectionList,
    ui::{Icon, IconName, part, when},
    work::jobs::FoundResults,
};

/// A collection with the facts that the row shows.
#[derive(Clone, PartialEq)]
struct CollectionRow {
    id: String,
    name: String,
}

/// The row, if there are collections. A press shows one collection alone, or all results again.
#[component]
pub(super) fn Shelf(
    /// The results of the Library.
    found: FoundResults,
) -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let address = expect_context::<LibraryAddress>();
    list.refresh();
    let covers = Covers::of(list, found);
    let shown = Memo::new(move |_| {
        list.with(|all| {
            let listed = all.listed().into_iter();
            let shown = |one: &easel_core::collections::Collection| CollectionRow {
                id: one.id.clone(),
                name: one.name().to_owned(),
            };
            listed.map(shown).collect::<Vec<_>>()
        })
    });
    let item = move |one| view! { <CollectionItem one covers address /> };
    when(
        move || shown.with(|shown| !shown.is_empty()),
        move || {
            view! {
                <ul class="shelf" aria-label=t("Collections")>
                    {part(move || shown.get().into_iter().map(item).collect_view().into_any())}
                </ul>
            }
            .into_any()
        },
    )
}

#[component]
fn CollectionItem(one: CollectionRow, covers: Covers, address: LibraryAddress) -> impl IntoView {
    let CollectionRow { id, name } = one;
    let (own, covered) = (id.clone(), id.clone());
    let is_chosen = Memo::new(move |_| chosen(address).as_ref() == Some(&own));
    let press = move |_| {
        let filter = (!is_chosen.get_untracked()).then(|| Filter::Collection(id.clone()));
        address.set(Facet::Collection, filter);
    };
    let cover = Memo::new(move |_| covers.of_collection(&covered));
    let picture = part(move || match cover.get() {
        Some(row) => view! { <JobThumb row /> }.into_any(),
        None => view! { <Icon name=IconName::Collection /> }.into_any(),
    });
    view! {
        <li>
            <button
                class="shelf-item"
                type="button"
                aria-pressed=move || is_chosen.get().to_string()
                on:click=press
            >
                {picture}
                <span dir="auto">{name}</span>
            </button>
        </li>
    }
}

/// The id of the shown collection, unless it was removed.
pub(super) fn shown_collection(address: LibraryAddress) -> Memo<Option<String>> {
    let list = expect_context::<CollectionList>();
    Memo::new(move |_| chosen(address).filter(|id| list.name(id).is_some()))
}

fn chosen(address: LibraryAddress) -> Option<String> {
    address.filters.with(|filters| {
        let filter = filters.get(Facet::Collection);
        filter.map(|filter| filter.value().to_owned())
    })
}

/// The name of the collection with this id; `None` if it was removed.
pub(super) fn collection_name(id: &str) -> Option<String> {
    use_context::<CollectionList>()?.name(id)
}

/// The label of a filter by a collection.
pub(super) const COLLECTION: &str = mark("Collection: {value}");
