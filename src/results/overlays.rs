//! The dialogs that the cards open over the page.

use leptos::{prelude::*, task::spawn_local};

use crate::browser::after_paint;

/// The dialogs of the cards, as a context. One large view and one question of each kind serve all
/// cards: separate dialogs would make each card a third larger, and there may be hundreds.
#[derive(Clone, Copy)]
pub(super) struct Overlays {
    /// The result in the large view.
    viewed: RwSignal<Option<OpenResult>>,
    /// The result that the viewed one is compared with.
    held: RwSignal<Option<OpenResult>>,
    /// Further results of a comparison of more than two.
    others: RwSignal<Vec<OpenResult>>,
    /// How many results have arrived above the viewport.
    unseen: RwSignal<usize>,
    pub(super) cancelling: Question,
    pub(super) varying: Question,
}

/// A result of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenResult {
    /// The id of the job.
    pub(super) id: String,
    /// The place of the result among the results of its job.
    pub(super) which: usize,
}

/// A question about one of the jobs.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) about: StoredValue<String>,
    pub(super) is_open: RwSignal<bool>,
}

impl Overlays {
    pub(super) fn new() -> Self {
        Self {
            viewed: RwSignal::new(None),
            held: RwSignal::new(None),
            others: RwSignal::new(Vec::new()),
            unseen: RwSignal::new(0),
            cancelling: Question::new(),
            varying: Question::new(),
        }
    }

    /// Opens the large view with the first result of a job.
    pub(super) fn open(self, id: &str) {
        self.show(OpenResult {
            id: id.to_owned(),
            which: 0,
        });
    }

    /// Shows a result in the large view.
    pub(super) fn show(self, shown: OpenResult) {
        spawn_local(async move {
            after_paint().await;
            self.viewed.try_set(Some(shown));
        });
    }

    /// Shows another result in the large view, which was decoded before. This happens at once, so that the next
    /// frame has it.
    pub(super) fn show_next(self, shown: OpenResult) {
        self.viewed.set(Some(shown));
    }

    /// Closes the large view.
    pub(super) fn close(self) {
        spawn_local(async move {
            after_paint().await;
            self.held.try_set(None);
            self.others.try_set(Vec::new());
            self.viewed.try_set(None);
        });
    }

    /// Compares two results: `held` stays when the other one is changed.
    pub(super) fn compare(self, held: OpenResult, other: OpenResult) {
        self.compare_all([held, other]);
    }

    /// Compares several results side by side.
    pub(super) fn compare_all(self, results: impl IntoIterator<Item = OpenResult>) {
        let mut results = results.into_iter();
        self.held.set(results.next());
        let viewed = results.next();
        self.others.set(results.collect());
        self.viewed.set(viewed);
    }

    /// Shows what is open without this result; closes the large view if nothing else is open.
    pub(super) fn leave_out(self, gone: &OpenResult) {
        let held = self.held.get_untracked().into_iter();
        let all = held.chain(self.viewed.get_untracked());
        let all = all.chain(self.others.get_untracked());
        let mut rest: Vec<_> = all.filter(|one| one != gone).collect();
        if rest.len() > 1 {
            return self.compare_all(rest);
        }
        self.held.set(None);
        self.others.set(Vec::new());
        self.viewed.set(rest.pop());
    }

    /// Ends the comparison, and shows the held result alone.
    pub(super) fn end_comparing(self) {
        self.others.set(Vec::new());
        if let Some(held) = self.held.try_update(Option::take).flatten() {
            self.viewed.set(Some(held));
        }
    }

    /// The result in the large view.
    pub(super) fn viewed(self) -> Signal<Option<OpenResult>> {
        self.viewed.into()
    }

    /// The result that the viewed one is compared with.
    pub(super) fn held(self) -> Signal<Option<OpenResult>> {
        self.held.into()
    }

    /// Further results of a comparison of more than two.
    pub(super) fn others(self) -> Signal<Vec<OpenResult>> {
        self.others.into()
    }

    /// How many results have arrived above the viewport.
    pub(super) fn unseen(self) -> usize {
        self.unseen.get()
    }

    /// Counts more results that have arrived above the viewport.
    pub(super) fn count_unseen(self, more: usize) {
        self.unseen.update(|count| *count += more);
    }

    /// Resets the count: the user has seen the new results.
    pub(super) fn forget_unseen(self) {
        self.unseen.set(0);
    }

    /// Asks before the request of a job is cancelled.
    pub(super) fn cancel(self, id: &str) {
        self.cancelling.ask(id);
    }

    /// Asks before the request of a job is repeated.
    pub(super) fn vary(self, id: &str) {
        self.varying.ask(id);
    }
}

impl Question {
    pub(super) fn new() -> Self {
        Self {
            about: StoredValue::new(String::new()),
            is_open: RwSignal::new(false),
        }
    }

    pub(super) fn ask(self, id: &str) {
        self.about.set_value(id.to_owned());
        self.is_open.set(true);
    }
}
