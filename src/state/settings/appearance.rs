//! The theme: light, dark, or the system's setting.

use easel_core::words::mark;

use crate::browser::{self, Area};

/// The stored name of the theme. `boot.js` reads the same name before the first paint.
const NAME: &str = "easel.theme";

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The theme follows the system's setting.
    #[default]
    System,
    /// The theme is always light.
    Light,
    /// The theme is always dark.
    Dark,
}

impl Theme {
    /// Every choice, with its form value and its label.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::System, "system", mark("System")),
        (Self::Light, "light", mark("Light")),
        (Self::Dark, "dark", mark("Dark")),
    ];

    /// The choice with this value; any other value means the system's setting.
    pub fn from_value(value: &str) -> Self {
        Self::ALL
            .iter()
            .find(|(_, name, _)| *name == value)
            .map_or(Self::System, |(theme, ..)| *theme)
    }

    /// The value in a form.
    pub fn value(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(theme, ..)| *theme == self)
            .map_or("system", |(_, value, _)| *value)
    }

    /// The label of the choice, in English.
    pub fn label(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(theme, ..)| *theme == self)
            .map_or("", |(.., label)| label)
    }

    /// The stored choice.
    pub fn load() -> Self {
        browser::read(Area::Device, NAME).map_or(Self::System, |value| Self::from_value(&value))
    }

    /// Applies the choice and stores it. Returns `false` if it is not stored and applies only to
    /// this page.
    pub fn apply(self) -> bool {
        if self == Self::System {
            browser::remove(Area::Device, NAME);
            browser::set_theme(None);
            return true;
        }
        browser::set_theme(Some(self.value()));
        browser::write(Area::Device, NAME, self.value())
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_theme_is_known_by_its_value() {
        for (theme, value, _) in Theme::ALL {
            assert_eq!((Theme::from_value(value), theme.value()), (theme, value));
        }
        assert_eq!(Theme::from_value("sepia"), Theme::System);
    }
}
