//! The bar with what can be done with all selected results.

use easel_core::{
    contract::Kind,
    words::{fill, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    Selecting,
    acts::{Acts, Others, Sorting, Using},
    collecting::Collecting,
    freeing::FreeingQuestion,
    references::use_as_references,
    removal::RemovalQuestion,
    tagging::Tagging,
};
use crate::{
    browser::{is_narrower_than, set_selecting},
    jobs::Jobs,
    keep::Keep,
    results::{
        StreamParts,
        download::download,
        download_all::Archiving,
        large::{BarButton, return_focus},
        overlays::Overlays,
    },
    state::route::Route,
    ui::{IconName, Notices, text, when},
};

/// The bar while something is selected, and the dialogs that it opens.
#[component]
pub(in crate::results) fn SelectionRoom(
    /// The selection.
    selecting: Selecting,
    /// The large view, which compares.
    overlays: Overlays,
) -> impl IntoView {
    let is_on = Memo::new(move |_| selecting.is_on());
    let (asks, frees) = (RwSignal::new(false), RwSignal::new(false));
    let tags = RwSignal::new(false);
    let archiving = Archiving::begin();
    selecting.listen();
    return_focus(is_on);
    Effect::new(move || set_selecting(is_on.get()));
    on_cleanup(|| set_selecting(false));
    view! {
        // The region is always there: screen readers do not announce a region that arrives with its
        // text.
        <p class="visually-hidden" role="status">
            {text(move || announced(selecting))}
        </p>
        {when(
            move || is_on.get(),
            move || {
                view! { <SelectionActs selecting overlays archiving asks frees tags /> }.into_any()
            },
        )}
        <RemovalQuestion selecting open=asks />
        <FreeingQuestion selecting open=frees />
        <Tagging selecting open=tags />
        <Collecting selecting />
        {archiving.dialog(t("Download"))}
    }
}

/// Below this width only a few buttons have room for fingers; the others are in a menu.
const NARROW: f64 = 480.0;

#[component]
fn SelectionActs(
    selecting: Selecting,
    overlays: Overlays,
    archiving: Archiving,
    asks: RwSignal<bool>,
    frees: RwSignal<bool>,
    tags: RwSignal<bool>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let save = save(selecting, archiving);
    let acts = Acts {
        selecting,
        overlays,
        tags,
        frees,
        refer: Route::Create(Kind::Edit).is_there().then(use_as_references),
    };
    let narrow = is_narrower_than(NARROW);
    view! {
        <div class="selection-bar" role="toolbar" aria-label=t("Selection")>
            <p class="selection-count">{text(move || words(selecting))}</p>
            <BarButton
                label=t("Favourite").to_owned()
                icon=IconName::Favourite
                on_click=move |()| selecting.toggle_favourites(jobs)
            />
            {when(move || !narrow.get(), move || view! { <Sorting acts /> }.into_any())}
            <BarButton
                label=t("Download").to_owned()
                icon=IconName::Download
                on_click=move |()| save.run(())
            />
            {when(move || !narrow.get(), move || view! { <Using acts /> }.into_any())}
            <BarButton
                label=t("Remove").to_owned()
                icon=IconName::Remove
                on_click=move |()| asks.set(true)
            />
            {when(move || narrow.get(), move || view! { <Others acts /> }.into_any())}
            <BarButton
                label=t("Clear").to_owned()
                icon=IconName::Close
                on_click=move |()| selecting.clear()
                keys=Some("Escape")
            />
        </div>
    }
}

/// Saves one result as a card does, and several in one archive.
fn save(selecting: Selecting, archiving: Archiving) -> Callback<()> {
    let keep = expect_context::<Keep>();
    let notices = expect_context::<Notices>();
    let saving = expect_context::<StreamParts>().saving;
    Callback::new(move |()| {
        if untrack(|| selecting.count()) > 1 {
            let start = move |ids| archiving.start_with(selecting.found, ids);
            return selecting.with_ids(start);
        }
        selecting.with_rows(move |rows| {
            for row in rows {
                let media = row.job.with_untracked(|job| job.media().to_vec());
                spawn_local(download(saving, keep, row, media, notices));
            }
        });
    })
}

/// The number of selected results, or the progress of marking them.
fn words(selecting: Selecting) -> String {
    if let Some((done, all)) = selecting.marked.get() {
        let values = [("count", &*done.to_string()), ("all", &all.to_string())];
        return fill(t("{count} of {all} changed…"), &values);
    }
    let count = selecting.count();
    if selecting.seeks.get() {
        plural(count, "1 selected so far", "{count} selected so far")
    } else if count > 1 && selecting.is_all() {
        plural(count, "1 selected", "All {count} selected")
    } else {
        plural(count, "1 selected", "{count} selected")
    }
}

/// The text for screen readers: it leaves out the steps of a search for more results.
fn announced(selecting: Selecting) -> String {
    if !selecting.is_on() {
        String::new()
    } else if selecting.seeks.get() {
        t("Searching…").to_owned()
    } else if selecting.marked.with(Option::is_some) {
        t("Changing…").to_owned()
    } else {
        words(selecting)
    }
}
