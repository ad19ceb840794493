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
    /// A selector for the elements that may have the role, and the role names that browsers
    /// compute. The browser decides; the selector only narrows the candidates.
    pub(crate) fn selector_and_words(
        self,
        engine: Engine,
    ) -> (&'static str, &'static [&'static str]) {
        match self {
            // Firefox has no role for password fields.
            Self::Textbox if engine == Engine::Firefox => ("input, textarea", &["textbox", ""]),
            // WebKit has one role for all text fields.
            Self::Combobox if engine == Engine::WebKit => (
                "input[list], [role=combobox], select",
                &["button", "combobox", "textbox"],
            ),
            Self::Spinbutton if engine == Engine::WebKit => {
                ("input[type=number]", &["spinbutton", "textbox"])
            }
            Self::Article => ("article", &["article"]),
            Self::Button => ("button, [role=button]", &["button"]),
            Self::Checkbox => ("input[type=checkbox]", &["checkbox"]),
            Self::Combobox => ("input, select", &["combobox"]),
            Self::Dialog => ("dialog, [role=dialog]", &["dialog"]),
            Self::Group => ("fieldset, [role=group]", &["group"]),
            Self::Heading => ("h1, h2, h3", &["heading"]),
            // ARIA 1.3 renames `img` to `image`; browsers change over at different times.
            Self::Image => ("img, [role=img]", &["img", "image"]),
            Self::Link => ("a", &["link"]),
            Self::Option => ("[role=option]", &["option"]),
            Self::Progressbar => ("progress, [role=progressbar]", &["progressbar"]),
            Self::Radio => ("input[type=radio]", &["radio"]),
            Self::Searchbox => ("input[type=search]", &["searchbox"]),
            Self::Slider => ("input[type=range], [role=slider]", &["slider"]),
            Self::Spinbutton => ("input", &["spinbutton"]),
            Self::Textbox => ("input, textarea", &["textbox"]),
            Self::Treeitem => ("[role=treeitem]", &["treeitem"]),
        }
    }

    /// Whether users press the label instead of the small control itself.
    pub(crate) fn is_pressed_by_label(self) -> bool {
        matches!(self, Self::Radio | Self::Checkbox)
    }
}
