//! Tests of what a change writes into the index.

use std::collections::BTreeMap;

use easel_core::keep::{
    Changed, FileUse, KeepChange, KeepEvent, KeepRecord, KeepState, KeptFile, StoreFindings,
    Totals, ViewCopy, Write, decide,
};

use crate::samples;

fn file() -> KeptFile {
    KeptFile {
        hash: "f".to_owned(),
        length: 3,
        media_type: String::new(),
        size: None,
        at: 0,
    }
}

fn record(state: KeepState) -> KeepRecord {
    KeepRecord {
        id: "a/0".to_owned(),
        job: "a".to_owned(),
        url: "https://host/a".to_owned(),
        ..samples::record(state)
    }
}

fn found(state: KeepState, shared: bool, waste: bool) -> StoreFindings {
    StoreFindings {
        record: Some(record(state)),
        files: BTreeMap::from([("f".to_owned(), FileUse { shared, waste })]),
    }
}

fn totals(pictures: i64, bytes: i64) -> Totals {
    Totals {
        pictures,
        bytes,
        ..Totals::default()
    }
}

/// A file that only this record names becomes waste with the record. A file that other records name stays.
#[test]
fn a_file_goes_with_its_last_record() {
    let kept = || KeepState::Kept { file: file() };
    let waste = || Write::Waste("f".to_owned());
    for (act, shared, writes, added) in [
        (
            KeepChange::Remove,
            false,
            vec![Write::Delete("a/0".to_owned()), waste()],
            totals(-1, -3),
        ),
        (
            KeepChange::Remove,
            true,
            vec![Write::Delete("a/0".to_owned())],
            totals(-1, 0),
        ),
        (
            KeepChange::Happened(KeepEvent::LetGo),
            false,
            vec![Write::Put(record(KeepState::LetGo)), waste()],
            totals(-1, -3),
        ),
        (
            KeepChange::Happened(KeepEvent::LetGo),
            true,
            vec![Write::Put(record(KeepState::LetGo))],
            totals(-1, 0),
        ),
    ] {
        let decision = decide("a/0", &act, &found(kept(), shared, false), 0);
        assert_eq!(
            (decision.writes, decision.added),
            (writes, added),
            "{act:?}"
        );
    }
}

/// A file that is waste, and so is about to be removed, must not be named again before its removal.
#[test]
fn waste_is_not_written_over() {
    let keeping = KeepState::Keeping {
        by: "t".to_owned(),
        tries: 0,
        file: None,
        copy: None,
    };
    let act = KeepChange::Happened(KeepEvent::Writing {
        by: "t".to_owned(),
        file: file(),
    });
    let refused = decide("a/0", &act, &found(keeping.clone(), false, true), 0);
    assert_eq!(refused.changed, Changed::Waste("f".to_owned()));
    assert_eq!(refused.writes, []);
    let written = decide("a/0", &act, &found(keeping.clone(), false, false), 0);
    assert_eq!((written.writes.len(), written.added), (1, totals(0, 3)));
    let again = decide("a/0", &act, &found(keeping, true, false), 0);
    assert_eq!(
        again.added,
        totals(0, 0),
        "another record has the same bytes"
    );
}

/// A copy becomes waste when its record no longer names it.
#[test]
fn a_copy_goes_with_its_record() {
    let mut before = record(KeepState::Unreadable);
    before.copy = Some(ViewCopy {
        name: "copy-1".to_owned(),
        url: before.url.clone(),
        length: 7,
    });
    let less = Totals {
        copies: -1,
        copy_bytes: -7,
        ..Totals::default()
    };
    let found = StoreFindings {
        record: Some(before),
        files: BTreeMap::new(),
    };
    let dropped = KeepEvent::CopyDropped {
        name: "copy-1".to_owned(),
    };
    for (act, put) in [
        (KeepChange::Remove, Write::Delete("a/0".to_owned())),
        (
            KeepChange::Happened(KeepEvent::LetGo),
            Write::Put(record(KeepState::LetGo)),
        ),
        (
            KeepChange::Happened(dropped),
            Write::Put(record(KeepState::Unreadable)),
        ),
    ] {
        let decision = decide("a/0", &act, &found, 0);
        let waste = Write::Waste("copy-1".to_owned());
        assert_eq!(decision.writes, [put, waste], "{act:?}");
        assert_eq!(decision.added, less, "{act:?}");
    }
}

#[test]
fn a_medium_is_added_once() {
    let new = KeepChange::Note(record(KeepState::LINKED));
    let added = decide("a/0", &new, &StoreFindings::default(), 0);
    assert_eq!(added.writes, [Write::Put(record(KeepState::LINKED))]);
    let kept = KeepState::Kept { file: file() };
    let known = decide("a/0", &new, &found(kept, false, false), 0);
    assert_eq!((known.writes, known.changed), (vec![], Changed::Ignored));
    let gone = decide("a/0", &KeepChange::Remove, &StoreFindings::default(), 0);
    assert_eq!(gone.writes, []);
}

/// A noted result of an ended task settles an earlier note. A note of a task that goes on again does not unsettle it.
#[test]
fn a_result_of_an_ended_task_settles_its_draft() {
    for (before, new, is_changed) in [
        (true, false, true),
        (true, true, false),
        (false, true, false),
        (false, false, false),
    ] {
        let mut found = found(KeepState::Kept { file: file() }, false, false);
        found.record.as_mut().unwrap().may_change = before;
        let noted = KeepRecord {
            may_change: new,
            ..record(KeepState::LINKED)
        };
        let decision = decide("a/0", &KeepChange::Note(noted), &found, 0);
        let is_now = matches!(&decision.changed, Changed::Now(record)
            if !record.may_change && record.state == KeepState::LINKED);
        assert_eq!(is_now, is_changed, "{before} {new}");
        assert_eq!(decision.writes.len(), usize::from(is_changed));
    }
}
