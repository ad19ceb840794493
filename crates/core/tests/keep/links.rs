//! Tests of links that are young, new, or of a draft.

use easel_core::keep::{Failure, KeepEvent, KeepRecord, KeepState, NotMedium};

use crate::samples::{began, failed, file, keeping, missing, record, stored, writing};

/// A file that its host did not have everywhere yet was marked as expired for good, while its card showed it.
#[test]
fn a_young_link_gets_time() {
    let hour = 3_600_000;
    let mut young = record(KeepState::LINKED);
    young.created_at = hour;
    let dead = |record: &KeepRecord, now| {
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
    let kept_before = KeepRecord {
        evicted: true,
        ..young
    };
    assert_eq!(dead(&kept_before, hour).state, KeepState::Gone);
}

/// A host that asked to sign in, or to wait a moment, made its link a dead one for good. A link is only dead if a
/// status says so, or at the end that the service has named.
#[test]
fn another_answer_is_no_dead_link() {
    let hour = 3_600_000;
    let answers = [
        Failure::NoMedium(NotMedium::Page),
        Failure::NoMedium(NotMedium::Empty),
        Failure::Status(401),
    ];
    for (why, (expires_at, now, is_dead)) in answers.into_iter().flat_map(|why| {
        let times = [
            (None, 2 * hour, false),
            (Some(3 * hour), 2 * hour, false),
            (Some(2 * hour), 2 * hour, true),
            (Some(hour), 2 * hour, true),
        ];
        times.map(|times| (why, times))
    }) {
        let linked = KeepRecord {
            expires_at,
            ..record(KeepState::LINKED)
        };
        let began = linked.after(&began(), now).unwrap();
        let after = began.after(&failed("a", why), now).unwrap();
        let told = format!("{why:?} {expires_at:?}");
        assert_eq!(after.state == KeepState::Gone, is_dead, "{told}");
        assert_eq!(
            after.state.other_answer(),
            (!is_dead).then_some(why),
            "{told}"
        );
    }
}

/// A link that answers with a page is tried less and less often, and then left to the user. The medium is kept as soon
/// as the link has it.
#[test]
fn a_page_is_not_asked_for_without_end() {
    let page = failed("a", Failure::NoMedium(NotMedium::Page));
    let mut tried = record(KeepState::LINKED);
    let (mut now, mut waits) = (0, Vec::new());
    while !tried.state.is_given_up() {
        let began = tried.after(&began(), now).unwrap();
        tried = began.after(&page, now).unwrap();
        if let KeepState::Linked { next, .. } = tried.state {
            waits.push(next - now);
            now = next;
        }
    }
    let day = 24 * 3_600_000;
    assert_eq!(waits.len(), 13, "{waits:?}");
    assert!(waits[..12].iter().all(|wait| *wait <= day), "{waits:?}");
    assert!(waits[..12].iter().sum::<u64>() > day, "{waits:?}");
    let steps = [KeepEvent::Asked, began(), writing("a"), stored("f")];
    let kept = steps
        .iter()
        .try_fold(tried, |record, event| record.after(event, 0));
    assert_eq!(kept.unwrap().file(), Some(&file("f")));
}

/// A link with a new signature for the same address has the same medium. A link with another address may have other
/// bytes.
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

/// A draft may be kept while the task has an unknown status. The result of the ended task is fetched, also from the
/// same link. The draft is shown until it is there.
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
        let before = KeepRecord {
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

/// The earlier bytes are shown until the bytes of the new link are kept, and are not kept beside them.
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
