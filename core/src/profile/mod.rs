//! What each model family accepts, as data: what a form offers for a model.
//!
//! A profile only ever *offers*. It blocks nothing, because the contract leaves most of a
//! model's limits open ("not shown"), and a service may serve any model under any name. A model
//! that no row knows is offered every field, with the contract's own values as suggestions.
//!
//! Rows are read once and live as long as the page, so that everything in them is `'static`.

mod book;
mod fit;
mod pattern;
mod place;
mod read;
mod size;
mod spot;

use crate::{contract::Kind, draft::Draft, words::mark};

pub use self::{
    book::{Book, SHIPPED},
    fit::{Fitted, Note},
    size::Limits,
};

/// Values to choose from.
pub type Values = &'static [&'static str];

/// What one family of models accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What the family is called; empty where no row knows the model.
    pub family: &'static str,
    /// What the family is known to make; empty where nobody knows.
    pub kinds: &'static [Kind],
    /// Values for `size`, as the contract writes them.
    pub sizes: Values,
    /// What is known of sizes outside `sizes`; `None` where there are no others.
    pub custom_size: Option<Limits>,
    /// Values for `quality`; empty where the family has none.
    pub qualities: Values,
    /// How many reference images it takes at the least and at the most.
    pub references: (u32, u32),
    /// Values for `seconds`.
    pub seconds: Values,
    /// The `seconds` that are sent where none are typed, as text; empty where they have to be. The
    /// contract requires the field, so that no service has a default of its own.
    pub default_seconds: &'static str,
    /// Values for `resolution`; empty where the family has none.
    pub resolutions: Values,
    /// The keys of `providerOptions` that have a control of their own.
    pub options: &'static [ProviderOption],
}

/// A key of `providerOptions` that a family knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProviderOption {
    /// The key.
    pub key: &'static str,
    /// What its control is called.
    pub label: &'static str,
    /// What its values are.
    pub kind: OptionKind,
    /// Values to choose from, or to suggest.
    pub values: Values,
    /// What the service does without it, as text; empty where nobody knows.
    pub default: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
}

/// What the values of a provider option are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// True or false.
    Bool,
    /// Any number.
    Number,
    /// Any text.
    Text,
    /// One of its values.
    Choice,
}

/// What knows the models. A trait, so that its code can come with its data, after the page.
pub trait Guide: Send + Sync {
    /// What is offered for a model id.
    fn profile(&self, model: &str) -> &'static Profile;

    /// The draft as its model's form shows it, and what there is to say of its values.
    fn fit(&self, kind: Kind, draft: &Draft) -> Fitted;

    /// What a size in pixels amounts to, with what speaks against it; `None` for other sizes.
    fn size_note(&self, model: &str, size: &str) -> Option<String>;
}

/// What is offered for a model that no row knows: everything, with the contract's own values.
pub static FREE: Profile = Profile {
    family: "",
    kinds: &[],
    sizes: &[
        "1:1",
        "2:3",
        "3:2",
        "3:4",
        "4:3",
        "4:5",
        "5:4",
        "9:16",
        "16:9",
        "auto",
        "1024x1024",
        "1536x1024",
        "1024x1536",
    ],
    custom_size: Some(Limits::NONE),
    qualities: &["low", "medium", "high", "auto"],
    references: (0, u32::MAX),
    seconds: &["4", "5", "6", "8", "10", "12"],
    default_seconds: "",
    resolutions: &["480p", "720p", "1080p", "4k"],
    // Those that the contract names.
    options: &[
        ProviderOption {
            key: "aspect_ratio",
            label: mark("Aspect ratio"),
            kind: OptionKind::Text,
            values: &["16:9", "9:16", "1:1", "4:3", "3:4"],
            default: "",
            help: "",
        },
        ProviderOption {
            key: "generate_audio",
            label: mark("Generate audio"),
            kind: OptionKind::Bool,
            values: &[],
            default: "",
            help: "",
        },
    ],
};

impl Profile {
    /// Whether this is a family's own profile rather than the one that offers everything.
    pub fn is_known(&self) -> bool {
        !self.family.is_empty()
    }

    /// Whether a key of `providerOptions` has a control.
    fn has_option(&self, key: &str) -> bool {
        self.options.iter().any(|option| option.key == key)
    }
}
