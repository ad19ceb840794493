//! When to poll a running task again: pure functions that take the time as an argument.
//!
//! The contract names no polling interval ("Limits: not shown"). A poll costs the service one small
//! GET; a late poll costs the user waiting time. `expectation::POLL_COST` is the exchange rate between the two. The
//! gap also depends on how likely the task ends soon, which an [`Expectation`] estimates. `cargo
//! xtask bench poll` measures the result.

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
