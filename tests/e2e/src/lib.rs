//! The foundation of the end-to-end tests: the built site in a real browser, used like a user
//! would, by role and accessible name, against the reference service.
//!
//! Each test has its own browser session, site and service, so that tests run side by side and in
//! any order. A test provokes errors by what it sends to the service, never by intercepting the
//! network.

mod active;
mod axe;
mod builds;
mod command;
mod connected;
mod copies;
mod driver;
pub mod early;
mod element;
mod engine;
mod faults;
mod fingers;
mod keyboard;
mod many;
mod phrasebook;
mod place;
mod pool;
mod processes;
mod raw;
mod role;
mod run;
mod saved_file;
mod service;
mod session;
mod site;
pub mod steps;
mod stored;
mod studio;
mod tab;
mod verdict;

pub use active::open_active_results;
pub use axe::Auditor;
pub use builds::Hosted;
pub use copies::NEWEST;
pub use element::Element;
pub use engine::Engine;
pub use place::{Place, is};
pub use raw::{RawAnswer, RawRequest, RawServer};
pub use role::Role;
pub use run::{Form, Setup, visit};
pub use service::Service;
pub use site::Chunks;
pub use studio::{NO_ANSWER, Studio};
pub use tab::Tab;
