//! Connecting to a service: the form for its address and key, and the welcome card.

mod forget;
mod form;
mod services;
mod state;
mod submit;
mod welcome;

pub use self::{
    form::ConnectionForm,
    services::{ForgetCurrentKey, OtherServices},
    welcome::Welcome,
};
