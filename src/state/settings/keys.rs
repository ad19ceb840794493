//! The keys that are stored in clear: in this tab or on the device, one for each origin.

use std::collections::BTreeMap;

use easel_core::contract::{BaseUrl, Insecure};
use serde::{Deserialize, Serialize};

use super::{
    ApiKey,
    key::{Keeping, Secret},
    locked_store,
};
use crate::browser::{self, Area, read_json, write_json};

const NAME: &str = "easel.key";

/// The stored keys.
#[derive(Serialize, Deserialize)]
struct StoredKeys {
    /// The newest key, and the address that it was entered for.
    secret: String,
    base: String,
    /// The other keys, by the address that each was entered for.
    #[serde(default)]
    others: BTreeMap<String, String>,
}

/// All stored keys. The keys of this tab come first.
pub(super) fn kept() -> Vec<ApiKey> {
    let mut keys = kept_in(Area::Session);
    keys.extend(kept_in(Area::Device));
    keys
}

/// The keys of one area, newest first.
pub(super) fn kept_in(area: Area) -> Vec<ApiKey> {
    let stored = read_json::<StoredKeys>(area, NAME);
    stored.map_or_else(Vec::new, |stored| {
        stored.keys((area == Area::Device).into())
    })
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

impl StoredKeys {
    fn keys(self, keeping: Keeping) -> Vec<ApiKey> {
        let key = |(base, secret): (String, String)| {
            Some(ApiKey {
                secret: Secret::new(secret),
                // The address was accepted when it was stored.
                base: BaseUrl::parse(&base, Insecure::Allow).ok()?,
                keeping,
            })
        };
        let last = std::iter::once((self.base, self.secret));
        last.chain(self.others).filter_map(key).collect()
    }
}

fn write(area: Area, keys: &[ApiKey]) -> bool {
    let Some((last, before)) = keys.split_first() else {
        return true;
    };
    let texts = |key: &ApiKey| (key.base.as_str().to_owned(), key.secret.text().to_owned());
    let (base, secret) = texts(last);
    let others = before.iter().map(texts).collect();
    write_json(
        area,
        NAME,
        &StoredKeys {
            secret,
            base,
            others,
        },
    )
}
