//! Rules that the sources keep, checked on the sources themselves.

mod directions;
mod source;
mod words;
