//! What a form's request is likely to take and to cost. This is part of the work.

use easel_core::estimate::{Estimate, Order, Past, Spread, estimate};
use leptos::prelude::*;

use super::form::Form;
use crate::{browser::local_number, jobs::Jobs, results::span, ui::text};

/// A line that tells it, as settings change and jobs end.
pub fn estimate_line(form: Form, jobs: Jobs) -> AnyView {
    let order = Memo::new(move |_| {
        form.draft.with(|draft| {
            let fitted = form.profiles.fit(form.kind, draft);
            Order::of_draft(form.kind, &fitted.draft)
        })
    });
    let ended = Memo::new(move |_| form.work.tally());
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
    "No history with this model yet: time and cost show here after the first result.".to_owned()
}

fn words(known: &Estimate) -> String {
    let cost = known.cost.as_ref().map(|cost| {
        let spread = between(cost, |credits| local_number(credits.as_str()));
        format!("{spread} cr")
    });
    let took = known
        .took
        .as_ref()
        .map(|took| between(took, |took| span(*took)));
    let facts: Vec<_> = [cost, took].into_iter().flatten().collect();
    let jobs = match (known.jobs, known.is_exact) {
        (1, true) => "as the last one like it".to_owned(),
        (jobs, true) => format!("by the last {jobs} like it"),
        (1, false) => "by one of this model with other settings".to_owned(),
        (jobs, false) => format!("by {jobs} of this model with other settings"),
    };
    format!("About {}, {jobs}", facts.join(", "))
}

fn between<T>(spread: &Spread<T>, word: impl Fn(&T) -> String) -> String {
    let (low, high) = (word(&spread.low), word(&spread.high));
    if low == high {
        low
    } else {
        format!("{low} to {high}")
    }
}
