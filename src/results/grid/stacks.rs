//! Stacks in the grid: the button that opens one, and the card that stays in its place.

use easel_core::{
    overview::Stacked,
    words::{fill, t},
};
use leptos::prelude::*;
use web_sys::Element;

use super::{anchor::Anchor, piece::CardPiece, state::Grid};
use crate::{
    browser::set_classes,
    ui::{Part, text, when},
};

impl Grid {
    /// Opens the stack of a card, or closes it. The card stays where it is in the viewport.
    pub(super) fn toggle_stack(self, id: &str) {
        let found = self.listing.found;
        if !found.is_stacked() {
            return;
        }
        if let Some(place) = found.place(id) {
            self.with(|core| {
                core.anchor = Some(Anchor {
                    id: id.to_owned(),
                    place,
                    offset: core.offset(place),
                });
            });
        }
        found.toggle_stack(id);
    }

    /// The button on the newest result of a stack. The button that opens the stack also closes it and is not
    /// built anew, so that it keeps the focus. `None` where results are not on stacks.
    pub(super) fn stack_button(self, card: &CardPiece) -> Option<Part> {
        let stacked = card.stacked.clone()?;
        let id = card.id.clone();
        let newest = {
            let stacked = stacked.clone();
            move || stacked.get().is_newest()
        };
        Some(when(newest, move || {
            self.opener(id.clone(), stacked.clone())
        }))
    }

    fn opener(self, id: String, stacked: ArcRwSignal<Stacked>) -> AnyView {
        let count = Memo::new(move |_| match stacked.get() {
            Stacked::Closed(count) => count.to_string(),
            _ => String::new(),
        });
        let is_open = move || count.with(String::is_empty);
        let label = text(move || {
            if is_open() {
                return t("Close the stack").to_owned();
            }
            fill(t("Open the stack of {count}"), &[("count", &count.get())])
        });
        view! {
            <button
                class="card-stack"
                type="button"
                aria-label=label
                aria-expanded=move || is_open().to_string()
                aria-keyshortcuts="S"
                data-tip=label
                on:click=move |_| self.toggle_stack(&id)
            >
                {count}
            </button>
        }
        .into_any()
    }
}

/// Sets the class of the element by what the card shows of its stack.
pub(super) fn show_stack(card: &CardPiece, element: &Element) {
    let Some(stacked) = &card.stacked else { return };
    let stacked = stacked.get();
    let is_open = matches!(stacked, Stacked::Open(_) | Stacked::Member);
    let is_closed = matches!(stacked, Stacked::Closed(_));
    set_classes(element, &[("stack", is_closed), ("of-stack", is_open)]);
}
