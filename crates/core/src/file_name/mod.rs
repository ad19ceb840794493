//! The names of saved files: a template that is filled in for each result.

mod prompt;
mod template;

pub use self::template::{NameFacts, NameTemplate, USUAL_NAME, UnknownWord};
