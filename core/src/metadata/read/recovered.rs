//! What is read, whatever program has written it.

use crate::{contract::Kind, draft::Draft};

/// What a file says of how it was made. What it does not say is empty or `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct Recovered {
    /// What was generated.
    pub kind: Kind,
    /// The form that *Reuse settings* fills in; a size is that of the request or, in files of other
    /// programs, that in pixels.
    pub draft: Draft,
    /// What should not be seen. No form of Easel has a field for it.
    pub negative_prompt: Option<String>,
    /// The number that the noise was made from, as written.
    pub seed: Option<String>,
}

/// An image of another program.
pub(super) fn image(prompt: &str, model: Option<&str>, size: Option<(u64, u64)>) -> Recovered {
    let size = size.map(|(width, height)| format!("{width}x{height}"));
    let model = model.unwrap_or_default();
    let draft = Draft {
        prompt: prompt.trim().to_owned(),
        model: model.trim().to_owned(),
        size: size.unwrap_or_default(),
        ..Draft::default()
    };
    Recovered::new(Kind::Image, draft)
}

impl Recovered {
    pub(super) fn new(kind: Kind, draft: Draft) -> Self {
        Self {
            kind,
            draft,
            negative_prompt: None,
            seed: None,
        }
    }
}

/// A text that says something.
pub(super) fn said(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
