//! The cost of today's work, at the foot of the navigation. This is part of the work's chunk.

use easel_core::{
    spending::Credits,
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    browser::{Clock, local_number},
    state::route::Route,
    ui::{follow, format::credits, part},
    work::{Work, jobs::Jobs},
};

/// A minute, in milliseconds: a new day is noticed at most this late.
const MINUTE: u64 = 60_000;

/// A link to the credits with the sum of the day; nothing while nothing was charged.
pub(super) fn spent_today() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let work = expect_context::<Work>();
    let clock = expect_context::<Clock>();
    let minute = Memo::new(move |_| clock.get() / MINUTE);
    let spent = Memo::new(move |before: Option<&Credits>| {
        // The sum would grow while records are read, so the former one stays.
        if !jobs.is_loaded() {
            return before.copied().unwrap_or_default();
        }
        follow(minute);
        // The rows change when jobs are added and removed; the counts change when a job ends.
        work.counts();
        jobs.spent_today()
    });
    let is_zero = Memo::new(move |_| spent.get().is_zero());
    part(move || {
        if is_zero.get() {
            ().into_any()
        } else {
            link(spent)
        }
    })
    .into_any()
}

fn link(spent: Memo<Credits>) -> AnyView {
    let name = move || fill(t("Today {credits}"), &[("credits", &credits(spent.get()))]);
    // A new amount is a new element. If the element stayed, a longer text would move its start.
    let amounts = move || [spent.get()];
    view! {
        <li class="rail-today">
            <a href=Route::Credits.link() title=name translate="no">
                <span>{t("Today")}</span>
                " "
                <For each=amounts key=ToString::to_string let:spent>
                    <span>{credits(spent)}</span>
                    // The short form, for a navigation without room for more.
                    <b aria-hidden="true">{local_number(&spent.to_string())}</b>
                </For>
            </a>
        </li>
    }
    .into_any()
}
