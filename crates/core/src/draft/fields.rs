//! The fields of the form, and the problems of their values.

use crate::{contract::Mode, words::mark};

/// Mirrors the form, with every value as text; converted once, on submit.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Draft {
    /// Whether to wait for the result, or to run in the background.
    pub mode: Mode,
    /// Model id.
    pub model: String,
    /// The prompt; it is sent as typed.
    pub prompt: String,
    /// Reference image URLs, one per line.
    pub references: String,
    /// Size of an image; free text.
    pub size: String,
    /// Quality of an image; free text.
    pub quality: String,
    /// Duration of a video in seconds.
    pub seconds: String,
    /// Resolution of a video; free text.
    pub resolution: String,
    /// Number of videos.
    pub outputs: String,
    /// The provider options, a JSON object as typed. The controls of single options read and write
    /// this text.
    pub provider_options: String,
    /// The model for which the provider options were last typed, as opposed to carried over from
    /// another model or set by a control.
    pub options_for: String,
    /// The model that each of [`ADVISED`] was chosen for: the setting was typed, reused or proposed by a link while
    /// that model was chosen. A profile does not hold back such a setting, and adapts a setting that was chosen for
    /// another model.
    pub chosen_for: Vec<(Field, String)>,
}

/// The settings in which models differ, and which a profile would otherwise leave out or convert.
pub const ADVISED: [Field; 3] = [Field::Size, Field::Quality, Field::Resolution];

/// The fields of a [`Draft`] that can have a [`Problem`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(
    missing_docs,
    reason = "each is documented as the field of `Draft` of its name"
)]
pub enum Field {
    Model,
    Prompt,
    References,
    Size,
    Quality,
    Seconds,
    Resolution,
    Outputs,
    ProviderOptions,
}

/// All fields, by the names that their texts have where they are stored, and in links.
pub const NAMED_FIELDS: [(&str, Field); 9] = [
    ("model", Field::Model),
    ("prompt", Field::Prompt),
    ("references", Field::References),
    ("size", Field::Size),
    ("quality", Field::Quality),
    ("seconds", Field::Seconds),
    ("resolution", Field::Resolution),
    ("outputs", Field::Outputs),
    ("provider_options", Field::ProviderOptions),
];

impl Field {
    /// The name of the field in the form, a key of [`t`](crate::words::t).
    pub const fn label(self) -> &'static str {
        match self {
            Self::Model => mark("Model"),
            Self::Prompt => mark("Prompt"),
            Self::References => mark("Reference image URLs"),
            Self::Size => mark("Size"),
            Self::Quality => mark("Quality"),
            Self::Seconds => mark("Duration"),
            Self::Resolution => mark("Resolution"),
            Self::Outputs => mark("Outputs"),
            Self::ProviderOptions => mark("Provider options (JSON)"),
        }
    }
}

/// A reason why a draft cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The field where it is shown.
    pub field: Field,
    /// The message for the user, in whole sentences.
    pub message: String,
}

impl Draft {
    /// The text of a field.
    pub fn text(&self, field: Field) -> &str {
        match field {
            Field::Model => &self.model,
            Field::Prompt => &self.prompt,
            Field::References => &self.references,
            Field::Size => &self.size,
            Field::Quality => &self.quality,
            Field::Seconds => &self.seconds,
            Field::Resolution => &self.resolution,
            Field::Outputs => &self.outputs,
            Field::ProviderOptions => &self.provider_options,
        }
    }

    /// Sets the text of a field, as typed.
    pub fn set_text(&mut self, field: Field, text: String) {
        let place = match field {
            Field::Model => &mut self.model,
            Field::Prompt => &mut self.prompt,
            Field::References => &mut self.references,
            Field::Size => &mut self.size,
            Field::Quality => &mut self.quality,
            Field::Seconds => &mut self.seconds,
            Field::Resolution => &mut self.resolution,
            Field::Outputs => &mut self.outputs,
            Field::ProviderOptions => {
                self.options_for = self.model.trim().to_owned();
                &mut self.provider_options
            }
        };
        *place = text;
        self.choose(field);
    }

    /// Notes that a setting is chosen for the current model.
    pub fn choose(&mut self, field: Field) {
        let model = self.model.trim().to_owned();
        self.choose_for(field, model);
    }

    /// Notes that a setting is chosen for this model; for no model if the name is empty.
    pub fn choose_for(&mut self, field: Field, model: String) {
        if ADVISED.contains(&field) {
            self.chosen_for.retain(|(other, _)| *other != field);
            if !model.is_empty() {
                self.chosen_for.push((field, model));
            }
        }
    }

    /// Notes that all settings are chosen for the current model.
    pub fn choose_all(&mut self) {
        for field in ADVISED {
            self.choose(field);
        }
    }

    /// The model that a setting was chosen for; `None` if it was chosen for none.
    pub fn model_of(&self, field: Field) -> Option<&str> {
        let mut chosen = self.chosen_for.iter();
        let known = chosen.find(|(other, _)| *other == field);
        known.map(|(_, model)| model.as_str())
    }

    /// Whether a setting was chosen for the current model, and not carried over from another.
    pub fn is_for_model(&self, field: Field) -> bool {
        self.model_of(field) == Some(self.model.trim())
    }
}

/// The longest prompt of a video, in characters (contract, section "Limits").
pub const VIDEO_PROMPT_LIMIT: usize = 2000;

/// The length of a prompt as the contract's limit counts it: in characters.
pub fn prompt_length(prompt: &str) -> usize {
    prompt.chars().count()
}
