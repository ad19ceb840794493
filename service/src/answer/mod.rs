//! The answers to submissions and polls.

mod accept;
mod broken;
mod bytes;
mod contract;
mod dialect;
mod encode;
mod template;

pub(crate) use self::{
    accept::{in_background, instead, waiting, work},
    broken::broken,
    contract::failure,
    encode::{ResponseKind, encode, encode_truncated},
    template::{PLACEHOLDERS, fill},
};
