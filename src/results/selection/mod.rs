//! Selecting results in a list, and what can be done with all of them.

mod bar;
mod check;
mod keys;
mod references;
mod removal;
mod tagging;

use easel_core::selection::Selection;
use leptos::{ev::MouseEvent, prelude::*, task::spawn_local};

pub(super) use self::{
    bar::SelectionRoom,
    check::{SelectButton, SelectItem},
};
use crate::{
    browser::is_on,
    jobs::{JobRow, JobWindow},
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
    rows: Signal<Vec<JobRow>>,
    /// Brings older ones of the list.
    window: JobWindow,
    /// Whether all are meant, and older ones are still looked for.
    seeks: RwSignal<bool>,
}

impl Selecting {
    /// Makes it available to the components below. Nothing is selected yet.
    pub(super) fn provide(rows: Signal<Vec<JobRow>>, window: JobWindow) -> Self {
        let selecting = Self {
            selection: RwSignal::new(Selection::default()),
            rows,
            window,
            seeks: RwSignal::new(false),
        };
        // The list has changed.
        Effect::new(move || {
            rows.track();
            if selecting.seeks.get_untracked() {
                selecting.add_listed();
            }
            rows.with_untracked(|rows| {
                let listed = rows.iter().map(|row| row.id.as_str());
                selecting
                    .selection
                    .maybe_update(|selection| selection.keep_listed(listed));
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
        !self.window.has_more() && self.rows.with(Vec::len) == self.count()
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
        self.rows.with_untracked(|rows| {
            let order: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
            self.selection
                .update(|selection| selection.extend(&order, from, to));
        });
    }

    /// Selects all that are listed, and those that are not in memory yet as they are found.
    fn select_all(self) {
        self.add_listed();
        if untrack(|| self.window.has_more()) {
            self.seeks.set(true);
            spawn_local(async move {
                let goes_on = || self.seeks.try_get_untracked() == Some(true);
                self.window.all(goes_on).await;
                if goes_on() {
                    self.add_listed();
                    self.seeks.set(false);
                }
            });
        }
    }

    /// Selects nothing.
    fn clear(self) {
        self.seeks.set(false);
        self.selection.update(Selection::clear);
    }

    /// The selected jobs, in the order of the list.
    fn rows(self) -> Vec<JobRow> {
        let mut rows = self.rows.get_untracked();
        self.selection
            .with_untracked(|selection| rows.retain(|row| selection.contains(&row.id)));
        rows
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
        self.rows.with_untracked(|rows| {
            let listed = rows.iter().map(|row| row.id.as_str());
            self.selection.update(|selection| selection.add(listed));
        });
    }
}
