//! Reads the query of the Library from an address, and writes it.

use super::{
    Filter, Filters, LibraryQuery, Orientation,
    encoding::{decode, encode},
};
use crate::{
    contract::Kind,
    job::tag_from,
    ledger::{fingerprint, is_fingerprint},
    spending::Credits,
};

/// The name of the parameter with the words.
const WORDS: &str = "q";

/// The values of constant filters.
const FAVOURITES: &str = "favourites";
const PICTURE: &str = "picture";

impl LibraryQuery {
    /// Reads the part of an address after its `?`. Unknown names and values are ignored.
    pub fn read(address: &str) -> Self {
        let mut query = Self::default();
        for part in address.split('&') {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let value = decode(value);
            if name == WORDS {
                query.words = value;
            } else if let Some(filter) = Filter::read(name, value) {
                query.filters = query.filters.with(filter);
            }
        }
        query
    }

    /// Returns the part of an address after its `?`; empty if the query finds everything. Blank words are
    /// left out.
    pub fn write(&self) -> String {
        let mut parts = Vec::new();
        if !self.words.trim().is_empty() {
            parts.push([WORDS, "=", &encode(&self.words)].concat());
        }
        parts.extend(self.filters.iter().map(|filter| {
            let (name, value) = filter.write();
            [name, "=", &encode(value)].concat()
        }));
        parts.join("&")
    }

    /// The query for all results of a batch.
    pub fn of_batch(id: String) -> Self {
        Self::of(Filter::Batch(id))
    }

    /// The query for all results that were made from the picture with this URL.
    pub fn made_from(url: &str) -> Self {
        Self::of(Filter::MadeFrom(fingerprint(url)))
    }

    fn of(filter: Filter) -> Self {
        Self {
            filters: Filters::default().with(filter),
            ..Self::default()
        }
    }
}

impl Filter {
    fn read(name: &str, value: String) -> Option<Self> {
        if value.is_empty() {
            return None;
        }
        Some(match (name, value.as_str()) {
            ("show", FAVOURITES) => Self::Favourite,
            ("rating", stars) => Self::Rating(stars_named(stars)?),
            ("tag", tag) => Self::Tag(tag_from(tag)?),
            ("collection", _) => Self::Collection(value),
            ("type", kind) => Self::Kind(kind_named(kind)?),
            ("model", _) => Self::Model(value),
            ("service", _) => Self::Service(value),
            ("shape", shape) => Self::Shape(Orientation::named(shape)?),
            ("from", day) if is_day(day) => Self::From(value),
            ("until", day) if is_day(day) => Self::Until(value),
            ("cost-from", _) => Self::CostFrom(cost(&value)?),
            ("cost-until", _) => Self::CostUntil(cost(&value)?),
            ("kept", yes_or_no) => Self::Kept(kept_named(yes_or_no)?),
            ("batch", _) => Self::Batch(value),
            ("made-from", PICTURE) => Self::FromPicture,
            ("made-from", print) if is_fingerprint(print) => Self::MadeFrom(value),
            _ => return None,
        })
    }

    /// The value of the filter as the address has it.
    pub fn value(&self) -> &str {
        self.write().1
    }

    fn write(&self) -> (&'static str, &str) {
        match self {
            Self::Favourite => ("show", FAVOURITES),
            Self::Rating(stars) => ("rating", stars_name(*stars)),
            Self::Tag(tag) => ("tag", tag),
            Self::Collection(id) => ("collection", id),
            Self::Kind(kind) => ("type", kind_name(*kind)),
            Self::Model(model) => ("model", model),
            Self::Service(origin) => ("service", origin),
            Self::Shape(shape) => ("shape", shape.name()),
            Self::From(day) => ("from", day),
            Self::Until(day) => ("until", day),
            Self::CostFrom(credits) => ("cost-from", credits),
            Self::CostUntil(credits) => ("cost-until", credits),
            Self::Kept(is_kept) => ("kept", kept_name(*is_kept)),
            Self::Batch(id) => ("batch", id),
            Self::FromPicture => ("made-from", PICTURE),
            Self::MadeFrom(print) => ("made-from", print),
        }
    }
}

impl Orientation {
    /// All orientations.
    pub const ALL: [Self; 3] = [Self::Square, Self::Landscape, Self::Portrait];

    /// The orientation's name in the address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Landscape => "landscape",
            Self::Portrait => "portrait",
        }
    }

    /// The orientation with a name; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.name() == name)
    }
}

/// Numbers of stars, from the most, with their names in the address.
pub const STARS: [(u8, &str); 5] = [(5, "5"), (4, "4"), (3, "3"), (2, "2"), (1, "1")];

/// The name of a number of stars in the address.
pub fn stars_name(stars: u8) -> &'static str {
    let found = STARS.into_iter().find(|(number, _)| *number == stars);
    found.map_or("", |(_, name)| name)
}

/// The number of stars with a name in the address, 1 to 5; `None` for an unknown name.
pub fn stars_named(name: &str) -> Option<u8> {
    let found = STARS.into_iter().find(|(_, known)| *known == name);
    found.map(|(stars, _)| stars)
}

/// An amount of credits in its usual form; `None` if the text is no such amount.
fn cost(text: &str) -> Option<String> {
    Credits::parse(text).map(|credits| credits.to_string())
}

/// The value in the address of the filter by whether results are kept.
pub const fn kept_name(is_kept: bool) -> &'static str {
    if is_kept { "yes" } else { "no" }
}

/// Reads the value of the filter by whether results are kept; `None` for an unknown value.
pub fn kept_named(name: &str) -> Option<bool> {
    [true, false]
        .into_iter()
        .find(|is_kept| kept_name(*is_kept) == name)
}

/// All kinds of work.
pub const KINDS: [Kind; 3] = [Kind::Image, Kind::Edit, Kind::Video];

/// The name of a kind in the address.
pub const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Image => "image",
        Kind::Edit => "edit",
        Kind::Video => "video",
    }
}

/// The kind with a name in the address; `None` for an unknown name.
pub fn kind_named(name: &str) -> Option<Kind> {
    KINDS.into_iter().find(|kind| kind_name(*kind) == name)
}

/// Whether the text is a day such as `2026-11-21`.
fn is_day(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let number = |text: &str, digits: usize| {
        let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok()).flatten()
    };
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    number(year, 4).is_some_and(|year| year > 0)
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}
