//! Where keys are kept: in this tab or on the device, one for each origin.

use easel_core::contract::{BaseUrl, Insecure};

use super::ApiKey;
use crate::browser::{self, Area, Json};

const NAME: &str = "easel.key";
/// The fields of the key that was kept last, which earlier versions of Easel know as the only one.
const SECRET: &str = "secret";
const ORIGIN: &str = "origin";
const BASE: &str = "base";
/// The others, by the address that each was given for.
const OTHERS: &str = "others";

/// All keys that are kept, those of this tab first.
pub(super) fn kept() -> Vec<ApiKey> {
    let mut keys = kept_in(Area::Session);
    keys.extend(kept_in(Area::Device));
    keys
}

/// The keys of one area, the last that was kept first.
pub(super) fn kept_in(area: Area) -> Vec<ApiKey> {
    let stored = browser::read(area, NAME).and_then(|text| Json::parse(&text).ok());
    stored
        .and_then(|stored| read(&stored, area == Area::Device))
        .unwrap_or_default()
}

/// Keeps a key where it belongs; `false` when the browser will not. It takes the place of another one
/// of its origin there. On the device it is found by every tab, so that none of the origin is left in
/// this one; a key of this tab alone leaves another one on the device to the other tabs.
pub(super) fn keep(key: &ApiKey) -> bool {
    let (area, other) = if key.remembered {
        (Area::Device, Area::Session)
    } else {
        (Area::Session, Area::Device)
    };
    let mut keys = kept_in(area);
    keys.retain(|kept| !kept.belongs_to(&key.base));
    keys.insert(0, key.clone());
    take_out(other, |kept| {
        kept.belongs_to(&key.base) && (key.remembered || kept.secret == key.secret)
    });
    write(area, &keys)
}

/// Removes the keys of an origin from wherever they were kept.
pub(super) fn forget(base: &BaseUrl) {
    for area in [Area::Session, Area::Device] {
        take_out(area, |kept| kept.belongs_to(base));
    }
}

fn take_out(area: Area, goes: impl Fn(&ApiKey) -> bool) {
    let mut keys = kept_in(area);
    let before = keys.len();
    keys.retain(|key| !goes(key));
    if keys.len() < before {
        // What cannot be written is not left as it was: a key that was forgotten must be gone.
        if keys.is_empty() || !write(area, &keys) {
            browser::remove(area, NAME);
        }
    }
}

fn read(stored: &Json, remembered: bool) -> Option<Vec<ApiKey>> {
    let key = |(base, secret): (String, String)| {
        Some(ApiKey {
            secret,
            // It was accepted when it was kept.
            base: BaseUrl::parse(&base, Insecure::Allow).ok()?,
            remembered,
        })
    };
    // Before there were several, the origin was all that was kept of the address.
    let base = stored.text(BASE).or_else(|| stored.text(ORIGIN))?;
    let last = (base, stored.text(SECRET)?);
    let others = stored.inner(OTHERS).map(|others| others.texts());
    let all = std::iter::once(last).chain(others.unwrap_or_default());
    Some(all.filter_map(key).collect())
}

fn write(area: Area, keys: &[ApiKey]) -> bool {
    let Some((last, before)) = keys.split_first() else {
        return true;
    };
    let stored = Json::default();
    stored.set(SECRET, &last.secret.as_str().into());
    stored.set(ORIGIN, &last.base.origin().into());
    stored.set(BASE, &last.base.as_str().into());
    let others = Json::default();
    for key in before {
        others.set(key.base.as_str(), &key.secret.as_str().into());
    }
    stored.set_inner(OTHERS, &others);
    browser::write(area, NAME, &stored.print())
}
