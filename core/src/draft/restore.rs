//! Back to the form from a request.

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
        restore_options(&mut draft, options);
    }
    draft
}

/// Options that a control can show go into it; all others stay in the JSON, such as an
/// `aspect_ratio` that is no text or a `generate_audio` that is off explicitly.
fn restore_options(draft: &mut Draft, options: &Map<String, Value>) {
    let mut others = Map::new();
    for (key, value) in options {
        match (key.as_str(), value) {
            (ASPECT_RATIO, Value::String(ratio)) if optional(ratio).as_ref() == Some(ratio) => {
                draft.aspect_ratio.clone_from(ratio);
            }
            (GENERATE_AUDIO, Value::Bool(true)) => draft.generate_audio = true,
            _ => {
                others.insert(key.clone(), value.clone());
            }
        }
    }
    if !others.is_empty() {
        draft.provider_options =
            serde_json::to_string_pretty(&others).expect("a map keyed by strings");
    }
}
