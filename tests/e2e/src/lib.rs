//! What the end-to-end tests stand on: the built site in a browser, used as a person
//! uses it, by role and accessible name, against the reference service.
//!
//! Each test has a browser session, a site and a service of its own, so that tests run side by
//! side and in any order. What a test sees going wrong is provoked by what it sends to the
//! service, never by intercepting the network.

mod axe;
mod command;
mod driver;
mod element;
mod engine;
mod faults;
mod keyboard;
mod many;
mod place;
mod role;
mod run;
mod service;
mod session;
mod site;
pub mod steps;
mod studio;
mod tab;
mod verdict;

pub use axe::Auditor;
pub use element::Element;
pub use engine::Engine;
pub use place::Place;
pub use role::Role;
pub use run::{Setup, visit};
pub use service::Service;
pub use site::Chunks;
pub use studio::{NO_ANSWER, Studio};
pub use tab::Tab;
