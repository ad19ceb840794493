//! The messages about backups.

use easel_core::{
    backup::{BackupError, Halt, Manifest, NotRestored, Restored},
    words::{fill, mark, plural, t},
};

use crate::{
    browser::{Delivery, local_moment},
    ui::{format::file_size, lazy::CLICK_NEEDED},
};

const NO_ARCHIVE: &str = mark("This file is not a ZIP archive, or only the first part of one.");
const NO_BACKUP: &str = mark("This archive is not a backup, or one that was not finished.");
const NEWER: &str =
    mark("This backup was made by a newer version of Easel. Reload the page to get it.");
const DAMAGED: &str = mark(
    "This backup is damaged: {name} is missing, or not as it was written. Nothing was changed.",
);
const PACKED: &str = mark(
    "{name} in this archive was compressed by another program. Pack it again without compression.",
);
const TOO_LONG: &str = mark("This archive is larger than any backup that Easel writes.");
const NOT_READ: &str = mark("The file cannot be read any more. Choose it again.");
const NO_ROOM: &str = mark(
    "This browser could not store all of it. What was restored stays. Free some room, and restore the same file again.",
);
const NOT_WRITTEN: &str =
    mark("The archive could not be written. There may be no room left on this device.");
const TOO_LONG_HERE: &str = mark(
    "The backup is too large for this browser, which has to keep all of it in memory. Back up what is new, if there is an earlier backup, or download the results in parts from the Library.",
);
const UNKNOWN: &str =
    mark("This browser does not show its records at the moment. Reload the page, and try again.");

/// The reason why no backup was made, or why none was restored.
pub(super) fn problem(error: &NotRestored, writes: bool) -> String {
    let words = match error {
        NotRestored::Refused(BackupError::NoArchive) => NO_ARCHIVE,
        NotRestored::Refused(BackupError::NoBackup) => NO_BACKUP,
        NotRestored::Refused(BackupError::Newer) => NEWER,
        NotRestored::Refused(BackupError::TooLong) => TOO_LONG,
        NotRestored::Refused(BackupError::Damaged(name)) => {
            return fill(t(DAMAGED), &[("name", name)]);
        }
        NotRestored::Refused(BackupError::Packed(name)) => {
            return fill(t(PACKED), &[("name", name)]);
        }
        NotRestored::Halted(Halt::NotRead) => NOT_READ,
        NotRestored::Halted(Halt::NotStored) if writes => NOT_WRITTEN,
        NotRestored::Halted(Halt::NotStored) => NO_ROOM,
        NotRestored::Halted(Halt::TooLong) => TOO_LONG_HERE,
        NotRestored::Halted(Halt::ClickNeeded) => CLICK_NEEDED,
        NotRestored::Halted(Halt::Unknown) => UNKNOWN,
        // The user has cancelled, and needs no message.
        NotRestored::Halted(Halt::Cancelled) => return String::new(),
    };
    t(words).to_owned()
}

/// The contents of a backup, in words.
pub(super) fn holds(manifest: &Manifest) -> String {
    fill(
        t("{records}, {media}, {size}."),
        &[
            ("records", &records(manifest.records)),
            ("media", &media(manifest.media)),
            ("size", &file_size(manifest.bytes)),
        ],
    )
}

/// The warning for a backup that was made and only holds what is new.
const KEEP_EARLIER: &str =
    mark("It holds only what is new since {time}. Keep the earlier backups, too.");

/// The warning for a backup that is about to be restored, if it only holds what is new.
pub(super) const RESTORE_EARLIER: &str =
    mark("It holds only what is new since {time}. Restore the earlier backups, too.");

/// The warning `words` with the time of the earlier backup, if this one only holds what is new since then.
pub(super) fn part_of(manifest: &Manifest, words: &'static str) -> Option<String> {
    let since = local_moment(manifest.since?);
    Some(fill(t(words), &[("time", &since)]))
}

const OFFERED: &str = mark("The backup is written. Your browser saves it with your downloads.");

/// The warning for a download: the browser may ask the user first, and does not report the answer.
const CHECK: &str = mark(
    "Check that it is there. If it is not, choose “Back up”: “Back up what is new” leaves out what this backup has.",
);

