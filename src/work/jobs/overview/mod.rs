//! The overview of all results, for lists of everything: which results exist, and their rows once they
//! come near the viewport.

mod cell;
mod found;
mod load;
mod looked;
mod occurring;
mod rows;
mod shown;
mod stacks;

pub(super) use self::{cell::OverviewCell, looked::Looked};
pub use self::{found::FoundResults, occurring::FoundBatch, shown::Glance};
