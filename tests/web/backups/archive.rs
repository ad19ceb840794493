//! Reading the archives of backups. The end-to-end tests read them by programs of others.

use std::{collections::BTreeMap, ops::Range};

use easel_core::zip::{ZipEntry, find_directory, read_directory};
use serde_json::Value;

fn part(archive: &[u8], place: Range<u64>) -> &[u8] {
    let [start, end] =
        [place.start, place.end].map(|at| usize::try_from(at).expect("it is in memory"));
    &archive[start..end]
}

/// Returns the files in an archive, by their names.
pub(super) fn contents(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let directory = find_directory(archive, archive.len() as u64).expect("it is an archive");
    let entries = read_directory(part(archive, directory.place.clone()), &directory);
    let file = |entry: ZipEntry| {
        let place = entry.content(part(archive, entry.header()));
        let bytes = part(archive, place.expect("it has a place"));
        entry.check(bytes).expect("it is whole");
        (entry.name, bytes.to_vec())
    };
    let entries = entries.expect("it has a directory");
    entries.into_iter().map(file).collect()
}

fn json(text: &[u8]) -> Value {
    serde_json::from_slice(text).expect("it is JSON")
}

/// Returns the manifest and the records in the files of an archive.
pub(super) fn read(files: &BTreeMap<String, Vec<u8>>) -> (Value, Vec<Value>) {
    let lines = files["records/00001.jsonl"].split(|byte| *byte == b'\n');
    let records = lines.filter(|line| !line.is_empty()).map(json);
    (json(&files["easel-backup.json"]), records.collect())
}

/// Returns what the archives of two browsers with the same Library have in common. Another browser gives keys other
/// names.
pub(super) fn common(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut files = contents(archive);
    let (manifest, mut records) = read(&files);
    assert_eq!(manifest["records"], 4);
    assert_eq!(manifest["missing"], 0);
    assert_eq!(records.len(), 4);
    for record in &mut records {
        let record = record.as_object_mut().expect("it is an object");
        record.retain(|name, _| name != "key" && name != "measured");
    }
    files.retain(|name, _| name.starts_with("media/") || name == "files/00001.jsonl");
    let records = Value::from(records).to_string();
    files.insert("records".to_owned(), records.into_bytes());
    files
}
