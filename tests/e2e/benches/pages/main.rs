//! The benchmarks of whole pages: each takes minutes, and its figures depend on the machine. `cargo xtask bench` runs them.
//!
//! They are one program, because linking each of them takes longer than compiling it.

mod archive;
mod early;
mod interact;
mod layout;
mod library;
mod models;
mod pictures;
mod soak;
mod usable;

use std::{env, process::ExitCode};

/// A benchmark, by its name on the command line.
type Benchmark = (&'static str, fn() -> ExitCode);

const BENCHMARKS: [Benchmark; 9] = [
    ("archive", archive::run),
    ("early", early::run),
    ("interact", interact::run),
    ("layout", layout::run),
    ("library", library::run),
    ("models", models::run),
    ("pictures", pictures::run),
    ("soak", soak::run),
    ("usable", usable::run),
];

fn main() -> ExitCode {
    let name = env::args().nth(1).unwrap_or_default();
    let Some((_, run)) = BENCHMARKS.iter().find(|(known, _)| *known == name) else {
        let known = BENCHMARKS.map(|(known, _)| known);
        eprintln!(
            "there is no benchmark {name}; there are {}",
            known.join(", ")
        );
        return ExitCode::FAILURE;
    };
    run()
}
