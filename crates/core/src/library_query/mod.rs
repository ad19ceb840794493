//! The query of the Library: typed words, and filters that combine. The address has all of it, so that
//! Back, a reload and a bookmark keep it.

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

/// The words and filters that the user has set.
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
    /// Whether there is no filter, so that everything is shown.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The filters, in the order of their facets.
    pub fn iter(&self) -> impl Iterator<Item = &Filter> {
        self.0.iter()
    }

    /// The filter of a facet, if there is one.
    pub fn get(&self, facet: Facet) -> Option<&Filter> {
        self.0.iter().find(|filter| filter.facet() == facet)
    }

    /// Whether a filter depends on which results are kept on this device.
    pub fn need_kept(&self) -> bool {
        self.get(Facet::Kept).is_some()
    }

    /// Whether the filter for favourites is the only one.
    pub fn is_favourites_alone(&self) -> bool {
        self.0 == [Filter::Favourite]
    }

    /// Returns the filters with another filter, which replaces one of the same facet.
    #[must_use]
    pub fn with(&self, filter: Filter) -> Self {
        let mut all = self.without_facet(filter.facet()).0;
        all.push(filter);
        all.sort_by_key(Filter::facet);
        Self(all)
    }

    /// Returns the filters without that of a facet.
    #[must_use]
    pub fn without_facet(&self, facet: Facet) -> Self {
        let others = self.0.iter().filter(|filter| filter.facet() != facet);
        Self(others.cloned().collect())
    }
}
