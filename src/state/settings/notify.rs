//! Whether the person wants a message when work is done that nobody watches.

use super::kept;
use crate::browser;

const NAME: &str = "easel.notify";

/// Whether it is wanted, and the browser allows it.
pub fn notifies() -> bool {
    kept::read(NAME).is_some_and(|text| !text.is_empty()) && browser::may_notify()
}

/// Keeps the wish; `false` when that is for this page alone.
pub fn set_notifies(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "yes" } else { "" })
}
