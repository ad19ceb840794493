//! One job in the stream or in the Library.

use easel_core::job::Job;
use leptos::{ev::Event, html, prelude::*};

use super::{
    CardActions, StageBadge,
    card_actions::FavouriteButton,
    card_media::CardMedia,
    card_press::CardPress,
    card_problem::CardProblem,
    card_progress::CardProgress,
    card_sizes::CardSizes,
    overlays::Overlays,
    selection::{SelectButton, Selecting},
    shown_medium::InList,
};
use crate::{
    browser::{VisibilityObserver, is_above_view, pixel_ratio},
    ui::{format::cost, part, text, when},
    work::jobs::JobRow,
};

/// The assumed height of a card before its real height is known, in CSS pixels.
const USUAL: f64 = 280.0;

/// A card: the results of a job, or the reason why there are none. Its prompt and its actions lie over a
/// result, and stand in the card otherwise. It has its final shape from the start. Far outside the viewport it
/// is an empty box of the same size with its name and prompt: hundreds of full cards would slow the browser
/// down.
#[component]
pub fn Card(
    /// The job.
    row: JobRow,
    /// Reports whether the card is near the viewport.
    visibility: VisibilityObserver,
    /// Whether the card starts with its contents.
    is_near: bool,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let near = RwSignal::new(is_near);
    let place = NodeRef::<html::Article>::new();
    Effect::new(move || {
        if let Some(card) = place.get() {
            visibility.observe(&card);
        }
    });
    on_cleanup(move || {
        if let Some(card) = place.try_get_untracked().flatten() {
            visibility.unobserve(&card);
        }
    });
    let label = name.clone();
    // A memo, so that repeated events do not rebuild the card.
    let near_now = Memo::new(move |_| near.get());
    let size = expect_context::<CardSizes>().size(&row);
    let height = move || Some(format!("{:.2}px", size.get().1?));
    let job = row.job.clone();
    let has_media = Memo::new(move |_| job.with(|job| !job.media().is_empty()));
    let job = row.job.clone();
    let is_running = Memo::new(move |_| job.with(|job| job.state.stage().is_active()));
    let has_arrived = arrival(place, has_media);
    let selecting = use_context::<Selecting>();
    let is_selected = selecting.map(|selecting| selecting.has(row.id.clone()));
    let id = row.id.clone();
    let press = CardPress::new();
    view! {
        <article
            class="card"
            aria-label=label
            data-job=id
            class:far=move || !near_now.get()
            class:shown=has_media
            class:running=is_running
            class:arrived=has_arrived
            class:selected=move || is_selected.is_some_and(|is_selected| is_selected.get())
            style=("--ratio", move || size.get().0.to_string())
            style=("--high", height)
            node_ref=place
            on:pointerdown=move |event| press.begin(&event)
            on:pointercancel=move |event| press.cancel(&event)
            on:pointerup=move |event| press.end(&event)
            on:contextmenu=move |event| press.keep_menu(&event)
            on:click:capture=move |event| press.click(&event)
            on:near=move |_: Event| near.set(true)
            on:far=move |_: Event| near.set(false)
        >
            {part(move || {
                if near_now.get() {
                    whole(&row, name.clone(), size)
                } else {
                    prompt(name.clone()).into_any()
                }
            })}
        </article>
    }
}

/// Whether results have arrived since the card was built. A result that arrives above the viewport is counted
/// as unseen.
fn arrival(place: NodeRef<html::Article>, has_media: Memo<bool>) -> Memo<bool> {
    let overlays = expect_context::<Overlays>();
    let was_shown = has_media.get_untracked();
    let has_arrived = Memo::new(move |_| !was_shown && has_media.get());
    Effect::new(move || {
        if has_arrived.get() {
            let card = place.get_untracked();
            if card.is_some_and(|card| is_above_view(&card)) {
                overlays.count_unseen(1);
            }
        }
    });
    has_arrived
}

fn whole(row: &JobRow, name: String, height: Memo<(f64, Option<f64>)>) -> AnyView {
    let ratio = expect_context::<CardSizes>().own_ratio(row);
    let list = InList {
        high: Signal::derive(move || height.get().1.unwrap_or(USUAL) * pixel_ratio()),
        is_whole: true,
    };
    let job = row.job.clone();
    let has_media = Memo::new(move |_| job.with(|job| !job.media().is_empty()));
    let over = (row.clone(), name.clone());
    let inside = (row.clone(), name);
    let marked = row.clone();
    let selecting = use_context::<Selecting>();
    view! {
        <CardMedia row=row.clone() ratio list />
        {when(
            move || has_media.get(),
            move || {
                let selected = selecting
                    .map(|selecting| view! { <SelectButton row=marked.clone() selecting /> });
                view! {
                    {selected}
                    <FavouriteButton row=marked.clone() />
                }
                    .into_any()
            },
        )}
        // The head is built again for its other place: an element that moves counts as a layout shift.
        {when(move || has_media.get(), move || head(&over.0, over.1.clone()))}
        {when(move || !has_media.get(), move || head(&inside.0, inside.1.clone()))}
        <CardProgress row=row.clone() />
        <CardProblem row=row.clone() />
    }
    .into_any()
}

/// The stage, the prompt and the actions: over a result, or above the text in place of one.
fn head(row: &JobRow, name: String) -> AnyView {
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    view! {
        <StageBadge stage />
        {bar(row, name)}
    }
    .into_any()
}

/// The prompt, the actions, the model and the price.
pub(super) fn bar(row: &JobRow, name: String) -> AnyView {
    let job = row.job.clone();
    let facts = text(move || job.with(facts));
    view! {
        <div class="card-bar">
            {prompt(name)} <CardActions row=row.clone() /> <p class="card-facts" translate="no">
                {facts}
            </p>
        </div>
    }
    .into_any()
}

/// The model and the price, as far as they are known.
fn facts(job: &Job) -> String {
    let known = [job.model().map(str::to_owned), cost(job)];
    known.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The prompt is always in the document, so that the browser's page search finds it.
fn prompt(name: String) -> impl IntoView {
    view! {
        <p class="card-prompt" dir="auto">
            {name}
        </p>
    }
}
