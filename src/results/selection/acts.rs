//! The actions of the bar that do not fit beside each other on a narrow screen.

use easel_core::words::t;
use leptos::prelude::*;

use super::Selecting;
use crate::{
    jobs::JobRow,
    results::{
        large::BarButton,
        overlays::{OpenResult, Overlays},
    },
    ui::{IconName, Menu, MenuItem},
};

/// The number of results that can be compared.
const COMPARED: std::ops::RangeInclusive<usize> = 2..=4;

/// The actions for all selected results. Copies of this value are for the buttons.
#[derive(Clone, Copy)]
pub(super) struct Acts {
    pub(super) selecting: Selecting,
    pub(super) overlays: Overlays,
    pub(super) tags: RwSignal<bool>,
    pub(super) frees: RwSignal<bool>,
    /// Uses the results as references of an edit, if the site has a form for edits.
    pub(super) refer: Option<Callback<Vec<JobRow>>>,
}

impl Acts {
    fn collect(self) {
        let collecting = self.selecting.collecting;
        self.selecting.with_ids(move |ids| collecting.set(ids));
    }

    fn compare(self) {
        if COMPARED.contains(&untrack(|| self.selecting.count())) {
            self.selecting.with_rows(move |rows| {
                // The list has the newest first; the oldest result is the first in the comparison.
                self.overlays
                    .compare_all(rows.iter().rev().map(|row| first_of(&row.id)));
            });
        }
    }

    fn use_as_references(self, refer: Callback<Vec<JobRow>>) {
        self.selecting.with_rows(move |rows| refer.run(rows));
    }

    /// Why the selected results cannot be compared.
    fn no_comparison(self) -> Option<&'static str> {
        let is_possible = COMPARED.contains(&self.selecting.count());
        (!is_possible).then(|| t("Select two to four results to compare them."))
    }
}

/// The buttons that organize the selected results.
#[component]
pub(super) fn Sorting(acts: Acts) -> impl IntoView {
    view! {
        <BarButton
            label=t("Tag").to_owned()
            icon=IconName::Tag
            on_click=move |()| acts.tags.set(true)
            about=Some(t("Tag and rate").to_owned())
        />
        <BarButton
            label=t("Add to collection").to_owned()
            icon=IconName::Collection
            on_click=move |()| acts.collect()
        />
    }
}

/// The buttons that use the selected results.
#[component]
pub(super) fn Using(acts: Acts) -> impl IntoView {
    let about_comparison = move || acts.no_comparison().map(str::to_owned);
    view! {
        <BarButton
            label=t("Compare").to_owned()
            icon=IconName::Compare
            on_click=move |()| acts.compare()
            disabled=Signal::derive(move || acts.no_comparison().is_some())
            about=Signal::derive(about_comparison)
        />
        {acts
            .refer
            .map(|refer| {
                let on_click = move |()| acts.use_as_references(refer);
                let label = t("Use as references").to_owned();
                view! { <BarButton label icon=IconName::Reference on_click /> }
            })}
        <BarButton
            label=t("Free the room").to_owned()
            icon=IconName::Device
            on_click=move |()| acts.frees.set(true)
            about=Some(t("Delete their files from this device, and keep the links").to_owned())
        />
    }
}

/// Both groups of actions in a menu, where there is no room for buttons.
#[component]
pub(super) fn Others(acts: Acts) -> impl IntoView {
    view! {
        <Menu label=t("More actions")>
            <MenuItem
                label=t("Tag and rate")
                icon=IconName::Tag
                on_click=move |()| acts.tags.set(true)
            />
            <MenuItem
                label=t("Add to collection")
                icon=IconName::Collection
                on_click=move |()| acts.collect()
            />
            <MenuItem
                label=t("Compare")
                icon=IconName::Compare
                on_click=move |()| acts.compare()
                why=acts.no_comparison()
            />
            {acts
                .refer
                .map(|refer| {
                    let on_click = move |()| acts.use_as_references(refer);
                    let label = t("Use as references");
                    view! { <MenuItem label icon=IconName::Reference on_click /> }
                })}
            <MenuItem
                label=t("Free the room")
                icon=IconName::Device
                on_click=move |()| acts.frees.set(true)
            />
        </Menu>
    }
}

fn first_of(id: &str) -> OpenResult {
    OpenResult {
        id: id.to_owned(),
        which: 0,
    }
}
