//! Places in an index, found without reading records.

use idb::{CursorDirection, ObjectStore, request::OpenKeyCursorStoreRequest};
use wasm_bindgen::JsValue;

use super::{failure::DatabaseError, schema::CHANGED};

/// The key of the last of the first `count` records of a cursor that goes downwards from `first`; `None` if
/// there are fewer.
pub(super) async fn down(
    first: OpenKeyCursorStoreRequest,
    count: u32,
) -> Result<Option<JsValue>, DatabaseError> {
    let Some(cursor) = first.await? else {
        return Ok(None);
    };
    match count.saturating_sub(1) {
        0 => Ok(Some(cursor.key()?)),
        steps => match cursor.advance(steps)?.await? {
            Some(cursor) => Ok(Some(cursor.key()?)),
            None => Ok(None),
        },
    }
}

/// The position of the last change.
pub(super) async fn last_place(table: &ObjectStore) -> Result<Option<f64>, DatabaseError> {
    let index = table.index(CHANGED)?;
    let newest = index.open_key_cursor(None, Some(CursorDirection::Prev))?;
    let newest = newest.await?;
    Ok(newest.and_then(|cursor| cursor.key().ok()?.as_f64()))
}
