//! `providerOptions`: a JSON object as typed, and its members.

use serde_json::{Map, Value};

use crate::{
    json_error,
    words::{fill, t},
};

/// The members of `providerOptions`.
pub type Options = Map<String, Value>;

/// The names of the members; none while the text cannot be parsed.
pub fn option_keys(text: &str) -> Vec<String> {
    read(text)
        .unwrap_or_default()
        .into_iter()
        .map(|(key, _)| key)
        .collect()
}

/// The text with one member changed or removed. `None` while the text cannot be parsed, so that
/// typed input is not lost.
pub fn set_option(text: &str, key: &str, value: Option<Value>) -> Option<String> {
    let mut options = read(text).ok()?;
    match value {
        Some(value) => options.insert(key.to_owned(), value),
        None => options.remove(key),
    };
    Some(printed(&options))
}

/// The object, formatted for reading; an empty text for an empty object.
pub(super) fn printed(options: &Options) -> String {
    if options.is_empty() {
        return String::new();
    }
    serde_json::to_string_pretty(options)
        .expect("it is printed into memory, and both its keys and those within are texts")
}

/// Parses the JSON as typed; a blank text is an empty object.
///
/// # Errors
/// Returns what is wrong with the text, and where.
pub fn read(text: &str) -> Result<Options, String> {
    if text.trim().is_empty() {
        return Ok(Options::new());
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(options)) => Ok(options),
        Ok(_) => {
            Err(t("Provider options must be a JSON object, such as {\"seed\": 7}.").to_owned())
        }
        Err(error) => Err(fill(
            t("This is not valid JSON: {error}."),
            &[("error", &json_error::in_words(&error))],
        )),
    }
}
