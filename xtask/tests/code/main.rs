//! Rules for the sources, checked on the sources themselves.

mod directions;
mod source;
mod words;
