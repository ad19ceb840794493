//! The command `bench`: what a visitor downloads, how long a phone waits for it, and how long a
//! person for a result.

pub(crate) mod first_load;
pub(crate) mod lighthouse;
pub(crate) mod poll;
pub(crate) mod size;
