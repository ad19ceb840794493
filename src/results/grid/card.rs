//! A card of the grid.

use easel_core::job::{Job, Stage};
use leptos::{html, prelude::*};

use super::{
    piece::{CardPiece, Piece, pixels},
    state::Grid,
};
use crate::{
    jobs::JobRow,
    results::{
        StageBadge,
        card::bar,
        card_media::CardMedia,
        card_press::CardPress,
        card_problem::CardProblem,
        card_progress::CardProgress,
        favourite::FavouriteButton,
        selection::{SelectButton, Selecting},
    },
    ui::{part, when},
};

/// A result at its place in the grid: its picture, and what there is to say. Its buttons are there while
/// it is looked at. Until its job was read it is an empty box.
#[component]
pub(super) fn GridCard(
    /// The grid.
    grid: Grid,
    /// Where it is.
    piece: Piece,
    /// Which it is.
    card: CardPiece,
) -> impl IntoView {
    let CardPiece {
        id,
        place,
        is_whole,
    } = card;
    let node = NodeRef::<html::Article>::new();
    let press = CardPress::new(node, &id);
    let row = row(grid, id.clone(), place.clone());
    let about = move |of: fn(&Job) -> bool| {
        Memo::new(move |_| row.with(|row| row.as_ref().is_some_and(|row| row.job.with(of))))
    };
    let (has_media, is_running) = (
        about(Job::has_results),
        about(|job| job.state.stage().is_active()),
    );
    let name =
        Memo::new(move |_| row.with(|row| Some(row.as_ref()?.job.with_untracked(Job::name))));
    let selecting = use_context::<Selecting>();
    let is_selected = selecting.map(|selecting| selecting.has(id.clone()));
    let ratio = piece.cell.with_untracked(|cell| cell.width / cell.height);
    let (left, top, wide, high) = (
        piece.cell.clone(),
        piece.cell.clone(),
        piece.cell.clone(),
        piece.cell,
    );
    view! {
        <article
            class="card"
            aria-label=move || name.get()
            aria-posinset=move || (place.get() + 1).to_string()
            aria-setsize=move || grid.count.get().to_string()
            data-job=id
            class:shown=has_media
            class:running=is_running
            class:selected=move || is_selected.is_some_and(|is_selected| is_selected.get())
            style:left=move || pixels(left.with(|cell| cell.left))
            style:top=move || pixels(top.with(|cell| cell.top))
            style:width=move || pixels(wide.with(|cell| cell.width))
            style:height=move || pixels(high.with(|cell| cell.height))
            node_ref=node
            on:pointerdown=move |event| press.begin(&event)
            on:pointercancel=move |_| press.cancel()
            on:pointerup=move |event| press.end(&event)
            on:contextmenu=move |event| press.keep_menu(&event)
            on:click:capture=move |event| press.click(&event)
        >
            {part(move || match row.get() {
                Some(row) => contents(&row, ratio, is_whole.clone(), selecting),
                None => ().into_any(),
            })}
        </article>
    }
}

/// The job of a card, once it was read. While the list changes, the place may be that of another one.
fn row(grid: Grid, id: String, place: ArcRwSignal<usize>) -> Memo<Option<JobRow>> {
    Memo::new(move |before: Option<&Option<JobRow>>| {
        let found = grid.listing.row_at.run(place.get());
        let own = found.filter(|row| row.id == id);
        own.or_else(|| before.cloned().flatten())
    })
}

fn contents(
    row: &JobRow,
    ratio: f64,
    is_whole: ArcRwSignal<bool>,
    selecting: Option<Selecting>,
) -> AnyView {
    let about = |of: fn(&Job) -> bool| {
        let (job, is_whole) = (row.job.clone(), is_whole.clone());
        move || is_whole.get() || job.with(of)
    };
    let chosen = {
        let is_whole = is_whole.clone();
        move || is_whole.get() || selecting.is_some_and(Selecting::is_on)
    };
    let marked = row.clone();
    let select = selecting.map(|selecting| {
        let row = row.clone();
        let button = move || view! { <SelectButton row=row.clone() selecting /> }.into_any();
        when(chosen, button)
    });
    let job = row.job.clone();
    let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
    let name = row.job.with_untracked(Job::name);
    let (problem, own) = (row.clone(), row.clone());
    let is_open = about(|job| job.state.stage() != Stage::Completed);
    view! {
        <CardMedia row=row.clone() ratio />
        {select}
        {when(
            about(Job::is_favourite),
            move || view! { <FavouriteButton row=marked.clone() /> }.into_any(),
        )}
        {when(is_open.clone(), move || view! { <StageBadge stage /> }.into_any())}
        {when(move || is_whole.get(), move || bar(&own, name.clone()))}
        {when(
            is_open,
            move || {
                view! {
                    <CardProgress row=problem.clone() />
                    <CardProblem row=problem.clone() />
                }
                    .into_any()
            },
        )}
    }
    .into_any()
}
