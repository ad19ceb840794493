//! The bar at the top of the large view: the actions for the result. It shows the state of the painted result, and acts on the
//! viewed one.

use easel_core::words::t;
use leptos::prelude::*;

use super::{covers::Covers, seen::SeenResult, walk::Walk};
use crate::{
    results::actions::{
        Acting, BarAction, Doing, LARGE, LARGE_MENU, LARGE_MENU_END, PANEL, SELECT, Subject,
        bar_actions, menu_item, menu_items,
    },
    ui::Menu,
};

/// The bar.
#[component]
pub(super) fn LargeBar(
    /// Which results are shown.
    walk: Walk,
    /// What the actions need.
    doing: StoredValue<Doing>,
) -> impl IntoView {
    let [shown, meant] = [walk.painted, walk.viewed.into()].map(subject);
    let acting = Acting::new(doing, shown, meant);
    // In a comparison it is not obvious which of the results an item means.
    let has_no_menu = move || walk.is_comparing();
    view! {
        <div class="viewer-bar" role="toolbar" aria-label=t("Actions")>
            // On a phone there is no room for the first and the last button.
            <div class="viewer-wide viewer-select">
                <BarAction action=&SELECT acting />
            </div>
            {bar_actions(&LARGE, acting)}
            <div hidden=has_no_menu>
                <Menu label=t(
                    "More actions",
                )>
                    {menu_items(&LARGE_MENU, acting)}
                    {move || walk.painted.get().map(|seen| view! { <Covers row=seen.row /> })}
                    {menu_items(&LARGE_MENU_END, acting)}
                    <div class="viewer-narrow">{menu_item(&PANEL, acting)}</div>
                </Menu>
            </div>
            <div class="viewer-wide">
                <BarAction action=&PANEL acting />
            </div>
        </div>
    }
}

fn subject(of: Signal<Option<SeenResult>>) -> Signal<Option<Subject>> {
    Signal::derive(move || of.get().map(Subject::Result))
}
