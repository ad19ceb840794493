//! Making Easel know a service: the form for its address and key, and the first-visit card.

mod form;
mod services;
mod welcome;

pub use self::{form::ConnectionForm, services::OtherServices, welcome::Welcome};
