//! The pieces that the grid has on the page: cards, and the headings of days.

use easel_core::{grid::Cell, overview::Stacked, time::Millis};
use leptos::prelude::*;

/// A card or a heading, for as long as it is on the page.
#[derive(Clone)]
pub(super) struct Piece {
    /// The key of a piece: equal for two pieces of the same card or heading.
    pub(super) key: String,
    pub(super) kind: PieceKind,
    /// The position and size of the piece.
    pub(super) cell: ArcRwSignal<Cell>,
}

#[derive(Clone)]
pub(super) enum PieceKind {
    /// The heading of the day that starts at this time.
    Heading(Millis),
    Card(CardPiece),
}

/// A card.
#[derive(Clone)]
pub(super) struct CardPiece {
    /// The id of its job.
    pub(super) id: String,
    pub(super) place: ArcRwSignal<usize>,
    /// Whether the card has everything that a card may have, such as its buttons, and not only its
    /// picture.
    pub(super) is_whole: ArcRwSignal<bool>,
    /// How the result belongs to a stack, in a list with stacks.
    pub(super) stacked: Option<ArcRwSignal<Stacked>>,
}

/// The card at a place of the list.
pub(super) struct At {
    pub(super) place: usize,
    /// How the result belongs to a stack, in a list with stacks.
    pub(super) stacked: Option<Stacked>,
}

impl Piece {
    pub(super) fn heading(day: Millis, cell: Cell) -> Self {
        Self {
            key: format!("day {day}"),
            kind: PieceKind::Heading(day),
            cell: ArcRwSignal::new(cell),
        }
    }

    pub(super) fn card(id: String, at: &At, cell: Cell) -> Self {
        Self {
            // Where results are on stacks, the card is another one: it has more elements.
            key: match at.stacked {
                Some(_) => format!("stacked {id}"),
                None => id.clone(),
            },
            kind: PieceKind::Card(CardPiece {
                id,
                place: ArcRwSignal::new(at.place),
                is_whole: ArcRwSignal::new(false),
                stacked: at.stacked.map(ArcRwSignal::new),
            }),
            cell: ArcRwSignal::new(cell),
        }
    }

    /// Moves the piece, if it is a card of this place or a heading.
    pub(super) fn update(&self, at: Option<&At>, cell: Cell) {
        change(&self.cell, cell);
        if let (PieceKind::Card(card), Some(at)) = (&self.kind, at) {
            change(&card.place, at.place);
            if let Some((own, stacked)) = card.stacked.as_ref().zip(at.stacked) {
                change(own, stacked);
            }
        }
    }
}

/// Sets a signal if its value changes.
pub(super) fn change<T: PartialEq + Send + Sync + 'static>(signal: &ArcRwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
