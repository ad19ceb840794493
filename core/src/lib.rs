//! What Easel can think without a browser.

pub mod contract;
pub mod draft;
pub mod job;
pub mod profile;
pub mod schedule;
mod stored;
