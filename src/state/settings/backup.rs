//! When a backup was made, and which settings go into one.

use std::collections::BTreeMap;

use easel_core::{
    backup::{Chain, Manifest, belongs},
    time::Millis,
};

use crate::browser::{self, Area};

/// When the last backup was made, in milliseconds since the Unix epoch.
const LAST: &str = "easel.last_backup";

/// When the backup was made after which the next may have only what is new.
const POINT: &str = "easel.backup_point";

/// When the backup was made whose restoring has begun and not ended.
const RESTORING: &str = "easel.restoring";

/// The backups that were restored.
const RESTORED: &str = "easel.restored";

/// When the last backup was made in this browser.
pub fn last_backup() -> Option<Millis> {
    browser::read(Area::Device, LAST)?.parse().ok()
}

/// Notes that a backup was made. If the browser refuses, it is told again at the next.
pub fn set_last_backup(at: Millis) {
    browser::write(Area::Device, LAST, &at.to_string());
}

/// When the backup was made after which the next may have only what is new.
pub fn backup_point() -> Option<Millis> {
    browser::read(Area::Device, POINT)?.parse().ok()
}

/// Notes that the next may have only what is new after this time.
pub fn set_backup_point(at: Millis) {
    browser::write(Area::Device, POINT, &at.to_string());
}

/// The time of the backup whose restoring was interrupted.
pub fn restoring() -> Option<Millis> {
    browser::read(Area::Device, RESTORING)?.parse().ok()
}

/// Notes that restoring a backup of this time has begun, or ended.
pub fn set_restoring(at: Option<Millis>) {
    match at {
        Some(at) => {
            browser::write(Area::Device, RESTORING, &at.to_string());
        }
        None => browser::remove(Area::Device, RESTORING),
    }
}

/// Notes that a backup was restored. Returns when the backup was made that is still missing, if one is.
pub fn note_restored(manifest: &Manifest) -> Option<Millis> {
    let known = browser::read(Area::Device, RESTORED);
    let mut chain = known.map_or_else(Chain::default, |text| Chain::parse(&text));
    chain.add(manifest);
    // If the browser refuses, a later restore may name this one as missing.
    browser::write(Area::Device, RESTORED, &chain.print());
    chain.missing(manifest)
}

/// The settings of this browser that go into a backup.
pub fn settings_of_backup() -> BTreeMap<String, String> {
    let names = browser::stored_names(Area::Device).into_iter();
    let belonging = names.filter(|name| belongs(name));
    belonging
        .filter_map(|name| {
            let text = browser::read(Area::Device, &name)?;
            Some((name, text))
        })
        .collect()
}
