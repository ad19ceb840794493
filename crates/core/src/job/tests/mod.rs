//! Tests of the life of a job: tables of examples, and properties of any order of events.

mod real_services;
mod stored_records;

use proptest::prelude::*;

use super::*;
use crate::{
    contract::{ApiError, Kind, Media, MediaKind, Mode, Submission, Task},
    draft::Draft,
};

fn request() -> Request {
    let draft = Draft {
        mode: Mode::Background,
        model: "m".into(),
        prompt: "a red kite".into(),
        ..Draft::default()
    };
    draft.validate(Kind::Image).unwrap()
}

fn service() -> Account {
    Account {
        base: "https://host".into(),
        key: Some("k".into()),
    }
}

fn task_id() -> TaskId {
    TaskId::new("t-1").unwrap()
}

fn media(url: &str) -> Vec<Media> {
    vec![Media {
        url: url.into(),
        kind: MediaKind::Image,
    }]
}

fn submission() -> Submission {
    Submission {
        task: task_id(),
        status: Status::Submitted,
        progress: Some(0),
        created_at: None,
        model: None,
        poll_at: None,
        task_state: None,
    }
}

fn task(status: Status, progress: Option<u8>) -> Task {
    let media = match status {
        Status::Completed => media("https://host/a.png"),
        _ => Vec::new(),
    };
    Task {
        id: None,
        status,
        progress,
        credits_cost: Some(4.into()),
        model: None,
        media,
        created: None,
        completed: None,
        reason: Some("too bright".into()),
    }
}

fn written() -> Job {
    Job::written("j".into(), request(), service(), 1)
}

fn after(events: &[Event]) -> Job {
    let mut job = written();
    for (at, event) in (2..).zip(events) {
        job.apply(event, at);
    }
    job
}

fn sent() -> Event {
    Event::Sent { by: "tab".into() }
}

fn answered() -> Event {
    Event::Answered {
        media: media("https://host/b.png"),
        credits: Some(3.into()),
    }
}

const LOST: Event = Event::AnswerLost(Some(ApiError::Unreachable { offline: false }));

#[test]
fn the_life_of_a_task() {
    let job = after(&[
        sent(),
        Event::Accepted(submission()),
        Event::Polled(task(Status::Processing, Some(40))),
        Event::Polled(task(Status::Completed, Some(100))),
    ]);
    let stages: Vec<_> = job
        .timeline
        .iter()
        .map(|entry| (entry.at, entry.stage))
        .collect();
    assert_eq!(
        stages,
        [
            (2, Stage::Submitting),
            (3, Stage::Submitted),
            (4, Stage::Processing),
            (5, Stage::Completed),
        ]
    );
    assert_eq!(job.media(), media("https://host/a.png"));
    assert_eq!(job.state.task(), Some(&task_id()));
}

/// A result whose service ends with an unknown word was neither in the Library nor reached by the arrow keys of the
/// large view, because both required the state *completed*.
#[test]
fn results_do_not_depend_on_the_state() {
    let with_media = |status| Task {
        media: media("https://host/c.png"),
        ..task(status, None)
    };
    let polled = |task: Task| after(&[sent(), Event::Accepted(submission()), Event::Polled(task)]);
    let unknown = polled(with_media(Status::Other("finito".into())));
    assert!(unknown.has_results() && unknown.state.stage().is_active());
    assert!(polled(with_media(Status::Failed)).has_results());
    assert!(after(&[sent(), answered()]).has_results());
    let empty = Task {
        media: Vec::new(),
        ..task(Status::Completed, None)
    };
    assert!(!polled(empty).has_results());
    assert!(!after(&[sent(), LOST]).has_results());
}

#[test]
fn ends_without_a_result() {
    let refused = Event::Refused(ApiError::RateLimited {
        retry_after: None,
        message: None,
    });
    for (events, stage) in [
        (vec![sent(), answered()], Stage::Completed),
        (vec![sent(), refused], Stage::Failed),
        (vec![sent(), LOST], Stage::OutcomeUnknown),
        (
            vec![
                sent(),
                Event::Accepted(submission()),
                Event::Polled(task(Status::Failed, None)),
                Event::Polled(task(Status::Failed, None)),
            ],
            Stage::Failed,
        ),
        (
            vec![sent(), Event::Accepted(submission()), Event::PollingStopped],
            Stage::Stopped,
        ),
    ] {
        assert_eq!(after(&events).state.stage(), stage, "{events:?}");
    }
}

