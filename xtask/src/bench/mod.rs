//! The command `bench`: what a visitor downloads, how long a phone waits for it, how late results
//! are known, and what breaks the decoder.

pub(crate) mod faults;
pub(crate) mod first_load;
pub(crate) mod fuzz;
pub(crate) mod lighthouse;
pub(crate) mod poll;
pub(crate) mod size;
