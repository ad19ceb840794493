//! Using the page by keyboard alone.

use crate::{Element, Role, Studio, place::is};

/// Tab as WebDriver writes keys.
const TAB: &str = "\u{e004}";
/// More than there are stops on any page of these tests.
const STOPS: usize = 120;

impl Studio {
    /// What has the focus.
    ///
    /// # Panics
    /// When the page is being left.
    #[track_caller]
    pub fn focused(&self) -> Element<'_> {
        self.wait("something with the focus", || {
            let focused = self.try_script("return document.activeElement", Vec::new())?;
            Element::from_json(self, &focused)
        })
    }

    /// Presses keys where the focus is.
    ///
    /// # Panics
    /// When what has the focus takes no keys.
    #[track_caller]
    pub fn keys(&self, keys: &str) {
        self.focused().press_keys(keys);
    }

    /// Presses Tab until the focus is on the thing with this role and name.
    ///
    /// # Panics
    /// When it never is.
    #[track_caller]
    pub fn tab_to(&self, role: Role, name: &str) -> Element<'_> {
        for _ in 0..STOPS {
            let focused = self.focused();
            if is(&focused, role, name) {
                return focused;
            }
            focused.press_keys(TAB);
        }
        panic!("Tab never leads to the {role:?} named {name:?}");
    }
}
