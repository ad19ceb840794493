//! Converts a request back to a form.

use crate::contract::Request;

use super::{fields::Draft, options};

impl Draft {
    /// The draft that validates to exactly this request, for "Reuse settings".
    pub fn from_request(request: &Request) -> Self {
        let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
        let number = |value: Option<u32>| value.map(|n| n.to_string()).unwrap_or_default();
        let mut draft = Self {
            mode: request.mode(),
            model: request.model().to_owned(),
            prompt: request.prompt().to_owned(),
            references: request.references().join("\n"),
            size: text(request.size()),
            quality: text(request.quality()),
            seconds: number(request.seconds()),
            resolution: text(request.resolution()),
            outputs: number(request.outputs()),
            ..Self::default()
        };
        if let Some(options) = request.provider_options() {
            draft.provider_options = options::printed(options);
            request.model().clone_into(&mut draft.options_for);
        }
        draft.choose_all();
        draft
    }
}
