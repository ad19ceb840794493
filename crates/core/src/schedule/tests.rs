//! Tests of the times of polls: tables, and properties over any input.

use proptest::prelude::*;

use super::{
    units::{millis, seconds},
    *,
};
use crate::time::Millis;

const TEN_MINUTES: Millis = 600_000;

fn polled(at: Millis) -> PollState {
    let mut poll_state = PollState::default();
    poll_state.answered(at);
    poll_state
}

fn picture() -> Expectation {
    Expectation::around(20_000, 0.4)
}

/// Returns the gap after a poll at this age, without randomness.
fn gap(age: Millis, expectation: &Expectation, progress: Option<u8>) -> Millis {
    next_poll(1_000, &polled(1_000 + age), expectation, progress, 0.0) - 1_000 - age
}

/// Returns the time of the first poll of a task that was just accepted.
fn next(poll_state: &PollState, spread: f64) -> Millis {
    next_poll(0, poll_state, &picture(), None, spread)
}

#[test]
fn polls_are_closest_where_the_end_is_likeliest() {
    let gaps = [0, 10_000, 20_000].map(|age| gap(age, &picture(), None));
    assert!(gaps[0] > gaps[1], "{gaps:?}");
    assert_eq!(gaps[1], gaps[2], "they are even until the expected end");
    // The durations vary by 0.4 · 20 s, and half of the root of 8 is 1.41.
    assert!((1_250..1_450).contains(&gaps[2]), "{gaps:?}");
    // The history says little about a job that has lasted far longer than any other.
    assert!(gap(120_000, &picture(), None) > gap(40_000, &picture(), None));
}

#[test]
fn nothing_is_waited_for_longer_than_the_widest_gap() {
    let never = Expectation::around(Millis::MAX, 0.1);
    for (age, widest) in [
        (0, 12_000),
        (TEN_MINUTES - 1, 12_000),
        (TEN_MINUTES, 30_000),
    ] {
        assert_eq!(gap(age, &never, None), widest, "{age}");
    }
}

#[test]
fn progress_moves_the_next_poll_by_a_factor_of_two_at_most() {
    for age in [10_000, 20_000, 40_000] {
        let plain = gap(age, &picture(), None);
        assert_eq!(gap(age, &picture(), Some(0)), plain, "nothing is known yet");
        let gaps: Vec<_> = [5, 50, 75, 95, 100]
            .map(|percent| gap(age, &picture(), Some(percent)))
            .to_vec();
        assert!(gaps.is_sorted_by(|less, more| less >= more), "{gaps:?}");
        // A progress figure that is stuck or jumps at once has no more effect than this.
        assert!(gaps[0] <= (2 * plain + 1).min(12_000), "{gaps:?} {plain}");
        assert!(gaps[4] + 1 >= (plain / 2).max(700), "{gaps:?} {plain}");
    }
    assert!(gap(20_000, &picture(), Some(50)) > gap(20_000, &picture(), None));
    assert!(gap(20_000, &picture(), Some(95)) < gap(20_000, &picture(), None));
}

#[test]
fn randomness_shortens_by_a_tenth() {
    let never = Expectation::around(Millis::MAX, 0.1);
    for (spread, at) in [(0.0, 12_000), (0.5, 11_400), (1.0, 10_800), (7.0, 10_800)] {
        assert_eq!(next_poll(0, &polled(0), &never, None, spread), at);
    }
}

#[test]
fn failures_back_off_to_a_minute_and_never_end() {
    let mut poll_state = PollState::default();
    let gaps: Vec<_> = (0..40)
        .map(|_| {
            poll_state.failed(0, None);
            next(&poll_state, 0.0)
        })
        .collect();
    assert_eq!(gaps[..4], [1_000, 2_000, 4_000, 8_000]);
    assert_eq!(gaps[39], 60_000);
}

#[test]
fn an_answer_ends_the_back_off() {
    let mut poll_state = PollState::default();
    poll_state.failed(0, Some(30));
    poll_state.answered(40_000);
    let at = next_poll(20_000, &poll_state, &picture(), None, 0.0);
    assert_eq!(at, 40_000 + gap(20_000, &picture(), None));
}

#[test]
fn retry_after_is_obeyed_unless_the_user_asks() {
    let mut poll_state = PollState::default();
    poll_state.failed(1_000, Some(30));
    assert_eq!(next(&poll_state, 0.5), 31_000);
    poll_state.now = true;
    assert_eq!(next(&poll_state, 0.5), 1_000);
}

/// A return to the page overrode a pause that the service had asked for.
#[test]
fn coming_back_ends_a_back_off_but_no_retry_after() {
    for (retry_after, at) in [(None, 1_000), (Some(30), 31_000)] {
        let mut poll_state = PollState::default();
        poll_state.failed(1_000, retry_after);
        poll_state.poll_now(9_000);
        assert_eq!(next(&poll_state, 0.0), at, "{retry_after:?}");
    }
}

