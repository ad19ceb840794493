//! The answers to submissions and polls.

mod accept;
mod bytes;
mod contract;
mod dialect;
mod encode;
mod fault;
mod template;

pub(crate) use self::{
    accept::{Usual, answer_with_result, answer_with_task, create_work, rejection},
    contract::failure,
    encode::{ResponseKind, encode, encode_truncated},
    fault::fault,
    template::{PLACEHOLDERS, fill},
};
