//! The times of backups, and the settings that a backup contains.

use std::collections::BTreeMap;

use easel_core::{
    backup::{Chain, Manifest, belongs},
    time::Millis,
};

use crate::browser::{self, Area};

/// When the last backup was made, in milliseconds since the Unix epoch.
const LAST: &str = "easel.last_backup";

/// The time of the backup after which the next one may contain only what is new.
const POINT: &str = "easel.backup_point";

/// The time of the backup whose restoring has begun and not ended.
const RESTORING: &str = "easel.restoring";

/// The backups that were restored.
const RESTORED: &str = "easel.restored";

/// The time of the last backup in this browser, in milliseconds since the Unix epoch. `None` if none is noted.
pub fn last_backup() -> Option<Millis> {
    browser::read(Area::Device, LAST)?.parse().ok()
}

/// Notes the time of a backup. If the browser refuses to store it, the next backup is noted again.
pub fn set_last_backup(at: Millis) {
    browser::write(Area::Device, LAST, &at.to_string());
}

/// The time of the backup after which the next one may contain only what is new, in milliseconds since
/// the Unix epoch; `None` if none is noted.
pub fn backup_point() -> Option<Millis> {
    browser::read(Area::Device, POINT)?.parse().ok()
}

/// Notes that the next backup may contain only what is new after this time.
pub fn set_backup_point(at: Millis) {
    browser::write(Area::Device, POINT, &at.to_string());
}

/// The time of the backup whose restoring was interrupted, in milliseconds since the Unix epoch; `None` if none was.
pub fn restoring() -> Option<Millis> {
    browser::read(Area::Device, RESTORING)?.parse().ok()
}

/// Notes that restoring a backup of this time has begun; `None` if it has ended.
pub fn set_restoring(at: Option<Millis>) {
    match at {
        Some(at) => {
            browser::write(Area::Device, RESTORING, &at.to_string());
        }
        None => browser::remove(Area::Device, RESTORING),
    }
}

/// Notes that a backup was restored. Returns the time of the backup that is still missing, in milliseconds since the
/// Unix epoch, if one is.
pub fn note_restored(manifest: &Manifest) -> Option<Millis> {
    let known = browser::read(Area::Device, RESTORED);
    let mut chain = known.map_or_else(Chain::default, |text| Chain::parse(&text));
    chain.add(manifest);
    // If the browser refuses, a later restore may report this backup as missing.
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
