//! Tests of the service over HTTP. Each test starts it in this process on a free port.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod answers;
mod command;
mod cors;
mod dialects;
mod directives;
mod edits;
mod errors;
mod fields;
mod images;
mod journal;
mod media;
mod media_directives;
mod no_async;
mod polls;
mod readme;
mod requests;
mod shapes;
mod site;
mod strict;
mod support;
mod tasks;
mod videos;
