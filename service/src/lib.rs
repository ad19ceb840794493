//! A local reference service for development and tests. It speaks the whole media
//! generation contract, refuses whatever the contract excludes, and paints its pictures
//! and clips procedurally: there is no model behind it.
//!
//! [`start`] runs it inside a process (tests do), the binary `easel-service` as one.

mod answer;
mod clip;
mod config;
mod cousin;
mod directive;
mod fetch;
mod intake;
mod journal;
mod lifecycle;
mod media;
mod models;
mod order;
mod paint;
mod recipe;
mod refusal;
mod routes;
mod server;
mod shape;
mod site;
mod state;
mod task;

pub use config::{Config, Pace};
pub use directive::help as directives_help;
pub use directive::markdown as directives_markdown;
pub use journal::{Entry, Journal};
pub use server::{Running, start};
pub use task::Accepted;

/// What every log line and the bare front page say, so that nobody mistakes this for a
/// service with a model behind it.
pub const WHAT_IT_IS: &str =
    "easel reference service: for development and tests, renders procedurally, no model behind it";