/// Several tabs that came to the front one after another polled the same task twice within a moment.
#[test]
fn coming_back_repeats_no_recent_poll() {
    let mut poll_state = PollState::default();
    poll_state.answered(5_000);
    poll_state.poll_now(5_100);
    assert!(!poll_state.now);
}

/// The tab to which the user turned polled a task while the answer to another tab's poll was on its way.
#[test]
fn coming_back_waits_for_a_poll_that_another_tab_began() {
    let mut poll_state = PollState::default();
    poll_state.failed(1_000, Some(1));
    poll_state.begun_elsewhere(5_000);
    poll_state.poll_now(5_150);
    assert!(!poll_state.now);
    assert_eq!(poll_state.failures, 1, "only an answer ends a back-off");
    assert!(next(&poll_state, 0.0) > 5_150, "a lost poll is repeated");
    poll_state.begun_elsewhere(4_000);
    assert_eq!(poll_state.polled_at, Some(5_000), "messages may be late");
}

/// Two tabs came to the front one after another, and the first one had just polled. Its poll is enough for both.
#[test]
fn a_poll_that_another_tab_began_is_the_one_that_was_asked_for() {
    let mut poll_state = PollState::default();
    poll_state.poll_now(5_000);
    poll_state.begun_elsewhere(5_010);
    assert_eq!(next(&poll_state, 0.0), next(&polled(5_010), 0.0));
}

fn any_expectation() -> impl Strategy<Value = Expectation> {
    let medians = prop_oneof![any::<Millis>(), 1_u64..10_000_000];
    let sigmas = prop_oneof![any::<f64>(), Just(f64::NAN), 0.0..4.0];
    let around = (medians, sigmas).prop_map(|(median, sigma)| Expectation::around(median, sigma));
    let took = proptest::collection::vec(any::<Millis>(), 0..60);
    let learned = took.prop_map(|took| {
        let mut history = History::default();
        for took in took {
            history.record(crate::contract::Kind::Video, "m", 0, took);
        }
        history.expect(crate::contract::Kind::Video, "m")
    });
    prop_oneof![around, learned]
}

fn any_spread() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), Just(f64::NAN), 0.0..=1.0]
}

fn any_progress() -> impl Strategy<Value = Option<u8>> {
    proptest::option::of(any::<u8>())
}

/// Generates times of a clock that may be broken.
fn any_moment() -> impl Strategy<Value = Millis> {
    prop_oneof![any::<Millis>(), 0_u64..4_000_000]
}

proptest! {
    /// The gap keeps its bounds for any expectation and progress, even if the clock goes backwards.
    #[test]
    fn the_gap_keeps_its_bounds(
        accepted in any_moment(),
        at in any_moment(),
        expectation in any_expectation(),
        progress in any_progress(),
        spread in any_spread(),
    ) {
        let next = next_poll(accepted, &polled(at), &expectation, progress, spread);
        let widest = if at.saturating_sub(accepted) < TEN_MINUTES { 12_000 } else { 30_000 };
        prop_assert!(next >= at.saturating_add(700), "{}", next - at);
        prop_assert!(next <= at.saturating_add(widest), "{}", next - at);
    }

    /// The poll after a failure is never earlier than the service has asked for, and comes within a minute, or within
    /// an hour if the service has asked for more.
    #[test]
    fn a_failure_keeps_its_bounds(
        at in any_moment(),
        failures in 1_u32..100,
        retry_after in proptest::option::of(any::<u32>()),
        expectation in any_expectation(),
        spread in any_spread(),
    ) {
        let poll_state = PollState { polled_at: Some(at), failures, retry_after, now: false };
        let next = next_poll(0, &poll_state, &expectation, None, spread);
        let asked = retry_after.map_or(0, |seconds| u64::from(seconds) * 1_000).min(3_600_000);
        prop_assert!(next >= at.saturating_add(asked.max(700)));
        prop_assert!(next <= at.saturating_add(asked.max(60_000)));
        let failed_again = PollState { failures: failures + 1, ..poll_state };
        prop_assert!(next_poll(0, &failed_again, &expectation, None, spread) >= next);
    }

    /// Before the shorter of two medians, a job with the longer median is polled no more often than the other.
    #[test]
    fn longer_jobs_are_polled_less_often(
        medians in (1_000_u64..1_000_000, 1_000_u64..1_000_000),
        sigma in 0.1..1.0_f64,
        share in 0.0..1.0_f64,
    ) {
        let (shorter, longer) = (medians.0.min(medians.1), medians.0.max(medians.1));
        let age = millis(seconds(shorter) * share).min(TEN_MINUTES - 1);
        let gaps = [shorter, longer].map(|median| gap(age, &Expectation::around(median, sigma), None));
        prop_assert!(gaps[0] <= gaps[1], "{gaps:?}");
    }
}
