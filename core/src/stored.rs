//! Reads stored values, field by field.
//!
//! A derived `Deserialize` of a large type adds kilobytes to every visitor's download, once for
//! each source it is read from. The large types are read from a [`Value`] by hand instead. They
//! come from this program's own store, so a derived error message would not help.

use serde_json::Value;

/// A stored object.
pub(crate) struct Fields<'a>(pub(crate) &'a Value);

impl Fields<'_> {
    /// A text, if present.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.0.get(key)?.as_str().map(str::to_owned)
    }

    /// A non-negative number, if present and in range.
    pub(crate) fn number<T: TryFrom<u64>>(&self, key: &str) -> Option<T> {
        T::try_from(self.0.get(key)?.as_u64()?).ok()
    }

    /// A boolean; absent means false.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}
