//! Tests of archives by other people. Each archive is restored, or is refused with a named error and changes nothing.

use easel_core::{
    backup::{BackupError, NotRestored},
    zip::{TAIL, ZipWriter, find_directory, read_directory},
};
use proptest::prelude::*;

use super::browser::Browser;

/// Returns the names and contents of the files of an archive.
fn files(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
    let at = |place: u64| usize::try_from(place).unwrap();
    let tail = &archive[archive.len().saturating_sub(at(TAIL))..];
    let directory = find_directory(tail, archive.len() as u64).unwrap();
    let bytes = &archive[at(directory.place.start)..at(directory.place.end)];
    let entries = read_directory(bytes, &directory).unwrap();
    let slice = |range: std::ops::Range<u64>| &archive[at(range.start)..at(range.end)];
    let read = entries.into_iter().map(|entry| {
        let bytes = slice(entry.content(slice(entry.header())).unwrap()).to_vec();
        (entry.name, bytes)
    });
    read.collect()
}

/// Returns the archive of a browser with two results, after a change of its files.
fn changed(change: impl Fn(&str, Vec<u8>) -> Option<(String, Vec<u8>)>) -> Vec<u8> {
    let (mut zip, mut archive) = (ZipWriter::default(), Vec::new());
    let all = files(&Browser::with(&["a", "b"]).archive());
    for (name, bytes) in all
        .into_iter()
        .filter_map(|(name, bytes)| change(&name, bytes))
    {
        archive.extend(zip.entry(&name, &bytes, 0));
        archive.extend(bytes);
    }
    archive.extend(zip.end().concat());
    archive
}

/// Returns the archive with another text in one of its files.
fn replaced(file: &str, old: &str, new: &str) -> Vec<u8> {
    changed(|name, bytes| {
        let is_it = name == file;
        let text = || {
            String::from_utf8(bytes.clone())
                .unwrap()
                .replace(old, new)
                .into_bytes()
        };
        let bytes = if is_it { text() } else { bytes.clone() };
        Some((name.to_owned(), bytes))
    })
}

fn without(file: &str) -> Vec<u8> {
    changed(|name, bytes| (name != file).then(|| (name.to_owned(), bytes)))
}

#[test]
fn strange_archives_are_an_error_with_a_name() {
    let damaged = |name: &str| BackupError::Damaged(name.to_owned());
    let (manifest, records, list) = (
        "easel-backup.json",
        "records/00001.jsonl",
        "files/00001.jsonl",
    );
    for (what, archive, expected) in [
        (
            "a picture",
            b"\x89PNG\r\n\x1a\n".to_vec(),
            BackupError::NoArchive,
        ),
        (
            "another archive",
            ZipWriter::default().end().concat(),
            BackupError::NoBackup,
        ),
        ("no manifest", without(manifest), BackupError::NoBackup),
        (
            "another manifest",
            replaced(manifest, "easel-backup", "other"),
            BackupError::NoBackup,
        ),
        (
            "a later version",
            replaced(manifest, "\"version\": 1", "\"version\": 2"),
            BackupError::Newer,
        ),
        (
            "no version",
            replaced(manifest, "\"version\": 1", "\"version\": 0"),
            damaged(manifest),
        ),
        (
            "many parts",
            replaced(manifest, "\"parts\": 1", "\"parts\": 9"),
            damaged("records/00002.jsonl"),
        ),
        (
            "more records",
            replaced(manifest, "\"records\": 2", "\"records\": 3"),
            damaged("records/"),
        ),
        (
            "more media",
            replaced(manifest, "\"media\": 2", "\"media\": 3"),
            damaged("media/"),
        ),
        (
            "no settings",
            without("settings.json"),
            damaged("settings.json"),
        ),
        (
            "no text",
            replaced("settings.json", "{}", "{\"a\": 1}"),
            damaged("settings.json"),
        ),
        ("no records", without(records), damaged(records)),
        ("no list", without(list), damaged(list)),
        (
            "a cut line",
            replaced(records, "\"id\":\"b\"", "\"id\":\"b"),
            damaged("records/00001.jsonl:2"),
        ),
        (
            "no id",
            replaced(records, "\"id\":\"b\"", "\"id\":\"\""),
            damaged("records/00001.jsonl:2"),
        ),
        (
            "no hash",
            replaced(list, "\"sha256\"", "\"sha\""),
            damaged("files/00001.jsonl:1"),
        ),
        (
            "no such file",
            replaced(list, "media/", "media/0"),
            damaged(""),
        ),
    ] {
        let browser = Browser::default();
        match (browser.restore(&archive), expected) {
            (
                Err(NotRestored::Refused(BackupError::Damaged(name))),
                BackupError::Damaged(expected),
            ) => {
                assert!(name.starts_with(&expected), "{what}: {name}");
            }
            (found, expected) => assert_eq!(found, Err(NotRestored::Refused(expected)), "{what}"),
        }
        assert_eq!(
            *browser.shelf.borrow(),
            Browser::default().shelf.take(),
            "{what}"
        );
    }
}

/// A user edits the texts of a backup and packs it again.
#[test]
fn an_edited_backup_is_restored() {
    let archive = replaced(
        "records/00001.jsonl",
        "\"prompt\":\"a\"",
        "\"prompt\":\"edited\"",
    );
    let browser = Browser::default();
    assert_eq!(
        browser.restore(&archive).map(|restored| restored.records),
        Ok(2)
    );
    assert!(browser.shelf.borrow().records["a"].contains("edited"));
}

/// One medium of a backup was damaged on a disk. All other media are restored.
#[test]
fn a_damaged_medium_is_named() {
    let mut archive = Browser::with(&["a", "b"]).archive();
    let at = archive
        .windows(9)
        .position(|bytes| bytes == b"\x89PNG\r\n\x1a\na");
    archive[at.unwrap() + 8] = b'x';
    let browser = Browser::default();
    let restored = browser.restore(&archive).unwrap();
    assert_eq!((restored.records, restored.media), (2, 1));
    assert_eq!(restored.damaged.len(), 1);
    assert!(restored.damaged[0].starts_with("media/"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_makes_it_panic(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut archive = Browser::with(&["a", "b"]).archive();
        for (at, byte) in changes {
            let at = at.index(archive.len());
            archive[at] = byte;
        }
        let browser = Browser::default();
        if browser.restore(&archive).is_err() {
            prop_assert!(browser.shelf.borrow().settings.is_empty());
        }
    }
}
