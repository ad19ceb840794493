//! Rules for the sources of the project, which these tests check.

mod addresses;
mod directions;
mod names;
mod source;
mod words;
