//! Selecting results in a list, and the actions for all of them.

mod bar;
mod check;
mod collecting;
mod freeing;
mod keys;
mod references;
mod removal;
mod selected;
mod tagging;

use easel_core::{job::Mark, overview::Slot, selection::Selection};
use leptos::{ev::MouseEvent, prelude::*, task::spawn_local};

pub(super) use self::{bar::SelectionRoom, check::SelectButton, selected::Selected};
use crate::{
    browser::{Turns, is_on},
    work::jobs::{FoundResults, JobRow, Jobs},
};

/// The parts of a card that select it by a click.
const PICTURE: &str = ".card-open";
const CHECK: &str = ".card-select";

/// How many ids are collected before the page may respond.
const AT_ONCE: usize = 1_000;

/// The selected results of a list, as a context of its cards. It knows jobs by their lines in the overview, so that a card
/// that comes back shows its state.
#[derive(Clone, Copy)]
pub(super) struct Selecting {
    selection: RwSignal<Selection<Slot>>,
    /// The list.
    found: FoundResults,
    /// Whether all results are selected while the search for more goes on.
    seeks: RwSignal<bool>,
    /// The ids of the jobs that are about to be added to a collection.
    collecting: RwSignal<Vec<String>>,
    /// The number of marked results and of all results to mark, while marking goes on.
    marked: RwSignal<Option<(usize, usize)>>,
}

impl Selecting {
    /// Provides an empty selection as a context to the components below.
    pub(super) fn provide(found: FoundResults) -> Self {
        let selecting = Self {
            selection: RwSignal::new(Selection::default()),
            found,
            seeks: RwSignal::new(false),
            collecting: RwSignal::new(Vec::new()),
            marked: RwSignal::new(None),
        };
        // The selection follows changes of the list.
        Effect::new(move || {
            found.track();
            if selecting.seeks.get_untracked() {
                selecting.add_listed();
                selecting.seeks.set(!untrack(|| found.is_over()));
            }
            // Results that the search has not reached yet may still be found.
            if !untrack(|| found.is_over()) {
                return;
            }
            selecting.selection.maybe_update(|selection| {
                let kept = found.with_listed(|is_listed| selection.keep_listed(is_listed));
                kept == Some(true)
            });
        });
        provide_context(selecting);
        selecting
    }

    /// Whether anything is selected.
    pub(super) fn is_on(self) -> bool {
        self.selection.with(|selection| !selection.is_empty())
    }

    /// The number of selected results.
    pub(super) fn count(self) -> usize {
        self.selection.with(Selection::len)
    }

    /// Whether all results of the list are selected.
    fn is_all(self) -> bool {
        self.found.len() == self.count()
    }

    /// Whether a job's results are selected.
    pub(super) fn has(self, id: String) -> Memo<bool> {
        Memo::new(move |_| self.contains(&id))
    }

    /// Whether the results of the job with this id are selected; tracks the selection.
    pub(super) fn contains(self, id: &str) -> bool {
        let slot = self.found.slot(id);
        self.selection
            .with(|selection| slot.is_some_and(|slot| selection.contains(slot)))
    }

    /// Selects or deselects a job's results.
    pub(super) fn choose(self, id: &str, is_wanted: bool) {
        if untrack(|| self.contains(id)) != is_wanted {
            self.toggle(id);
        }
    }

    /// Changes whether a job's results are selected.
    pub(super) fn toggle(self, id: &str) {
        self.seeks.set(false);
        if let Some(slot) = self.found.slot(id) {
            self.selection.update(|selection| selection.toggle(slot));
        }
    }

    /// Selects all results up to `to`: from the one that was chosen last, or else from `from`, which had the focus.
    pub(super) fn extend(self, from: &str, to: &str) {
        self.seeks.set(false);
        let found = self.found;
        let Some((from, to)) = found.slot(from).zip(found.slot(to)) else {
            return;
        };
        self.selection.update(|selection| {
            // The range cannot contain anything outside these places.
            let ends = [selection.anchor(), Some(from), Some(to)]
                .into_iter()
                .flatten();
            let places: Vec<usize> = ends.filter_map(|slot| found.place_of(slot)).collect();
            let ends = places.iter().min().zip(places.iter().max());
            let order =
                ends.map_or_else(Vec::new, |(first, last)| found.slots_at(*first..last + 1));
            selection.extend(&order, from, to);
        });
    }

    /// Selects all listed results, and the results of a running search as they are found.
    fn select_all(self) {
        self.add_listed();
        self.seeks.set(!untrack(|| self.found.is_over()));
    }

    /// Selects nothing.
    fn clear(self) {
        self.seeks.set(false);
        self.selection.update(Selection::clear);
    }

    /// The selected jobs, in the order of the list.
    fn slots(self) -> Vec<Slot> {
        let mut slots = self.found.slots();
        self.selection
            .with_untracked(|selection| slots.retain(|slot| selection.contains(*slot)));
        slots
    }

    /// The ids of the selected jobs, in the order of the list.
    async fn ids(self) -> Vec<String> {
        let slots = self.slots();
        let mut ids = Vec::with_capacity(slots.len());
        let mut turns = Turns::begin();
        for some in slots.chunks(AT_ONCE) {
            ids.extend(self.found.ids_of(some));
            turns.pause().await;
        }
        ids
    }

    /// Asks for a collection for these jobs' results.
    pub(super) fn collect(self, ids: Vec<String>) {
        self.collecting.set(ids);
    }

    /// Makes the selected results favourites; if all of them are, removes that mark.
    fn toggle_favourites(self, jobs: Jobs) {
        let is_wanted = !self.found.are_favourites(&self.slots());
        self.with_ids(move |ids| {
            let all = ids.len();
            jobs.make_favourites(ids, is_wanted, self.tell_marked(all));
        });
    }

    /// Marks the selected results.
    fn mark(self, jobs: Jobs, marks: Vec<Mark>) {
        self.with_ids(move |ids| {
            let all = ids.len();
            jobs.mark_selected(ids, marks, self.tell_marked(all));
        });
    }

    /// Returns a function that shows how many of the results have been marked. The list may be gone before all are.
    fn tell_marked(self, all: usize) -> impl Fn(usize) + 'static {
        move |done| {
            let marked = (done < all).then_some((done, all));
            self.marked.try_set(marked);
        }
    }

    /// Calls `act` with the ids of the selected jobs, in the order of the list.
    fn with_ids(self, act: impl FnOnce(Vec<String>) + 'static) {
        spawn_local(async move { act(self.ids().await) });
    }

    /// Calls `act` with the selected jobs, in the order of the list, once their records have been read.
    fn with_rows(self, act: impl FnOnce(Vec<JobRow>) + 'static) {
        spawn_local(async move { act(self.found.rows(self.ids().await).await) });
    }

    /// Handles a click on a card. It selects the card with a key held down, or while others are selected. The button in the
    /// corner always selects. A key press on the button of a result still opens the result.
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
        let listed = self.found.slots();
        self.selection.update(|selection| selection.add(listed));
    }
}
