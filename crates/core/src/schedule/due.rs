//! When a job's task is polled next, if at all.

use super::{Expectation, PollState, next_poll};
use crate::{
    job::{Job, JobState},
    time::Millis,
};

/// The delay before a failure that was reported once is polled again: long enough for a gateway to
/// recover, short enough for a waiting user.
const CONFIRM: Millis = 2_000;
/// How long a completed task without results is polled for them. Services publish the state some
/// seconds before the files.
const FILES: Millis = 10 * 60_000;
/// The first gap of these polls; each gap is half of the time that has passed.
const FIRST_FOR_FILES: Millis = 1_500;
/// The time within which a page that opens or becomes visible again polls once more.
const FILES_LATER: Millis = 24 * 60 * 60_000;
/// The longest gap between polls of a task that has results but is not called completed. The gap is a tenth of the
/// task's age: the user no longer waits for it, and its service may never report the end.
const WIDEST_WITH_RESULTS: Millis = 60 * 60_000;

/// When the job's task is next polled automatically, in milliseconds since the Unix epoch; `None` if it is not. A task
/// is polled while it runs, again soon after it has reported a failure once, and for some minutes if it is completed
/// without results. `expectation` is the expected duration of such jobs; `spread` is a random number from 0 to 1, see
/// [`next_poll`].
pub fn due(
    job: &Job,
    poll_state: &PollState,
    expectation: impl FnOnce() -> Expectation,
    spread: f64,
    now: Millis,
) -> Option<Millis> {
    let begun = match &job.state {
        JobState::Running { accepted_at, .. } => *accepted_at,
        JobState::Stopped { accepted_at, .. } if job.state.failure().is_some() => *accepted_at,
        JobState::Completed {
            task: Some(_),
            media,
            ..
        } if media.is_empty() => job.since(),
        _ => return None,
    };
    let since = poll_state.polled_at.unwrap_or(begun);
    if since > now {
        // The clock was set back: times planned by the old clock could be hours away.
        return Some(now);
    }
    match &job.state {
        _ if job.state.failure().is_some() => Some(poll_state.after(since, CONFIRM, spread)),
        JobState::Running {
            progress, media, ..
        } => {
            let at = next_poll(begun, poll_state, &expectation(), *progress, spread);
            let age = since.saturating_sub(begun);
            if media.is_empty() || poll_state.now {
                Some(at)
            } else {
                Some(at.max(since + (age / 10).min(WIDEST_WITH_RESULTS)))
            }
        }
        _ => for_files(begun, since, poll_state, spread, now),
    }
}

