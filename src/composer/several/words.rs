//! What several requests come to, in words.

use easel_core::{
    draft::Field,
    grid::{Cost, Factor, Plan},
};

use crate::{browser::local_number, jobs::NotSent};

/// `2 models × 3 sizes = 6 requests, about 24 to 30 cr; 2 of them have no history.`
pub(super) fn sum(plan: &Plan, cost: &Cost) -> String {
    let count = plan.requests.len();
    if count == 0 {
        return "Nothing would be sent.".to_owned();
    }
    let product: usize = plan.factors.iter().map(|factor| factor.count()).product();
    let factors: Vec<_> = plan.factors.iter().map(|factor| word(*factor)).collect();
    let left_out = match product - count.min(product) {
        0 => String::new(),
        left => format!(" ({left} are left out)"),
    };
    let requests = counted(count, "request", "requests");
    let sum = if factors.is_empty() {
        requests
    } else {
        format!("{} = {requests}{left_out}", factors.join(" × "))
    };
    sum + &price(count, cost)
}

fn price(count: usize, cost: &Cost) -> String {
    let Some((low, high)) = &cost.credits else {
        return ". What they cost is not known yet: there is no history.".to_owned();
    };
    let (low, high) = (
        local_number(&low.to_string()),
        local_number(&high.to_string()),
    );
    let spread = if low == high {
        format!(", about {low} cr")
    } else {
        format!(", about {low} to {high} cr")
    };
    match cost.unknown {
        0 => format!("{spread}."),
        unknown => format!(
            "{spread} for {}; {unknown} have no history and come on top.",
            count.saturating_sub(unknown)
        ),
    }
}

fn word(factor: Factor) -> String {
    match factor {
        Factor::Prompts(count) => counted(count, "prompt", "prompts"),
        Factor::Repeats(count) => counted(count, "time", "times"),
        Factor::Values(field, count) => match field {
            Field::Model => counted(count, "model", "models"),
            Field::Size => counted(count, "size", "sizes"),
            Field::Quality => counted(count, "quality", "qualities"),
            Field::Seconds => counted(count, "duration", "durations"),
            _ => counted(count, "resolution", "resolutions"),
        },
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Why nothing was sent, and what to do.
pub(super) fn not_sent(why: NotSent) -> &'static str {
    match why {
        NotSent::NotConnected => {
            "Not sent: Easel does not know your service yet. Enter its base URL and your API key first."
        }
        NotSent::OverLimit => {
            "Not sent: this would bring the day above your daily limit. Press the button again to send it all the same."
        }
        NotSent::Twin => {
            "Not sent: the same left this browser a moment ago. Press the button again to send and pay for it once more."
        }
        NotSent::NotStored => {
            "Not sent: this browser does not let Easel keep records now, and without them nobody could tell what was sent. Send them one by one."
        }
    }
}
