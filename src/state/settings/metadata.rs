//! Whether prompt and settings are written into saved files.

use super::kept;

const NAME: &str = "easel.no_metadata";

/// Whether they are; they are by default.
pub fn writes_metadata() -> bool {
    kept::read(NAME).is_none_or(|text| text.is_empty())
}

/// Stores the choice; `false` if it only holds for this page.
pub fn set_writes_metadata(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "" } else { "yes" })
}
