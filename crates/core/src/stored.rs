//! Reads stored values that another version of Easel may have written.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// A value, if this version can read it.
pub(crate) fn readable<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    let value = Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}

/// The items of a list that this version can read.
pub(crate) fn readable_items<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    let items = Vec::<Value>::deserialize(deserializer)?;
    let items = items.into_iter();
    Ok(items
        .filter_map(|item| serde_json::from_value(item).ok())
        .collect())
}
