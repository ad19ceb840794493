//! Tests of many schedules with a few results each, and of one with a thousand results.

use std::env;

use crate::{tab::Faults, world::World};

/// The default number of schedules; they take a few seconds.
const SCHEDULES: u64 = 3_000;

fn faults(rng: &mut fastrand::Rng) -> Faults {
    let mut often = || *rng.choice(&[0, 0, 5, 30]).unwrap();
    Faults {
        index: often(),
        network: often(),
        disk_full: often(),
        writes: often(),
        reads: often(),
    }
}

/// Runs one schedule, and returns the world at rest.
fn run(seed: u64, results: usize, has_crashes: bool) -> World {
    let mut world = World::new(seed);
    let faults = faults(&mut world.hub.rng.borrow_mut());
    world.set_faults(faults);
    world.open_tab();
    // The number of steps is enough to keep most results while others arrive.
    for _ in 0..results * 40 {
        let dice = world.hub.rng.borrow_mut().usize(..1_000);
        match dice {
            0..30 if world.results < results => world.result_arrives(),
            30..120 => world.keep(),
            120..140 => world.something_happens(),
            140..143 if has_crashes => {
                world.crash();
                world.open_tab();
            }
            143..145 => world.open_tab(),
            145..155 => world.sweep(),
            160..162 => world.hold_tab(),
            162..165 => world.let_tab_run(),
            155..160 => world.hub.disk.borrow_mut().now += 60_000,
            _ => {
                world.step();
            }
        }
    }
    world.come_to_rest();
    world.hub.disk.borrow_mut().check_at_rest();
    world
}

#[test]
fn no_schedule_loses_or_litters() {
    let number = |name: &str| env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let seeds = match number("EASEL_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("EASEL_SCHEDULES").unwrap_or(SCHEDULES),
    };
    let (mut results, mut kept, mut copies, mut crashes) = (0, 0, 0, 0);
    let mut told = Vec::new();
    for seed in seeds.clone() {
        let world = run(seed, 12, true);
        results += world.results;
        kept += world.kept();
        copies += world.copies();
        crashes += world.crashes;
        let disk = world.hub.disk.borrow();
        let violations = disk.violations.iter().take(1);
        told.extend(violations.map(|told| format!("EASEL_SEED={seed}: {told}")));
    }
    let count = seeds.count();
    let violations = told.len();
    println!(
        "keep schedules {count} results {results} kept {kept} for viewing {copies} crashes {crashes} violations {violations}"
    );
    told.truncate(5);
    assert!(told.is_empty(), "{told:#?}");
    assert!(kept > 0 && copies > 0 && crashes > 0);
}

#[test]
fn a_thousand_results_are_kept_through_crashes() {
    let world = run(1_000, 1_000, true);
    let disk = world.hub.disk.borrow();
    println!(
        "keep results {} kept {} for viewing {} crashes {} files {}",
        world.results,
        world.kept(),
        world.copies(),
        world.crashes,
        disk.files.len()
    );
    assert_eq!(world.results, 1_000);
    assert!(world.crashes > 50, "{} crashes", world.crashes);
    assert_eq!(disk.violations.first(), None);
}
