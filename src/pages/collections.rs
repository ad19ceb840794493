//! The collections as a row above the Library, each with its cover.

use std::collections::HashMap;

use easel_core::{
    collections::Collections,
    job::Job,
    library_query::{Facet, Filter},
    words::{mark, t},
};
use leptos::prelude::*;

use super::{collection_acts::CollectionActs, library_address::LibraryAddress};
use crate::{
    jobs::{JobRow, Jobs},
    results::JobThumb,
    state::settings::CollectionList,
    ui::{Icon, IconName, part, when},
};

/// A collection as the row shows it.
#[derive(Clone, PartialEq)]
struct Shown {
    id: String,
    name: String,
    cover: Option<JobRow>,
}

/// The row, if there are collections. A press shows one alone, or all results again.
#[component]
pub(super) fn Shelf() -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let jobs = expect_context::<Jobs>();
    let address = expect_context::<LibraryAddress>();
    list.refresh();
    let shown = Memo::new(move |_| {
        let rows = jobs.rows();
        list.with(|all| shown(all, &rows))
    });
    let chosen = Memo::new(move |_| {
        address.filters.with(|filters| {
            let filter = filters.get(Facet::Collection);
            filter.map(|filter| filter.value().to_owned())
        })
    });
    view! {
        {when(
            move || shown.with(|shown| !shown.is_empty()),
            move || {
                let item = move |one| view! { <Item one chosen address /> };
                view! {
                    <ul class="shelf" aria-label=t("Collections")>
                        {part(move || {
                            shown.get().into_iter().map(item).collect_view().into_any()
                        })}
                    </ul>
                }
                    .into_any()
            },
        )}
        {part(move || {
            let id = chosen.get().filter(|id| list.name(id).is_some());
            id.map(|id| view! { <CollectionActs id /> }).into_any()
        })}
    }
}

#[component]
fn Item(one: Shown, chosen: Memo<Option<String>>, address: LibraryAddress) -> impl IntoView {
    let Shown { id, name, cover } = one;
    let (own, label) = (id.clone(), name.clone());
    let is_chosen = Memo::new(move |_| chosen.with(|chosen| chosen.as_ref() == Some(&own)));
    let press = move |_| {
        let filter = (!is_chosen.get_untracked()).then(|| Filter::Collection(id.clone()));
        address.set(Facet::Collection, filter);
    };
    let picture = match cover {
        Some(row) => view! { <JobThumb row /> }.into_any(),
        None => view! {
            <div class="job-thumb" aria-hidden="true">
                <Icon name=IconName::Collection />
            </div>
        }
        .into_any(),
    };
    view! {
        <li>
            <button
                class="shelf-item"
                type="button"
                aria-label=label
                aria-pressed=move || is_chosen.get().to_string()
                on:click=press
            >
                {picture}
                <span>{name}</span>
            </button>
        </li>
    }
}

/// All of them with the cover that was chosen, or the newest result of those in memory.
fn shown(all: &Collections, rows: &[JobRow]) -> Vec<Shown> {
    let mut newest = HashMap::<String, &JobRow>::new();
    let mut by_id = HashMap::<&str, &JobRow>::new();
    let listed = all.listed();
    let is_cover = |id: &str| listed.iter().any(|one| one.cover() == Some(id));
    for row in rows {
        row.job.with_untracked(|job: &Job| {
            for id in job.collections() {
                newest.entry(id.to_owned()).or_insert(row);
            }
        });
        if is_cover(&row.id) {
            by_id.insert(&row.id, row);
        }
    }
    let shown = listed.iter().map(|one| {
        let chosen = one.cover().and_then(|id| by_id.get(id));
        Shown {
            id: one.id.clone(),
            name: one.name().to_owned(),
            cover: chosen
                .or_else(|| newest.get(&one.id))
                .map(|row| (*row).clone()),
        }
    });
    shown.collect()
}

/// The name of a collection in words; one that was removed has none.
pub(super) fn collection_name(id: &str) -> Option<String> {
    use_context::<CollectionList>()?.name(id)
}

/// What a filter by a collection shows.
pub(super) const COLLECTION: &str = mark("Collection: {value}");
