//! A card of the grid: a box at its place, which gets its contents later.

use easel_core::{
    grid::Cell,
    job::{Job, Stage},
};
use leptos::prelude::*;
use web_sys::Element;

use super::{
    piece::{CardPiece, Piece},
    state::Grid,
};
use crate::{
    browser::{pixel_ratio, set_classes},
    results::{
        StageBadge, card::bar, card_actions::FavouriteButton, card_media::CardMedia,
        card_problem::CardProblem, card_progress::CardProgress, selection::SelectButton,
        shown_medium::InList,
    },
    ui::when,
    work::jobs::JobRow,
};

/// The empty box of a result. It stands at its place before its contents are built: a jump must not wait for the
/// contents of all cards.
pub(super) fn card_box(card: &CardPiece) -> AnyView {
    view! { <article class="card shown" data-job=card.id.clone()></article> }.into_any()
}

impl Grid {
    /// The contents of a card; sets the name and the state of its element. `None` until its job has been read.
    pub(super) fn contents(
        self,
        piece: &Piece,
        card: &CardPiece,
        element: &Element,
    ) -> Option<AnyView> {
        let row = self.listing.row_at(card.place.get_untracked());
        let row = row.filter(|row| row.id == card.id)?;
        // Setting an attribute with a constant name cannot fail.
        let name = row.job.with_untracked(Job::name);
        element.set_attribute("aria-label", &name).ok();
        self.show_state(&row, element.clone());
        Some(self.inside(&row, name, &piece.cell, card))
    }

    /// Keeps the classes of the element in step with the state of its job.
    fn show_state(self, row: &JobRow, element: Element) {
        let is_selected = self.selecting.has(row.id.clone());
        let job = row.job.clone();
        let state =
            Memo::new(move |_| job.with(|job| (job.has_results(), job.state.stage().is_active())));
        Effect::new(move || {
            let (has_media, is_running) = state.get();
            let all = [
                ("shown", has_media),
                ("running", is_running),
                ("selected", is_selected.get()),
            ];
            set_classes(&element, &all);
        });
    }

    fn inside(
        self,
        row: &JobRow,
        name: String,
        cell: &ArcRwSignal<Cell>,
        card: &CardPiece,
    ) -> AnyView {
        let is_whole = card.is_whole.clone();
        let ratio = cell.with_untracked(|cell| cell.width / cell.height);
        let cell = cell.clone();
        let list = InList {
            high: Signal::derive(move || cell.with(|cell| cell.height) * pixel_ratio()),
            is_whole: false,
        };
        let about = |of: fn(&Job) -> bool| {
            let (job, is_whole) = (row.job.clone(), is_whole.clone());
            move || is_whole.get() || job.with(of)
        };
        let selecting = self.selecting;
        let chosen = {
            let is_whole = is_whole.clone();
            move || is_whole.get() || selecting.is_on()
        };
        let select = {
            let row = row.clone();
            move || view! { <SelectButton row=row.clone() selecting /> }.into_any()
        };
        let marked = row.clone();
        let job = row.job.clone();
        let stage = Memo::new(move |_| job.with(|job| job.state.stage()));
        let (problem, own) = (row.clone(), row.clone());
        let is_open = about(|job| job.state.stage() != Stage::Completed);
        let opener = self.stack_button(card);
        view! {
            <CardMedia row=row.clone() ratio list />
            {opener}
            {when(chosen, select)}
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
}
