//! Tests of each state and each event.

use easel_core::keep::{Failure, KeepEvent, KeepRecord, KeepState, NotMedium};

use crate::samples::{began, failed, file, keeping, linked, missing, record, stored, writing};

const PAGE: Failure = Failure::NoMedium(NotMedium::Page);

/// Each row has a state, an event and the state after it; `None` if the event changes nothing.
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
            failed("a", PAGE),
            Some(linked(2, 1_000 + minute / 4, PAGE)),
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

/// A link that answers with a page, or with a status that is not about a dead link, is tried again for a while, and
/// then left to the user.
#[test]
fn another_answer_is_tried_again() {
    let minute = 60_000;
    for why in [PAGE, Failure::Status(401)] {
        for (tries, next) in [
            (0, 1_000 + 3_000),
            (5, 1_000 + 16 * minute),
            (11, 1_000 + 1_024 * minute),
            (12, u64::MAX),
            (u32::MAX, u64::MAX),
        ] {
            let found = record(keeping("a", tries, None)).after(&failed("a", why), 1_000);
            let after = linked(tries.saturating_add(1), next, why);
            assert_eq!(found.map(|record| record.state), Some(after.clone()));
            let asked = record(after).after(&KeepEvent::Asked, 1_000);
            assert_eq!(asked.map(|record| record.state), Some(KeepState::LINKED));
        }
    }
}

/// A medium that the browser has deleted is marked as such until it is kept again.
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

/// A later version must read the records as this version writes them.
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
        (
            r#"{"is":"linked","tries":13,"next":18446744073709551615,"why":{"no_medium":"page"}}"#,
            linked(13, u64::MAX, PAGE),
        ),
        (
            r#"{"is":"linked","tries":1,"next":7,"why":{"status":401}}"#,
            linked(1, 7, Failure::Status(401)),
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
        let read = KeepRecord::parse(&text).unwrap();
        assert_eq!(read, record(state));
        assert_eq!(KeepRecord::parse(&read.print()), Some(read));
    }
    assert_eq!(KeepRecord::parse("{}"), None);
}
