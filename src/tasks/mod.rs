//! Tasks: every job, and one job in full.

mod add_task;
mod filter;
mod page;
mod task;

pub use self::{page::Tasks, task::TaskPage};
