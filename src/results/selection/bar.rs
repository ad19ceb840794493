//! The bar with what can be done with all selected results.

use easel_core::words::{plural, t};
use leptos::{prelude::*, task::spawn_local};

use super::{Selecting, references::use_as_references, removal::RemovalQuestion, tagging::Tagging};
use crate::{
    browser::set_selecting,
    jobs::Jobs,
    keep::Keep,
    results::{
        LaterParts,
        download::download,
        download_all::Archiving,
        large::{BarButton, return_focus},
        overlays::{Overlays, Shown},
    },
    ui::{IconName, Notices, text, when},
};

/// The bar while something is selected, and what it opens.
#[component]
pub(in crate::results) fn SelectionRoom(
    /// The selection.
    selecting: Selecting,
    /// The large view, which compares.
    overlays: Overlays,
) -> impl IntoView {
    let is_on = Memo::new(move |_| selecting.is_on());
    let asks = RwSignal::new(false);
    let tags = RwSignal::new(false);
    let archiving = Archiving::new();
    selecting.listen();
    return_focus(is_on);
    Effect::new(move || set_selecting(is_on.get()));
    on_cleanup(|| set_selecting(false));
    view! {
        // It is always there: screen readers do not announce a region that arrives with its text.
        <p class="visually-hidden" role="status">
            {text(move || announced(selecting))}
        </p>
        {when(
            move || is_on.get(),
            move || view! { <Bar selecting overlays archiving asks tags /> }.into_any(),
        )}
        <RemovalQuestion selecting open=asks />
        <Tagging selecting open=tags />
        {archiving.dialog(t("Download"))}
    }
}

#[component]
fn Bar(
    selecting: Selecting,
    overlays: Overlays,
    archiving: Archiving,
    asks: RwSignal<bool>,
    tags: RwSignal<bool>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let refer = use_as_references();
    let save = save(selecting, archiving);
    let is_pair = Memo::new(move |_| selecting.count() == 2);
    let compare = move |()| {
        if let [newer, older] = &*selecting.ids() {
            overlays.compare(first_of(older), first_of(newer));
        }
    };
    let about_pair =
        move || (!is_pair.get()).then(|| t("Select two results to compare them.").to_owned());
    view! {
        <div class="selection-bar" role="toolbar" aria-label=t("Selection")>
            <p class="selection-count">{text(move || words(selecting))}</p>
            <BarButton
                label=t("Favourite").to_owned()
                icon=IconName::Favourite
                on_click=move |()| selecting.with_rows(move |rows| jobs.toggle_favourites(&rows))
            />
            <BarButton
                label=t("Tag").to_owned()
                icon=IconName::Tag
                on_click=move |()| tags.set(true)
                about=Some(t("Tag and rate").to_owned())
            />
            <BarButton
                label=t("Download").to_owned()
                icon=IconName::Download
                on_click=move |()| save.run(())
            />
            <BarButton
                label=t("Compare").to_owned()
                icon=IconName::Compare
                on_click=compare
                disabled=Signal::derive(move || !is_pair.get())
                about=Signal::derive(about_pair)
            />
            <BarButton
                label=t("Use as references").to_owned()
                icon=IconName::Reference
                on_click=move |()| selecting.with_rows(move |rows| refer.run(rows))
            />
            <BarButton
                label=t("Remove").to_owned()
                icon=IconName::Remove
                on_click=move |()| asks.set(true)
            />
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
    let saving = expect_context::<LaterParts>().saving;
    Callback::new(move |()| {
        if untrack(|| selecting.count()) > 1 {
            return archiving.start_with(selecting.found, selecting.ids());
        }
        selecting.with_rows(move |rows| {
            for row in rows {
                let media = row.job.with_untracked(|job| job.media().to_vec());
                spawn_local(download(saving, keep, row, media, notices));
            }
        });
    })
}

fn first_of(id: &str) -> Shown {
    Shown {
        id: id.to_owned(),
        which: 0,
    }
}

/// How many are selected.
fn words(selecting: Selecting) -> String {
    let count = selecting.count();
    if selecting.seeks.get() {
        plural(count, "1 selected so far", "{count} selected so far")
    } else if count > 1 && selecting.is_all() {
        plural(count, "1 selected", "All {count} selected")
    } else {
        plural(count, "1 selected", "{count} selected")
    }
}

/// What screen readers say: not each step of a search for more.
fn announced(selecting: Selecting) -> String {
    if !selecting.is_on() {
        String::new()
    } else if selecting.seeks.get() {
        t("Searching…").to_owned()
    } else {
        words(selecting)
    }
}
