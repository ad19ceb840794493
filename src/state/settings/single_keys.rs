//! Whether keys without Ctrl or ⌘ are shortcuts. Who speaks to the computer, or rests a hand on the
//! keyboard, has to be able to turn them off (WCAG 2.1.4).

use super::kept;

const NAME: &str = "easel.no_single_keys";

/// Whether they are, which is so until the person says otherwise.
pub fn single_keys() -> bool {
    kept::read(NAME).is_none_or(|text| text.is_empty())
}

/// Keeps the wish; `false` when that is for this page alone.
pub fn set_single_keys(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "" } else { "yes" })
}
