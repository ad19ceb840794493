//! Adding results to a collection.

use easel_core::{
    job::Mark,
    words::{plural, t},
};
use leptos::{ev::SubmitEvent, prelude::*};

use super::Selecting;
use crate::{
    results::marks::{names_of, no_name},
    state::settings::CollectionList,
    ui::{Button, ButtonKind, Dialog, TextField, text},
    work::jobs::Jobs,
};

/// The dialog that asks for a collection; a new name makes a new collection.
#[component]
pub(super) fn Collecting(
    /// The selection.
    selecting: Selecting,
) -> impl IntoView {
    let ids = selecting.collecting;
    let open = Memo::new(move |_| ids.with(|ids| !ids.is_empty()));
    let title = text(move || {
        plural(
            ids.with(Vec::len),
            "Add 1 result to a collection",
            "Add {count} results to a collection",
        )
    });
    view! {
        <Dialog open on_close=move || ids.set(Vec::new()) label=title>
            <h2>{title}</h2>
            <CollectionField selecting />
        </Dialog>
    }
}

#[component]
fn CollectionField(selecting: Selecting) -> impl IntoView {
    let ids = selecting.collecting;
    let jobs = expect_context::<Jobs>();
    let list = expect_context::<CollectionList>();
    let typed = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked();
        match list.named(&name) {
            Some(id) => {
                let chosen = ids.get_untracked();
                let tell = selecting.tell_marked(chosen.len());
                jobs.mark_selected(chosen, vec![Mark::Collection(id, true)], tell);
                list.refresh();
                ids.set(Vec::new());
            }
            None if name.trim().is_empty() => {
                problem.set(Some(t("Enter the name of a collection.").to_owned()));
            }
            None => problem.set(no_name(&name)),
        }
    };
    view! {
        <form class="tagging" novalidate on:submit=add>
            <TextField
                label=t("Collection")
                value=typed
                on_input=move |text| typed.set(text)
                suggestions=Some(names_of(list))
                hint=Some(t("A new name makes a new collection.").to_owned())
                problem
            />
            <div class="actions">
                <Button on_click=move |()| ids.set(Vec::new())>{t("Cancel")}</Button>
                <Button kind=ButtonKind::Primary type_="submit">
                    {t("Add")}
                </Button>
            </div>
        </form>
    }
}
