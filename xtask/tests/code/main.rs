//! Rules for the sources, checked on the sources themselves.

mod addresses;
mod directions;
mod names;
mod routes;
mod source;
mod words;
