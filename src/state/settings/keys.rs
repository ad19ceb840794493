//! The keys that are stored in clear: in this tab or on the device, one for each origin.

use easel_core::contract::{BaseUrl, Insecure};
use serde_json::{Map, Value};

use super::{
    ApiKey,
    key::{Keeping, Secret},
    locked_store,
};
use crate::browser::{self, Area, read_object, write_object};

const NAME: &str = "easel.key";

/// The fields of the newest key.
const SECRET: &str = "secret";
const BASE: &str = "base";
/// The name of the other keys, by the address that each was entered for.
const OTHERS: &str = "others";

/// All stored keys. The keys of this tab come first.
pub(super) fn kept() -> Vec<ApiKey> {
    let mut keys = kept_in(Area::Session);
    keys.extend(kept_in(Area::Device));
    keys
}

/// The keys of one area: the newest first, and the others by their addresses.
pub(super) fn kept_in(area: Area) -> Vec<ApiKey> {
    let stored = read_object(area, NAME);
    stored
        .and_then(|stored| read(&stored, (area == Area::Device).into()))
        .unwrap_or_default()
}

/// Stores a key in its area; `false` if the browser refuses. It replaces another key of its origin
/// there. A key on the device is found by every tab, so this tab's own key of that origin is
/// removed. A key of this tab alone leaves the device's key to the other tabs.
pub(super) fn keep(key: &ApiKey) -> bool {
    let (area, other) = match key.keeping {
        Keeping::Tab => (Area::Session, Area::Device),
        Keeping::Device => {
            locked_store::remove(&key.base);
            (Area::Device, Area::Session)
        }
        Keeping::Locked => {
            // The key is already stored behind its passphrase, and must not be stored elsewhere.
            take_out_everywhere(&key.base);
            return true;
        }
    };
    let mut keys = kept_in(area);
    keys.retain(|kept| !kept.belongs_to(&key.base));
    keys.insert(0, key.clone());
    take_out(other, |kept| {
        kept.belongs_to(&key.base) && (area == Area::Device || kept.secret == key.secret)
    });
    write(area, &keys)
}

/// Removes the keys of an origin from both areas, and the key behind a passphrase.
pub(super) fn forget(base: &BaseUrl) {
    locked_store::remove(base);
    take_out_everywhere(base);
}

fn take_out_everywhere(base: &BaseUrl) {
    for area in [Area::Session, Area::Device] {
        take_out(area, |kept| kept.belongs_to(base));
    }
}

fn take_out(area: Area, goes: impl Fn(&ApiKey) -> bool) {
    let mut keys = kept_in(area);
    let before = keys.len();
    keys.retain(|key| !goes(key));
    if keys.len() < before {
        // If the keys cannot be written, they are all removed: a forgotten key must be gone.
        if keys.is_empty() || !write(area, &keys) {
            browser::remove(area, NAME);
        }
    }
}

fn read(stored: &Map<String, Value>, keeping: Keeping) -> Option<Vec<ApiKey>> {
    let key = |(base, secret): (&str, &Value)| {
        Some(ApiKey {
            secret: Secret::new(secret.as_str()?.to_owned()),
            // The address was accepted when it was stored.
            base: BaseUrl::parse(base, Insecure::Allow).ok()?,
            keeping,
        })
    };
    let last = (stored.get(BASE)?.as_str()?, stored.get(SECRET)?);
    let others = stored
        .get(OTHERS)
        .and_then(Value::as_object)
        .into_iter()
        .flatten();
    let others = others.map(|(base, secret)| (base.as_str(), secret));
    Some(
        std::iter::once(last)
            .chain(others)
            .filter_map(key)
            .collect(),
    )
}

fn write(area: Area, keys: &[ApiKey]) -> bool {
    let Some((last, before)) = keys.split_first() else {
        return true;
    };
    let texts = |key: &ApiKey| (key.base.as_str().to_owned(), Value::from(key.secret.text()));
    let (base, secret) = texts(last);
    let others: Map<_, _> = before.iter().map(texts).collect();
    let fields = [
        (SECRET, secret),
        (BASE, base.into()),
        (OTHERS, others.into()),
    ];
    let fields = fields.map(|(name, value)| (name.to_owned(), value));
    write_object(area, NAME, &fields.into_iter().collect())
}
