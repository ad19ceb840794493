//! The look of headings and cards in the grid.

use std::fmt::Write;

use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use super::{
    card::card_box,
    heading::day_heading,
    mounted::Looks,
    piece::{CardPiece, Piece, PieceKind},
    stacks::show_stack,
    state::Grid,
};

impl Looks for Grid {
    fn view_of(&self, piece: &Piece) -> AnyView {
        match &piece.kind {
            PieceKind::Heading(day) => day_heading(self.headings, *day),
            PieceKind::Card(card) => card_box(card),
        }
    }

    fn place(&self, piece: &Piece, element: &Element) {
        let cell = piece.cell.get();
        let (top, height) = (cell.top, cell.height);
        let mut style = format!("top:{top:.2}px;height:{height:.2}px");
        if let PieceKind::Card(card) = &piece.kind {
            let (left, width) = (cell.left, cell.width);
            // Writing to a string cannot fail.
            write!(style, ";left:{left:.2}px;width:{width:.2}px").ok();
            self.number(card, element);
            show_stack(card, element);
        }
        if let Some(element) = element.dyn_ref::<HtmlElement>() {
            // All properties are set in one call: each call takes as long as all of them.
            element.style().set_css_text(&style);
        }
    }

    fn contents(&self, piece: &Piece, element: &Element) -> Option<AnyView> {
        match &piece.kind {
            PieceKind::Heading(_) => Some(().into_any()),
            PieceKind::Card(card) => Grid::contents(*self, piece, card, element),
        }
    }
}

impl Grid {
    /// Tells assistive technology the number of the card, and how many cards there are.
    fn number(self, card: &CardPiece, element: &Element) {
        let numbers = [
            ("aria-posinset", card.place.get() + 1),
            ("aria-setsize", self.count.get()),
        ];
        for (name, number) in numbers {
            // Setting an attribute with a constant name cannot fail.
            element.set_attribute(name, &number.to_string()).ok();
        }
    }
}
