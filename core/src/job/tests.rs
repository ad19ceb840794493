//! The life of a job, as tables and as properties over any order of events.

use proptest::prelude::*;

use super::*;
use crate::{
    contract::{Mode, Submission, Task},
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
    Job::written("j".into(), request(), "https://host".into(), 1)
}

fn after(events: &[Event]) -> Job {
    let mut job = written();
    for (at, event) in (2..).zip(events) {
        job.apply(event, at);
    }
    job
}

const LOST: Event = Event::AnswerLost(Some(ApiError::Unreachable { offline: false }));

#[test]
fn the_way_of_a_task() {
    let job = after(&[
        Event::Sent,
        Event::Accepted(submission()),
        Event::Looked(task(Status::Processing, Some(40))),
        Event::Looked(task(Status::Completed, Some(100))),
    ]);
    let stages: Vec<_> = job
        .timeline
        .iter()
        .map(|mark| (mark.at, mark.stage))
        .collect();
    assert_eq!(
        stages,
        [
            (1, Stage::Submitting),
            (3, Stage::Submitted),
            (4, Stage::Processing),
            (5, Stage::Completed),
        ]
    );
    assert_eq!(job.media(), media("https://host/a.png"));
    assert_eq!(job.state.task(), Some(&task_id()));
}

#[test]
fn ends_by_what_came_instead_of_a_result() {
    let refused = Event::Refused(ApiError::RateLimited {
        retry_after: None,
        message: None,
    });
    for (events, stage) in [
        (
            vec![Event::Sent, Event::Answered(media("https://host/b.png"))],
            Stage::Completed,
        ),
        (vec![Event::Sent, refused], Stage::Failed),
        (vec![Event::Sent, LOST], Stage::OutcomeUnknown),
        (
            vec![
                Event::Sent,
                Event::Accepted(submission()),
                Event::Looked(task(Status::Failed, None)),
            ],
            Stage::Failed,
        ),
        (
            vec![
                Event::Sent,
                Event::Accepted(submission()),
                Event::WatchStopped,
            ],
            Stage::Stopped,
        ),
    ] {
        assert_eq!(after(&events).state.stage(), stage, "{events:?}");
    }
}

#[test]
fn a_page_that_died_leaves_an_unknown_outcome_only_for_what_was_sent() {
    for (events, stage) in [
        (vec![], Stage::Failed),
        (vec![Event::Sent], Stage::OutcomeUnknown),
        (
            vec![Event::Sent, Event::Accepted(submission())],
            Stage::Submitted,
        ),
    ] {
        let mut job = after(&events);
        job.recovered(9);
        assert_eq!(job.state.stage(), stage, "{events:?}");
    }
}

#[test]
fn a_status_that_nobody_knows_is_still_running() {
    let job = after(&[
        Event::Sent,
        Event::Accepted(submission()),
        Event::Looked(task(Status::Other("simmering".into()), Some(3))),
    ]);
    assert_eq!(job.state.stage(), Stage::Processing);
    assert_eq!(job.state.progress(), Some(3));
}

fn any_event() -> impl Strategy<Value = Event> {
    let status = prop_oneof![
        Just(Status::Submitted),
        Just(Status::Processing),
        Just(Status::Completed),
        Just(Status::Failed),
        Just(Status::Other("hm".into())),
    ];
    let look = (status, proptest::option::of(0_u8..=100))
        .prop_map(|(status, progress)| Event::Looked(task(status, progress)));
    prop_oneof![
        Just(Event::Sent),
        Just(Event::Accepted(submission())),
        Just(Event::Answered(media("https://host/b.png"))),
        Just(Event::Refused(ApiError::Cancelled)),
        Just(LOST),
        look,
        Just(Event::WatchStopped),
        Just(Event::WatchResumed),
    ]
}

proptest! {
    /// Whatever happens, in whatever order: a completed job stays completed, an accepted task
    /// keeps its id, progress never moves back while it is watched, time is written in order, and
    /// what is stored reads back as it was.
    #[test]
    fn nothing_paid_for_is_lost(events in proptest::collection::vec(any_event(), 0..40)) {
        let mut job = written();
        for (at, event) in (2..).zip(&events) {
            let before = job.clone();
            let outcome = job.apply(event, at);
            prop_assert_eq!(outcome == Outcome::Ignored, before.state == job.state);
            if before.state.stage() == Stage::Completed {
                prop_assert_eq!(job.state.stage(), Stage::Completed);
                prop_assert!(!job.media().is_empty());
            }
            if let Some(task) = before.state.task() {
                prop_assert_eq!(job.state.task(), Some(task));
            }
            if let (State::Running { progress, .. }, State::Running { progress: now, .. }) =
                (&before.state, &job.state)
            {
                prop_assert!(now >= progress);
            }
            prop_assert!(job.timeline.is_sorted_by_key(|mark| mark.at));
            let stored = serde_json::to_string(&job).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Job>(&stored).unwrap(), &job);
        }
    }
}
