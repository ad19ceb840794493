//! Cards, with the dialogs that they share.

use easel_core::words::t;
use leptos::{ev::KeyboardEvent, prelude::*, task::spawn_local};

use super::{Card, Viewer, again::AskAgain};
use crate::{
    browser::{Key, VisibilityObserver, after_paint, walk},
    jobs::{Jobs, Row},
    ui::{Ask, IncrementalList},
};

/// The scroll containers of the cards.
const SCROLLER: &str = ".stream, main";

/// A card, among all elements.
const CARD: &str = "article";

/// How many cards start with their contents: as many as fit on a screen.
const SCREENFUL: usize = 12;

/// The dialogs of the cards, as a context. One large view and one question of each kind serve all
/// cards: separate dialogs would make each card a third larger, and there may be hundreds.
#[derive(Clone, Copy)]
pub(super) struct Overlays {
    /// The job in the large view.
    viewed: RwSignal<Option<String>>,
    /// The job that it is compared with.
    held: RwSignal<Option<String>>,
    cancelling: Question,
    varying: Question,
}

/// A question about one of the jobs.
#[derive(Clone, Copy)]
struct Question {
    about: StoredValue<String>,
    is_open: RwSignal<bool>,
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

/// A card for each job, in this order. Long lists show older ones after a click on a button; the
/// large view reaches all of them.
#[component]
pub fn Gallery(
    /// The jobs.
    #[prop(into)]
    rows: Signal<Vec<Row>>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = Overlays::new();
    provide_context(overlays);
    let cards = IncrementalList::of(rows);
    let cancel = move || jobs.cancel(&overlays.cancelling.about.get_value());
    let varied = move |()| jobs.find(&overlays.varying.about.get_value());
    let visibility = VisibilityObserver::within(SCROLLER);
    let is_near = move |row: &Row| {
        rows.with_untracked(|rows| {
            let last = rows.get(SCREENFUL);
            last.is_none_or(|last| row.created_at > last.created_at)
        })
    };
    let on_key = move |event: KeyboardEvent| {
        let opened = walk(Key::of(&event), CARD).and_then(|place| {
            let row = cards
                .items()
                .with_untracked(|items| items.get(place).cloned())?;
            let has_media = row.job.with_untracked(|job| !job.media().is_empty());
            has_media.then_some(row)
        });
        if let Some(row) = opened {
            event.prevent_default();
            overlays.open(&row.id);
        }
    };
    view! {
        <div class="cards" on:keydown=on_key>
            <For each=move || cards.items().get() key=|row| row.id.clone() let:row>
                <Card is_near=is_near(&row) row visibility />
            </For>
        </div>
        {cards.more(t("Show older results"))}
        <Viewer rows overlays />
        <Ask
            open=overlays.cancelling.is_open
            title=t("Cancel this request?")
            text=t(
                "The service may already be working on it and may still charge for it. Its result will not reach this page.",
            )
            confirm=t("Cancel request")
            dismiss=t("Keep waiting")
            on_confirm=cancel
        />
        <AskAgain
            open=overlays.varying.is_open
            row=varied
            title=t("Send the same request again?")
            text=t("This is a new request for a new result, and is charged separately.")
            confirm=t("Send again")
        />
    }
}
