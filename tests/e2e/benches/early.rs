//! What is done on a slow phone before the application is there, a hundred times. `cargo xtask bench early` prints how often
//! it counted, and fails if it did not once.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use easel_e2e::{Setup, early::EARLY, visit};

/// How often each of the cases is done.
const ROUNDS: usize = 25;

/// How many times slower the processor is made.
const SLOWER: u32 = 4;

fn main() -> ExitCode {
    let mut lost = 0;
    for round in 1..=ROUNDS {
        for (name, case) in EARLY {
            // Each with an empty browser: nothing is kept from the time before.
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
