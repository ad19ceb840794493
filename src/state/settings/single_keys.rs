//! Whether keys without Ctrl or ⌘ are shortcuts. Users of speech input, or with a hand resting on
//! the keyboard, must be able to turn them off (WCAG 2.1.4).

use super::kept;

const NAME: &str = "easel.no_single_keys";

/// Whether shortcuts without Ctrl or ⌘ are on; they are by default.
pub fn single_keys() -> bool {
    kept::read(NAME).is_none_or(|text| text.is_empty())
}

/// Stores the choice. Returns `false` if it is not stored and applies only to this page.
pub fn set_single_keys(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "" } else { "yes" })
}
