//! Batch: every combination of a few values, for one prompt or many.

mod cost;
mod csv;
mod duel;
mod finals;
mod layout;
mod lines;
mod plan;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use crate::{contract::Kind, draft::Field};

pub use self::{
    cost::{BatchCost, cost},
    duel::{Decision, Entrant, Pair, Ranked, Verdict, open_pairs, ranking},
    finals::{Pick, finals},
    layout::{Layout, Placed},
    plan::{BatchPlan, Factor, MOST, PlannedRequest},
};

/// The values of a batch as typed, as a [`Draft`](crate::draft::Draft) mirrors the form; an empty
/// text means the form's own value.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct BatchDraft {
    /// Model ids, one per line.
    pub models: String,
    /// Image sizes, separated by commas.
    pub sizes: String,
    /// Image qualities.
    pub qualities: String,
    /// Video durations, in seconds.
    pub seconds: String,
    /// Video resolutions.
    pub resolutions: String,
    /// One prompt per line, or CSV.
    pub prompts: String,
    /// How often each request is sent.
    pub repeats: String,
}

/// The image fields that can have several values.
const IMAGE: [Field; 3] = [Field::Model, Field::Size, Field::Quality];
const VIDEO: [Field; 3] = [Field::Model, Field::Seconds, Field::Resolution];

impl BatchDraft {
    /// The fields that can have several values, in the form's order.
    pub fn varied_fields(kind: Kind) -> [Field; 3] {
        match kind {
            Kind::Image | Kind::Edit => IMAGE,
            Kind::Video => VIDEO,
        }
    }

    /// The values of a field, as typed.
    pub fn text(&self, varied_field: Field) -> &str {
        match varied_field {
            Field::Model => &self.models,
            Field::Size => &self.sizes,
            Field::Quality => &self.qualities,
            Field::Seconds => &self.seconds,
            Field::Resolution => &self.resolutions,
            _ => "",
        }
    }

    /// Sets the values of a field, as typed.
    pub fn set_text(&mut self, varied_field: Field, text: String) {
        match varied_field {
            Field::Model => self.models = text,
            Field::Size => self.sizes = text,
            Field::Quality => self.qualities = text,
            Field::Seconds => self.seconds = text,
            Field::Resolution => self.resolutions = text,
            _ => {}
        }
    }

    /// Adds a value to a field, or removes it.
    pub fn toggle(&mut self, varied_field: Field, value: &str) {
        let mut values = values(self.text(varied_field));
        let before = values.len();
        values.retain(|known| known != value);
        if values.len() == before {
            values.push(value.to_owned());
        }
        let between = if varied_field == Field::Model {
            "\n"
        } else {
            ", "
        };
        self.set_text(varied_field, values.join(between));
    }
}

/// The distinct values in a text: one per line, or separated by commas.
pub fn values(text: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    for value in text.split(['\n', ',', ';']) {
        let value = value.trim();
        if !value.is_empty() && values.iter().all(|known| known != value) {
            values.push(value.to_owned());
        }
    }
    values
}
