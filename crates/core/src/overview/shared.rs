//! Texts, words and [`Common`] values, each stored once for all lines that have them.

use indexmap::IndexSet;
use string_interner::{StringInterner, Symbol, backend::StringBackend, symbol::SymbolU32};

use super::{
    common::Common,
    name::{of_uuid, uuid},
    words::Words,
};

/// Texts that many lines share: models, services, batches, costs, tags, collections and sources.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    texts: StringInterner<StringBackend<SymbolU32>>,
    /// The words of the texts that are searched.
    pub(super) words: Words,
    commons: IndexSet<Common>,
}

/// The number that stands for no text.
pub(super) const NONE: u32 = u32::MAX;

impl Shared {
    pub(super) fn number(&mut self, text: Option<&str>) -> u32 {
        text.map_or(NONE, |text| number(self.texts.get_or_intern(text)))
    }

    pub(super) fn text(&self, number: u32) -> Option<&str> {
        let symbol = SymbolU32::try_from_usize(number as usize)?;
        self.texts.resolve(symbol)
    }

    /// The number of the properties that several lines have in common.
    pub(super) fn common_number(&mut self, common: Common) -> u32 {
        let (number, _) = self.commons.insert_full(common);
        u32::try_from(number).unwrap_or(NONE)
    }

    /// The properties with this number, which comes from [`Self::common_number`]: an entry is never
    /// removed.
    pub(super) fn common(&self, number: u32) -> &Common {
        &self.commons[number as usize]
    }

    fn find(&self, text: &str) -> Option<u32> {
        self.texts.get(text).map(number)
    }
}

fn number(symbol: SymbolU32) -> u32 {
    u32::try_from(symbol.to_usize()).unwrap_or(NONE)
}

/// An id: the four quarters of a UUID, or the number of a text in the last quarter; see [`uuid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Id([u32; 4]);

impl Id {
    /// The id as it is stored here.
    pub(super) fn new(id: &str, shared: &mut Shared) -> Self {
        Self::of_uuid(id).unwrap_or_else(|| Self::of_number(shared.number(Some(id))))
    }

    /// Looks up the id of a job that may not be in the overview; `None` if its text is not stored
    /// here.
    pub(super) fn find(id: &str, shared: &Shared) -> Option<Self> {
        let other = || shared.find(id).map(Self::of_number);
        Self::of_uuid(id).or_else(other)
    }

    fn of_uuid(id: &str) -> Option<Self> {
        #[allow(clippy::cast_possible_truncation, reason = "a quarter of it")]
        let quarters = |value: u128| [96, 64, 32, 0].map(|shift| (value >> shift) as u32);
        uuid(id).map(|value| Self(quarters(value)))
    }

    fn of_number(number: u32) -> Self {
        Self([0, 0, 0, number])
    }

    fn number(self) -> Option<u32> {
        match self.0 {
            [0, 0, 0, number] => Some(number),
            _ => None,
        }
    }

    pub(super) fn text(self, shared: &Shared) -> String {
        match self.number() {
            Some(number) => shared.text(number).unwrap_or_default().to_owned(),
            None => of_uuid(self.joined()),
        }
    }

    /// The value of the UUID; `None` for any other id.
    pub(super) fn uuid(self) -> Option<u128> {
        self.number().is_none().then(|| self.joined())
    }

    fn joined(self) -> u128 {
        let join = |value: u128, quarter: u32| value << 32 | u128::from(quarter);
        self.0.into_iter().fold(0, join)
    }
}
