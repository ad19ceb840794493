//! The likely duration and cost of a request, estimated from earlier requests like it.

use serde_json::Number;

use crate::{
    contract::{Kind, Request},
    draft::Draft,
    job::{Job, JobState, Stage},
    time::Millis,
};

/// The maximum number of jobs for an estimate, the newest ones: prices and services change.
const NEWEST: usize = 50;

/// The properties of a request that its price depends on: the model and its settings, but not the prompt or the
/// references.
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

/// The estimate for a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The time from the request to the result, in milliseconds.
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
    /// The order of a form's draft, valid or not.
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

    /// The order of a request.
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

    /// The kind of work and the model.
    pub fn model(&self) -> (Kind, &str) {
        (self.kind, &self.model)
    }

    /// Whether the order names a model: nothing can be estimated without one.
    pub fn names_a_model(&self) -> bool {
        !self.model.is_empty()
    }
}

impl Estimate {
    /// The time in milliseconds until the end of a job that began `elapsed` milliseconds ago. `None` if most earlier
    /// jobs had ended by then, or if no time is known.
    pub fn left(&self, elapsed: Millis) -> Option<Millis> {
        let left = self.took.as_ref()?.high.checked_sub(elapsed)?;
        (left > 0).then_some(left)
    }
}

impl Past {
    /// The data of a completed job. `None` for any other job, for one whose request is not known, and for one of the
    /// demo, which says nothing about the time and cost of a service.
    pub fn of(job: &Job) -> Option<Self> {
        if job.is_demo() {
            return None;
        }
        if !matches!(job.state, JobState::Completed { .. }) {
            return None;
        }
        Some(Self {
            order: Order::of_request(job.request.as_ref()?),
            took: took(job),
            cost: job.state.credits().cloned(),
        })
    }
}

/// The estimate for an order from these jobs, newest first: from the jobs with the same settings or, if there are
/// none, from all jobs of the same model. `None` if there are no such jobs either.
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

/// A number in millionths, for comparison; services count in cents or thousandths.
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
mod tests;
