//! Services that imitate the contract in other words, so that a client can be shown to
//! understand them.

mod definition;
mod table;

pub(crate) use self::{
    definition::{Credits, Dialect, Envelope, Errors, Results, Scale, Times},
    table::{DIALECTS, find},
};
