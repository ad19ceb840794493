//! Tests of the cost of removed jobs, including later events.

use super::*;
use crate::{
    contract::{Kind, Media, MediaKind, Status, Task, TaskId},
    draft::Draft,
    job::{Account, Event},
};

/// Returns the name of a day of a thousand milliseconds.
fn day(at: Millis) -> String {
    format!("day {}", at / 1_000)
}

fn running(id: &str, at: Millis) -> Job {
    let service = Account {
        base: "https://host".into(),
        key: Some("k".into()),
    };
    Job::adopted(id.into(), TaskId::new("t").unwrap(), service, at)
}

fn ended(mut job: Job, status: Status, credits: Option<u32>, at: Millis) -> Job {
    let poll = Task {
        id: None,
        status,
        progress: None,
        credits_cost: credits.map(Into::into),
        model: None,
        media: vec![Media {
            url: "https://host/a.png".into(),
            kind: MediaKind::Image,
        }],
        created: None,
        completed: None,
        reason: None,
    };
    for _ in 0..2 {
        job.apply(&Event::Polled(poll.clone()), at);
    }
    job
}

fn told(removed: &Removed) -> Vec<String> {
    let told = |line: &SpendingLine| {
        let SpendingLine {
            day,
            results,
            unpriced,
            credits,
            ..
        } = line;
        format!("{day}: {results}, {unpriced} unpriced, {credits} cr")
    };
    removed.spending().lines().iter().map(told).collect()
}

fn read_back(removed: &Removed) -> Removed {
    let read = Removed::from_json(&removed.to_json());
    assert_eq!(read, *removed);
    read
}

/// A task that was removed while it ran counted as free, whatever its service charged.
#[test]
fn a_removed_tasks_later_cost_counts_even_after_a_reload() {
    let job = running("j", 100);
    let mut removed = Removed::default();
    removed.remove(&job, day);
    assert_eq!(told(&removed), Vec::<String>::new());
    let mut removed = read_back(&removed);
    assert_eq!(removed.open().collect::<Vec<_>>(), [&job]);
    let done = ended(job, Status::Completed, Some(4), 2_100);
    assert!(removed.learn(&done, day));
    assert!(!removed.learn(&done, day));
    let mut removed = read_back(&removed);
    assert_eq!(removed.open().count(), 0);
    assert_eq!(told(&removed), ["day 2: 1, 0 unpriced, 4 cr"]);
    // The job is counted in the list again, and no longer as a removed job.
    removed.restore("j");
    assert_eq!(told(&removed), Vec::<String>::new());
    assert!(!removed.learn(&done, day));
}

#[test]
fn each_end_counts_with_what_it_cost() {
    use Status::{Completed, Failed, Processing};
    for (status, credits, expected) in [
        (Completed, Some(4), vec!["day 1: 1, 0 unpriced, 4 cr"]),
        (Completed, None, vec!["day 1: 1, 1 unpriced, 0 cr"]),
        (Failed, Some(3), vec!["day 1: 0, 0 unpriced, 3 cr"]),
        (Failed, None, vec![]),
        (Processing, None, vec![]),
    ] {
        let job = ended(running("j", 100), status.clone(), credits, 1_100);
        let mut at_once = Removed::default();
        at_once.remove(&job, day);
        assert_eq!(told(&at_once), expected, "{status:?}");
        let mut later = Removed::default();
        later.remove(&running("j", 100), day);
        later.learn(&job, day);
        assert_eq!(told(&later), expected, "{status:?}");
        assert_eq!(later.open().count(), usize::from(status == Processing));
    }
}

#[test]
fn nothing_is_counted_twice_and_old_entries_become_a_sum() {
    let mut removed = Removed::default();
    for at in 0..100_u64 {
        let job = ended(
            running(&format!("j-{at}"), at),
            Status::Completed,
            Some(1),
            at,
        );
        removed.remove(&job, day);
        removed.remove(&job, day);
    }
    assert_eq!(told(&removed), ["day 0: 100, 0 unpriced, 100 cr"]);
    assert_eq!(removed.entries.len(), APART);
    removed.restore("j-99");
    removed.restore("j-0");
    let removed = read_back(&removed);
    assert_eq!(told(&removed), ["day 0: 99, 0 unpriced, 99 cr"]);
}

#[test]
fn a_cost_unknown_for_a_week_is_an_unknown_price() {
    let mut removed = Removed::default();
    removed.remove(&running("old", 100), day);
    let new = running("new", ASKED_FOR + 200);
    removed.remove(&new, day);
    removed.settle(ASKED_FOR + 200, day);
    assert_eq!(removed.open().collect::<Vec<_>>(), [&new]);
    assert_eq!(told(&removed), ["day 0: 1, 1 unpriced, 0 cr"]);
}

/// A week ended by the time of the last removed job. A task that had hung for ten days was then polled for ever, and
/// blocked the daily limit.
#[test]
fn the_week_is_over_when_the_clock_says_so() {
    let mut removed = Removed::default();
    removed.remove(&running("old", 100), day);
    removed.settle(ASKED_FOR, day);
    assert_eq!(removed.open().count(), 1);
    removed.settle(ASKED_FOR + 101, day);
    assert_eq!(removed.open().count(), 0);
    assert_eq!(told(&removed), ["day 0: 1, 1 unpriced, 0 cr"]);
}

/// A removed request was forgotten as soon as its answer was lost, although it may have been charged. When the answer
/// arrived late, its cost was never counted.
#[test]
fn a_removed_request_stays_open_while_its_outcome_is_unknown() {
    let to = Account {
        base: "https://host".into(),
        key: None,
    };
    let draft = Draft {
        model: "m".into(),
        prompt: "a red kite".into(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Image).unwrap();
    let mut job = Job::written("j".into(), request, to, 1);
    job.apply(&Event::Sent { by: "tab".into() }, 2);
    let mut removed = Removed::default();
    removed.remove(&job, day);
    job.apply(&Event::AnswerLost(None), 3);
    assert!(removed.learn(&job, day));
    let mut removed = read_back(&removed);
    assert_eq!(removed.open().collect::<Vec<_>>(), [&job]);
    let mut late = removed.clone();
    job.apply(
        &Event::Answered {
            media: Vec::new(),
            credits: Some(4.into()),
        },
        1_004,
    );
    assert!(late.learn(&job, day));
    assert_eq!(told(&late), ["day 1: 1, 0 unpriced, 4 cr"]);
    removed.settle(ASKED_FOR + 2, day);
    assert_eq!((removed.open().count(), told(&removed)), (0, Vec::new()));
}

#[test]
fn sums_are_stored_in_this_form() {
    let stored = r#"[["2026-11-21","m",2,1,4100000]]"#;
    let removed = Removed::from_json(stored);
    assert_eq!(told(&removed), ["2026-11-21: 2, 1 unpriced, 4.1 cr"]);
    assert_eq!(removed.to_json(), stored);
    for broken in [
        "",
        "{}",
        "[{}]",
        r#"[{"id":"j"}]"#,
        r#"[{"id":"j","job":{}}]"#,
    ] {
        assert_eq!(Removed::from_json(broken), Removed::default(), "{broken}");
    }
}
