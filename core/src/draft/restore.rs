//! From a request back to the form.

use serde_json::{Map, Value};

use crate::contract::Request;

use super::Draft;
use super::check::optional;
use super::options::{ASPECT_RATIO, GENERATE_AUDIO};

pub(super) fn draft(request: &Request) -> Draft {
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let number = |value: Option<u32>| value.map(|n| n.to_string()).unwrap_or_default();
    let mut draft = Draft {
        mode: request.mode(),
        model: request.model().to_owned(),
        prompt: request.prompt().to_owned(),
        references: request.references().join("\n"),
        size: text(request.size()),
        quality: text(request.quality()),
        seconds: number(request.seconds()),
        resolution: text(request.resolution()),
        outputs: number(request.outputs()),
        ..Draft::default()
    };
    if let Some(options) = request.provider_options() {
        restore_options(&mut draft, options.clone());
    }
    draft
}

/// Options that a control can show go into it; all others stay in the JSON, such as an
/// `aspect_ratio` that is no text or a `generate_audio` that is off explicitly.
fn restore_options(draft: &mut Draft, mut options: Map<String, Value>) {
    let shown = |ratio: &&str| optional(ratio).as_deref() == Some(*ratio);
    if let Some(ratio) = options
        .get(ASPECT_RATIO)
        .and_then(Value::as_str)
        .filter(shown)
    {
        ratio.clone_into(&mut draft.aspect_ratio);
        options.remove(ASPECT_RATIO);
    }
    if options.get(GENERATE_AUDIO) == Some(&Value::Bool(true)) {
        draft.generate_audio = true;
        options.remove(GENERATE_AUDIO);
    }
    if !options.is_empty() {
        draft.provider_options = format!("{:#}", Value::Object(options));
    }
}
