//! Words and filters that the user keeps under a name.

use easel_core::{
    saved_searches::{SavedSearch, SavedSearches},
    words::{mark, t},
};
use leptos::{ev::SubmitEvent, prelude::*};

use super::library_address::LibraryAddress;
use crate::{
    browser::close_popover,
    state::settings::{NOT_KEPT, change_searches, saved_searches},
    ui::{Button, IconButton, IconName, Notices, PopoverButton, TextField, part, when},
};

const ID: &str = "saved-searches";

/// The button, and the popover with the saved searches.
#[component]
pub(super) fn SavedSearchesButton() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <PopoverButton id=ID label=t("Saved searches") icon=IconName::Saved open>
            {when(move || open.get(), || view! { <Panel /> }.into_any())}
        </PopoverButton>
    }
}

#[component]
fn Panel() -> impl IntoView {
    let saved = RwSignal::new(saved_searches());
    let address = expect_context::<LibraryAddress>();
    let list = part(move || {
        let searches = saved.with(|saved| saved.searches.clone());
        let row = |search: SavedSearch| view! { <Row search saved address /> };
        view! { <ul>{searches.into_iter().map(row).collect_view()}</ul> }.into_any()
    });
    view! {
        <div class="saved searches">
            {when(
                move || saved.with(|saved| saved.searches.is_empty()),
                || {
                    view! {
                        <p class="hint">
                            {t("Search or filter the Library, then save that here under a name.")}
                        </p>
                    }
                        .into_any()
                },
            )} {list} <Keep saved address />
        </div>
    }
}

#[component]
fn Row(
    search: SavedSearch,
    saved: RwSignal<SavedSearches>,
    address: LibraryAddress,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let (name, removed) = (search.name.clone(), search.clone());
    let remove = move || {
        change(saved, notices, |all| all.remove(&removed.name));
        let search = removed.clone();
        notices.offer(mark("Removed."), mark("Undo"), move || {
            change(saved, notices, |all| all.keep(search.clone()));
        });
    };
    let show = move |_| {
        close_popover(ID);
        address.go_to(&search.query);
    };
    view! {
        <li>
            <button type="button" class="saved-use" on:click=show>
                {name}
            </button>
            <IconButton label=t("Remove") icon=IconName::Remove on_click=remove />
        </li>
    }
}

#[component]
fn Keep(saved: RwSignal<SavedSearches>, address: LibraryAddress) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let name = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let is_any = Memo::new(move |_| !address.query().is_empty());
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            problem.set(Some(t("Enter a name for this search.").to_owned()));
            return;
        }
        problem.set(None);
        let query = untrack(|| address.query());
        change(saved, notices, |all| {
            all.keep(SavedSearch {
                name: called,
                query,
            });
        });
        name.set(String::new());
    };
    when(
        move || is_any.get(),
        move || {
            view! {
                <form novalidate on:submit=keep>
                    <TextField
                        label=t("Name for this search")
                        value=name
                        on_input=move |text| name.set(text)
                        problem
                    />
                    <Button icon=IconName::Plus type_="submit">
                        {t("Save this search")}
                    </Button>
                </form>
            }
            .into_any()
        },
    )
}

fn change(
    saved: RwSignal<SavedSearches>,
    notices: Notices,
    change: impl FnOnce(&mut SavedSearches),
) {
    if !change_searches(change) {
        notices.warn(t(NOT_KEPT));
    }
    // The panel may be gone when a removal is undone.
    saved.try_set(saved_searches());
}
