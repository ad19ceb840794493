//! Early actions on a slow phone, before the application has loaded, a hundred times. `cargo xtask bench early` prints
//! how many of them took effect, and fails if one did not.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use easel_e2e::{Setup, early::EARLY, visit};

/// How many times each action is done.
const ROUNDS: usize = 25;

/// The factor by which the processor is slowed down.
const SLOWER: u32 = 4;

pub(crate) fn run() -> ExitCode {
    let mut lost = 0;
    for round in 1..=ROUNDS {
        for (name, case) in EARLY {
            // Each action gets an empty browser, with nothing from the action before.
            let run = || {
                visit(Setup::whole(), |studio| {
                    studio.slow_down(SLOWER);
                    case(studio);
                });
            };
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                lost += 1;
                println!("early round {round}: {name} did not count");
            }
        }
    }
    let all = ROUNDS * EARLY.len();
    println!("early {} of {all}, target all", all - lost);
    if lost == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
