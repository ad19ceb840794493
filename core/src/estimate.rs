//! The likely duration and cost of a request, from earlier requests like it.

use serde_json::Number;

use crate::{
    contract::{Kind, Request},
    draft::Draft,
    job::{Job, Stage, State},
    schedule::Millis,
};

/// The maximum number of jobs for an estimate, the newest ones: prices and services change.
const NEWEST: usize = 50;

/// What the price depends on: the model and its settings, but not the prompt or the references.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    kind: Kind,
    model: String,
    /// Size, quality, seconds, resolution and outputs, in this order; empty if not set.
    settings: [String; 5],
}

/// The duration and cost of one completed job.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    order: Order,
    took: Option<Millis>,
    cost: Option<Number>,
}

/// What is known about such requests.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The time from the request to the result.
    pub took: Option<Spread<Millis>>,
    /// Credits, as charged by the service.
    pub cost: Option<Spread<Number>>,
    /// The number of completed jobs behind the estimate.
    pub jobs: usize,
    /// Whether those jobs had exactly the same settings, and not only the same model.
    pub is_exact: bool,
}

/// The range from the lowest to the highest value. With ten or more values, the lowest and the
/// highest tenth are dropped.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread<T> {
    /// Nine in ten values are not lower.
    pub low: T,
    /// Nine in ten values are not higher.
    pub high: T,
}

impl Order {
    /// What a form requests, valid or not.
    pub fn of_draft(kind: Kind, draft: &Draft) -> Self {
        let video = |text: &str| {
            if kind == Kind::Video { text } else { "" }
                .trim()
                .to_owned()
        };
        let image = |text: &str| {
            if kind == Kind::Video { "" } else { text }
                .trim()
                .to_owned()
        };
        Self {
            kind,
            model: draft.model.trim().to_owned(),
            settings: [
                image(&draft.size),
                image(&draft.quality),
                video(&draft.seconds),
                video(&draft.resolution),
                video(&draft.outputs),
            ],
        }
    }

    /// What a request asks for.
    pub fn of_request(request: &Request) -> Self {
        let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
        let number =
            |value: Option<u32>| value.map_or_else(String::new, |number| number.to_string());
        Self {
            kind: request.kind(),
            model: request.model().to_owned(),
            settings: [
                text(request.size()),
                text(request.quality()),
                number(request.seconds()),
                text(request.resolution()),
                number(request.outputs()),
            ],
        }
    }

    /// Whether it names a model; without one nothing can be estimated.
    pub fn names_a_model(&self) -> bool {
        !self.model.is_empty()
    }
}

impl Past {
    /// The data of a completed job.
    pub fn of(job: &Job) -> Option<Self> {
        let State::Completed { credits, .. } = &job.state else {
            return None;
        };
        Some(Self {
            order: Order::of_request(job.request.as_ref()?),
            took: took(job),
            cost: credits.clone(),
        })
    }
}

/// An estimate for an order from these jobs, newest first: from those with the same settings or, if
/// there are none, from all of the same model. `None` if there are none of those either.
pub fn estimate(order: &Order, past: impl Iterator<Item = Past>) -> Option<Estimate> {
    let is_same_model =
        |past: &Past| past.order.kind == order.kind && past.order.model == order.model;
    let mut like: Vec<_> = past.filter(is_same_model).take(NEWEST).collect();
    let is_exact = like.iter().any(|past| past.order == *order);
    if is_exact {
        like.retain(|past| past.order == *order);
    }
    (!like.is_empty()).then(|| Estimate {
        took: spread(like.iter().filter_map(|past| past.took).collect(), |took| {
            *took
        }),
        cost: spread(
            like.iter().filter_map(|past| past.cost.clone()).collect(),
            millionths,
        ),
        jobs: like.len(),
        is_exact,
    })
}

/// How long the user waited: the time the service took, or the time until a synchronous answer.
fn took(job: &Job) -> Option<Millis> {
    job.took().or_else(|| match job.timeline.as_slice() {
        [sent, done] if done.stage == Stage::Completed && !job.missed => {
            done.at.checked_sub(sent.at)
        }
        _ => None,
    })
}

/// In millionths, for comparison; services count in cents or thousandths.
fn millionths(number: &Number) -> u64 {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a price is positive, and one beyond any purse may be cut"
    )]
    let millionths = (number.as_f64().unwrap_or_default() * 1e6) as u64;
    millionths
}

fn spread<T: Clone>(mut values: Vec<T>, key: impl Fn(&T) -> u64) -> Option<Spread<T>> {
    values.sort_by_key(key);
    let tenth = values.len() / 10;
    Some(Spread {
        low: values.get(tenth)?.clone(),
        high: values.get(values.len().checked_sub(1 + tenth)?)?.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(size: &str) -> Order {
        let draft = Draft {
            model: "m".into(),
            size: size.into(),
            ..Draft::default()
        };
        Order::of_draft(Kind::Image, &draft)
    }

    fn past(size: &str, took: Millis, cost: &str) -> Past {
        Past {
            order: order(size),
            took: Some(took),
            cost: serde_json::from_str(cost).ok(),
        }
    }

    fn known(size: &str, past: &[Past]) -> Option<(Millis, Millis, String, String, usize, bool)> {
        let found = estimate(&order(size), past.iter().cloned())?;
        let (took, cost) = (found.took?, found.cost?);
        let (low, high) = (cost.low.to_string(), cost.high.to_string());
        Some((took.low, took.high, low, high, found.jobs, found.is_exact))
    }

    #[test]
    fn the_same_settings_are_used_or_else_the_model() {
        let jobs = [
            past("1:1", 9_000, "4"),
            past("1:1", 5_000, "4"),
            past("16:9", 60_000, "10.5"),
        ];
        for (size, expected) in [
            ("1:1", (5_000, 9_000, "4", "4", 2, true)),
            ("16:9", (60_000, 60_000, "10.5", "10.5", 1, true)),
            ("3:2", (5_000, 60_000, "4", "10.5", 3, false)),
        ] {
            let (low, high, cheap, dear, jobs_counted, is_exact) = expected;
            let expected = (
                low,
                high,
                cheap.to_owned(),
                dear.to_owned(),
                jobs_counted,
                is_exact,
            );
            assert_eq!(known(size, &jobs), Some(expected), "{size}");
        }
        assert_eq!(known("1:1", &[]), None);
    }

    #[test]
    fn a_tenth_at_either_end_is_left_out() {
        let jobs: Vec<_> = (1..=20)
            .map(|time| past("1:1", time, &time.to_string()))
            .collect();
        let expected = (3, 18, "3".to_owned(), "18".to_owned(), 20, true);
        assert_eq!(known("1:1", &jobs), Some(expected));
    }

    #[test]
    fn a_request_and_its_draft_have_the_same_order() {
        let draft = Draft {
            model: " m ".into(),
            prompt: "p".into(),
            size: "1:1".into(),
            quality: "high".into(),
            seconds: "6".into(),
            resolution: "720p".into(),
            outputs: "2".into(),
            references: "https://h/a.png".into(),
            ..Draft::default()
        };
        for kind in [Kind::Image, Kind::Edit, Kind::Video] {
            let request = draft.validate(kind).expect("it is valid");
            assert_eq!(
                Order::of_request(&request),
                Order::of_draft(kind, &draft),
                "{kind:?}"
            );
        }
    }
}
