//! Whether the user wants a notification when work ends while the page is hidden.

use super::kept;
use crate::browser;

const NAME: &str = "easel.notify";

/// Whether notifications are wanted and allowed by the browser.
pub fn notifies() -> bool {
    kept::read(NAME).is_some_and(|text| !text.is_empty()) && browser::may_notify()
}

/// Stores the choice. Returns `false` if it is not stored and applies only to this page.
pub fn set_notifies(wanted: bool) -> bool {
    kept::write(NAME, if wanted { "yes" } else { "" })
}
