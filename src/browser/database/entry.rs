//! A stored record.

use js_sys::JSON;
use wasm_bindgen::JsValue;

use super::schema::CHANGED;
use crate::browser::Json;

/// The field with a record's text. The text itself is stored, since the browser's own JSON rounds
/// numbers of more than 15 digits. Records of earlier versions are objects instead of texts.
const TEXT: &str = "json";

/// A record to write.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its id; an existing record is replaced.
    pub id: String,
    /// The number in the column that it is found by.
    pub at: f64,
    /// Its text.
    pub text: String,
}

impl Entry {
    pub(super) fn record(&self, column: &str, place: f64) -> JsValue {
        let record = Json::default();
        record.set("id", &self.id.as_str().into());
        record.set(column, &self.at.into());
        record.set(CHANGED, &place.into());
        record.set(TEXT, &self.text.as_str().into());
        record.object().into()
    }
}

/// The texts of the records.
pub(super) fn texts(records: &[JsValue]) -> Vec<String> {
    records.iter().filter_map(text).collect()
}

fn text(record: &JsValue) -> Option<String> {
    let text = Json::of(record)?.text(TEXT);
    text.or_else(|| JSON::stringify(record).ok().map(String::from))
}

/// A record's id, and its position in the order of changes, if it has one.
pub(super) fn id_and_place(record: &JsValue) -> Option<(String, f64)> {
    let record = Json::of(record)?;
    let place = record.get(CHANGED).as_f64().unwrap_or(0.0);
    Some((record.text("id")?, place))
}
