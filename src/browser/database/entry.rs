//! A stored record.

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::schema::CHANGED;
use crate::browser::{Turns, plain_object::PlainObject};

/// The field with a record's text. The text itself is stored, since the browser's own JSON rounds
/// numbers of more than 15 digits.
const TEXT: &str = "json";

/// A record to write.
#[derive(Clone, Debug, PartialEq)]
pub struct DatabaseEntry {
    /// The id of the record; an existing record with this id is replaced.
    pub id: String,
    /// The columns that the record is found by.
    pub columns: Vec<(&'static str, ColumnValue)>,
    /// The text of the record.
    pub text: String,
    /// The change of the record's line.
    pub line: LineChange,
    /// Whether a replaced record keeps its position in the order of changes, because nothing in it is new.
    pub keeps_place: bool,
}

/// The change of a record's line: a short text, which is read without the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// The line stays as it is.
    Stays,
    /// The line is replaced by this one.
    Is(String),
    /// The line is removed.
    Goes,
}

/// The value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum ColumnValue {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
}

impl DatabaseEntry {
    /// The record as a JavaScript value, at this position in the order of changes.
    pub(super) fn record(&self, place: f64) -> JsValue {
        let record = PlainObject::default();
        record.set("id", &self.id.as_str().into());
        for (column, cell) in &self.columns {
            record.set(column, &cell.value());
        }
        record.set(CHANGED, &place.into());
        record.set(TEXT, &self.text.as_str().into());
        record.object().into()
    }
}

impl ColumnValue {
    fn value(&self) -> JsValue {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::Texts(texts) => {
                let texts = texts.iter().map(|text| JsValue::from_str(text));
                texts.collect::<Array>().into()
            }
        }
    }
}

/// A record's value in a column.
pub(super) fn column<'a>(entry: &'a DatabaseEntry, column: &str) -> Option<&'a ColumnValue> {
    let of_column = |(name, _): &&(&str, ColumnValue)| *name == column;
    entry.columns.iter().find(of_column).map(|(_, value)| value)
}

/// The texts of the records.
pub(super) fn texts(records: &[JsValue]) -> Vec<String> {
    records.iter().filter_map(text).collect()
}

/// The texts of many records, in turns. The transaction must not be used after this call: it ends with the first
/// pause.
pub(super) async fn texts_in_turns(
    records: &[JsValue],
    text: fn(&JsValue) -> Option<String>,
) -> Vec<String> {
    let mut texts = Vec::with_capacity(records.len());
    let mut turns = Turns::begin();
    for record in records {
        texts.extend(text(record));
        turns.pause().await;
    }
    texts
}

/// The text of a record. It is empty if there is none: the record is there, and only another version can read it.
pub(super) fn text(record: &JsValue) -> Option<String> {
    Some(PlainObject::of(record)?.text(TEXT).unwrap_or_default())
}

/// A record's position in the order of changes, if it has one.
pub(super) fn place(record: &JsValue) -> Option<f64> {
    PlainObject::of(record)?.get(CHANGED).as_f64()
}

/// A record's id.
pub(super) fn id(record: &JsValue) -> Option<String> {
    PlainObject::of(record)?.text("id")
}
