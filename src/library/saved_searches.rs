//! Searches with filters that the user keeps under a name. They stand above the Library, as collections
//! do.

use easel_core::{
    library_query::LibraryQuery,
    saved_searches::SavedSearch,
    words::{mark, t},
};
use leptos::{ev::SubmitEvent, prelude::*};

use super::{address::LibraryAddress, filter_words::words};
use crate::{
    browser::LocalDays,
    state::{notices::Notices, settings::SearchList},
    ui::{Button, ButtonKind, Dialog, Icon, IconName, MenuItem, TextField, part, when},
};

/// The saved searches, if there are any. A press shows the results of one search, or all results again.
#[component]
pub(super) fn SearchShelf() -> impl IntoView {
    let list = expect_context::<SearchList>();
    let address = expect_context::<LibraryAddress>();
    let item = move |search| view! { <SavedSearchItem search address /> };
    when(
        move || list.with(|all| !all.searches.is_empty()),
        move || {
            view! {
                <ul class="shelf" aria-label=t("Saved searches")>
                    {part(move || {
                        let searches = list.with(|all| all.searches.clone());
                        searches.into_iter().map(item).collect_view().into_any()
                    })}
                </ul>
            }
            .into_any()
        },
    )
}

#[component]
fn SavedSearchItem(search: SavedSearch, address: LibraryAddress) -> impl IntoView {
    let query = LibraryQuery::read(&search.query).write();
    let own = query.clone();
    let is_shown = Memo::new(move |_| address.query() == own);
    let press = move |_| {
        address.go_to(if is_shown.get_untracked() { "" } else { &query });
    };
    view! {
        <li>
            <button
                class="shelf-item"
                type="button"
                aria-pressed=move || is_shown.get().to_string()
                on:click=press
            >
                <Icon name=IconName::Search />
                <span>{search.name}</span>
            </button>
        </li>
    }
}

/// The shown saved search.
pub(super) fn shown_search(address: LibraryAddress) -> Memo<Option<SavedSearch>> {
    let list = expect_context::<SearchList>();
    Memo::new(move |_| {
        let query = address.query();
        let is_it = |one: &&SavedSearch| LibraryQuery::read(&one.query).write() == query;
        list.with(|all| all.searches.iter().find(is_it).cloned())
    })
}

/// The menu item that removes a saved search; no result is removed.
#[component]
pub(super) fn RemoveSearch(search: SavedSearch) -> impl IntoView {
    let list = expect_context::<SearchList>();
    let notices = expect_context::<Notices>();
    let remove = move |()| {
        list.change(|all| all.remove(&search.name));
        let search = search.clone();
        notices.offer(mark("Removed."), mark("Undo"), move || {
            list.change(|all| all.keep(search.clone()));
        });
    };
    view! { <MenuItem label=t("Remove saved search") icon=IconName::Remove on_click=remove /> }
}

const REPLACED: &str = mark("Saved in place of an earlier search with this name.");

/// The dialog that asks for the name under which the search is kept.
#[component]
pub(super) fn SearchNaming(
    /// Whether the dialog is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <Dialog open on_close=move || open.set(false) label=t("Save this search").to_owned()>
            <h2>{t("Save this search")}</h2>
            <Naming open />
        </Dialog>
    }
}

#[component]
fn Naming(open: RwSignal<bool>) -> impl IntoView {
    let address = expect_context::<LibraryAddress>();
    let list = expect_context::<SearchList>();
    let notices = expect_context::<Notices>();
    let name = RwSignal::new(untrack(|| in_words(address)));
    let problem = RwSignal::new(None::<String>);
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            problem.set(Some(t("Enter a name for this search.").to_owned()));
            return;
        }
        let query = untrack(|| address.query());
        let search = SavedSearch {
            name: called,
            query,
        };
        let replaced = list.change(|all| all.keep(search));
        open.set(false);
        if let Some(replaced) = replaced {
            notices.offer(t(REPLACED), mark("Undo"), move || {
                list.change(|all| all.keep(replaced.clone()));
            });
        }
    };
    view! {
        <form class="tagging" novalidate on:submit=keep>
            <TextField
                label=t("Name for this search")
                value=name
                on_input=move |text| name.set(text)
                problem
            />
            <div class="actions">
                <Button on_click=move |()| open.set(false)>{t("Cancel")}</Button>
                <Button kind=ButtonKind::Primary type_="submit">
                    {t("Save")}
                </Button>
            </div>
        </form>
    }
}

/// The search and its filters in words, as a proposal for the name.
fn in_words(address: LibraryAddress) -> String {
    let LibraryQuery {
        words: typed,
        filters,
    } = LibraryQuery::read(&address.query());
    let days = LocalDays::new();
    let filters = filters.iter().map(|filter| words(filter, &days));
    let typed = Some(typed).filter(|typed| !typed.is_empty());
    typed
        .into_iter()
        .chain(filters)
        .collect::<Vec<_>>()
        .join(", ")
}
