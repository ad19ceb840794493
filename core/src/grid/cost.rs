//! What a grid is likely to cost.

use serde_json::Number;

use crate::{
    contract::Request,
    estimate::{Order, Past, estimate},
};

/// The sum over all requests.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cost {
    /// Credits at the least and at the most, in digits; `None` where nothing is known.
    pub credits: Option<(String, String)>,
    /// How many of the requests nothing is known of; they are not in the sum.
    pub unknown: usize,
}

/// Adds up what such requests have cost, the newest jobs first.
pub fn cost<'a>(requests: impl Iterator<Item = &'a Request>, past: &[Past]) -> Cost {
    let mut orders: Vec<(Order, u64)> = Vec::new();
    for request in requests {
        let order = Order::of_request(request);
        match orders.iter_mut().find(|(known, _)| *known == order) {
            Some((_, count)) => *count += 1,
            None => orders.push((order, 1)),
        }
    }
    let mut cost = Cost::default();
    let mut sum: Option<(u64, u64)> = None;
    for (order, count) in orders {
        let known = estimate(&order, past.iter().cloned()).and_then(|known| known.cost);
        if let Some(spread) = known {
            let (low, high) = sum.unwrap_or_default();
            let (cheap, dear) = (millionths(&spread.low), millionths(&spread.high));
            sum = Some((low + cheap * count, high + dear * count));
        } else {
            cost.unknown += usize::try_from(count).unwrap_or(usize::MAX);
        }
    }
    cost.credits = sum.map(|(low, high)| (digits(low), digits(high)));
    cost
}

/// What jobs have cost together, as far as the service has told, in digits; `None` where it has
/// told of none.
pub fn total<'a>(credits: impl Iterator<Item = &'a Number>) -> Option<String> {
    let sum = credits.map(millionths).reduce(|sum, next| sum + next)?;
    Some(digits(sum))
}

/// In millionths: services count in cents or thousandths, and their sums are to be exact.
fn millionths(number: &Number) -> u64 {
    let text = number.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let fraction: String = fraction.chars().chain("000000".chars()).take(6).collect();
    // A price with an exponent is beyond any purse, or below any coin.
    [whole, &fraction].concat().parse().unwrap_or_default()
}

fn digits(millionths: u64) -> String {
    let (whole, fraction) = (millionths / 1_000_000, millionths % 1_000_000);
    if fraction == 0 {
        return whole.to_string();
    }
    let fraction = format!("{fraction:06}");
    [&whole.to_string(), ".", fraction.trim_end_matches('0')].concat()
}
