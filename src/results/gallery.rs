//! Cards, with the dialogs that they share.

use easel_core::words::{plural, t};
use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::{
    Card, Viewer,
    actions::{CARD_KEYS, Doing, Subject, act_on_key},
    card_sizes::CardSizes,
    overlays::Overlays,
    resend::ResendDialog,
};
use crate::{
    browser::{
        Key, VisibilityObserver, is_first_in_view, item_with_focus, on_arrow_key, on_each,
        scroll_to,
    },
    state::shortcuts::is_shortcut,
    ui::{Ask, Button, ButtonKind, Further, IncrementalList, Part, text, when},
    work::jobs::{JobRow, JobWindow, Jobs},
};

/// The scroll containers of the cards.
const SCROLLER: &str = ".stream, main";

/// The list of cards, and a card in it.
const CARDS: &str = ".cards";
const CARD: &str = "article";

/// How many cards start with their contents. Other cards in the viewport get theirs in the next frame: a whole screen of
/// cards in one frame is a long task on a slow device.
const AT_FIRST: usize = 6;

/// How many results before the last one the search for older ones begins: the strip shows as many neighbours.
const NEAR_THE_LAST: usize = 16;

/// A card for each job, in this order. A button shows older jobs of a long list; the large view reaches all of them.
#[component]
pub fn Gallery(
    /// The jobs.
    #[prop(into)]
    rows: Signal<Vec<JobRow>>,
    /// How large the cards are: `s`, `m` or `l`.
    #[prop(into)]
    density: Signal<String>,
    /// The older jobs, which are not in memory yet.
    window: JobWindow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = Overlays::new();
    provide_context(overlays);
    let doing = Doing::provide(overlays);
    jobs.shows_results();
    let cards = IncrementalList::of(rows, Some(further(window)));
    go_on_while_viewing(rows, window, overlays);
    let visibility = VisibilityObserver::within(SCROLLER);
    let is_near = move |row: &JobRow| {
        rows.with_untracked(|rows| {
            let last = rows.get(AT_FIRST);
            last.is_none_or(|last| row.created_at > last.created_at)
        })
    };
    let ruler = NodeRef::<html::Div>::new();
    provide_context(CardSizes::of(cards.listed(), ruler, SCROLLER));
    let row_at = move |place: usize| {
        let items = cards.items();
        items.with_untracked(|items| items.get(place).cloned())
    };
    let on_key = move |event: KeyboardEvent| {
        let key = Key::of(&event);
        let focused = || {
            let row = item_with_focus(key, CARDS, CARD).and_then(row_at);
            row.map(Subject::Job)
        };
        if is_shortcut(key) && act_on_key(&key.name(), &CARD_KEYS, doing, focused) {
            return;
        }
        let opened = on_arrow_key(key, CARDS, CARD).and_then(|place| {
            let row = row_at(place)?;
            let has_media = row.job.with_untracked(|job| !job.media().is_empty());
            has_media.then_some(row)
        });
        if let Some(row) = opened {
            event.prevent_default();
            overlays.open(&row.id);
        }
    };
    view! {
        {unseen(overlays)}
        <div class="cards-room" data-density=density>
            <div class="cards-ruler" node_ref=ruler></div>
            <div class="cards" on:keydown=on_key>
                <For each=move || cards.items().get() key=|row| row.id.clone() let:row>
                    <Card is_near=is_near(&row) row visibility />
                </For>
            </div>
        </div>
        {cards.more(t("Show older results"))}
        <Viewer rows overlays />
        {questions(jobs, overlays)}
    }
}

/// Looks for older results when the large view comes near the last one.
fn go_on_while_viewing(rows: Signal<Vec<JobRow>>, window: JobWindow, overlays: Overlays) {
    Effect::new(move || {
        let Some(shown) = overlays.viewed().get() else {
            return;
        };
        let is_near = rows.with(|rows| {
            let last = &rows[rows.len().saturating_sub(NEAR_THE_LAST)..];
            last.iter().any(|row| row.id == shown.id)
        });
        if is_near && window.has_more() {
            untrack(|| window.more());
        }
    });
}

/// Whether a list has older jobs, and how to read them.
pub fn further(window: JobWindow) -> Further {
    Further {
        is_there: Signal::derive(move || window.has_more()),
        get: Callback::new(move |()| window.more()),
    }
}

/// The button that leads to results that have arrived above the viewport.
fn unseen(overlays: Overlays) -> Part {
    let words = text(move || plural(overlays.unseen(), "1 new ↑", "{count} new ↑"));
    let show = move |()| {
        overlays.forget_unseen();
        scroll_to(CARDS);
    };
    when(
        move || overlays.unseen() > 0,
        move || {
            // The user may also scroll to the new results.
            on_each(SCROLLER, "scroll", move |_| {
                if is_first_in_view(CARD) {
                    overlays.forget_unseen();
                }
            });
            view! {
                <div class="new-above">
                    <Button kind=ButtonKind::Primary on_click=show>
                        {words}
                    </Button>
                </div>
            }
            .into_any()
        },
    )
}

/// The questions before a request is cancelled, and before one is repeated.
pub(super) fn questions(jobs: Jobs, overlays: Overlays) -> impl IntoView {
    let cancel = move || jobs.cancel(&overlays.cancelling.about.get_value());
    let varied = move |()| jobs.find(&overlays.varying.about.get_value());
    view! {
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
        <ResendDialog
            open=overlays.varying.is_open
            row=varied
            title=t("Send the same request again?")
            text=t("This is a new request for a new result, and is charged separately.")
            confirm=t("Send again")
        />
    }
}
