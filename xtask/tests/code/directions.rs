//! Checks that the files of a crate use each other without circles, and that each room of the application only uses
//! rooms below it.

mod circles;
mod graph;
mod modules;
mod names;
mod rooms;
mod tests;

use self::graph::Graph;
use crate::source::sources;

/// The crates whose files are free of circles.
const WITHOUT_CIRCLES: [&str; 6] = [
    "crates/core/src",
    "crates/demo/src",
    "crates/reference/src",
    "crates/service/src",
    "src",
    "xtask/src",
];

#[test]
fn files_use_each_other_in_one_direction() {
    for folder in WITHOUT_CIRCLES {
        let circles = circles::of(&Graph::of(&sources(folder)));
        assert!(
            circles.is_empty(),
            "files in {folder} use each other in a circle:\n{}",
            circles.join("\n")
        );
    }
}

#[test]
fn rooms_use_only_rooms_below_them() {
    let wrong = rooms::wrong_ways(&Graph::of(&sources("src")));
    assert!(wrong.is_empty(), "these go up:\n{}", wrong.join("\n"));
}
