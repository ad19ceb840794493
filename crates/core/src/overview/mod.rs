//! The overview of all results: one line for each job with results, with what the Library shows, filters and
//! searches by. A hundred thousand lines are in memory at once; the records of the jobs are not.
//!
//! Lines are stored beside the records, in the same transaction. They are read newest first, a part at a
//! time, and a user who reads the list sees it grow downwards.

mod common;
mod hits;
mod kept;
mod line;
mod lines;
mod list;
mod name;
mod news;
mod occurring;
mod query;
mod shared;
mod stacks;
mod task_id;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
mod texts;
mod words;

pub use self::{
    hits::Hits,
    kept::KeptCounts,
    line::OverviewLine,
    lines::Slot,
    list::{Overview, OverviewChange},
    news::{Difference, Edit, News},
    occurring::Occurring,
    query::ListQuery,
    stacks::{ShownSlots, Stacked, Stacks},
};
