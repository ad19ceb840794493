//! The values that one family of models accepts.

use crate::{
    contract::Kind,
    draft::{Draft, Field},
    words::mark,
};

/// Values to choose from.
pub type Values = &'static [&'static str];

/// The values that one family of models accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The family's name; empty if no row knows the model.
    pub family: &'static str,
    /// The kinds that the family can make; empty if unknown.
    pub kinds: &'static [Kind],
    /// Values for `size`, as the contract writes them.
    pub sizes: Values,
    /// The limits of sizes outside `sizes`; `None` if there are no others.
    pub custom_size: Option<Limits>,
    /// Values for `quality`; empty if the family has none.
    pub qualities: Values,
    /// The minimum and maximum number of reference images.
    pub references: (u32, u32),
    /// Values for `seconds`.
    pub seconds: Values,
    /// The family's usual `seconds`, as text; empty if unknown. The contract requires the field, so
    /// services have no default of their own.
    pub default_seconds: &'static str,
    /// Values for `resolution`; empty if the family has none.
    pub resolutions: Values,
    /// The keys of `providerOptions` that have their own control.
    pub options: &'static [ProviderOption],
    /// Values that only go with some values of other fields.
    pub rules: &'static [Rule],
}

/// The values of a field.
pub type FieldValues = (Field, Values);

/// A restriction: with some values of fields, other fields offer fewer values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The condition: each of these fields has one of its values.
    pub when: &'static [FieldValues],
    /// The values that these fields offer under this condition.
    pub then: &'static [FieldValues],
}

/// A key of `providerOptions` that a family knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProviderOption {
    /// The key.
    pub key: &'static str,
    /// The label of its control.
    pub label: &'static str,
    /// The type of its values.
    pub kind: OptionKind,
    /// Values to choose from, or to suggest.
    pub values: Values,
    /// The service's default, as text; empty if unknown.
    pub default: &'static str,
    /// A short description.
    pub help: &'static str,
}

/// The type of a provider option's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// True or false.
    Bool,
    /// Any number.
    Number,
    /// Any text.
    Text,
    /// One of the option's values.
    Choice,
}

/// Known limits of the pixel sizes that a family takes. Zero means unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Both sides are multiples of this.
    pub multiple_of: u32,
    /// The longest side, in pixels.
    pub longest_side: u32,
    /// The longer side is at most this many times the shorter.
    pub ratio: u32,
    /// The minimum of width × height.
    pub min_pixels: u32,
    /// The maximum of width × height.
    pub max_pixels: u32,
}

/// The profile of an unknown model: all fields, with the contract's own values.
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
    // The options that the contract names.
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
    rules: &[],
};

impl Profile {
    /// Whether this is a family's own profile, and not [`FREE`].
    pub fn is_known(&self) -> bool {
        !self.family.is_empty()
    }

    /// The `seconds` to send if none are typed: the family's usual ones, or else the fewest, which
    /// cost the least. Empty if nothing is known.
    pub fn usual_seconds(&self) -> &'static str {
        let fewest = || {
            let known = self.seconds.iter();
            let least = known.min_by_key(|seconds| seconds.parse().unwrap_or(u32::MAX));
            least.copied().unwrap_or_default()
        };
        match self.default_seconds {
            "" if self.is_known() => fewest(),
            usual => usual,
        }
    }

    /// The values that a field offers together with the other values of a draft.
    pub fn values(&self, field: Field, draft: &Draft) -> Values {
        let mut rules = self.rules.iter().filter(|rule| {
            let mut when = rule.when.iter();
            when.all(|(field, values)| values.contains(&self.text(*field, draft)))
        });
        let fewer = rules.find_map(|rule| Some(rule.then.iter().find(|(of, _)| *of == field)?.1));
        fewer.unwrap_or(match field {
            Field::Size => self.sizes,
            Field::Quality => self.qualities,
            Field::Seconds => self.seconds,
            Field::Resolution => self.resolutions,
            _ => &[],
        })
    }

    /// The text of a field, or the value that is sent if the field is empty.
    fn text<'a>(&self, field: Field, draft: &'a Draft) -> &'a str {
        match draft.text(field).trim() {
            "" if field == Field::Seconds => self.usual_seconds(),
            text => text,
        }
    }

    /// Whether a key of `providerOptions` has a control.
    pub(super) fn has_option(&self, key: &str) -> bool {
        self.options.iter().any(|option| option.key == key)
    }
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self {
        multiple_of: 0,
        longest_side: 0,
        ratio: 0,
        min_pixels: 0,
        max_pixels: 0,
    };
}
