//! What the cards show over the page.

use leptos::{prelude::*, task::spawn_local};

use crate::browser::after_paint;

/// The dialogs of the cards, as a context. One large view and one question of each kind serve all
/// cards: separate dialogs would make each card a third larger, and there may be hundreds.
#[derive(Clone, Copy)]
pub(super) struct Overlays {
    /// The job in the large view.
    viewed: RwSignal<Option<String>>,
    /// The job that it is compared with.
    held: RwSignal<Option<String>>,
    pub(super) cancelling: Question,
    pub(super) varying: Question,
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
            cancelling: Question::new(),
            varying: Question::new(),
        }
    }

    /// Opens the large view of a job.
    pub(super) fn open(self, id: &str) {
        let id = id.to_owned();
        spawn_local(async move {
            after_paint().await;
            self.viewed.try_set(Some(id));
        });
    }

    /// Closes the large view.
    pub(super) fn close(self) {
        spawn_local(async move {
            after_paint().await;
            self.held.try_set(None);
            self.viewed.try_set(None);
        });
    }

    /// Keeps the current job, and shows another beside it.
    pub(super) fn compare(self, id: &str, other: String) {
        self.held.set(Some(id.to_owned()));
        self.viewed.set(Some(other));
    }

    /// Shows the first job alone again.
    pub(super) fn end_comparing(self) {
        if let Some(held) = self.held.try_update(Option::take).flatten() {
            self.viewed.set(Some(held));
        }
    }

    /// The job in the large view.
    pub(super) fn viewed(self) -> Signal<Option<String>> {
        self.viewed.into()
    }

    /// The job that it is compared with.
    pub(super) fn held(self) -> Signal<Option<String>> {
        self.held.into()
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
    fn new() -> Self {
        Self {
            about: StoredValue::new(String::new()),
            is_open: RwSignal::new(false),
        }
    }

    fn ask(self, id: &str) {
        self.about.set_value(id.to_owned());
        self.is_open.set(true);
    }
}