/// When a completed task is polled for its results.
fn for_files(
    ended: Millis,
    since: Millis,
    poll_state: &PollState,
    spread: f64,
    now: Millis,
) -> Option<Millis> {
    let gap = (since.abs_diff(ended) / 2).max(FIRST_FOR_FILES);
    let at = poll_state.after(since, gap, spread);
    let is_back = poll_state.now || poll_state.polled_at.is_none();
    let until = if is_back { FILES_LATER } else { FILES };
    // The clock may have been set back since then.
    (at.max(now).abs_diff(ended) <= until).then_some(at)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{Kind, Media, MediaKind, Status, Task, TaskId},
        job::{Account, Event},
    };

    const BEGUN: Millis = 1_000_000;
    const SECOND: Millis = 1_000;
    const MINUTE: Millis = 60 * SECOND;

    fn poll(status: Status, has_results: bool) -> Event {
        let media = Media {
            url: "https://host/a.png".into(),
            kind: MediaKind::Image,
        };
        Event::Polled(Task {
            id: None,
            status,
            progress: None,
            credits_cost: None,
            model: None,
            media: vec![media; usize::from(has_results)],
            created: None,
            completed: None,
            reason: None,
        })
    }

    /// Returns the job of a task that was accepted at `BEGUN` and polled ten seconds later.
    fn job(events: &[Event]) -> Job {
        let account = Account {
            base: "https://host".into(),
            key: None,
        };
        let mut job = Job::adopted("j".into(), TaskId::new("t").unwrap(), account, BEGUN);
        for event in events {
            job.apply(event, BEGUN + 10 * SECOND);
        }
        job
    }

    fn next(job: &Job, poll_state: &PollState, now: Millis) -> Option<Millis> {
        due(
            job,
            poll_state,
            || Expectation::prior(Kind::Image),
            0.0,
            now,
        )
    }

    fn polled_at(at: Millis) -> PollState {
        let mut poll_state = PollState::default();
        poll_state.answered(at);
        poll_state
    }

    #[test]
    fn only_running_tasks_are_polled() {
        use Status::{Completed, Failed, Processing};
        let at = BEGUN + 10 * SECOND;
        for (events, is_polled) in [
            (vec![poll(Processing, false)], true),
            (vec![poll(Processing, true)], true),
            (vec![poll(Completed, true)], false),
            (vec![poll(Completed, false)], true),
            (vec![poll(Failed, false)], true),
            (vec![poll(Failed, false), poll(Failed, false)], false),
            (vec![Event::PollingStopped], false),
            (vec![Event::PollingStopped, poll(Failed, false)], true),
        ] {
            let next = next(&job(&events), &polled_at(at), at);
            assert_eq!(next.is_some(), is_polled, "{events:?}");
        }
    }

    #[test]
    fn a_reported_failure_is_confirmed_soon_unless_the_service_asks_for_a_pause() {
        let job = job(&[poll(Status::Failed, false)]);
        let at = BEGUN + 10 * SECOND;
        assert_eq!(next(&job, &polled_at(at), at), Some(at + CONFIRM));
        let mut limited = PollState::default();
        limited.failed(at, Some(30));
        assert_eq!(next(&job, &limited, at), Some(at + 30 * SECOND));
    }

    /// A task whose completion was published before its files never got its files.
    #[test]
    fn a_task_without_results_is_polled_for_ten_minutes() {
        let job = job(&[poll(Status::Completed, false)]);
        let ended = BEGUN + 10 * SECOND;
        let (mut at, mut polls) = (ended, 0);
        while let Some(next) = next(&job, &polled_at(at), at) {
            assert!(next > at, "{next}");
            (at, polls) = (next, polls + 1);
        }
        assert!((10..20).contains(&polls), "{polls} polls");
        assert!(
            (5 * MINUTE..=FILES).contains(&(at - ended)),
            "{}",
            at - ended
        );
    }

    #[test]
    fn a_page_that_opens_later_polls_for_the_results_once() {
        let job = job(&[poll(Status::Completed, false)]);
        let later = BEGUN + 60 * MINUTE;
        let first = next(&job, &PollState::default(), later).unwrap();
        assert!(first <= later, "{first}");
        assert_eq!(next(&job, &polled_at(later), later), None);
        let mut back = polled_at(later);
        back.poll_now(later + MINUTE);
        assert!(next(&job, &back, later + MINUTE).is_some());
        let much_later = BEGUN + 2 * FILES_LATER;
        assert_eq!(next(&job, &PollState::default(), much_later), None);
    }

    /// After the clock was set back, a task was polled every 1.5 s until the old time was reached.
    #[test]
    fn a_clock_that_was_set_back_makes_few_polls_for_results() {
        let job = job(&[poll(Status::Completed, false)]);
        let now = BEGUN - 12 * MINUTE;
        let next = next(&job, &polled_at(now), now).unwrap();
        assert!(next > now + MINUTE, "after {} ms", next - now);
    }

    #[test]
    fn a_task_that_has_shown_results_is_polled_less_and_less() {
        let job = job(&[poll(Status::Other("finito".into()), true)]);
        for (age, gap) in [
            (10 * MINUTE, MINUTE),
            (5 * 60 * MINUTE, 30 * MINUTE),
            (1_000 * 60 * MINUTE, WIDEST_WITH_RESULTS),
        ] {
            let at = BEGUN + age;
            assert_eq!(next(&job, &polled_at(at), at), Some(at + gap), "{age}");
        }
    }

    /// Tasks were not polled for hours after the clock was set back.
    #[test]
    fn a_clock_that_was_set_back_delays_nothing() {
        for status in [Status::Processing, Status::Failed, Status::Completed] {
            let job = job(&[poll(status, false)]);
            let now = BEGUN - MINUTE;
            assert_eq!(next(&job, &polled_at(BEGUN), now), Some(now));
        }
    }
}
