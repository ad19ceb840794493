//! The texts about the size and cost of a batch.

use easel_core::{
    batch::{BatchCost, BatchPlan, Factor},
    draft::Field,
    words::{fill, plural, t},
};

use crate::{
    browser::local_number,
    create::form::LOCKED,
    ui::format::credits_in,
    work::jobs::{NOT_STORED, NotSent, OFFLINE},
};

/// The size and cost of a batch: `2 models × 3 sizes = 6 requests. About 24 to 30 credits, plus 2
/// requests of unknown cost.`
pub(super) fn sum(plan: &BatchPlan, cost: &BatchCost) -> String {
    if plan.requests.is_empty() {
        return t("Nothing to send.").to_owned();
    }
    [product(plan), price(cost)].join(" ")
}

/// The size of a batch: `2 models × 3 sizes = 5 requests (1 left out).`
fn product(plan: &BatchPlan) -> String {
    let count = plan.requests.len();
    let requests = plural(count, "{count} request", "{count} requests");
    if plan.factors.is_empty() {
        return fill(t("{what}."), &[("what", &requests)]);
    }
    let product: usize = plan.factors.iter().map(|factor| factor.count()).product();
    let left_out = product.saturating_sub(count);
    let words = match left_out {
        0 => t("{factors} = {requests}."),
        _ => t("{factors} = {requests} ({count} left out)."),
    };
    let factors: Vec<_> = plan.factors.iter().map(|factor| word(*factor)).collect();
    fill(
        words,
        &[
            ("factors", &factors.join(" × ")),
            ("requests", &requests),
            ("count", &left_out.to_string()),
        ],
    )
}

/// `8 requests · ≈ 96 credits`, the one figure that a click confirms.
pub(super) fn total(requests: usize, cost: &BatchCost) -> String {
    let requests = plural(requests, "{count} request", "{count} requests");
    let price = match (spread(cost), cost.unknown) {
        (None, _) => t("cost not known yet").to_owned(),
        (Some(credits), 0) => fill(t("≈ {credits}"), &[("credits", &credits)]),
        (Some(credits), unknown) => {
            let words = plural(
                unknown,
                "≈ {credits}, and 1 request of unknown cost",
                "≈ {credits}, and {count} requests of unknown cost",
            );
            fill(&words, &[("credits", &credits)])
        }
    };
    [requests, price].join(" · ")
}

/// The range of the known cost: `24 to 30 credits`; `None` if no cost is known.
fn spread(cost: &BatchCost) -> Option<String> {
    let (low, high) = cost.credits.as_ref()?;
    let (low, high) = (
        local_number(&low.to_string()),
        local_number(&high.to_string()),
    );
    let spread = if low == high {
        low
    } else {
        fill(t("{low} to {high}"), &[("low", &low), ("high", &high)])
    };
    Some(credits_in(&spread))
}

fn price(cost: &BatchCost) -> String {
    let Some(credits) = spread(cost) else {
        return t("The cost is not known yet: there is no history.").to_owned();
    };
    let words = match cost.unknown {
        0 => t("About {credits}.").to_owned(),
        unknown => plural(
            unknown,
            "About {credits}, plus 1 request of unknown cost.",
            "About {credits}, plus {count} requests of unknown cost.",
        ),
    };
    fill(&words, &[("credits", &credits)])
}

fn word(factor: Factor) -> String {
    match factor {
        Factor::Prompts(count) => plural(count, "{count} prompt", "{count} prompts"),
        Factor::Repeats(count) => plural(count, "{count} repeat", "{count} repeats"),
        Factor::Values(field, count) => match field {
            Field::Model => plural(count, "{count} model", "{count} models"),
            Field::Size => plural(count, "{count} size", "{count} sizes"),
            Field::Quality => plural(count, "{count} quality", "{count} qualities"),
            Field::Seconds => plural(count, "{count} duration", "{count} durations"),
            _ => plural(count, "{count} resolution", "{count} resolutions"),
        },
    }
}

/// The reason why nothing was sent, and what to do.
pub(super) fn not_sent(why: NotSent) -> &'static str {
    match why {
        NotSent::NotConnected => {
            t("Not sent: no service is connected. Enter its base URL and your API key first.")
        }
        NotSent::Locked => t(LOCKED),
        NotSent::Offline => t(OFFLINE),
        NotSent::OverLimit => {
            t("Not sent: this may exceed your daily limit. Press the button again to send anyway.")
        }
        NotSent::Duplicate => t(
            "Not sent: the same request was written down or sent here a moment ago. Press the button again to send it and pay for it again.",
        ),
        NotSent::NotStored => t(NOT_STORED),
    }
}

#[cfg(test)]
mod tests {
    use easel_core::{batch::BatchDraft, contract::Kind, draft::Draft, profile::Fitted};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn plan(batch: &BatchDraft) -> BatchPlan {
        let base = Draft {
            model: "m".into(),
            prompt: "a kite".into(),
            ..Draft::default()
        };
        let fit = |draft: &Draft| Fitted {
            draft: draft.clone(),
            notes: Vec::new(),
        };
        batch.plan(Kind::Image, &base, &fit)
    }

    #[wasm_bindgen_test]
    fn the_size_of_a_batch_is_a_product() {
        for (batch, words) in [
            (BatchDraft::default(), "1 request."),
            (
                BatchDraft {
                    models: "a\nb".into(),
                    sizes: "1:1, 16:9, 9:16".into(),
                    ..BatchDraft::default()
                },
                "2 models × 3 sizes = 6 requests.",
            ),
            (
                BatchDraft {
                    repeats: "2".into(),
                    ..BatchDraft::default()
                },
                "2 repeats = 2 requests.",
            ),
        ] {
            assert_eq!(product(&plan(&batch)), words);
        }
    }

    #[wasm_bindgen_test]
    fn a_total_says_what_is_unknown() {
        for (requests, unknown, words) in [
            (1, 1, "1 request · cost not known yet"),
            (8, 8, "8 requests · cost not known yet"),
        ] {
            let cost = BatchCost {
                credits: None,
                unknown,
            };
            assert_eq!(total(requests, &cost), words);
        }
    }

    #[wasm_bindgen_test]
    fn a_price_without_history_is_unknown() {
        let cost = BatchCost {
            credits: None,
            unknown: 1,
        };
        let words = "1 request. The cost is not known yet: there is no history.";
        assert_eq!(sum(&plan(&BatchDraft::default()), &cost), words);
        let nothing = BatchPlan {
            requests: Vec::new(),
            ..plan(&BatchDraft::default())
        };
        assert_eq!(sum(&nothing, &cost), "Nothing to send.");
    }
}
