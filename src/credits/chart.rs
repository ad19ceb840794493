//! The cost of days, as a chart.

use easel_core::{
    spending::Spending,
    words::{fill, t},
};
use leptos::prelude::*;

use crate::{browser::LocalDays, ui::format::credits};

/// One bar per day. The table has its figures, so screen readers get it as a single image.
pub(super) fn chart(spending: &Spending, days: &[String], written: &LocalDays) -> AnyView {
    let costs: Vec<_> = days.iter().map(|day| (day, spending.on(day))).collect();
    let Some(highest) = costs.iter().map(|(_, cost)| *cost).max() else {
        return ().into_any();
    };
    let bars = costs.iter().zip(0_usize..).map(|((day, cost), place)| {
        // A cost above zero always gets a visible bar.
        let height = match cost.per_mille_of(highest) / 10 {
            0 if !cost.is_zero() => 1,
            height => height,
        };
        let title = [&written.write(day), ": ", &credits(*cost)].concat();
        view! {
            <rect
                x=(place * 10 + 1).to_string()
                y=(100 - height).to_string()
                width="8"
                height=height.to_string()
            >
                <title>{title}</title>
            </rect>
        }
    });
    let most = credits(highest);
    let label = fill(
        t("Credits per day over the last {days} days, at most {most} on one day"),
        &[("days", &days.len().to_string()), ("most", &most)],
    );
    let most = fill(t("Highest: {credits}"), &[("credits", &most)]);
    let write = |day: &String| written.write(day);
    let (first, last) = (days.first().map(write), days.last().map(write));
    view! {
        <figure class="chart">
            <svg viewBox="0 0 300 100" preserveAspectRatio="none" role="img" aria-label=label>
                {bars.collect_view()}
            </svg>
            <figcaption>
                <span>{first}</span>
                <span>{most}</span>
                <span>{last}</span>
            </figcaption>
        </figure>
    }
    .into_any()
}
