//! The order of changes: the last change, and the changes after a position.

use idb::{CursorDirection, KeyRange, Query, TransactionMode};
use wasm_bindgen::JsValue;

use super::{
    CHANGED, Database, DatabaseError,
    entry::{id, place, text},
    key,
};
use crate::browser::transactions::unbroken;

impl Database {
    /// The last record in the order of changes whose text `passes_over` does not reject: its id and its position.
    /// `None` if there is none.
    ///
    /// # Errors
    /// If the browser cannot read it.
    pub async fn last_changed(
        &self,
        passes_over: impl Fn(&str) -> bool,
    ) -> Result<Option<(String, f64)>, DatabaseError> {
        unbroken(async || self.last_change(&passes_over).await).await
    }

    async fn last_change(
        &self,
        passes_over: &impl Fn(&str) -> bool,
    ) -> Result<Option<(String, f64)>, DatabaseError> {
        let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
        let index = table.index(CHANGED)?;
        let newest = index.open_cursor(None, Some(CursorDirection::Prev))?;
        let mut next = newest.await?;
        while let Some(cursor) = next {
            let record = cursor.value()?;
            let found = id(&record).zip(place(&record));
            if let Some(found) =
                found.filter(|_| !text(&record).is_some_and(|text| passes_over(&text)))
            {
                return Ok(Some(found));
            }
            next = cursor.next(None)?.await?;
        }
        Ok(None)
    }

    /// The ids of the records that were changed after a position; `None` if there is no record with the id
    /// `witness`.
    ///
    /// # Errors
    /// If the browser cannot read them.
    pub async fn changed_after(
        &self,
        witness: &str,
        place: f64,
    ) -> Result<Option<Vec<String>>, DatabaseError> {
        let ids = async || {
            let (_transaction, table) = self.table(TransactionMode::ReadOnly)?;
            if table.count(Some(key(witness)))?.await? == 0 {
                return Ok(None);
            }
            let later = KeyRange::lower_bound(&place.into(), Some(true))?;
            let later = Some(Query::KeyRange(later));
            Ok(Some(
                table.index(CHANGED)?.get_all_keys(later, None)?.await?,
            ))
        };
        let ids: Result<Option<Vec<JsValue>>, DatabaseError> = unbroken(ids).await;
        let texts = |ids: Vec<JsValue>| ids.iter().filter_map(JsValue::as_string).collect();
        Ok(ids?.map(texts))
    }
}
