//! The service as its clients meet it: over HTTP, started in this process on a free port.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod command;
mod cors;
mod cousins;
mod directives;
mod edits;
mod journal;
mod media;
mod pictures;
mod readme;
mod rules;
mod site;
mod support;
mod surroundings;
mod tasks;
mod videos;
