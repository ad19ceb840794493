//! Runs many schedules and reports violations.

use std::{env, ops::AddAssign, thread};

use easel_core::contract::Request;

use crate::{
    weather::{Weather, requests},
    world::World,
};

/// The default number of schedules; they take a few seconds.
const SCHEDULES: u64 = 10_000;
/// The maximum number of violations in the report. More would repeat the same.
const TOLD: usize = 5;

/// The outcome of some schedules.
#[derive(Debug, Default)]
struct Tally {
    schedules: u64,
    crashes: u64,
    violations: u64,
    told: Vec<String>,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.schedules += other.schedules;
        self.crashes += other.crashes;
        self.violations += other.violations;
        self.told.extend(other.told);
    }
}

#[test]
fn no_schedule_breaks_the_ledger() {
    let tally = match number("EASEL_SEED") {
        Some(seed) => run(seed, true, &requests()),
        None => run_all(number("EASEL_SCHEDULES").unwrap_or(SCHEDULES)),
    };
    println!(
        "faults schedules {} crashes {} violations {}",
        tally.schedules, tally.crashes, tally.violations
    );
    let told: Vec<_> = tally.told.iter().take(TOLD).collect();
    assert_eq!(tally.violations, 0, "{told:#?}");
}

fn number(variable: &str) -> Option<u64> {
    let text = env::var(variable).ok()?;
    Some(text.parse().unwrap())
}

/// Runs the schedules `0..count` on all processors.
fn run_all(count: u64) -> Tally {
    let threads = thread::available_parallelism().map_or(1, |number| number.get() as u64);
    let share = move |first: u64| {
        let requests = requests();
        let mut tally = Tally::default();
        for seed in (first..count).step_by(usize::try_from(threads).unwrap()) {
            tally += run(seed, false, &requests);
        }
        tally
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || share(first)))
            .collect();
        let mut tally = Tally::default();
        for thread in threads {
            tally += thread.join().unwrap();
        }
        tally
    })
}

fn run(seed: u64, is_told: bool, requests: &[Request]) -> Tally {
    let mut world = World::new(seed, is_told);
    let weather = Weather::of(&mut world.hub.rng.borrow_mut());
    let crashes = world.run(&weather, requests);
    world.recover();
    let violations = &world.hub.witness.borrow().violations;
    Tally {
        schedules: 1,
        crashes: u64::from(crashes),
        violations: violations.len() as u64,
        told: violations
            .iter()
            .take(1)
            .map(|violation| format!("EASEL_SEED={seed}: {violation}"))
            .collect(),
    }
}
