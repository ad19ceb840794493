//! Directives: words in brackets in a prompt that make the service misbehave on purpose, so
//! that a test provokes an error by what it sends.

mod arguments;
mod definition;
mod parse;
mod plan;
mod table;
mod template;

pub(crate) use self::{
    parse::parse,
    plan::{
        Broken, Delivery, Disguise, Instead, Literal, Plan, Poll, Progress, RetryAfter, ToldAs,
    },
    table::all,
};
