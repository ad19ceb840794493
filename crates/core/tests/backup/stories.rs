//! Tests of what a user does with a backup of their own.

use std::collections::BTreeMap;

use easel_core::{
    backup::{BackupError, BackupWriter, Halt, Manifest, Medium, NotRestored, Restored},
    job::{DEMO, Job},
    zip::Content,
};
use serde_json::json;

use super::browser::{Browser, completed, job};

fn full() -> Browser {
    let browser = Browser::with(&["heron", "雪", "plover"]);
    browser.set_here("easel.picks", "{}");
    browser.set_here("easel.saved", r#"{"prompts":["one","two"],"presets":[]}"#);
    browser.set_here("easel.draft.image", r#"{"prompt":"a draft"}"#);
    browser
}

fn empty() -> Browser {
    Browser {
        keys: "here",
        ..Browser::default()
    }
}

#[test]
fn an_empty_browser_gets_the_same_library() {
    let (first, second) = (full(), empty());
    let (archive, manifest) = first.back_up().unwrap();
    assert_eq!(
        (manifest.records, manifest.media, manifest.missing),
        (3, 3, 0)
    );
    let restored = second.restore(&archive).unwrap();
    assert_eq!(
        restored,
        Restored {
            records: 3,
            media: 3,
            settings: 3,
            ..Restored::default()
        }
    );
    assert_eq!(*second.shelf.borrow(), *first.shelf.borrow());
    // A second restore changes nothing, nor does a restore in the browser of the backup.
    for browser in [&second, &first] {
        assert_eq!(browser.restore(&archive), Ok(Restored::default()));
    }
    // Equal browsers write equal backups.
    assert_eq!(second.archive(), archive);
}

/// The browser ends at every await in turn. Each time, the next restore completes the first one.
#[test]
fn a_restore_that_has_ended_early_goes_on() {
    let first = full();
    let archive = first.archive();
    let mut lives = 0;
    loop {
        let second = empty();
        second.lives.set(Some(lives));
        let is_done = second.try_restore(&archive).is_some();
        for job in second.shelf.borrow().records.keys() {
            let url = format!("https://host.example/{job}.png");
            assert!(
                second.shelf.borrow().media.contains_key(&url),
                "{job} has no medium"
            );
        }
        second.lives.set(None);
        second.restore(&archive).unwrap();
        assert_eq!(
            *second.shelf.borrow(),
            *first.shelf.borrow(),
            "after {lives}"
        );
        if is_done {
            break;
        }
        lives += 1;
    }
    assert!(lives > 30, "only {lives} awaits");
}

/// A part of an archive, as a browser leaves it that has ended, is never taken for a backup.
#[test]
fn a_backup_that_has_ended_early_is_refused() {
    let archive = full().archive();
    for length in 0..archive.len() {
        let refused = empty().restore(&archive[..length]);
        assert_eq!(
            refused,
            Err(NotRestored::Refused(BackupError::NoArchive)),
            "{length}"
        );
    }
}

#[test]
fn what_is_known_better_here_stays() {
    let older = Browser::with(&[]);
    older.add(&job(
        "a",
        &json!({"is": "failed", "task": "t", "error": {"message": "no"}, "credits": null}),
    ));
    older.set_here("easel.theme", "dark");
    older.set_here("easel.saved", r#"{"prompts":["one","two"],"presets":[]}"#);
    let archive = older.archive();
    let here = empty();
    here.add(&completed("a", "https://host.example/a.png"));
    here.set_here("easel.theme", "light");
    here.set_here("easel.saved", r#"{"prompts":["zero","one"],"presets":[]}"#);
    let before = here.shelf.borrow().clone();
    let restored = here.restore(&archive).unwrap();
    assert_eq!((restored.records, restored.settings), (0, 1));
    let after = here.shelf.borrow().clone();
    assert_eq!(after.records, before.records);
    assert_eq!(after.settings["easel.theme"], "light");
    assert_eq!(
        after.settings["easel.saved"],
        r#"{"prompts":["zero","one","two"],"presets":[]}"#
    );
}

/// A restore adds collections and saved searches to those of this browser. A newer rename in this browser stays.
#[test]
fn collections_and_searches_are_added() {
    let one = |id: &str, name: &str, at: u64| {
        format!(r#"{{"id":"{id}","name":{{"at":{at},"is":"{name}"}}}}"#)
    };
    let all = |list: &[String]| format!(r#"{{"all":[{}]}}"#, list.join(","));
    let older = Browser::with(&[]);
    let old = all(&[one("1", "kites", 5), one("2", "birds", 5)]);
    older.set_here("easel.collections", &old);
    let saved = r#"{"searches":[{"name":"best","query":"rating=5"}]}"#;
    older.set_here("easel.searches", saved);
    let archive = older.archive();
    let here = empty();
    here.set_here("easel.collections", &all(&[one("1", "red kites", 9)]));
    here.restore(&archive).unwrap();
    let after = here.shelf.borrow().clone();
    let expected = all(&[one("1", "red kites", 9), one("2", "birds", 5)]);
    assert_eq!(after.settings["easel.collections"], expected);
    assert_eq!(after.settings["easel.searches"], saved);
}

/// A browser had no room for settings, and the restore reported success.
#[test]
fn a_setting_that_is_not_stored_is_counted() {
    let older = Browser::with(&["a"]);
    older.set_here("easel.picks", "{}");
    older.set_here("easel.saved", r#"{"prompts":["one"],"presets":[]}"#);
    let archive = older.archive();
    let mut here = Browser {
        is_full: true,
        ..empty()
    };
    let restored = here.restore(&archive).unwrap();
    assert_eq!((restored.settings, restored.unset), (0, 2));
    here.is_full = false;
    let restored = here.restore(&archive).unwrap();
    assert_eq!((restored.settings, restored.unset), (2, 0));
}

/// The backup of a stranger set a daily limit of millions and turned off the keeping of images, although the user had
/// chosen neither.
#[test]
fn choices_of_a_backup_are_proposed_and_not_taken() {
    let stranger = Browser::with(&["a"]);
    let choices = [
        ("easel.daily_limit", "1000000"),
        ("easel.keep_no_pictures", "yes"),
        ("easel.language", "zh-Hans"),
        ("easel.no_single_keys", "yes"),
    ];
    for (name, text) in choices {
        stranger.set_here(name, text);
    }
    stranger.set_here("easel.theme", "dark");
    let here = empty();
    here.set_here("easel.theme", "light");
    let restored = here.restore(&stranger.archive()).unwrap();
    let expected = choices.map(|(name, text)| (name.to_owned(), text.to_owned()));
    assert_eq!(restored.proposed, expected);
    assert_eq!((restored.settings, restored.unset), (0, 0));
    let kept = here.shelf.borrow().settings.clone();
    assert_eq!(
        kept,
        BTreeMap::from([("easel.theme".to_owned(), "light".to_owned())])
    );
}

/// A restored task of another address at the origin of a known service was polled at once, with the key.
#[test]
fn an_address_that_nobody_has_entered_here_waits_for_the_person() {
    let stranger = Browser::with(&["a"]);
    for (id, base) in [
        ("b", "https://host.example/other"),
        ("c", "https://stranger.example"),
    ] {
        let mut job = job(
            id,
            &json!({"is": "running", "task": "t", "status": "processing", "progress": 1, "accepted_at": 1}),
        );
        job.base = base.to_owned();
        stranger.add(&job);
    }
    let archive = stranger.archive();
    let here = empty();
    let restored = here.restore(&archive).unwrap();
    let unconfirmed = ["https://host.example/other", "https://stranger.example"];
    assert!(restored.unconfirmed.iter().eq(unconfirmed));
    assert!(here.doubted.borrow().iter().eq(unconfirmed));
    assert_eq!(restored.records, 3);

    // If the unconfirmed addresses cannot be stored, no record with such an address is stored.
    let full = Browser {
        is_full: true,
        ..empty()
    };
    assert_eq!(
        full.restore(&archive),
        Err(NotRestored::Halted(Halt::NotStored))
    );
    assert_eq!(full.shelf.borrow().records.len(), 1);
}

/// A backup contains no key and only named settings, whatever the browser stores.
#[test]
fn a_backup_has_no_key() {
    let browser = full();
    for name in [
        "easel.key",
        "easel.salt",
        "easel.base_url",
        "easel.allow_http",
        "other",
    ] {
        browser.set_here(name, "sk-secret");
    }
    let archive = browser.archive();
    let has = |text: &str| {
        archive
            .windows(text.len())
            .any(|bytes| bytes == text.as_bytes())
    };
    assert!(!has("sk-secret") && has("a draft"));
}

#[test]
fn another_browser_tries_any_key_of_the_service() {
    let first = Browser::with(&["a"]);
    let second = Browser {
        keys: "there",
        ..Browser::default()
    };
    second.restore(&first.archive()).unwrap();
    let text = second.shelf.borrow().records["a"].clone();
    assert!(!text.contains("abcd"), "{text}");
    assert_eq!(second.restore(&first.archive()), Ok(Restored::default()));
}

/// A restored result of the demo is still known as one, so that it costs nothing in any browser.
#[test]
fn what_the_demo_has_made_stays_known_as_such() {
    let first = Browser::with(&[]);
    let mut made = completed("a", "https://host.example/demo/a.png");
    made.key = Some(DEMO.to_owned());
    first.add(&made);
    let second = Browser {
        keys: "there",
        ..Browser::default()
    };
    second.restore(&first.archive()).unwrap();
    let restored: Job = serde_json::from_str(&second.shelf.borrow().records["a"]).unwrap();
    assert!(restored.is_demo());
}

/// A request that is only written down may still be sent by its browser, so no other browser may send it.
#[test]
fn what_was_not_sent_is_not_restored() {
    let browser = Browser::with(&["a"]);
    browser.add(&job("b", &json!({"is": "written"})));
    let (archive, manifest) = browser.back_up().unwrap();
    assert_eq!(manifest.records, 1);
    let second = empty();
    second.restore(&archive).unwrap();
    assert_eq!(second.shelf.borrow().records.len(), 1);
}

#[test]
fn what_cannot_be_read_is_counted() {
    let browser = Browser::with(&["a", "b"]);
    browser
        .shelf
        .borrow_mut()
        .media
        .remove("https://host.example/a.png");
    browser
        .shelf
        .borrow_mut()
        .records
        .insert("c".to_owned(), "{}".to_owned());
    let (archive, manifest) = browser.back_up().unwrap();
    assert_eq!((manifest.records, manifest.media), (2, 1));
    assert_eq!((manifest.missing, manifest.unreadable), (1, 1));
    let restored = empty().restore(&archive).unwrap();
    assert_eq!((restored.records, restored.media), (2, 1));
}

#[test]
fn equal_media_are_stored_once_and_many_records_are_several_files() {
    let browser = Browser::with(&[]);
    let long = "x".repeat(100_000);
    for number in 0..100 {
        let url = format!("https://host.example/{number}.png");
        let mut one = completed(&format!("job-{number}"), &url);
        one.raw = Some(long.clone());
        browser.add(&one);
        browser
            .shelf
            .borrow_mut()
            .media
            .insert(url, b"same".to_vec());
    }
    let (archive, manifest) = browser.back_up().unwrap();
    assert_eq!((manifest.parts, manifest.records), (3, 100));
    assert_eq!((manifest.media, manifest.bytes), (1, 4));
    let second = empty();
    assert_eq!(
        second.restore(&archive).map(|restored| restored.records),
        Ok(100)
    );
    assert_eq!(*second.shelf.borrow(), *browser.shelf.borrow());
}

#[test]
fn both_can_be_cancelled() {
    let archive = full().archive();
    let cancelled = Err(NotRestored::Halted(Halt::Cancelled));
    let impatient = Browser {
        patience: Some(1),
        ..full()
    };
    assert_eq!(impatient.back_up().map(drop), cancelled);
    let second = Browser {
        patience: Some(1),
        ..empty()
    };
    assert_eq!(second.restore(&archive).map(drop), cancelled);
    assert_eq!(second.shelf.borrow().records.len(), 1);
}

/// Media of more than 1 GiB were left out of backups. The message said that their host may not let pages read them.
#[test]
fn a_medium_of_any_length_is_in_a_backup() {
    let job = completed("a", "https://host.example/a.mp4");
    let mut content = Content::default();
    let piece = vec![0; 1 << 20];
    for _ in 0..1_100 {
        content.add(&piece);
    }
    let begun = Manifest::begun(1_795_305_600_000, "here".to_owned(), None);
    let (mut writer, _) = BackupWriter::begin(begun, &BTreeMap::new(), |at| at);
    let found = Medium {
        bytes: (),
        content,
        sha256: "abc".to_owned(),
        extension: "mp4",
    };
    assert!(writer.medium(&job, 0, Some(&found)).is_some());
    let again = writer.medium(&job, 0, Some(&found));
    assert_eq!(again, None, "it is in the backup already");
    writer.job(&job).unwrap();
    let (_, manifest) = writer.end().unwrap();
    assert_eq!((manifest.media, manifest.missing), (1, 0));
    assert_eq!(manifest.bytes, 1_100 << 20);
}