/// The message about a backup that was made.
pub(super) fn written(manifest: &Manifest, delivery: Delivery) -> Vec<String> {
    let (first, check) = match delivery {
        Delivery::Saved => (t("The backup is saved."), None),
        Delivery::Offered => (t(OFFERED), Some(t(CHECK).to_owned())),
    };
    let mut lines = vec![first.to_owned(), holds(manifest)];
    lines.extend(check);
    lines.extend(lacks(manifest));
    lines.extend(part_of(manifest, KEEP_EARLIER));
    lines
}

/// The lines about the files that a backup lacks.
fn lacks(manifest: &Manifest) -> Vec<String> {
    let missing = (manifest.missing > 0).then(|| {
        plural(
            manifest.missing,
            "1 file could not be read. Its host may not allow it, or the link has expired.",
            "{count} files could not be read. Their hosts may not allow it, or the links have expired.",
        )
    });
    let unreadable = (manifest.unreadable > 0).then(|| {
        plural(
            manifest.unreadable,
            "1 record was made by another version of Easel, and is not in the backup.",
            "{count} records were made by another version of Easel, and are not in the backup.",
        )
    });
    missing.into_iter().chain(unreadable).collect()
}

/// The most damaged files that are named.
const MOST_NAMED: usize = 10;

/// The note about restored data of the user that appears later. Settings are only proposed.
const SEEN_LATER: &str = mark(
    "Prompts, searches, collections and drafts that were restored appear when the page is reloaded.",
);

/// The lines about what was restored. `missing` is the time of another backup that this one needs, in words.
pub(super) fn restored(restored: &Restored, missing: Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    if (restored.records, restored.media, restored.settings) == (0, 0, 0) && restored.unset == 0 {
        lines.push(t("Everything that could be restored was here already.").to_owned());
    } else {
        let values = [
            ("records", &*records(restored.records)),
            ("media", &media(restored.media)),
        ];
        lines.push(fill(t("Restored: {records}, {media}."), &values));
    }
    if let Some(time) = missing {
        let words = t("The backup of {time} is still missing: restore it, too.");
        lines.push(fill(words, &[("time", &time)]));
    }
    if restored.settings > 0 {
        lines.push(t(SEEN_LATER).to_owned());
    }
    if restored.unset > 0 {
        lines.push(plural(
            restored.unset,
            "1 setting could not be stored. Free some room, and restore the same file again.",
            "{count} settings could not be stored. Free some room, and restore the same file again.",
        ));
    }
    if !restored.damaged.is_empty() {
        lines.push(plural(
            restored.damaged.len(),
            "1 file of the backup is damaged, and was left out.",
            "{count} files of the backup are damaged, and were left out.",
        ));
        lines.extend(restored.damaged.iter().take(MOST_NAMED).cloned());
    }
    lines
}

fn records(count: usize) -> String {
    plural(count, "1 record", "{count} records")
}

fn media(count: usize) -> String {
    plural(count, "1 file", "{count} files")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_restore_says_what_it_has_changed() {
        let some = Restored {
            records: 1,
            media: 2,
            settings: 1,
            unset: 2,
            damaged: vec!["media/a.png".to_owned()],
            ..Restored::default()
        };
        for (found, missing, expected) in [
            (
                Restored::default(),
                None,
                "Everything that could be restored was here already.",
            ),
            (
                some,
                Some("noon".to_owned()),
                "Restored: 1 record, 2 files. The backup of noon is still missing: restore it, too. Prompts, searches, collections and drafts that were restored appear when the page is reloaded. 2 settings could not be stored. Free some room, and restore the same file again. 1 file of the backup is damaged, and was left out. media/a.png",
            ),
        ] {
            assert_eq!(restored(&found, missing).join(" "), expected);
        }
    }

    #[wasm_bindgen_test]
    fn a_problem_names_the_file() {
        let damaged =
            NotRestored::Refused(BackupError::Damaged("records/00001.jsonl:7".to_owned()));
        assert!(problem(&damaged, false).contains("records/00001.jsonl:7 is missing"));
        let room = NotRestored::Halted(Halt::NotStored);
        assert_ne!(problem(&room, true), problem(&room, false));
    }

    /// A backup of more than half a gigabyte said "no room left" in a browser that keeps it in memory: freeing room
    /// does not help.
    #[wasm_bindgen_test]
    fn a_backup_that_is_too_large_for_memory_says_so() {
        let words = problem(&NotRestored::Halted(Halt::TooLong), true);
        assert!(
            words.starts_with("The backup is too large for this browser"),
            "{words}"
        );
        assert!(!words.contains("room"), "{words}");
    }
}
