//! `providerOptions`: one JSON object as typed, and its members one by one.

use serde_json::{Map, Value};

use super::check::Check;
use super::{Draft, Field};
use crate::{
    mistake,
    words::{fill, t},
};

/// The members of `providerOptions`.
pub type Options = Map<String, Value>;

/// The object to send; `None` when nothing is asked for, or when there is a problem.
pub(super) fn checked(draft: &Draft, check: &mut Check) -> Option<Options> {
    match read(&draft.provider_options) {
        Ok(options) => (!options.is_empty()).then_some(options),
        Err(message) => {
            check.add(Field::ProviderOptions, &message);
            None
        }
    }
}

/// The names of the members, none while the text cannot be read.
pub fn option_keys(text: &str) -> Vec<String> {
    read(text)
        .unwrap_or_default()
        .into_iter()
        .map(|(key, _)| key)
        .collect()
}

/// The text with another value for one member, or without it; `None` while the text cannot be
/// read, because what was typed must not be lost.
pub fn set_option(text: &str, key: &str, value: Option<Value>) -> Option<String> {
    let mut options = read(text).ok()?;
    match value {
        Some(value) => options.insert(key.to_owned(), value),
        None => options.remove(key),
    };
    Some(printed(&options))
}

/// The object as a person reads it; nothing for an empty one.
pub(super) fn printed(options: &Options) -> String {
    if options.is_empty() {
        return String::new();
    }
    serde_json::to_string_pretty(options)
        .expect("it is printed into memory, and both its keys and those within are texts")
}

/// Reads the JSON as typed; a blank text is an empty object.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str) -> Result<Options, String> {
    if text.trim().is_empty() {
        return Ok(Options::new());
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(options)) => Ok(options),
        Ok(_) => Err(
            t("Provider options are a JSON object, such as {\"seed\": 7}; this is JSON of another kind.")
                .to_owned(),
        ),
        Err(error) => Err(fill(
            t("This is not JSON yet: {error}."),
            &[("error", &mistake::in_words(&error))],
        )),
    }
}
