//! Tests of keeping results: the table of transitions, the decisions about the index, and a simulation that ends tabs
//! at every await, fills the disk and deletes files.
//!
//! One number makes one schedule: `EASEL_SEED=7 cargo test -p easel-core --test keep no_schedule`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod by_hand;
mod changes;
mod choice;
mod disk;
mod full_index;
mod happenings;
mod held_up;
mod let_go;
mod links;
mod samples;
mod schedules;
mod tab;
mod transitions;
mod view_copies;
mod world;
