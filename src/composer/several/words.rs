//! The texts about the size and cost of a batch.

use easel_core::{
    draft::Field,
    grid::{Cost, Factor, Plan},
    words::{fill, plural, t},
};

use crate::{
    browser::local_number,
    jobs::{NotSent, OFFLINE},
};

/// `2 models × 3 sizes = 6 requests, about 24 to 30 cr; 2 of them have no history.`
pub(super) fn sum(plan: &Plan, cost: &Cost) -> String {
    let count = plan.requests.len();
    if count == 0 {
        return t("Nothing would be sent.").to_owned();
    }
    let product: usize = plan.factors.iter().map(|factor| factor.count()).product();
    let factors: Vec<_> = plan.factors.iter().map(|factor| word(*factor)).collect();
    let left_out = match product - count.min(product) {
        0 => String::new(),
        left => fill(
            t(" ({count} are left out)"),
            &[("count", &left.to_string())],
        ),
    };
    let requests = plural(count, "{count} request", "{count} requests");
    let sum = if factors.is_empty() {
        requests
    } else {
        [&factors.join(" × "), " = ", &requests, &left_out].concat()
    };
    sum + &price(count, cost)
}

fn price(count: usize, cost: &Cost) -> String {
    let Some((low, high)) = &cost.credits else {
        return t(". What they cost is not known yet: there is no history.").to_owned();
    };
    let (low, high) = (
        local_number(&low.to_string()),
        local_number(&high.to_string()),
    );
    let spread = if low == high {
        fill(t(", about {low} cr"), &[("low", &low)])
    } else {
        fill(
            t(", about {low} to {high} cr"),
            &[("low", &low), ("high", &high)],
        )
    };
    match cost.unknown {
        0 => fill(t("{spread}."), &[("spread", &spread)]),
        unknown => fill(
            t("{spread} for {count}; {unknown} have no history and come on top."),
            &[
                ("spread", &spread),
                ("count", &count.saturating_sub(unknown).to_string()),
                ("unknown", &unknown.to_string()),
            ],
        ),
    }
}

fn word(factor: Factor) -> String {
    match factor {
        Factor::Prompts(count) => plural(count, "{count} prompt", "{count} prompts"),
        Factor::Repeats(count) => plural(count, "{count} time", "{count} times"),
        Factor::Values(field, count) => match field {
            Field::Model => plural(count, "{count} model", "{count} models"),
            Field::Size => plural(count, "{count} size", "{count} sizes"),
            Field::Quality => plural(count, "{count} quality", "{count} qualities"),
            Field::Seconds => plural(count, "{count} duration", "{count} durations"),
            _ => plural(count, "{count} resolution", "{count} resolutions"),
        },
    }
}

/// Why nothing was sent, and what to do.
pub(super) fn not_sent(why: NotSent) -> &'static str {
    match why {
        NotSent::NotConnected => t(
            "Not sent: Easel does not know your service yet. Enter its base URL and your API key first.",
        ),
        NotSent::Offline => t(OFFLINE),
        NotSent::OverLimit => t(
            "Not sent: this would bring the day above your daily limit. Press the button again to send it all the same.",
        ),
        NotSent::Twin => t(
            "Not sent: the same left this browser a moment ago. Press the button again to send and pay for it once more.",
        ),
        NotSent::NotStored => t(
            "Not sent: this browser does not let Easel keep records now, and without them nobody could tell what was sent. Send them one by one.",
        ),
    }
}