/// Other tabs guess that an answer was lost with its page. If the page is still alive, its answer counts. If an answer
/// was certainly lost, none can come.
#[test]
fn only_a_guess_is_corrected_by_a_late_answer() {
    let guess = Event::AnswerLost(None);
    for (lost, stage) in [(guess, Stage::Submitted), (LOST, Stage::OutcomeUnknown)] {
        let job = after(&[sent(), lost.clone(), Event::Accepted(submission())]);
        assert_eq!(job.state.stage(), stage, "{lost:?}");
    }
}

#[test]
fn a_lost_task_that_the_user_finds_is_polled() {
    let job = after(&[sent(), LOST, Event::Found(task_id())]);
    assert_eq!(job.state.task(), Some(&task_id()));
    assert_eq!(job.state.stage(), Stage::Submitted);
}

#[test]
fn an_unknown_status_means_still_running() {
    let job = after(&[
        sent(),
        Event::Accepted(submission()),
        Event::Polled(task(Status::Other("simmering".into()), Some(3))),
    ]);
    assert_eq!(job.state.stage(), Stage::Processing);
    assert_eq!(job.state.progress(), Some(3));
}

#[test]
fn only_a_task_polled_from_start_to_end_has_a_duration() {
    let submitted = |events: &[Event]| {
        let all = [sent(), Event::Accepted(submission())];
        after(&[&all, events].concat())
    };
    let polled = |status| Event::Polled(task(status, None));
    for (job, took) in [
        (submitted(&[polled(Status::Completed)]), Some(1)),
        (
            submitted(&[
                polled(Status::Processing),
                polled(Status::Submitted),
                polled(Status::Processing),
                polled(Status::Completed),
            ]),
            Some(4),
        ),
        (submitted(&[polled(Status::Processing)]), None),
        (
            submitted(&[polled(Status::Failed), polled(Status::Failed)]),
            None,
        ),
        (
            submitted(&[
                Event::PollingStopped,
                Event::PollingResumed,
                polled(Status::Completed),
            ]),
            None,
        ),
        (after(&[sent(), answered()]), None),
    ] {
        assert_eq!(job.took(), took, "{:?}", job.timeline);
    }
}

#[test]
fn a_task_completed_behind_a_closed_page_has_no_duration() {
    let mut missed = after(&[sent(), Event::Accepted(submission())]);
    missed.missed = true;
    let mut adopted = Job::adopted("j".into(), task_id(), service(), 1);
    for job in [&mut missed, &mut adopted] {
        job.apply(&Event::Polled(task(Status::Completed, None)), 200);
        assert_eq!(job.state.stage(), Stage::Completed);
        assert_eq!(job.took(), None);
        let stored = serde_json::to_string(job).unwrap();
        assert_eq!(serde_json::from_str::<Job>(&stored).unwrap().took(), None);
    }
}

/// A clock that was set back made the times of a timeline run backwards.
#[test]
fn a_clock_that_is_set_back_stands_still() {
    let mut job = written();
    job.apply(&sent(), 50);
    job.apply(&LOST, 40);
    job.apply(&Event::Found(task_id()), 30);
    let marks: Vec<_> = job.timeline.iter().map(|entry| entry.at).collect();
    assert_eq!(marks, [50, 50, 50]);
}

/// A task may be called completed before the addresses of its results are known. The tab that polled later and saw none
/// overwrote the copy with the addresses.
#[test]
fn results_win_over_none() {
    let completed = |at, media: Vec<Media>| {
        let mut job = after(&[sent(), Event::Accepted(submission())]);
        let poll = Task {
            media,
            ..task(Status::Completed, None)
        };
        job.apply(&Event::Polled(poll), at);
        job
    };
    let (with, without) = (
        completed(5, media("https://host/a.png")),
        completed(9, vec![]),
    );
    for (mut one, other) in [(with.clone(), &without), (without.clone(), &with)] {
        one.merge(other);
        assert_eq!(one.media(), with.media());
    }
}

/// An answer that was overtaken by a later one put a started task back into the queue.
#[test]
fn a_started_task_stays_started() {
    let job = after(&[
        sent(),
        Event::Accepted(submission()),
        Event::Polled(task(Status::Processing, Some(40))),
        Event::Polled(task(Status::Submitted, None)),
    ]);
    assert_eq!(job.state.stage(), Stage::Processing);
}

