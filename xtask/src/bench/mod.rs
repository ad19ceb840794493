//! The command `bench`: what a visitor downloads, how long a phone waits for it, how late results
//! are known, what breaks the decoder, and whether two builds are equal.

pub(crate) mod faults;
pub(crate) mod first_load;
pub(crate) mod fuzz;
pub(crate) mod lighthouse;
pub(crate) mod poll;
pub(crate) mod reproducible;
pub(crate) mod size;
