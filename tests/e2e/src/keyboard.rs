//! Using the page by keyboard alone.

use crate::{Element, Role, Studio, place::is};

/// Tab in WebDriver's notation.
const TAB: &str = "\u{e004}";
/// More tab stops than any page of these tests has.
const STOPS: usize = 120;

impl Studio {
    /// Returns the element that has the focus.
    ///
    /// # Panics
    /// When no element has the focus for a minute.
    #[track_caller]
    pub fn focused(&self) -> Element<'_> {
        self.wait("something with the focus", || {
            let focused = self.try_script("return document.activeElement", Vec::new())?;
            Element::from_json(self, &focused)
        })
    }

    /// Presses keys on the focused element.
    ///
    /// # Panics
    /// When the focused element takes no keys.
    #[track_caller]
    pub fn keys(&self, keys: &str) {
        self.focused().press_keys(keys);
    }

    /// Presses Tab until the element with this role and name has the focus.
    ///
    /// # Panics
    /// When it never does.
    #[track_caller]
    pub fn tab_to(&self, role: Role, name: &str) -> Element<'_> {
        for _ in 0..STOPS {
            let focused = self.focused();
            if is(&focused, role, name) {
                return focused;
            }
            // An element that has just left the page takes no keys; another one has the focus by
            // then.
            focused.try_keys(TAB);
        }
        panic!("Tab never leads to the {role:?} named {name:?}");
    }
}
