//! The roles that the design names things by.

use crate::Engine;

/// An ARIA role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A card or another piece of content that stands for itself.
    Article,
    /// A button.
    Button,
    /// A check box.
    Checkbox,
    /// A text with suggestions, or one of many.
    Combobox,
    /// A window over the page.
    Dialog,
    /// Controls under one name.
    Group,
    /// A heading.
    Heading,
    /// A picture.
    Image,
    /// A link.
    Link,
    /// How far something is.
    Progressbar,
    /// A radio button.
    Radio,
    /// A text to look for.
    Searchbox,
    /// A value to drag.
    Slider,
    /// A number.
    Spinbutton,
    /// A text.
    Textbox,
}

impl Role {
    /// Which elements may have the role, and the words that browsers compute for it. The
    /// browser decides; this only narrows what it is asked about.
    pub(crate) fn selector_and_words(
        self,
        engine: Engine,
    ) -> (&'static str, &'static [&'static str]) {
        match self {
            // Firefox has no role for a field of passwords.
            Self::Textbox if engine == Engine::Firefox => ("input, textarea", &["textbox", ""]),
            // WebKit has one role for all fields, whatever they suggest or count.
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
            // ARIA 1.3 renames `img`; browsers change over at their own pace.
            Self::Image => ("img, [role=img]", &["img", "image"]),
            Self::Link => ("a", &["link"]),
            Self::Progressbar => ("progress, [role=progressbar]", &["progressbar"]),
            Self::Radio => ("input[type=radio]", &["radio"]),
            Self::Searchbox => ("input[type=search]", &["searchbox"]),
            Self::Slider => ("input[type=range]", &["slider"]),
            Self::Spinbutton => ("input", &["spinbutton"]),
            Self::Textbox => ("input, textarea", &["textbox"]),
        }
    }

    /// Whether people press its label rather than the small control itself.
    pub(crate) fn is_pressed_by_label(self) -> bool {
        matches!(self, Self::Radio | Self::Checkbox)
    }
}
