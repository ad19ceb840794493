//! The information about models that a form needs.

use super::family::Profile;
use crate::{
    contract::{Kind, Model},
    draft::{Draft, Field},
};

/// Information about models. It is a trait, so that its code and data can be loaded after the page.
pub trait Guide: Send + Sync {
    /// The profile for a model id.
    fn profile(&self, model: &str) -> &'static Profile;

    /// The draft as it is sent for its model, with notes about its values.
    fn fit(&self, kind: Kind, draft: &Draft) -> Fitted;

    /// The preset that is sent for a ratio or for pixels that were chosen for another model, if this model only takes
    /// the other notation.
    fn preset_for(&self, model: &str, size: &str) -> Option<&'static str>;

    /// Learns what the service's list gives about its models. This takes precedence over the files.
    fn learn(&self, listed: &[Model]);

    /// A size in pixels as ratio and megapixels, with objections; `None` for other sizes.
    fn size_note(&self, model: &str, size: &str) -> Option<String>;
}

/// The draft that is sent for a model, with notes about the changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fitted {
    /// Values of hidden controls are removed, so that nothing invisible is sent. The stored draft
    /// keeps them, in case the user changes back. A size in the other notation becomes the nearest
    /// preset, and an empty duration the family's default.
    pub draft: Draft,
    /// Notes about values that were removed, and values that the family is not known to take.
    pub notes: Vec<Note>,
}

/// A note to read before sending; it blocks nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The field that the note is about.
    pub field: Field,
    /// A whole sentence.
    pub text: String,
    /// Whether the value is sent, and may be refused: such a note is shown beside its field.
    pub is_doubt: bool,
}
