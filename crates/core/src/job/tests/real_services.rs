//! Tests of the behaviour of services that the contract does not describe.

use super::*;

fn running() -> Job {
    after(&[sent(), Event::Accepted(submission())])
}

fn poll(status: Status, results: &[&str]) -> Event {
    let task = task(status, None);
    Event::Polled(Task {
        media: results.iter().flat_map(|url| media(url)).collect(),
        ..task
    })
}

fn other(word: &str) -> Status {
    Status::Other(word.into())
}

fn lived(mut job: Job, events: &[Event]) -> Job {
    for (at, event) in (10..).zip(events) {
        job.apply(event, at);
    }
    job
}

const EARLY: &str = "https://host/early.png";
const LATE: &str = "https://host/late.png";

/// The tasks of a service that had moved were polled in vain at the old address. A tab that does not know of the move
/// must not undo it.
#[test]
fn a_moved_job_stays_at_its_new_account() {
    let to = Account {
        base: "https://new.host".into(),
        key: Some("5a17c0de".into()),
    };
    let before = running();
    let mut moved = before.clone();
    assert!(moved.move_to(&to, 20));
    assert!(!moved.move_to(&to, 20));
    assert_eq!(moved.account(), to);
    let later = lived(before.clone(), &[poll(Status::Processing, &[])]);
    for (mut one, other) in [(moved.clone(), later.clone()), (later, moved)] {
        one.merge(&other);
        assert_eq!(one.account(), to);
    }
    let ended = lived(before, &[poll(Status::Completed, &[EARLY])]);
    assert!(!ended.clone().move_to(&to, 20), "what has ended stays");
}

/// One tab heard that a failed task continues, while the user corrected its id in another tab. The correction was lost
/// if the first task had more progress.
#[test]
fn the_users_decision_wins_over_a_failure_taken_back() {
    let failed = lived(
        running(),
        &[poll(Status::Failed, &[]), poll(Status::Failed, &[])],
    );
    assert_eq!(failed.state.stage(), Stage::Failed);
    let goes_on = Event::Polled(task(Status::Processing, Some(80)));
    let revived = lived(failed.clone(), &[goes_on]);
    let other = TaskId::new("the-right-one").unwrap();
    let corrected = lived(failed, &[Event::Found(other.clone())]);
    assert_eq!(revived.anew, corrected.anew);
    for (mut one, another) in [
        (revived.clone(), corrected.clone()),
        (corrected.clone(), revived.clone()),
    ] {
        one.merge(&another);
        assert_eq!(one.state.task(), Some(&other));
    }
}

/// Results that came with an unknown status word were not shown, and the card stayed "Processing" for ever.
#[test]
fn results_count_whatever_the_status_says() {
    use Status::{Completed, Failed, Processing};
    for (events, stage, url) in [
        (
            vec![poll(other("finito"), &[EARLY])],
            Stage::Processing,
            EARLY,
        ),
        (
            vec![poll(other("finito"), &[EARLY]), poll(Processing, &[])],
            Stage::Processing,
            EARLY,
        ),
        (
            vec![poll(Processing, &[EARLY]), poll(Completed, &[])],
            Stage::Completed,
            EARLY,
        ),
        (
            vec![poll(Processing, &[EARLY]), poll(Completed, &[LATE])],
            Stage::Completed,
            LATE,
        ),
        (
            vec![poll(Completed, &[]), poll(Completed, &[LATE])],
            Stage::Completed,
            LATE,
        ),
        (
            vec![poll(Completed, &[]), poll(other("archived"), &[LATE])],
            Stage::Completed,
            LATE,
        ),
        (
            vec![poll(Processing, &[EARLY]), Event::PollingStopped],
            Stage::Stopped,
            EARLY,
        ),
        (
            vec![
                poll(Processing, &[EARLY]),
                poll(Failed, &[]),
                poll(Failed, &[]),
            ],
            Stage::Failed,
            EARLY,
        ),
    ] {
        let job = lived(running(), &events);
        assert_eq!(job.state.stage(), stage, "{events:?}");
        assert_eq!(job.media(), media(url), "{events:?}");
    }
}

/// A single report of a failure ended a task that the service continued and charged.
#[test]
fn a_failure_is_confirmed_by_one_more_poll() {
    use Status::{Completed, Failed, Processing, Submitted};
    for (events, stage, is_reported) in [
        (vec![poll(Failed, &[])], Stage::Submitted, true),
        (
            vec![poll(Failed, &[]), poll(Failed, &[])],
            Stage::Failed,
            false,
        ),
        (
            vec![poll(Failed, &[]), poll(Processing, &[])],
            Stage::Processing,
            false,
        ),
        (
            vec![poll(Failed, &[]), poll(Submitted, &[]), poll(Failed, &[])],
            Stage::Submitted,
            true,
        ),
        (
            vec![poll(Failed, &[]), poll(Completed, &[LATE])],
            Stage::Completed,
            false,
        ),
        (
            vec![Event::PollingStopped, poll(Failed, &[])],
            Stage::Stopped,
            true,
        ),
        (
            vec![Event::PollingStopped, poll(Failed, &[]), poll(Failed, &[])],
            Stage::Failed,
            false,
        ),
    ] {
        let job = lived(running(), &events);
        assert_eq!(job.state.stage(), stage, "{events:?}");
        assert_eq!(job.state.failure().is_some(), is_reported, "{events:?}");
    }
}

