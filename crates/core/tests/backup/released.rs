//! Backups of released versions are restored.

use easel_core::{job::Job, zip::ZipWriter};

use super::browser::Browser;

/// The files of a backup without media. Each version that changes the format adds its own.
const RELEASED: [[(&str, &str); 4]; 1] = [[
    (
        "settings.json",
        include_str!("../../fixtures/backup/1.0.0/settings.json"),
    ),
    (
        "records/00001.jsonl",
        include_str!("../../fixtures/backup/1.0.0/records.jsonl"),
    ),
    (
        "files/00001.jsonl",
        include_str!("../../fixtures/backup/1.0.0/files.jsonl"),
    ),
    (
        "easel-backup.json",
        include_str!("../../fixtures/backup/1.0.0/easel-backup.json"),
    ),
]];

/// The fixture has a favourite in a collection, a task that runs, and settings of both kinds.
#[test]
fn a_backup_of_each_released_form_is_restored() {
    for files in RELEASED {
        let mut zip = ZipWriter::default();
        let mut archive: Vec<u8> = Vec::new();
        for (name, text) in files {
            archive.extend(zip.entry(name, text.as_bytes(), 0));
            archive.extend(text.as_bytes());
        }
        archive.extend(zip.end().concat());
        let browser = Browser::default();
        let restored = browser.restore(&archive).unwrap();
        assert_eq!((restored.records, restored.settings), (2, 2));
        let proposed = ("easel.theme".to_owned(), "dark".to_owned());
        assert_eq!(restored.proposed, [proposed]);
        let shelf = browser.shelf.borrow();
        let job = |id: &str| -> Job { serde_json::from_str(&shelf.records[id]).unwrap() };
        let done = job("c4020fc3-fb72-4794-983b-ddcf362c35fc");
        assert_eq!(done.name(), "a crane");
        assert!(done.is_favourite() && done.is_in("c-1"));
        let running = job("13d753b1-249a-4dcc-a370-e9472a718020");
        assert_eq!(running.state.progress(), Some(40));
        assert!(shelf.settings["easel.collections"].contains("Birds"));
    }
}
