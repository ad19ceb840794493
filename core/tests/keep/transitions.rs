//! Each state and each event.

use easel_core::{
    contract::MediaKind,
    keep::{Failure, KeepEvent, KeepState, KeptFile, Record, ViewCopy},
};

fn file(hash: &str) -> KeptFile {
    KeptFile {
        hash: hash.to_owned(),
        length: 3,
        media_type: "image/png".to_owned(),
        size: Some((1, 2)),
        at: 5,
    }
}

fn record(state: KeepState) -> Record {
    Record {
        id: "job/0".to_owned(),
        job: "job".to_owned(),
        place: 0,
        url: "https://host/a.png?sign=1".to_owned(),
        kind: MediaKind::Image,
        created_at: 1,
        state,
        earlier: None,
        evicted: false,
        may_change: false,
        copy: None,
    }
}

fn linked(tries: u32, next: u64, why: Failure) -> KeepState {
    KeepState::Linked {
        tries,
        next,
        why: Some(why),
    }
}

fn keeping(by: &str, tries: u32, file: Option<KeptFile>) -> KeepState {
    KeepState::Keeping {
        by: by.to_owned(),
        tries,
        file,
        copy: None,
    }
}

fn began() -> KeepEvent {
    KeepEvent::Began { by: "a".to_owned() }
}

fn writing(by: &str) -> KeepEvent {
    KeepEvent::Writing {
        by: by.to_owned(),
        file: file("f"),
    }
}

fn stored(hash: &str) -> KeepEvent {
    KeepEvent::Stored {
        hash: hash.to_owned(),
    }
}

fn failed(by: &str, why: Failure) -> KeepEvent {
    KeepEvent::Failed {
        by: by.to_owned(),
        why,
    }
}

fn missing(hash: &str) -> KeepEvent {
    KeepEvent::Missing {
        hash: hash.to_owned(),
    }
}

/// The state after an event; `None` if it changes nothing.
#[test]
fn a_medium_goes_from_link_to_bytes_and_back() {
    let kept = || KeepState::Kept { file: file("f") };
    let (written, fetched) = (keeping("a", 1, Some(file("f"))), keeping("a", 1, None));
    let minute = 60_000;
    for (before, event, after) in [
        (KeepState::LINKED, began(), Some(keeping("a", 0, None))),
        (
            linked(3, 9, Failure::Busy),
            began(),
            Some(keeping("a", 3, None)),
        ),
        (kept(), began(), None),
        (KeepState::Gone, began(), None),
        (KeepState::Unreadable, began(), None),
        (KeepState::LetGo, began(), None),
        (keeping("b", 0, None), began(), None),
        (fetched.clone(), writing("a"), Some(written.clone())),
        (fetched.clone(), writing("b"), None),
        (KeepState::LetGo, writing("a"), None),
        (fetched.clone(), stored("f"), None),
        (written.clone(), stored("g"), None),
        (written.clone(), stored("f"), Some(kept())),
        (KeepState::LetGo, stored("f"), None),
        (fetched.clone(), failed("b", Failure::Dead), None),
        (
            fetched.clone(),
            failed("a", Failure::Dead),
            Some(linked(2, 1_000 + minute / 4, Failure::Dead)),
        ),
        (
            fetched.clone(),
            failed("a", Failure::NoMedium),
            Some(KeepState::Gone),
        ),
        (
            fetched.clone(),
            failed("a", Failure::Refused),
            Some(KeepState::Unreadable),
        ),
        (
            fetched.clone(),
            failed("a", Failure::Unreachable),
            Some(linked(2, 1_000 + minute, Failure::Unreachable)),
        ),
        (
            keeping("a", 40, None),
            failed("a", Failure::Busy),
            Some(linked(41, 1_000 + 24 * 60 * minute, Failure::Busy)),
        ),
        (
            written.clone(),
            failed("a", Failure::NoRoom),
            Some(linked(1, 1_000 + 60 * minute, Failure::NoRoom)),
        ),
        (
            fetched.clone(),
            failed("a", Failure::TooLarge(9)),
            Some(linked(1, 1_000, Failure::TooLarge(9))),
        ),
        (
            written.clone(),
            KeepEvent::TabGone,
            Some(linked(2, 1_000, Failure::NotStored)),
        ),
        (
            keeping("a", 2, None),
            KeepEvent::TabGone,
            Some(linked(3, 1_000 + 2 * minute, Failure::NotStored)),
        ),
        (kept(), KeepEvent::TabGone, None),
        (kept(), missing("f"), Some(KeepState::LINKED)),
        (kept(), missing("g"), None),
        (KeepState::LetGo, missing("f"), None),
        (kept(), KeepEvent::LetGo, Some(KeepState::LetGo)),
        (written.clone(), KeepEvent::LetGo, Some(KeepState::LetGo)),
        (KeepState::Gone, KeepEvent::LetGo, Some(KeepState::LetGo)),
        (KeepState::LetGo, KeepEvent::LetGo, None),
        (KeepState::LetGo, KeepEvent::Asked, Some(KeepState::LINKED)),
        (KeepState::Gone, KeepEvent::Asked, Some(KeepState::LINKED)),
        (
            KeepState::Unreadable,
            KeepEvent::Asked,
            Some(KeepState::LINKED),
        ),
        (
            linked(3, 9, Failure::Busy),
            KeepEvent::Asked,
            Some(KeepState::LINKED),
        ),
        (KeepState::LINKED, KeepEvent::Asked, None),
        (kept(), KeepEvent::Asked, None),
        (written, KeepEvent::Asked, None),
    ] {
        let found = record(before.clone()).after(&event, 1_000);
        let found = found.map(|record| record.state);
        assert_eq!(found, after, "{before:?}, {event:?}");
    }
}

