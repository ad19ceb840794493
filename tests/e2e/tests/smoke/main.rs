//! The most important flows, in every engine: `cargo xtask test --engine firefox`. No test here may
//! need a protocol that only one browser has.

mod active;
mod demo;
mod endpoints;
mod hosts;
mod keeping;
mod ledger;
mod left;
mod library;
mod storage;
mod sums;
mod tabs;
mod thumbnails;
mod viewing;
