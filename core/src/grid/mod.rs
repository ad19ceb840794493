//! Several requests at once: every combination of a few values, for one prompt or many.

mod batch;
mod cost;
mod csv;
mod plan;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

use crate::{contract::Kind, draft::Field};

pub use self::{
    cost::{Cost, cost},
    plan::{Factor, MOST, Plan, Planned},
};

/// What a person wants several of, strings and all, as a [`Draft`](crate::draft::Draft) mirrors
/// the form; what is left empty is as the form says.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Grid {
    /// Model ids, one a line.
    pub models: String,
    /// Sizes of images, with commas between.
    pub sizes: String,
    /// Qualities of images.
    pub qualities: String,
    /// Durations of videos, in seconds.
    pub seconds: String,
    /// Resolutions of videos.
    pub resolutions: String,
    /// One prompt a line, or CSV.
    pub prompts: String,
    /// How often each request is sent.
    pub repeats: String,
}

/// The fields of images that can have several values.
const IMAGE: [Field; 3] = [Field::Model, Field::Size, Field::Quality];
const VIDEO: [Field; 3] = [Field::Model, Field::Seconds, Field::Resolution];

impl Grid {
    /// The fields that can have several values, as the form orders them.
    pub fn axes(kind: Kind) -> [Field; 3] {
        match kind {
            Kind::Image | Kind::Edit => IMAGE,
            Kind::Video => VIDEO,
        }
    }

    /// The values of a field, as typed.
    pub fn text(&self, axis: Field) -> &str {
        match axis {
            Field::Model => &self.models,
            Field::Size => &self.sizes,
            Field::Quality => &self.qualities,
            Field::Seconds => &self.seconds,
            Field::Resolution => &self.resolutions,
            _ => "",
        }
    }

    /// Gives a field other values, as typed.
    pub fn set_text(&mut self, axis: Field, text: String) {
        match axis {
            Field::Model => self.models = text,
            Field::Size => self.sizes = text,
            Field::Quality => self.qualities = text,
            Field::Seconds => self.seconds = text,
            Field::Resolution => self.resolutions = text,
            _ => {}
        }
    }

    /// Adds a value to a field, or takes it away.
    pub fn toggle(&mut self, axis: Field, value: &str) {
        let mut values = values(self.text(axis));
        let before = values.len();
        values.retain(|known| known != value);
        if values.len() == before {
            values.push(value.to_owned());
        }
        let between = if axis == Field::Model { "\n" } else { ", " };
        self.set_text(axis, values.join(between));
    }
}

/// The values in a text, each once: one a line, or with commas between.
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
