//! Whether the prompt and settings are written into saved files.

use super::kept;

const NAME: &str = "easel.no_metadata";

/// Whether the prompt and settings are written into saved files; true by default.
pub fn writes_metadata() -> bool {
    kept::read(NAME).is_none_or(|text| text.is_empty())
}

/// Stores the choice. Returns `false` if it is not stored and applies only to this page.
pub fn set_writes_metadata(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "" } else { "yes" })
}
