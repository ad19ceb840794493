//! The names of the forms.

use easel_core::{contract::Kind, words::mark};

/// The title of each kind's page, and the label of its button.
pub(super) fn title(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Image => (kind.label(), mark("Generate image")),
        Kind::Edit => (kind.label(), mark("Edit image")),
        Kind::Video => (kind.label(), mark("Generate video")),
    }
}
