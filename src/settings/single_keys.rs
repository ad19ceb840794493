//! Whether keys without Ctrl or ⌘ are shortcuts. Who speaks to the computer, or rests a hand on the
//! keyboard, has to be able to turn them off (WCAG 2.1.4).

use crate::browser::{self, Area};

const NAME: &str = "easel.no_single_keys";

/// Whether they are, which is so until the person says otherwise.
pub fn single_keys() -> bool {
    browser::read(Area::Device, NAME).is_none()
}

/// Keeps the wish.
pub fn set_single_keys(wanted: bool) {
    if wanted {
        browser::remove(Area::Device, NAME);
    } else {
        browser::write(Area::Device, NAME, "yes");
    }
}
