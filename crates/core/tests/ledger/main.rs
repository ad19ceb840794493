//! A simulation of the running ledger: tabs, a store, a network and services that fail at every step.
//!
//! One number makes one schedule. `EASEL_SEED=7 cargo test -p easel-core --test ledger no_schedule -- --nocapture`
//! prints schedule 7 step by step.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod accounts;
mod acts;
mod hub;
mod network;
mod page;
mod reading;
mod reading_stories;
mod recovery;
mod reply;
mod schedules;
mod service;
mod settle;
mod shelf;
mod store;
mod stories;
mod story;
mod transaction;
mod weather;
mod wide_stories;
mod witness;
mod world;
