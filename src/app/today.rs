//! What the work has cost today, at the foot of the navigation. This is part of the work's chunk.

use easel_core::{
    spending::Credits,
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{
    browser::{Clock, local_number},
    format::credits,
    jobs::Jobs,
    state::route::Route,
    ui::part,
    work::Work,
};

/// A minute, in milliseconds: so late, at most, does a new day begin here.
const MINUTE: u64 = 60_000;

/// A link to the credits with the sum of the day; nothing while nothing was charged.
pub(super) fn spent_today() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let work = expect_context::<Work>();
    let clock = expect_context::<Clock>();
    let minute = Memo::new(move |_| clock.get() / MINUTE);
    let spent = Memo::new(move |_| {
        minute.track();
        // Rows are added and removed; the counts change when one ends.
        work.counts();
        jobs.spent_today()
    });
    part(move || match spent.get() {
        spent if spent.is_zero() => ().into_any(),
        spent => link(spent),
    })
    .into_any()
}

fn link(spent: Credits) -> AnyView {
    let amount = credits(spent);
    let name = fill(t("Today {credits}"), &[("credits", &amount)]);
    let number = local_number(&spent.to_string());
    view! {
        <li class="rail-today">
            <a href=Route::Credits.link() title=name>
                <span>{t("Today")}</span>
                " "
                <span>{amount}</span>
                // Where there is no room for more.
                <b aria-hidden="true">{number}</b>
            </a>
        </li>
    }
    .into_any()
}
