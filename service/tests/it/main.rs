//! The service as its clients meet it: over HTTP, started in this process on a free port.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod answers;
mod command;
mod cors;
mod cousins;
mod directives;
mod edits;
mod errors;
mod journal;
mod media;
mod media_directives;
mod no_async;
mod pictures;
mod polls;
mod readme;
mod rules;
mod site;
mod strict;
mod support;
mod surroundings;
mod tasks;
mod videos;
