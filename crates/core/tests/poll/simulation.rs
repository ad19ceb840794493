//! A simulation of jobs at a service that takes a random time for each, and of pages that poll them. Measures how late
//! a page learns of the end, and how many polls that takes.

use easel_core::{
    contract::Kind,
    schedule::{Expectation, History, PollState, next_poll},
    time::Millis,
};
use fastrand::Rng;

/// The time from a poll to its answer. The service reports its state at the beginning of the poll, which is the worst
/// case.
const ROUND_TRIP: Millis = 150;
/// An arbitrary time that nothing depends on.
const ACCEPTED_AT: Millis = 1_800_000_000_000;
/// The number of samples that a history keeps.
const KNOWN: usize = 50;
/// The number of jobs that share a history: few, because histories vary more than the jobs that use
/// them.
const JOBS_A_HISTORY: usize = 10;

/// The duration of a service's work: a log-normal distribution.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    pub(crate) kind: Kind,
    pub(crate) median: Millis,
    pub(crate) sigma: f64,
}

/// The two kinds of work that have targets.
pub(crate) const IMAGE: Work = Work {
    kind: Kind::Image,
    median: 20_000,
    sigma: 0.4,
};
pub(crate) const VIDEO: Work = Work {
    kind: Kind::Video,
    median: 90_000,
    sigma: 0.5,
};

/// How the service reports a job's progress.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Progress {
    /// Nothing.
    None,
    /// Linear, but up to a fifth too steep or too flat in each job.
    Steady,
    /// Linear, but up to a fifth too high or too low in each answer.
    Noisy,
    /// The same figure in each answer.
    Stuck(u8),
}

/// When a client polls.
#[derive(Clone, Copy)]
pub(crate) enum Client {
    /// Easel, with a history of such jobs.
    Experienced,
    /// Easel, expecting this multiple of the real median with full confidence.
    Mistaken(f64),
    /// A client that polls at fixed intervals.
    Every(Millis),
}

/// The figures over all jobs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// Seconds from completion until the page knows, for half of the jobs.
    pub(crate) p50: f64,
    /// Seconds from completion until the page knows, for 95 % of the jobs.
    pub(crate) p95: f64,
    /// Polls per job.
    pub(crate) requests: f64,
}

/// Simulates this many jobs. The result is deterministic.
#[allow(clippy::cast_precision_loss, reason = "milliseconds of some minutes")]
pub(crate) fn simulate(work: Work, progress: Progress, client: Client, jobs: usize) -> Measured {
    let mut rng = Rng::with_seed(1);
    let mut late = Vec::with_capacity(jobs);
    let mut requests = 0;
    let mut expectation = work.expected(client, &mut rng);
    for job in 0..jobs {
        if job % JOBS_A_HISTORY == 0 {
            expectation = work.expected(client, &mut rng);
        }
        let (lateness, polls) =
            poll_until_done(work.draw(&mut rng), progress, client, expectation, &mut rng);
        late.push(lateness);
        requests += polls;
    }
    late.sort_unstable();
    let seconds = |percent: usize| late[jobs * percent / 100] as f64 / 1_000.0;
    Measured {
        p50: seconds(50),
        p95: seconds(95),
        requests: requests as f64 / jobs as f64,
    }
}

/// Polls a job of this duration. Returns the delay of its end, and the number of polls.
fn poll_until_done(
    took: Millis,
    progress: Progress,
    client: Client,
    expectation: Expectation,
    rng: &mut Rng,
) -> (Millis, u64) {
    let completed_at = ACCEPTED_AT + took;
    let (spread, bias) = (rng.f64(), fifth(rng));
    let mut poll_state = PollState::default();
    let mut seen = None;
    for polls in 1.. {
        let at = match client {
            Client::Every(interval) => ACCEPTED_AT + polls * interval,
            _ => next_poll(ACCEPTED_AT, &poll_state, &expectation, seen, spread),
        };
        let answered_at = at + ROUND_TRIP;
        if at >= completed_at {
            return (answered_at - completed_at, polls);
        }
        poll_state.answered(answered_at);
        let line = |factor| percent(at - ACCEPTED_AT, took, factor);
        seen = match progress {
            Progress::None => None,
            Progress::Steady => Some(line(bias)),
            Progress::Noisy => Some(line(fifth(rng)).max(seen.unwrap_or(0))),
            Progress::Stuck(percent) => Some(percent),
        };
    }
    unreachable!("polls go on until the job has ended")
}

impl Work {
    fn expected(self, client: Client, rng: &mut Rng) -> Expectation {
        let mut history = History::default();
        match client {
            Client::Mistaken(factor) => {
                return Expectation::around(scaled(self.median, factor), self.sigma);
            }
            Client::Experienced => {
                for _ in 0..KNOWN {
                    history.record(self.kind, "m", 0, self.draw(rng));
                }
            }
            Client::Every(_) => {}
        }
        history.expect(self.kind, "m")
    }

    /// Returns a random duration of one job.
    fn draw(self, rng: &mut Rng) -> Millis {
        scaled(self.median, (self.sigma * normal(rng)).exp())
    }
}

/// Returns the service's progress figure after this time. 100 is reserved for the end.
fn percent(age: Millis, took: Millis, factor: f64) -> u8 {
    let percent = scaled(100 * age / took, factor).min(99);
    u8::try_from(percent).expect("it is at most 99")
}

/// Returns a random number between four and six fifths.
fn fifth(rng: &mut Rng) -> f64 {
    0.8 + 0.4 * rng.f64()
}

/// Returns a random number of the standard normal distribution, by Box and Muller.
fn normal(rng: &mut Rng) -> f64 {
    let radius = (-2.0 * (1.0 - rng.f64()).ln()).sqrt();
    radius * (std::f64::consts::TAU * rng.f64()).cos()
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "times of some minutes, and factors that are not negative"
)]
fn scaled(time: Millis, factor: f64) -> Millis {
    (time as f64 * factor).round() as Millis
}
