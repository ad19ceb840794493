//! The command `bench`: what a visitor downloads, and how long a phone waits for it.

pub(crate) mod first_load;
pub(crate) mod lighthouse;
pub(crate) mod size;
