//! Rules that the sources keep, checked on the sources themselves.

mod source;
mod words;
