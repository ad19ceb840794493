//! When to poll a running task again: pure functions that take the time as an argument.
//!
//! The contract names no polling interval ("Limits: not shown"). A poll costs the service one small
//! GET; a late poll costs the user waiting time. How long such tasks take, and how much that varies, is an
//! [`Expectation`]; [`next_poll`] has the rest. `cargo xtask bench poll` measures the result.

mod due;
mod expectation;
mod history;
mod next;
mod poll_state;
#[cfg(test)]
mod tests;
mod units;

pub use self::{
    due::due,
    expectation::Expectation,
    history::History,
    next::{next_poll, was_polled},
    poll_state::PollState,
};