/// A submission that was answered with an already failed task ended the job at once.
#[test]
fn a_submission_that_has_failed_already_is_confirmed_too() {
    let failed = Submission {
        status: Status::Failed,
        task_state: Some(task(Status::Failed, None)),
        ..submission()
    };
    let job = after(&[sent(), Event::Accepted(failed)]);
    assert_eq!(job.state.stage(), Stage::Submitted);
    assert!(job.state.failure().is_some());
    let job = lived(job, &[poll(Status::Failed, &[])]);
    assert_eq!(job.state.stage(), Stage::Failed);
    assert_eq!(job.state.credits(), Some(&4.into()));
}

/// A failure was final, although the service returned a result or continued the task when polled again.
#[test]
fn a_failed_task_may_be_polled_again() {
    use Status::{Completed, Failed, Processing};
    let failed = lived(running(), &[poll(Failed, &[]), poll(Failed, &[])]);
    for (status, results, stage) in [
        (Completed, vec![LATE], Stage::Completed),
        (Completed, vec![], Stage::Completed),
        (Processing, vec![], Stage::Processing),
        (other("finito"), vec![LATE], Stage::Processing),
        (Failed, vec![], Stage::Failed),
    ] {
        let now = lived(failed.clone(), &[poll(status.clone(), &results)]);
        assert_eq!(now.state.stage(), stage, "{status:?}");
        assert_eq!(now.media().len(), results.len());
        // Another tab's copy with the failure must not restore the failure.
        for (mut one, two) in [(now.clone(), &failed), (failed.clone(), &now)] {
            one.merge(two);
            assert_eq!(one.state, now.state, "{status:?}");
        }
        assert_eq!(now.took(), None);
    }
}

/// An id that was read wrongly could not be corrected, and the task was polled in vain for ever.
#[test]
fn the_id_of_a_task_can_be_corrected_until_it_has_shown_results() {
    use Status::{Completed, Failed, Processing};
    let right = TaskId::new("right").unwrap();
    let found = Event::Found(right.clone());
    let lost = after(&[sent(), LOST]);
    for (job, is_corrected) in [
        (running(), true),
        (lived(running(), &[Event::PollingStopped]), true),
        (
            lived(running(), &[poll(Failed, &[]), poll(Failed, &[])]),
            true,
        ),
        (lost, true),
        (lived(running(), &[poll(Processing, &[EARLY])]), false),
        (lived(running(), &[poll(Completed, &[])]), false),
        (written(), false),
    ] {
        let mut now = job.clone();
        assert_eq!(job.state.may_be_found_as(&right), is_corrected);
        now.apply(&found, 90);
        assert_eq!(now.state.task() == Some(&right), is_corrected, "{job:?}");
        let mut heard = job.clone();
        heard.merge(&now);
        assert_eq!(heard.state, now.state, "{job:?}");
        now.merge(&job);
        assert_eq!(heard.state, now.state, "{job:?}");
    }
}

/// The copy of a tab that knew a result was overwritten by the copy of a tab where the user had stopped polling.
#[test]
fn a_result_is_kept_by_whichever_copy_wins() {
    let results = lived(running(), &[poll(Status::Processing, &[EARLY])]);
    let failed = [poll(Status::Failed, &[]), poll(Status::Failed, &[])];
    for events in [
        vec![Event::PollingStopped],
        failed.to_vec(),
        vec![poll(Status::Completed, &[])],
        vec![poll(Status::Failed, &[])],
    ] {
        let winner = lived(running(), &events);
        for (mut one, two) in [(results.clone(), &winner), (winner.clone(), &results)] {
            assert!(one.merge(two));
            // Whether a task has started and whether a failure was reported are independent of each other.
            if !winner.state.stage().is_active() {
                assert_eq!(one.state.stage(), winner.state.stage());
            }
            assert_eq!(one.state.failure(), winner.state.failure());
            assert_eq!(one.media(), media(EARLY), "{events:?}");
        }
    }
}

