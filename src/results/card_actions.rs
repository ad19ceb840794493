//! The actions of a job on its card.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use super::actions::{
    Acting, CARD, CARD_MENU, CARD_TOUCH, CARD_WITHOUT, CARD_WITHOUT_MENU, Doing, FAVOURITE,
    IconAction, Subject, icon_actions, menu_items,
};
use crate::{
    ui::{Menu, part},
    work::jobs::JobRow,
};

/// The row of action buttons of a job, and its menu. The buttons that a job without results needs to go on are always
/// visible.
#[component]
pub fn CardActions(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let has_results = Memo::new(move |_| job.with(Job::has_results));
    let acting = acting_on(row);
    let buttons = move || {
        if has_results.get() {
            icon_actions(&CARD, acting)
        } else {
            icon_actions(&CARD_WITHOUT, acting)
        }
    };
    let items = move || {
        if !has_results.get() {
            return menu_items(&CARD_WITHOUT_MENU, acting);
        }
        view! {
            <div class="touch-only">{menu_items(&CARD_TOUCH, acting)}</div>
            {menu_items(&CARD_MENU, acting)}
        }
        .into_any()
    };
    view! {
        <div class="card-actions">
            {part(buttons)} <Menu label=t("More actions")>{part(items)}</Menu>
        </div>
    }
}

/// The heart in the corner of a card: it shows whether the results are favourites, and changes it.
#[component]
pub(super) fn FavouriteButton(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    view! {
        <div class="card-favourite">
            <IconAction action=&FAVOURITE acting=acting_on(row) />
        </div>
    }
}

fn acting_on(row: JobRow) -> Acting {
    Acting::on(expect_context::<StoredValue<Doing>>(), Subject::Job(row))
}
