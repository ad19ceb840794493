//! Selecting results in a list, and what can be done with all of them.

mod bar;
mod check;
mod collecting;
mod freeing;
mod keys;
mod references;
mod removal;
mod tagging;

use easel_core::selection::Selection;
use leptos::{ev::MouseEvent, prelude::*, task::spawn_local};

pub(super) use self::{
    bar::SelectionRoom,
    check::{SelectButton, SelectItem},
    collecting::CollectItem,
};
use crate::{
    browser::is_on,
    jobs::{FoundResults, JobRow},
};

/// What a click on a card selects by.
const PICTURE: &str = ".card-open";
const CHECK: &str = ".card-select";

/// Which results of a list are selected, as a context of its cards. It knows jobs by their ids, so that a
/// card that comes back shows its state.
#[derive(Clone, Copy)]
pub(super) struct Selecting {
    selection: RwSignal<Selection>,
    /// The list.
    found: FoundResults,
    /// Whether all are meant, and some are still looked for.
    seeks: RwSignal<bool>,
    /// What is about to be added to a collection.
    collecting: RwSignal<Vec<JobRow>>,
}

impl Selecting {
    /// Makes it available to the components below. Nothing is selected yet.
    pub(super) fn provide(found: FoundResults) -> Self {
        let selecting = Self {
            selection: RwSignal::new(Selection::default()),
            found,
            seeks: RwSignal::new(false),
            collecting: RwSignal::new(Vec::new()),
        };
        // The list has changed.
        Effect::new(move || {
            found.track();
            if selecting.seeks.get_untracked() {
                selecting.add_listed();
                selecting.seeks.set(!untrack(|| found.is_over()));
            }
            // What was not looked at yet may still be found.
            if !untrack(|| found.is_over()) {
                return;
            }
            selecting.selection.maybe_update(|selection| {
                let listed = found.listed(selection.ids());
                selection.keep_listed(listed.iter().map(String::as_str))
            });
        });
        provide_context(selecting);
        selecting
    }

    /// Whether anything is selected.
    pub(super) fn is_on(self) -> bool {
        self.selection.with(|selection| !selection.is_empty())
    }

    /// How many there are.
    pub(super) fn count(self) -> usize {
        self.selection.with(Selection::len)
    }

    /// Whether that are all that there are.
    fn is_all(self) -> bool {
        self.found.len() == self.count()
    }

    /// Whether this job's results are selected.
    pub(super) fn has(self, id: String) -> Memo<bool> {
        Memo::new(move |_| self.contains(&id))
    }

    /// The same for one that changes.
    pub(super) fn contains(self, id: &str) -> bool {
        self.selection.with(|selection| selection.contains(id))
    }

    /// Selects one or not, as it is wanted.
    pub(super) fn choose(self, id: &str, is_wanted: bool) {
        if untrack(|| self.contains(id)) != is_wanted {
            self.toggle(id);
        }
    }

    /// Selects one, or no longer.
    pub(super) fn toggle(self, id: &str) {
        self.seeks.set(false);
        self.selection.update(|selection| selection.toggle(id));
    }

    /// Selects all from the one that was chosen last, or else from the one that had the focus.
    pub(super) fn extend(self, from: &str, to: &str) {
        self.seeks.set(false);
        self.selection.update(|selection| {
            // Nothing outside these places can be in the range.
            let ends = [selection.anchor(), Some(from), Some(to)]
                .into_iter()
                .flatten();
            let places: Vec<usize> = ends.filter_map(|id| self.found.place(id)).collect();
            let ends = places.iter().min().zip(places.iter().max());
            let order = ends.map_or_else(Vec::new, |(first, last)| {
                self.found.ids_at(*first..last + 1)
            });
            selection.extend(&order, from, to);
        });
    }

    /// Selects all that are listed, and those that are still looked for as they are found.
    fn select_all(self) {
        self.add_listed();
        self.seeks.set(!untrack(|| self.found.is_over()));
    }

    /// Selects nothing.
    fn clear(self) {
        self.seeks.set(false);
        self.selection.update(Selection::clear);
    }

    /// The ids of the selected jobs, in the order of the list.
    fn ids(self) -> Vec<String> {
        self.selection
            .with_untracked(|selection| self.found.listed(selection.ids()))
    }

    /// Does something with the selected jobs, once they are read, in the order of the list.
    fn with_rows(self, act: impl FnOnce(Vec<JobRow>) + 'static) {
        let ids = self.ids();
        spawn_local(async move { act(self.found.rows(ids).await) });
    }

    /// A click on a card may select it: with a key held down, or while others are selected. The button
    /// in the corner always does. A key that presses the button of a result still opens that.
    pub(super) fn on_click(self, event: &MouseEvent, id: &str) {
        let is_by_key = event.detail() == 0;
        let is_on_picture = is_on(event, PICTURE) && !is_by_key;
        if event.shift_key() && (is_on_picture || is_on(event, CHECK)) {
            self.extend(id, id);
        } else if is_on_picture
            && (event.ctrl_key() || event.meta_key() || untrack(|| self.is_on()))
        {
            self.toggle(id);
        } else {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn add_listed(self) {
        let listed = self.found.ids();
        let listed = listed.iter().map(String::as_str);
        self.selection.update(|selection| selection.add(listed));
    }
}
