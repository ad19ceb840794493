//! The likely cost and duration of the requests that a click sends. This is part of the work's chunk.

use easel_core::{
    estimate::{Estimate, Order, Past, Spread, estimate},
    spending::Credits,
    words::{fill, plural, t},
};
use leptos::prelude::*;
use serde_json::Number;

use super::{foot::FIGURES, form::ComposerState};
use crate::{
    browser::local_number,
    ui::{
        follow,
        format::{credits_in, span},
        part,
    },
    work::jobs::Jobs,
};

/// The figures in the button, such as `≈ 4 credits · 7 s`; without earlier jobs, the keys of the
/// button. The figures follow the settings, the number of repeats and the ended jobs.
pub(super) fn figures() -> AnyView {
    let form = expect_context::<ComposerState>();
    let jobs = expect_context::<Jobs>();
    let order = Memo::new(move |_| {
        form.draft.with(|draft| {
            let fitted = form.profiles.fit(form.kind, draft);
            Order::of_draft(form.kind, &fitted.draft)
        })
    });
    Effect::new(move || {
        order.with(|order| {
            let (kind, model) = order.model();
            jobs.look_up_model(kind, model);
        });
    });
    let ended = Memo::new(move |_| form.work.counts());
    let known = Memo::new(move |before: Option<&Option<Estimate>>| {
        // Figures would change while records are read, so the former ones stay.
        if !jobs.is_loaded() {
            return before.cloned().flatten();
        }
        follow(ended);
        order.with(|order| {
            let rows = jobs.rows();
            let past = rows
                .iter()
                .filter_map(|row| row.job.with_untracked(Past::of));
            order
                .names_a_model()
                .then(|| estimate(order, past))
                .flatten()
        })
    });
    part(move || {
        let figures = |known: Estimate| {
            // The figures are a description of the button, and not a part of its name.
            view! {
                <span
                    class="estimate"
                    id=FIGURES
                    translate="no"
                    aria-hidden="true"
                    title=basis(&known)
                >
                    {words(&known, form.times.get())}
                </span>
            }
        };
        if let Some(known) = known.get() {
            return figures(known).into_any();
        }
        // The keys stand in place of the figures, so that nothing moves when the first result brings
        // some.
        let keys = t("Ctrl+Enter or ⌘+Enter");
        view! {
            <span class="send-keys" aria-hidden="true">
                {keys}
            </span>
        }
        .into_any()
    })
    .into_any()
}

/// The credits of all requests, and the time of one request: they run side by side.
pub(super) fn words(known: &Estimate, times: usize) -> String {
    let all = |one: &Number| {
        let one = Credits::of(one).unwrap_or_default();
        let sum = (1..times).fold(one, |sum, _| sum.plus(one));
        local_number(&sum.to_string())
    };
    let cost = known.cost.as_ref();
    let cost = cost.map(|cost| credits_in(&between(cost, all)));
    let took = known.took.as_ref();
    let took = took.map(|took| between(took, |took| span(*took)));
    let facts: Vec<_> = [cost, took].into_iter().flatten().collect();
    ["≈ ", &facts.join(" · ")].concat()
}

fn between<T>(spread: &Spread<T>, word: impl Fn(&T) -> String) -> String {
    let (low, high) = (word(&spread.low), word(&spread.high));
    if low == high {
        low
    } else {
        fill(t("{low} to {high}"), &[("low", &low), ("high", &high)])
    }
}

fn basis(known: &Estimate) -> String {
    if known.is_exact {
        plural(
            known.jobs,
            "Based on 1 similar result",
            "Based on {count} similar results",
        )
    } else {
        plural(
            known.jobs,
            "Based on 1 result of this model with other settings",
            "Based on {count} results of this model with other settings",
        )
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_spread_without_width_is_one_value() {
        let words = |low: u32, high: u32| between(&Spread { low, high }, ToString::to_string);
        assert_eq!(words(4, 4), "4");
        assert_eq!(words(4, 6), "4 to 6");
    }
}
