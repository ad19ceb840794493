//! The rarely needed actions of the Library, in one menu.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    add_files::Adding,
    address::LibraryAddress,
    collection_acts::{CollectionItems, CollectionNaming},
    collections::shown_collection,
    saved_searches::{RemoveSearch, SearchNaming, shown_search},
};
use crate::{
    results::{Archiving, Listed, StackItem},
    ui::{IconName, Menu, MenuItem},
};

/// The menu, and the dialogs that it opens.
#[component]
pub(super) fn LibraryMenu(
    /// The results that the Library lists.
    listed: Listed,
    /// The state of adding files.
    adding: Adding,
    /// Whether results of the same prompt are on one stack.
    stacking: RwSignal<bool>,
) -> impl IntoView {
    let archiving = Archiving::begin();
    let address = expect_context::<LibraryAddress>();
    let (search, collection) = (shown_search(address), shown_collection(address));
    let (names, renames) = (RwSignal::new(false), RwSignal::new(false));
    view! {
        <Menu label=t("Library menu")>
            <MenuItem
                label=t("Add files…")
                icon=IconName::Plus
                on_click=move |()| adding.pick()
            />
            {archiving.item(listed)}
            <StackItem stacking />
            <SaveItem names />
            {search.get_untracked().map(|search| view! { <RemoveSearch search /> })}
            {collection.get_untracked().map(|id| view! { <CollectionItems id renames /> })}
        </Menu>
        {archiving.dialog(t("Download all"))}
        <SearchNaming open=names />
        <CollectionNaming id=collection open=renames />
    }
}

#[component]
fn SaveItem(names: RwSignal<bool>) -> impl IntoView {
    let address = expect_context::<LibraryAddress>();
    let is_nothing = untrack(|| address.query().is_empty());
    view! {
        <MenuItem
            label=t("Save this search…")
            icon=IconName::Saved
            on_click=move |()| names.set(true)
            why=is_nothing.then(|| t("Search or filter the Library first."))
        />
    }
}