fn any_event() -> impl Strategy<Value = Event> {
    let status = prop_oneof![
        Just(Status::Submitted),
        Just(Status::Processing),
        Just(Status::Completed),
        Just(Status::Failed),
        Just(Status::Other("hm".into())),
    ];
    let results = prop_oneof![
        3 => Just(None),
        1 => Just(Some(Vec::new())),
        1 => Just(Some(media("https://host/early.png"))),
    ];
    let poll = (status, proptest::option::of(0_u8..=100), results).prop_map(
        |(status, progress, results)| {
            let task = task(status, progress);
            Event::Polled(Task {
                media: results.unwrap_or_else(|| task.media.clone()),
                ..task
            })
        },
    );
    prop_oneof![
        Just(sent()),
        Just(Event::Accepted(submission())),
        Just(answered()),
        Just(Event::Refused(ApiError::Cancelled)),
        Just(LOST),
        Just(Event::AnswerLost(None)),
        Just(Event::Found(task_id())),
        Just(Event::Found(TaskId::new("t-2").unwrap())),
        poll,
        Just(Event::PollingStopped),
        Just(Event::PollingResumed),
    ]
}

proptest! {
    /// Whatever happens in whatever order, a completed job stays completed, a result is kept, and an accepted task
    /// keeps its id unless the user corrects it. Progress never decreases while the task is polled, the timeline is in
    /// order, and a stored job reads back unchanged.
    #[test]
    fn nothing_paid_for_is_lost(events in proptest::collection::vec(any_event(), 0..40)) {
        let mut job = written();
        for (at, event) in (2..).zip(&events) {
            let before = job.clone();
            let outcome = job.apply(event, at);
            prop_assert_eq!(outcome == Outcome::Ignored, before.state == job.state);
            if before.state.stage() == Stage::Completed {
                prop_assert_eq!(job.state.stage(), Stage::Completed);
            }
            if !before.media().is_empty() {
                prop_assert!(!job.media().is_empty());
            }
            let is_answer = matches!(event, Event::Accepted(_) | Event::Answered { .. });
            let is_corrected = matches!(event, Event::Found(_)) || before.found && is_answer;
            if let Some(task) = before.state.task().filter(|_| !is_corrected) {
                prop_assert_eq!(job.state.task(), Some(task));
            }
            if let (JobState::Running { progress, .. }, JobState::Running { progress: now, .. }) =
                (&before.state, &job.state)
                && !is_corrected
            {
                prop_assert!(now >= progress);
            }
            prop_assert!(job.timeline.is_sorted_by_key(|entry| entry.at));
            let stored = serde_json::to_string(&job).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Job>(&stored).unwrap(), &job);
        }
    }

    /// Two tabs learn different things about one job. Whichever tab hears of the other first, both copies end up equal,
    /// and neither loses a task or a result.
    #[test]
    fn copies_of_a_job_become_one(
        first in proptest::collection::vec(any_event(), 0..12),
        second in proptest::collection::vec(any_event(), 0..12),
    ) {
        let copies = [after(&first), after(&second)];
        let merged = |of: usize, with: usize| {
            let mut job = copies[of].clone();
            job.merge(&copies[with]);
            job
        };
        let (one, other) = (merged(0, 1), merged(1, 0));
        prop_assert_eq!(one.state.stage(), other.state.stage());
        prop_assert_eq!(one.state.progress(), other.state.progress());
        for copy in &copies {
            if copy.state.stage() == Stage::Completed {
                prop_assert_eq!(one.state.stage(), Stage::Completed);
            }
            let is_same = copy.state.task() == one.state.task();
            if is_same && !copy.media().is_empty() {
                prop_assert!(!one.media().is_empty());
            }
            if copy.state.task().is_some() {
                prop_assert!(one.state.task().is_some() || one.state.stage() == Stage::Completed);
            }
        }
        let mut again = one.clone();
        prop_assert!(!again.merge(&one));
    }
}

#[test]
fn a_cell_of_a_batch_is_read_back_and_may_be_absent() {
    let mut job = written();
    let alone = serde_json::to_string(&job).unwrap();
    assert!(!alone.contains("grid"), "{alone}");
    job.batch = Some(super::BatchCell {
        id: "g".into(),
        row: "a kite".into(),
        row_at: 1,
        column: "1:1".into(),
        column_at: 2,
        repeat: 3,
    });
    let stored = serde_json::to_string(&job).unwrap();
    assert_eq!(serde_json::from_str::<Job>(&stored).unwrap(), job);
    assert_eq!(job.state.stage(), Stage::NotSent);
}
