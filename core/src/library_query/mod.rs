//! What the Library shows: typed words, and filters that combine. The address has all of it, so that Back,
//! a reload and a bookmark keep it.

mod address;
mod encoding;
mod facts;
mod filter;
mod sieve;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

pub use self::{
    address::{
        KINDS, STARS, kept_name, kept_named, kind_name, kind_named, stars_name, stars_named,
    },
    facts::{FilterFacts, cost_of, origin, sources_of},
    filter::{Facet, Filter, Orientation},
    sieve::Sieve,
};
pub(crate) use encoding::encoded_byte;

/// What the user looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LibraryQuery {
    /// The words as typed; see [`crate::job::Search`].
    pub words: String,
    /// The filters. A result has to meet all of them.
    pub filters: Filters,
}

/// Filters, in the order of their facets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters(Vec<Filter>);

impl Filters {
    /// Whether there is none, so that everything is shown.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Filter> {
        self.0.iter()
    }

    /// The one of a facet.
    pub fn get(&self, facet: Facet) -> Option<&Filter> {
        self.0.iter().find(|filter| filter.facet() == facet)
    }

    /// Whether it has to be known which results are kept on this device.
    pub fn need_kept(&self) -> bool {
        self.get(Facet::Kept).is_some()
    }

    /// Whether the favourites are the only filter.
    pub fn is_favourites_alone(&self) -> bool {
        self.0 == [Filter::Favourite]
    }

    /// The same with another filter, in place of one that it excludes.
    #[must_use]
    pub fn with(&self, filter: Filter) -> Self {
        let mut all = self.without_facet(filter.facet()).0;
        all.push(filter);
        all.sort_by_key(Filter::facet);
        Self(all)
    }

    /// The same without the filters of a facet.
    #[must_use]
    pub fn without_facet(&self, facet: Facet) -> Self {
        let others = self.0.iter().filter(|filter| filter.facet() != facet);
        Self(others.cloned().collect())
    }
}
