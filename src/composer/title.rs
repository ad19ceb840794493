//! The names of the forms.

use easel_core::{contract::Kind, words::mark};

/// The title of each kind's page, and the label of its button.
pub(super) fn title(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Image => (mark("Image"), mark("Generate image")),
        Kind::Edit => (mark("Edit"), mark("Edit image")),
        Kind::Video => (mark("Video"), mark("Generate video")),
    }
}
