//! The Library's search and filters, in step with the address.

use easel_core::library_query::{Facet, Filter, Filters, LibraryQuery};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::state::{
    route::Route,
    section::{query_of, use_query_navigation},
};

/// How long typing has to pause before the address follows, in milliseconds. Browsers refuse more than about three
/// changes of the address in a second.
pub(super) const PAUSE: u32 = 400;

/// The search and the filters of the Library, as a context.
#[derive(Clone, Copy)]
pub(super) struct LibraryAddress {
    /// The words as typed.
    pub(super) typed: RwSignal<String>,
    /// The filters.
    pub(super) filters: Memo<Filters>,
    /// The words that are in the address, or about to be.
    written: StoredValue<String>,
    navigate: Callback<(String, bool)>,
}

impl LibraryAddress {
    /// Provides the search and the filters of the current address as a context, and follows the address until the
    /// current owner is disposed of.
    pub(super) fn provide() -> Self {
        let address = query_of(Route::Library);
        let query = Memo::new(move |_| address.with(|address| LibraryQuery::read(address)));
        let words = query.with_untracked(|query| query.words.clone());
        let own = Self {
            typed: RwSignal::new(words.clone()),
            filters: Memo::new(move |_| query.with(|query| query.filters.clone())),
            written: StoredValue::new(words),
            navigate: use_query_navigation(Route::Library),
        };
        own.follow_address(query);
        own.follow_typing();
        provide_context(own);
        own
    }

    /// Adds a filter. If it replaces a value of the same facet, it also replaces the entry in the tab's history.
    pub(super) fn add(self, filter: Filter) {
        let filters = self.filters.get_untracked();
        let replaces = filters.get(filter.facet()).is_some();
        self.show(filters.with(filter), replaces);
    }

    /// Sets the filter of a facet, or removes it.
    pub(super) fn set(self, facet: Facet, filter: Option<Filter>) {
        match filter {
            Some(filter) => self.add(filter),
            None => self.remove(facet),
        }
    }

    /// Removes the filter of a facet.
    pub(super) fn remove(self, facet: Facet) {
        self.show(self.filters.get_untracked().without_facet(facet), false);
    }

    /// Removes all filters.
    pub(super) fn clear(self) {
        self.show(Filters::default(), false);
    }

    /// Shows the search and the filters of a query.
    pub(super) fn go_to(self, query: &str) {
        let LibraryQuery { words, filters } = LibraryQuery::read(query);
        self.typed.set(words);
        self.show(filters, false);
    }

    /// The search and the filters as a query of the address. Tracks both.
    pub(super) fn query(self) -> String {
        let words = self.typed.with(|typed| stored(typed));
        let filters = self.filters.get();
        LibraryQuery { words, filters }.write()
    }

    /// Takes over the words of the address, which Back and Forward change.
    fn follow_address(self, query: Memo<LibraryQuery>) {
        Effect::new(move || {
            let words = query.with(|query| query.words.clone());
            if self.written.with_value(|written| *written != words) {
                self.written.set_value(words.clone());
                self.typed.set(words);
            }
        });
    }

    /// Writes the typed words to the address. This replaces the entry in the tab's history: Back leads to the
    /// previous page, not to each letter.
    fn follow_typing(self) {
        let next = StoredValue::new_local(None::<Timeout>);
        Effect::new(move || {
            let words = self.typed.with(|typed| stored(typed));
            let is_new = self.written.with_value(|written| *written != words);
            let show = move || self.show(self.filters.get_untracked(), true);
            next.set_value(is_new.then(|| Timeout::new(PAUSE, show)));
        });
    }

    fn show(self, filters: Filters, replaces: bool) {
        let words = self.typed.with_untracked(|typed| stored(typed));
        self.written.set_value(words.clone());
        let address = LibraryQuery { words, filters }.write();
        self.navigate.run((address, replaces));
    }
}

/// The form of typed words in the address: spaces alone are no search.
fn stored(typed: &str) -> String {
    if typed.trim().is_empty() {
        String::new()
    } else {
        typed.to_owned()
    }
}
