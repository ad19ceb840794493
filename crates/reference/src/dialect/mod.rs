//! Dialects: services that imitate the contract in their own words. A client can be tested against
//! them.

mod definition;
mod table;

pub(crate) use self::{
    definition::{Credits, Dialect, Envelope, Errors, Results, Scale, Times},
    table::{DIALECTS, find},
};
