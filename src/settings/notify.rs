//! Whether the person wants a message when work is done that nobody watches.

use crate::browser::{self, Area};

const NAME: &str = "easel.notify";

/// Whether it is wanted, and the browser allows it.
pub fn notifies() -> bool {
    browser::read(Area::Device, NAME).is_some() && browser::may_notify()
}

/// Keeps the wish.
pub fn set_notifies(wanted: bool) {
    if wanted {
        browser::write(Area::Device, NAME, "yes");
    } else {
        browser::remove(Area::Device, NAME);
    }
}
