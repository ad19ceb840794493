//! The prompt and settings that were read from a file, whatever program has written them.

use crate::{contract::Kind, draft::Draft};

/// The origin of a file as the file gives it. Unknown values are empty or `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct Recovered {
    /// The kind of work.
    pub kind: Kind,
    /// The form that *Reuse settings* fills in. Its size is that of the request or, in files of other programs, the
    /// size in pixels.
    pub draft: Draft,
    /// The negative prompt: what should not be seen. No form of Easel has a field for it.
    pub negative_prompt: Option<String>,
    /// The seed of the noise, as written in the file.
    pub seed: Option<String>,
}

/// The origin of an image of another program.
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

/// The trimmed text; `None` if nothing is left.
pub(super) fn said(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
