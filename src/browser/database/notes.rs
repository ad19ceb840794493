//! A table of notes about the database itself. Its only note says that records of an earlier version
//! may lack columns.

use idb::{Error, ObjectStore};
use wasm_bindgen::JsValue;

use crate::browser::Json;

/// The name of the table of notes.
pub(super) const NOTES: &str = "about";

/// The name of the note that records before a time lack columns.
pub(super) const RENEWAL: &str = "renewal";
pub(super) const BEFORE: &str = "before";

/// Notes that all records may lack columns.
pub(super) fn begin_renewal(notes: &ObjectStore) -> Result<(), Error> {
    notes.put(&note(f64::MAX), None).map(drop)
}

/// Creates the note that the records before this time lack columns.
pub(super) fn note(before: f64) -> JsValue {
    let note = Json::default();
    note.set("id", &RENEWAL.into());
    note.set(BEFORE, &before.into());
    note.object().into()
}
