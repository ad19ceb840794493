//! Tests with a smaller simulation that the polling schedule meets the benchmark's targets.

mod cases;
mod simulation;

use crate::{
    cases::CASES,
    simulation::{Client, IMAGE, Progress, VIDEO, simulate},
};

/// The number of jobs, enough for the third digit of a median. The benchmark simulates more.
const JOBS: usize = 10_000;

#[test]
fn every_target_is_kept() {
    let missed: Vec<_> = CASES.iter().flat_map(|case| case.run(JOBS).1).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

/// Noisy or useless progress reports cost little.
#[test]
fn poor_progress_costs_little() {
    for work in [IMAGE, VIDEO] {
        let measure = |progress| simulate(work, progress, Client::Experienced, JOBS / 10);
        let plain = measure(Progress::None);
        let noisy = measure(Progress::Noisy);
        assert!(noisy.p95 < plain.p95 && noisy.requests <= plain.requests);
        for percent in [1, 50, 99] {
            let stuck = measure(Progress::Stuck(percent));
            assert!(stuck.p95 < 2.0 * plain.p95, "{percent} %: {stuck:?}");
            assert!(
                stuck.requests < 2.0 * plain.requests,
                "{percent} %: {stuck:?}"
            );
        }
    }
}
