//! The ARIA roles that the tests use.

use crate::Engine;

/// A role, by which a test finds an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A self-contained piece of content, such as a card.
    Article,
    /// A button.
    Button,
    /// A check box.
    Checkbox,
    /// A text field with suggestions, or a choice from a list.
    Combobox,
    /// A window over the page.
    Dialog,
    /// A group of controls with a name.
    Group,
    /// A heading.
    Heading,
    /// An image.
    Image,
    /// A link.
    Link,
    /// An option in a list.
    Option,
    /// A progress bar.
    Progressbar,
    /// A radio button.
    Radio,
    /// A search field.
    Searchbox,
    /// A slider.
    Slider,
    /// A number field.
    Spinbutton,
    /// A text field.
    Textbox,
    /// An item of a tree.
    Treeitem,
}

impl Role {
    /// The name of the role, as ARIA 1.3 spells it.
    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// Whether the driver of an engine calls the role by this word.
    pub(crate) fn is_called(self, word: &str, engine: Engine) -> bool {
        let others: &[_] = match (self, engine) {
            // ARIA 1.3 renames `img` to `image`; browsers change over at different times.
            (Self::Image, _) => &["img"],
            // Firefox has no role for password fields.
            (Self::Textbox, Engine::Firefox) => &[""],
            // WebKit has one role for all text fields.
            (Self::Combobox, Engine::WebKit) => &["button", "textbox"],
            (Self::Spinbutton, Engine::WebKit) => &["textbox"],
            _ => &[],
        };
        word == self.name() || others.contains(&word)
    }

    /// Whether users press the label instead of the small control itself.
    pub(crate) fn is_pressed_by_label(self) -> bool {
        matches!(self, Self::Radio | Self::Checkbox)
    }
}
