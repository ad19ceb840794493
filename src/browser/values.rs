//! A small IndexedDB of values under their names.

use wasm_bindgen::JsValue;

use super::file_store::{FileError, table};

/// A store of values, by the name of its database within the site.
#[derive(Clone, Copy, Debug)]
pub struct Values(pub &'static str);

impl Values {
    /// The text under a name; `None` if there is none.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn text(self, name: &str) -> Result<Option<String>, FileError> {
        let value = self.get(name).await?;
        Ok(value.and_then(|value| value.as_string()))
    }

    /// Stores a text under a name.
    ///
    /// # Errors
    /// If there is no room, or the browser fails.
    pub async fn set_text(self, name: &str, text: &str) -> Result<(), FileError> {
        self.set(name, &text.into()).await
    }

    /// Removes all values.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn clear(self) -> Result<(), FileError> {
        table::clear(self.0).await
    }

    pub(super) async fn get(self, name: &str) -> Result<Option<JsValue>, FileError> {
        table::get(self.0, name).await
    }

    pub(super) async fn set(self, name: &str, value: &JsValue) -> Result<(), FileError> {
        table::put(self.0, name, value).await
    }
}
