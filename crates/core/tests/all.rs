//! Tests of the crate's public parts from outside. They are one program, because linking each part separately would
//! take longer than running it.

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
