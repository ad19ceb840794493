//! The behaviour of the reference service. It implements the whole media generation contract and
//! refuses whatever the contract excludes. It paints its images procedurally, and its videos are
//! prepared: there is no model behind it.
//!
//! [`Reference`] answers requests from any source. It asks a [`Machine`] for what it needs of the
//! machine. `easel-service` runs it on a server.

mod about;
mod address;
mod answer;
mod authorization;
mod clip;
mod config;
mod dialect;
mod directive;
mod disconnect;
mod endpoints;
mod extract;
mod help;
mod inputs;
mod journal;
mod kept;
mod lifecycle;
mod machine;
mod media;
mod models;
mod pace;
mod paint;
mod recipe;
mod record;
mod reference;
mod refusal;
mod request;
mod routes;
mod size;
mod state;
mod task;

pub use about::WHAT_IT_IS;
pub use config::Config;
pub use help::{directives_help, directives_markdown};
pub use journal::{Entry, Journal};
pub use machine::{Computation, LARGEST_FETCH, LONGEST_FETCH, Later, Machine};
pub use pace::Pace;
pub use reference::Reference;
pub use refusal::no_endpoint;
pub use task::Accepted;