/// A report of a failure that the service had withdrawn came back from another tab's older copy.
#[test]
fn a_failure_that_was_taken_back_stays_so() {
    let reported = lived(running(), &[poll(Status::Failed, &[])]);
    let taken_back = lived(reported.clone(), &[poll(Status::Submitted, &[])]);
    let again = lived(taken_back.clone(), &[poll(Status::Failed, &[])]);
    for (less, more) in [(&reported, &taken_back), (&taken_back, &again)] {
        for (mut one, two) in [(less.clone(), more), (more.clone(), less)] {
            one.merge(two);
            assert_eq!(one.state, more.state);
        }
    }
}

/// A copy from before a failure was confirmed and withdrawn restored the first report of it. The next report, which was
/// the first of a new failure, then ended the job.
#[test]
fn a_report_from_before_a_failure_was_taken_back_is_not_counted() {
    let reported = lived(running(), &[poll(Status::Failed, &[])]);
    let failed = lived(reported.clone(), &[poll(Status::Failed, &[])]);
    let taken_back = lived(failed, &[poll(Status::Processing, &[])]);
    for (mut one, two) in [
        (reported.clone(), &taken_back),
        (taken_back.clone(), &reported),
    ] {
        one.merge(two);
        assert_eq!(one.state, taken_back.state);
    }
}

/// One report of a failure by the old service and one by the new service ended a job.
#[test]
fn a_report_of_the_service_that_a_task_has_left_does_not_end_it() {
    let to = Account {
        base: "https://other".into(),
        key: None,
    };
    let mut job = lived(running(), &[poll(Status::Failed, &[])]);
    assert!(job.move_to(&to, 20));
    job.apply(&poll(Status::Failed, &[]), 30);
    assert!(
        matches!(job.state, JobState::Running { .. }),
        "{:?}",
        job.state
    );
}

/// Only news of progress may wait for the next write. A result that is not stored at once is lost with the page.
#[test]
fn news_is_not_treated_as_mere_progress() {
    for event in [
        poll(Status::Submitted, &[EARLY]),
        poll(Status::Failed, &[]),
        Event::Found(TaskId::new("right").unwrap()),
    ] {
        assert_eq!(running().apply(&event, 9), Outcome::Moved, "{event:?}");
    }
}

#[test]
fn a_job_belongs_to_its_service_and_its_key() {
    let account = |base: &str, key: Option<&str>| Account {
        base: base.into(),
        key: key.map(Into::into),
    };
    let job = written();
    let old = Job {
        key: None,
        ..written()
    };
    for (account, knows, knows_old) in [
        (account("https://host", Some("k")), true, true),
        (account("https://host", Some("l")), false, true),
        (account("https://host", None), false, true),
        (account("https://other", Some("k")), false, false),
    ] {
        assert_eq!(account.knows(&job), knows, "{account:?}");
        assert_eq!(account.knows(&old), knows_old, "{account:?}");
    }
}

/// The user entered a task while its answer was only assumed to be lost. The answer did arrive, but it was ignored, so
/// that the id of the paid task was lost.
#[test]
fn the_services_own_answer_wins_over_the_users_task_id() {
    let slip = TaskId::new("slip").unwrap();
    let found = after(&[sent(), Event::AnswerLost(None), Event::Found(slip.clone())]);
    assert_eq!(found.state.task(), Some(&slip));
    let answered = after(&[sent(), Event::Accepted(submission())]);
    let again = lived(
        found.clone(),
        &[Event::Found(TaskId::new("slip-2").unwrap())],
    );
    for found in [found, again] {
        let told = lived(found.clone(), &[Event::Accepted(submission())]);
        assert_eq!(told.state.task(), Some(&task_id()));
        for (mut one, two) in [
            (found.clone(), &answered),
            (answered.clone(), &found),
            (found.clone(), &told),
            (told.clone(), &found),
        ] {
            one.merge(two);
            assert_eq!(one.state.task(), Some(&task_id()));
        }
    }
}

/// A copy with results but without a progress figure replaced a copy with more progress.
#[test]
fn results_do_not_undo_progress() {
    let at = |percent| Event::Polled(task(Status::Processing, percent));
    let further = lived(running(), &[at(Some(40))]);
    let results = lived(running(), &[poll(other("finito"), &[EARLY])]);
    for (mut one, two) in [(further.clone(), &results), (results.clone(), &further)] {
        one.merge(two);
        assert_eq!(one.state.progress(), Some(40));
        assert_eq!(one.media(), media(EARLY));
    }
}

/// A task that had started without a figure was back in the queue after a copy said "0 %".
#[test]
fn a_started_task_without_a_figure_stays_started() {
    let begun = lived(running(), &[poll(other("finito"), &[EARLY])]);
    let queued = lived(
        running(),
        &[Event::Polled(task(Status::Submitted, Some(0)))],
    );
    for (mut one, two) in [(begun.clone(), &queued), (queued.clone(), &begun)] {
        one.merge(two);
        assert_eq!(one.state.stage(), Stage::Processing);
    }
}
