//! `providerOptions`: the controls and the JSON of a draft, merged into one object.

use serde_json::{Map, Value};

use super::check::{Check, optional};
use super::{Draft, Field};

/// The options the contract names; each has a control of its own in the form.
pub(super) const ASPECT_RATIO: &str = "aspect_ratio";
pub(super) const GENERATE_AUDIO: &str = "generate_audio";

/// The object to send; `None` when nothing is asked for, or when there is a problem.
pub(super) fn merge(draft: &Draft, check: &mut Check) -> Option<Map<String, Value>> {
    let mut options = typed(&draft.provider_options, check)?;
    let controls = [
        (
            Field::AspectRatio,
            ASPECT_RATIO,
            optional(&draft.aspect_ratio).map(Value::String),
        ),
        (
            Field::GenerateAudio,
            GENERATE_AUDIO,
            draft.generate_audio.then_some(Value::Bool(true)),
        ),
    ];
    for (field, key, value) in controls {
        let Some(value) = value else { continue };
        if options.get(key).is_some_and(|typed| *typed != value) {
            let message = [
                "The provider options give another value for \"",
                key,
                "\". Change one of the two.",
            ];
            check.add(field, &message.concat());
        }
        options.insert(key.to_owned(), value);
    }
    (!options.is_empty()).then_some(options)
}

/// Reads the JSON as typed; a blank text is an empty object.
fn typed(text: &str, check: &mut Check) -> Option<Map<String, Value>> {
    if text.trim().is_empty() {
        return Some(Map::new());
    }
    let message = match serde_json::from_str(text) {
        Ok(Value::Object(options)) => return Some(options),
        Ok(_) => {
            "Provider options are a JSON object, such as {\"seed\": 7}; this is JSON of another kind."
                .to_owned()
        }
        // The error ends in "at line 1 column 9".
        Err(error) => ["This is not JSON yet: ", &error.to_string(), "."].concat(),
    };
    check.add(Field::ProviderOptions, &message);
    None
}
