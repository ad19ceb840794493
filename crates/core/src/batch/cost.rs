//! The likely cost of a batch.

use crate::{
    contract::Request,
    estimate::{Order, Past, estimate},
    spending::Credits,
};

/// The sum of the cost of all requests.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct BatchCost {
    /// The lowest and the highest likely credits; `None` if nothing is known.
    pub credits: Option<(Credits, Credits)>,
    /// The number of requests with unknown cost; they are not in the sum.
    pub unknown: usize,
}

/// Adds up the likely cost of requests, estimated from past jobs, newest first.
pub fn cost<'a>(requests: impl Iterator<Item = &'a Request>, past: &[Past]) -> BatchCost {
    let mut prices: Vec<(Order, Option<(Credits, Credits)>)> = Vec::new();
    let mut cost = BatchCost::default();
    for request in requests {
        let order = Order::of_request(request);
        let known = prices.iter().find(|(other, _)| *other == order);
        let price = if let Some((_, price)) = known {
            *price
        } else {
            let price = price(&order, past);
            prices.push((order, price));
            price
        };
        if let Some((low, high)) = price {
            let sum = cost.credits.unwrap_or_default();
            cost.credits = Some((sum.0.plus(low), sum.1.plus(high)));
        } else {
            cost.unknown += 1;
        }
    }
    cost
}

fn price(order: &Order, past: &[Past]) -> Option<(Credits, Credits)> {
    let spread = estimate(order, past.iter().cloned())?.cost?;
    Some((Credits::of(&spread.low)?, Credits::of(&spread.high)?))
}
