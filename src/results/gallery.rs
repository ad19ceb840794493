//! Cards, and the dialogs that they share.

use leptos::prelude::*;

use super::{Card, Viewer};
use crate::{
    jobs::{Jobs, Row},
    ui::Ask,
};

/// What the cards ask of their gallery, as a context. One large view and one question serve them
/// all: dialogs of its own would make a card a third larger, and there may be hundreds.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The job that is shown large.
    viewed: RwSignal<Option<String>>,
    /// The job whose request is about to be cancelled.
    cancelled: StoredValue<Option<String>>,
    /// Whether the person is asked about it.
    asking: RwSignal<bool>,
}

impl Desk {
    /// Shows a job large.
    pub(super) fn open(self, id: &str) {
        self.viewed.set(Some(id.to_owned()));
    }

    /// Asks before the request of a job is cancelled.
    pub(super) fn cancel(self, id: &str) {
        self.cancelled.set_value(Some(id.to_owned()));
        self.asking.set(true);
    }
}

/// A card for each job, in this order.
#[component]
pub fn Gallery(
    /// The jobs.
    #[prop(into)]
    rows: Signal<Vec<Row>>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let desk = Desk {
        viewed: RwSignal::new(None),
        cancelled: StoredValue::new(None),
        asking: RwSignal::new(false),
    };
    provide_context(desk);
    let cancel = move || {
        if let Some(id) = desk.cancelled.get_value() {
            jobs.cancel(&id);
        }
    };
    view! {
        <div class="cards">
            <For each=move || rows.get() key=|row| row.id.clone() let:row>
                <Card row />
            </For>
        </div>
        <Viewer viewed=desk.viewed />
        <Ask
            open=desk.asking
            title="Cancel this request?"
            text="The service may already be working on it, and may charge for it all the same. Its result would not reach this page."
            confirm="Cancel the request"
            dismiss="Keep waiting"
            on_confirm=cancel
        />
    }
}
