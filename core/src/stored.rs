//! Reading back what was stored, field by field.
//!
//! A derived `Deserialize` of a wide type costs kilobytes of every visitor's download, once for
//! each source it is read from. The wide types are read from a [`Value`] by hand instead; they
//! come from this program's own store, so that nothing is gained by a derived error message.

use serde_json::Value;

/// An object that was stored.
pub(crate) struct Fields<'a>(pub(crate) &'a Value);

impl Fields<'_> {
    /// A text, if it is there.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.0.get(key)?.as_str().map(str::to_owned)
    }

    /// A number that is not negative, if it is there and fits.
    pub(crate) fn number<T: TryFrom<u64>>(&self, key: &str) -> Option<T> {
        T::try_from(self.0.get(key)?.as_u64()?).ok()
    }

    /// A switch; absent means off.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}
