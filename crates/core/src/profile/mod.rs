//! The values that each model family accepts, as data: the choices that a form offers for a model.
//!
//! A profile only *offers* values. It blocks nothing, because the contract leaves most of a model's
//! limits open ("not shown"), and a service may serve any model under any name. An unknown model
//! gets every field, with the contract's own values as suggestions.
//!
//! Rows are read once and live as long as the page, so everything in them is `'static`.

mod book;
mod family;
mod fit;
mod guide;
mod json_node;
mod pattern;
mod read;
mod size;
mod source_position;
mod told;

pub use self::{
    book::{Book, SHIPPED},
    family::{FREE, FieldValues, Limits, OptionKind, Profile, ProviderOption, Rule, Values},
    guide::{Fitted, Guide, Note},
};
