//! Tests of copies of media that no page may read.

use easel_core::keep::{Failure, KeepEvent, KeepRecord, KeepState, ViewCopy};

use crate::samples::{failed, file, keeping, record, stored};

fn copying(by: &str, name: &str) -> KeepEvent {
    KeepEvent::Copying {
        by: by.to_owned(),
        name: name.to_owned(),
    }
}

fn copied(name: &str) -> KeepEvent {
    let name = name.to_owned();
    KeepEvent::Copied { name, length: 7 }
}

fn copy_missing(name: &str) -> KeepEvent {
    let name = name.to_owned();
    KeepEvent::CopyMissing { name }
}

fn copy_dropped(name: &str) -> KeepEvent {
    let name = name.to_owned();
    KeepEvent::CopyDropped { name }
}

fn with_copy(state: KeepState) -> KeepRecord {
    let mut record = record(state);
    let (name, url) = ("copy-1".to_owned(), record.url.clone());
    record.copy = Some(ViewCopy {
        name,
        url,
        length: 7,
    });
    record
}

fn storing(name: &str) -> KeepState {
    KeepState::Keeping {
        by: "a".to_owned(),
        tries: 0,
        file: None,
        copy: Some(name.to_owned()),
    }
}

/// A copy only counts once it was shown. It then stays whatever becomes of the link.
#[test]
fn a_medium_is_kept_for_viewing() {
    let unreadable = || with_copy(KeepState::Unreadable);
    let mut evicted = record(KeepState::LINKED);
    evicted.evicted = true;
    let fetched = keeping("a", 0, None);
    for (before, event, after) in [
        (
            record(fetched.clone()),
            copying("a", "copy-1"),
            Some(record(storing("copy-1"))),
        ),
        (record(fetched.clone()), copying("b", "copy-1"), None),
        (record(KeepState::LetGo), copying("a", "copy-1"), None),
        (record(storing("copy-1")), copied("copy-2"), None),
        (record(fetched), copied("copy-1"), None),
        (
            record(storing("copy-1")),
            copied("copy-1"),
            Some(unreadable()),
        ),
        (
            record(storing("copy-1")),
            failed("a", Failure::Refused),
            Some(record(KeepState::Unreadable)),
        ),
        (
            record(storing("copy-1")),
            KeepEvent::TabGone,
            Some(record(KeepState::Linked {
                tries: 1,
                next: 1_000,
                why: Some(Failure::NotStored),
            })),
        ),
        (unreadable(), copy_missing("copy-2"), None),
        (unreadable(), copy_missing("copy-1"), Some(evicted)),
        (
            unreadable(),
            copy_dropped("copy-1"),
            Some(record(KeepState::Unreadable)),
        ),
        (
            unreadable(),
            KeepEvent::Asked,
            Some(with_copy(KeepState::LINKED)),
        ),
        (
            with_copy(keeping("a", 3, None)),
            failed("a", Failure::Dead),
            Some(with_copy(KeepState::Gone)),
        ),
        (
            with_copy(keeping("a", 0, Some(file("f")))),
            stored("f"),
            Some(record(KeepState::Kept { file: file("f") })),
        ),
        (
            unreadable(),
            KeepEvent::LetGo,
            Some(record(KeepState::LetGo)),
        ),
    ] {
        assert_eq!(before.after(&event, 1_000), after, "{before:?}, {event:?}");
    }
}

/// A link with a new signature does not make the copy another one's. A link with another address does.
#[test]
fn a_copy_is_of_one_address() {
    for (url, expected) in [
        ("https://host/a.png?sign=2", true),
        ("https://host/b.png?sign=1", false),
    ] {
        let url = url.to_owned();
        let relinked = with_copy(KeepState::Unreadable).after(&KeepEvent::Relinked { url }, 0);
        let relinked = relinked.unwrap();
        assert_eq!(relinked.state, KeepState::LINKED);
        assert_eq!(relinked.copies(), ["copy-1"]);
        assert_eq!(relinked.has_copy_of_link(), expected);
    }
}

/// A later version must read a record with a copy as this version writes it.
#[test]
fn a_stored_copy_is_read() {
    let text = r#"{"id":"job/0","job":"job","place":0,"url":"https://host/a.png?sign=1","kind":"image","created_at":1,"state":{"is":"unreadable"},"copy":{"name":"copy-1","url":"https://host/a.png?sign=1","length":7}}"#;
    let read = KeepRecord::parse(text).unwrap();
    assert_eq!(read, with_copy(KeepState::Unreadable));
    assert!(read.is_view_only());
    assert_eq!(KeepRecord::parse(&read.print()), Some(read));
}
