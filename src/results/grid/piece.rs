//! What the grid has on the page: cards, and the headings of days.

use easel_core::{grid::Cell, time::Millis};
use leptos::prelude::*;

/// A card or a heading, for as long as it is on the page.
#[derive(Clone)]
pub(super) struct Piece {
    /// The same for the same card or heading.
    pub(super) key: String,
    pub(super) kind: Kind,
    /// Where it is.
    pub(super) cell: ArcRwSignal<Cell>,
}

#[derive(Clone)]
pub(super) enum Kind {
    /// The day that starts at this time.
    Heading(Millis),
    Card(CardPiece),
}

/// A card.
#[derive(Clone)]
pub(super) struct CardPiece {
    /// The id of its job.
    pub(super) id: String,
    pub(super) place: ArcRwSignal<usize>,
    /// Whether it has everything that a card may have, such as its buttons, and not only its picture.
    pub(super) is_whole: ArcRwSignal<bool>,
}

impl Piece {
    pub(super) fn heading(day: Millis, cell: Cell) -> Self {
        Self {
            key: format!("day {day}"),
            kind: Kind::Heading(day),
            cell: ArcRwSignal::new(cell),
        }
    }

    pub(super) fn card(id: String, place: usize, cell: Cell) -> Self {
        Self {
            key: id.clone(),
            kind: Kind::Card(CardPiece {
                id,
                place: ArcRwSignal::new(place),
                is_whole: ArcRwSignal::new(false),
            }),
            cell: ArcRwSignal::new(cell),
        }
    }

    /// Moves it, if it is a card of this place or a heading.
    pub(super) fn update(&self, place: Option<usize>, cell: Cell) {
        change(&self.cell, cell);
        if let (Kind::Card(card), Some(place)) = (&self.kind, place) {
            change(&card.place, place);
        }
    }
}

/// Sets a signal if its value changes.
pub(super) fn change<T: PartialEq + Send + Sync + 'static>(signal: &ArcRwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
