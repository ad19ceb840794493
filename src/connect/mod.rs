//! Connecting to a service: the form for its address and key, the welcome card, and the bar for
//! those who come back without a key.

mod forget;
mod form;
mod key_bar;
mod services;
mod state;
mod submit;
mod welcome;

pub use self::{
    form::ConnectionForm,
    key_bar::key_bar,
    services::{ForgetCurrentKey, OtherServices},
    welcome::Welcome,
};
