//! The names of saved files: a template, filled in for each result.

mod prompt;
mod template;

pub use self::template::{NameFacts, NameTemplate, USUAL_NAME, UnknownWord};
