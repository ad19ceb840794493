//! Renaming a collection, and removing it.

use easel_core::{
    collections::{LONGEST_NAME, name_from},
    library_query::Facet,
    words::{fill, mark, t},
};
use leptos::{ev::SubmitEvent, prelude::*};

use super::address::LibraryAddress;
use crate::{
    browser::now,
    state::{notices::Notices, settings::CollectionList},
    ui::{Button, ButtonKind, Dialog, IconName, MenuItem, TextField},
};

/// The actions for the shown collection, as menu items.
#[component]
pub(super) fn CollectionItems(
    /// The id of the collection.
    id: String,
    /// Whether the dialog asks for a name.
    renames: RwSignal<bool>,
) -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let notices = expect_context::<Notices>();
    let address = expect_context::<LibraryAddress>();
    let remove = move |()| {
        list.change(|all| all.set_removed(&id, true, now()));
        address.remove(Facet::Collection);
        let id = id.clone();
        let undo = move || {
            list.change(|all| all.set_removed(&id, false, now()));
        };
        let words = t("Collection removed. Its results are still in the Library.");
        notices.offer(words, mark("Undo"), undo);
    };
    let rename = move |()| renames.set(true);
    view! {
        <MenuItem label=t("Rename collection…") icon=IconName::Edit on_click=rename />
        <MenuItem label=t("Remove collection") icon=IconName::Remove on_click=remove />
    }
}

/// The dialog that asks for another name of the shown collection.
#[component]
pub(super) fn CollectionNaming(
    /// The id of the collection.
    id: Memo<Option<String>>,
    /// Whether the dialog is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <Dialog open on_close=move || open.set(false) label=t("Rename collection").to_owned()>
            <h2>{t("Rename collection")}</h2>
            {id.get_untracked().map(|id| view! { <Rename id open /> })}
        </Dialog>
    }
}

#[component]
fn Rename(id: String, open: RwSignal<bool>) -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let typed = RwSignal::new(untrack(|| list.name(&id)).unwrap_or_default());
    let problem = RwSignal::new(None::<String>);
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        match name_from(&typed.get_untracked()) {
            Some(name) => {
                list.change(|all| all.rename(&id, &name, now()));
                open.set(false);
            }
            None => problem.set(Some(fill(
                t("Enter a name of at most {count} characters."),
                &[("count", &LONGEST_NAME.to_string())],
            ))),
        }
    };
    view! {
        <form class="tagging" novalidate on:submit=rename>
            <TextField label=t("Name") value=typed on_input=move |text| typed.set(text) problem />
            <div class="actions">
                <Button on_click=move |()| open.set(false)>{t("Cancel")}</Button>
                <Button kind=ButtonKind::Primary type_="submit">
                    {t("Rename")}
                </Button>
            </div>
        </form>
    }
}
