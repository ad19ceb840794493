//! The stored records of keys behind a passphrase, and the page's knowledge of them. The contents of the records
//! are read by `unlock`.

use easel_core::contract::{BaseUrl, Insecure};
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::demo::share_keys;
use crate::browser::{self, Area, read_object, write_object};

/// The stored name of the records, by the address that each key was entered for. `boot.js` reads the same name.
const NAME: &str = "easel.locked_keys";

/// The time at which a tab has last locked all keys, in milliseconds since the Unix epoch. The other tabs follow.
const LAST_LOCK: &str = "easel.locked_at";

fn records() -> Vec<(BaseUrl, String)> {
    let stored = read_object(Area::Device, NAME).unwrap_or_default();
    // The addresses were accepted when they were stored.
    let read = |(base, text): (&String, &Value)| {
        let base = BaseUrl::parse(base, Insecure::Allow).ok()?;
        Some((base, text.as_str()?.to_owned()))
    };
    stored.iter().filter_map(read).collect()
}

/// The services whose key is behind a passphrase.
pub(super) fn services() -> Vec<BaseUrl> {
    records().into_iter().map(|(base, _)| base).collect()
}

/// The record of a service's origin, with the address that the key was entered for.
pub(super) fn record(base: &BaseUrl) -> Option<(BaseUrl, String)> {
    let is_it = |(slot, _): &(BaseUrl, String)| share_keys(slot, base);
    records().into_iter().find(is_it)
}

/// Stores a record in place of another record of its origin. Returns `false` if the browser refuses.
pub(super) fn put(base: &BaseUrl, record: &str) -> bool {
    write(base, Some(record))
}

/// Removes the record of an origin.
pub(super) fn remove(base: &BaseUrl) {
    if record(base).is_some() && !write(base, None) {
        // A forgotten key must be gone.
        browser::remove(Area::Device, NAME);
    }
}

fn write(base: &BaseUrl, record: Option<&str>) -> bool {
    let others = records()
        .into_iter()
        .filter(|(slot, _)| !share_keys(slot, base));
    let own = record.map(|record| (base.clone(), record.to_owned()));
    let all = others.chain(own);
    let all: Map<_, _> = all
        .map(|(base, text)| (base.as_str().to_owned(), text.into()))
        .collect();
    if all.is_empty() {
        browser::remove(Area::Device, NAME);
        return true;
    }
    write_object(Area::Device, NAME, &all)
}

/// The time at which a tab has last locked all keys, as stored.
pub(super) fn last_lock() -> Option<String> {
    browser::read(Area::Device, LAST_LOCK)
}

/// The page's knowledge of keys behind a passphrase.
#[derive(Clone, Copy)]
pub(super) struct Locks {
    /// The services whose key is behind a passphrase, locked or not.
    pub(super) services: RwSignal<Vec<BaseUrl>>,
    /// The last locking that this tab knows of.
    pub(super) last: StoredValue<Option<String>>,
    /// The service whose passphrase the page asks for.
    pub(super) asked: RwSignal<Option<BaseUrl>>,
}

impl Locks {
    /// Reads what is stored.
    pub(super) fn load() -> Self {
        Self {
            services: RwSignal::new(services()),
            last: StoredValue::new(last_lock()),
            asked: RwSignal::new(None),
        }
    }
}

/// Notes that all keys were locked at this time.
pub(super) fn set_last_lock(moment: &str) {
    browser::write(Area::Device, LAST_LOCK, moment);
}
