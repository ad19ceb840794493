//! Services that imitate the contract in other words, so that a client can be shown to
//! understand them.

mod definition;
mod table;

pub(crate) use self::{
    definition::{Cousin, Credits, Envelope, Errors, Results, Scale, Times},
    table::{COUSINS, find},
};
