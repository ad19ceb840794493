//! Tests of drafts from outside: what is sent, what is a problem, and what is restored.

mod around;
mod fields;
mod gather;
mod references;
mod restore;

use easel_core::draft::Draft;

/// Returns a draft that is valid for every kind.
pub(crate) fn valid() -> Draft {
    Draft {
        model: "m".to_owned(),
        prompt: "a red kite".to_owned(),
        references: "https://host.example/in.png".to_owned(),
        seconds: "6".to_owned(),
        ..Draft::default()
    }
}
