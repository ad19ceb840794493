//! Directives: words in brackets in a prompt that make the service misbehave on purpose. A test
//! provokes an error by what it sends.

mod arguments;
mod definition;
mod parse;
mod plan;
mod table;
mod template;

pub(crate) use self::{
    parse::parse,
    plan::{
        Delivery, Disguise, Fault, Plan, Poll, Progress, Readers, Rejection, ResultFormat,
        RetryAfter, Template,
    },
    table::all,
};