/// A file that its host did not have everywhere yet was called expired, for good, while its card showed it.
#[test]
fn a_young_link_gets_time() {
    let hour = 3_600_000;
    let mut young = record(KeepState::LINKED);
    young.created_at = hour;
    let dead = |record: &Record, now| {
        let began = record.after(&began(), now).unwrap();
        began.after(&failed("a", Failure::Dead), now).unwrap()
    };
    let mut tried = young.clone();
    let mut waits = Vec::new();
    while let KeepState::Linked { next, .. } = tried.state {
        waits.push(next.saturating_sub(hour));
        tried = dead(&tried, hour.max(next));
    }
    assert_eq!(waits, [0, 3_000, 18_000, 78_000]);
    assert_eq!(tried.state, KeepState::Gone);
    assert_eq!(dead(&young, 2 * hour).state, KeepState::Gone, "it is old");
    let kept_before = Record {
        evicted: true,
        ..young
    };
    assert_eq!(dead(&kept_before, hour).state, KeepState::Gone);
}

/// A new signature for the same address is the same medium. Another address may have other bytes.
#[test]
fn a_new_link_keeps_what_is_kept() {
    let kept = || KeepState::Kept { file: file("f") };
    for (state, url, after, earlier) in [
        (kept(), "https://host/a.png?sign=1", None, None),
        (kept(), "https://host/a.png?sign=2", Some(kept()), None),
        (
            kept(),
            "https://host/b.png",
            Some(KeepState::LINKED),
            Some("f"),
        ),
        (
            KeepState::Gone,
            "https://host/a.png?sign=2",
            Some(KeepState::LINKED),
            None,
        ),
        (
            KeepState::Unreadable,
            "https://other/a",
            Some(KeepState::LINKED),
            None,
        ),
        (
            KeepState::LetGo,
            "https://other/a",
            Some(KeepState::LetGo),
            None,
        ),
        (
            keeping("a", 0, Some(file("f"))),
            "https://other/a",
            Some(KeepState::LINKED),
            None,
        ),
    ] {
        let relinked = KeepEvent::Relinked {
            url: url.to_owned(),
        };
        let found = record(state.clone()).after(&relinked, 1_000);
        let parts = found.as_ref().map(|record| {
            let earlier = record.earlier.as_ref().map(|file| file.hash.as_str());
            (record.url.as_str(), record.state.clone(), earlier)
        });
        let expected = after.map(|after| (url, after, earlier));
        assert_eq!(parts, expected, "{state:?} {url}");
    }
}

