//! The public parts of the crate, tested from outside, in one program: linking each part separately
//! would take longer than running it.

#![allow(clippy::unwrap_used)]

mod backup;
mod contract;
mod draft;
mod justified;
mod locked_key;
mod profile;
mod search;
mod words;
mod zip;
