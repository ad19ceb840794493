//! A local reference service for development and tests. It implements the whole media generation
//! contract and refuses whatever the contract excludes. It paints its images and videos
//! procedurally: there is no model behind it.
//!
//! [`start`] runs it inside a process, as tests do. The binary `easel-service` runs it alone.

mod about;
mod answer;
mod authorization;
mod config;
mod dialect;
mod directive;
mod disconnect;
mod endpoints;
mod extract;
mod fetch;
mod help;
mod journal;
mod lifecycle;
mod media;
mod models;
mod paint;
mod profiles;
mod recipe;
mod record;
mod refusal;
mod request;
mod routes;
mod server;
mod site;
mod size;
mod state;
mod task;
mod video;

pub use about::WHAT_IT_IS;
pub use config::{Config, Pace};
pub use help::{directives_help, directives_markdown};
pub use journal::{Entry, Journal};
pub use profiles::{PROFILES, PROFILES_FILE};
pub use server::{Running, start};
pub use task::Accepted;
