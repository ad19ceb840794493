//! The likely duration and cost of a form's request. This is part of the work's chunk.

use easel_core::{
    estimate::{Estimate, Order, Past, Spread, estimate},
    words::{fill, plural, t},
};
use leptos::prelude::*;

use super::{batch::batch_link, form::ComposerState};
use crate::{
    browser::local_number,
    format::{credits_in, span},
    jobs::Jobs,
    ui::text,
};

/// The estimate of a form's request, and the link to the batch dialog.
pub(super) fn below_button() -> AnyView {
    let form = expect_context::<ComposerState>();
    view! {
        {estimate_line(form, expect_context())}
        {batch_link(form)}
    }
    .into_any()
}

/// A line with the estimate, which follows the settings and the ended jobs.
fn estimate_line(form: ComposerState, jobs: Jobs) -> AnyView {
    let order = Memo::new(move |_| {
        form.draft.with(|draft| {
            let fitted = form.profiles.fit(form.kind, draft);
            Order::of_draft(form.kind, &fitted.draft)
        })
    });
    let ended = Memo::new(move |_| form.work.counts());
    let words = text(move || {
        ended.track();
        let known = order.with(|order| {
            let rows = jobs.rows();
            let past = rows
                .iter()
                .filter_map(|row| row.job.with_untracked(Past::of));
            order.names_a_model().then(|| estimate(order, past))
        });
        known.map_or_else(String::new, |known| {
            known.map_or_else(unknown, |known| words(&known))
        })
    });
    view! { <p class="estimate">{words}</p> }.into_any()
}

fn unknown() -> String {
    t("No history for this model yet. Time and cost appear here after the first result.").to_owned()
}

fn words(known: &Estimate) -> String {
    let cost = known
        .cost
        .as_ref()
        .map(|cost| credits_in(&between(cost, |credits| local_number(credits.as_str()))));
    let took = known
        .took
        .as_ref()
        .map(|took| between(took, |took| span(*took)));
    let facts: Vec<_> = [cost, took].into_iter().flatten().collect();
    let words = match (known.jobs, known.is_exact) {
        (jobs, true) => plural(
            jobs,
            "About {facts}, based on 1 similar result",
            "About {facts}, based on {count} similar results",
        ),
        (jobs, false) => plural(
            jobs,
            "About {facts}, based on 1 result of this model with other settings",
            "About {facts}, based on {count} results of this model with other settings",
        ),
    };
    fill(&words, &[("facts", &facts.join(t(", ")))])
}

fn between<T>(spread: &Spread<T>, word: impl Fn(&T) -> String) -> String {
    let (low, high) = (word(&spread.low), word(&spread.high));
    if low == high {
        low
    } else {
        fill(t("{low} to {high}"), &[("low", &low), ("high", &high)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_without_width_is_one_value() {
        let words = |low: u32, high: u32| between(&Spread { low, high }, ToString::to_string);
        assert_eq!(words(4, 4), "4");
        assert_eq!(words(4, 6), "4 to 6");
    }
}