/// Under a word that nobody knows a draft may be kept. The result of the ended task is fetched, also from the same link, and
/// the draft is shown until it is there.
#[test]
fn a_draft_is_fetched_once_more_when_its_task_has_ended() {
    let kept = || KeepState::Kept { file: file("f") };
    for (state, may_change, after) in [
        (kept(), true, Some((KeepState::LINKED, Some("f")))),
        (kept(), false, None),
        (KeepState::LetGo, true, Some((KeepState::LetGo, None))),
        (KeepState::Gone, true, Some((KeepState::LINKED, None))),
        (
            keeping("a", 0, Some(file("f"))),
            true,
            Some((KeepState::LINKED, None)),
        ),
    ] {
        let before = Record {
            may_change,
            ..record(state.clone())
        };
        let url = before.url.clone();
        let found = before.after(&KeepEvent::Settled { url: url.clone() }, 1_000);
        let parts = found.map(|record| {
            let earlier = record.earlier.as_ref().map(|file| file.hash.clone());
            (record.url, record.may_change, record.state, earlier)
        });
        let expected =
            after.map(|(state, earlier)| (url, false, state, earlier.map(str::to_owned)));
        assert_eq!(parts, expected, "{state:?} {may_change}");
    }
}

/// The earlier bytes are shown until the new link's are kept, and are not kept twice.
#[test]
fn earlier_bytes_go_when_new_ones_are_kept() {
    let mut relinked = record(KeepState::LINKED);
    relinked.earlier = Some(file("e"));
    assert_eq!(relinked.file(), Some(&file("e")));
    let steps = [began(), writing("a"), stored("f")];
    let after = steps
        .iter()
        .try_fold(relinked.clone(), |record, event| record.after(event, 0));
    let after = after.unwrap();
    assert_eq!((after.file(), &after.earlier), (Some(&file("f")), &None));
    let lost = relinked.after(&missing("e"), 0).unwrap();
    assert_eq!(lost.file(), None);
}

/// What the browser has deleted is known as such until it is kept again.
#[test]
fn an_evicted_medium_is_remembered() {
    let kept = record(KeepState::Kept { file: file("f") });
    let evicted = kept.after(&missing("f"), 0).unwrap();
    assert!(evicted.evicted);
    let steps = [began(), failed("a", Failure::Dead)];
    let gone = steps
        .iter()
        .try_fold(evicted.clone(), |record, event| record.after(event, 0));
    assert!(gone.unwrap().evicted);
    let steps = [began(), writing("a"), stored("f")];
    let again = steps
        .iter()
        .try_fold(evicted, |record, event| record.after(event, 0));
    assert_eq!(again.unwrap(), kept);
}

/// A record as this version writes it. A later version must read it.
#[test]
fn stored_records_are_read() {
    for (text, state) in [
        (r#"{"is":"linked"}"#, KeepState::LINKED),
        (
            r#"{"is":"linked","tries":2,"next":70,"why":"unreachable"}"#,
            linked(2, 70, Failure::Unreachable),
        ),
        (
            r#"{"is":"linked","tries":0,"next":0,"why":{"too_large":7}}"#,
            linked(0, 0, Failure::TooLarge(7)),
        ),
        (r#"{"is":"keeping","by":"a"}"#, keeping("a", 0, None)),
        (
            r#"{"is":"kept","file":{"hash":"f","length":3,"media_type":"image/png","size":[1,2],"at":5}}"#,
            KeepState::Kept { file: file("f") },
        ),
        (r#"{"is":"unreadable"}"#, KeepState::Unreadable),
        (r#"{"is":"gone"}"#, KeepState::Gone),
        (r#"{"is":"let_go"}"#, KeepState::LetGo),
    ] {
        let text = format!(
            r#"{{"id":"job/0","job":"job","place":0,"url":"https://host/a.png?sign=1","kind":"image","created_at":1,"state":{text}}}"#
        );
        let read = Record::parse(&text).unwrap();
        assert_eq!(read, record(state));
        assert_eq!(Record::parse(&read.print()), Some(read));
    }
    assert_eq!(Record::parse("{}"), None);
}

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

fn with_copy(state: KeepState) -> Record {
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

/// A copy is one only when it was shown, and stays whatever becomes of the link.
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

/// A new signature is no reason to fetch a copy anew; another address is.
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

/// As this version writes it.
#[test]
fn a_stored_copy_is_read() {
    let text = r#"{"id":"job/0","job":"job","place":0,"url":"https://host/a.png?sign=1","kind":"image","created_at":1,"state":{"is":"unreadable"},"copy":{"name":"copy-1","url":"https://host/a.png?sign=1","length":7}}"#;
    let read = Record::parse(text).unwrap();
    assert_eq!(read, with_copy(KeepState::Unreadable));
    assert!(read.is_view_only());
    assert_eq!(Record::parse(&read.print()), Some(read));
}
