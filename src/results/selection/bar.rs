//! The bar with what can be done with all selected results.

use easel_core::words::{fill, plural, t};
use leptos::prelude::*;

use super::{
    Selecting, collecting::Collecting, freeing::FreeingQuestion, references::use_as_references,
    removal::RemovalQuestion, selected::Selected, tagging::Tagging,
};
use crate::{
    browser::{is_narrower_than, set_selecting},
    results::{
        actions::{
            Acting, Doing, SELECTED, SELECTED_MENU, SELECTED_NARROW, Subject, bar_actions,
            menu_items,
        },
        download_all::Archiving,
        large::{BarButton, return_focus},
        overlays::Overlays,
    },
    ui::{IconName, Menu, part, text, when},
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
    let archiving = Archiving::begin();
    let [tags, frees, removes] = [false; 3].map(RwSignal::new);
    let selected = Subject::Selected(Box::new(Selected {
        selecting,
        overlays,
        archiving,
        refer: use_as_references(),
        tags,
        frees,
        removes,
    }));
    let acting = Acting::on(expect_context::<StoredValue<Doing>>(), selected);
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
        {when(move || is_on.get(), move || view! { <SelectionActs selecting acting /> }.into_any())}
        <RemovalQuestion selecting open=removes />
        <FreeingQuestion selecting open=frees />
        <Tagging selecting open=tags />
        <Collecting selecting />
        {archiving.dialog(t("Download"))}
    }
}

/// Below this width only a few buttons have room for fingers; the others are in a menu.
const NARROW: f64 = 480.0;

#[component]
fn SelectionActs(selecting: Selecting, acting: Acting) -> impl IntoView {
    let narrow = is_narrower_than(NARROW);
    let actions = move || {
        if !narrow.get() {
            return bar_actions(&SELECTED, acting);
        }
        view! {
            {bar_actions(&SELECTED_NARROW, acting)}
            <Menu label=t("More actions")>{menu_items(&SELECTED_MENU, acting)}</Menu>
        }
        .into_any()
    };
    view! {
        <div class="selection-bar" role="toolbar" aria-label=t("Selection")>
            <p class="selection-count">{text(move || words(selecting))}</p>
            {part(actions)}
            <BarButton
                label=t("Clear").to_owned()
                icon=IconName::Close
                on_click=move |()| selecting.clear()
                keys=Some("Escape")
            />
        </div>
    }
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
