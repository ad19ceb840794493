//! Keys in the grid.

use easel_core::grid::GridStep;
use leptos::{ev::KeyboardEvent, prelude::*};

use super::{core::Core, state::Grid};
use crate::{
    browser::{Key, attribute_around, focus_box, focused_value, has_own_arrows, item_element},
    results::{
        actions::{CARD_KEYS, Doing, Subject, act_on_key},
        card_press::{CARD, ID},
        selection::Selecting,
    },
    state::shortcuts::is_shortcut,
};

/// The least distance of a card that gets the focus from the edges of the viewport, in CSS pixels.
const MARGIN: f64 = 16.0;

/// The share of the viewport that Page Up and Page Down scroll: the last row stays in sight.
const PAGE: f64 = 0.8;

impl Grid {
    /// Handles a key that was pressed on a card.
    pub(super) fn on_key(
        self,
        event: &KeyboardEvent,
        doing: StoredValue<Doing>,
        selecting: Option<Selecting>,
    ) {
        let key = Key::of(event);
        let Some(id) = attribute_around(event, CARD, ID) else {
            return;
        };
        if key.name() == " " && !key.has_modifier() {
            if let Some(selecting) = selecting
                && focused_value(key, CARD, ID).is_some()
            {
                key.take();
                selecting.toggle(&id);
            }
            return;
        }
        let (jobs, overlays) = doing.with_value(|doing| (doing.jobs, doing.overlays));
        let focused = || jobs.find(&id).map(Subject::Job);
        if is_shortcut(key) && act_on_key(&key.name(), &CARD_KEYS, doing, focused) {
            return;
        }
        if is_shortcut(key) && matches!(key.name().as_str(), "s" | "S") {
            self.toggle_stack(&id);
            return;
        }
        if key.has_modifier() || has_own_arrows(key) {
            return;
        }
        if key.name() == "Enter" {
            let is_card = focused_value(key, CARD, ID).is_some();
            if is_card && !key.has_shift() && jobs.find(&id).is_some() {
                key.take();
                overlays.open(&id);
            }
            return;
        }
        self.on_arrow(key, &id, selecting);
    }

    fn on_arrow(self, key: Key, id: &str, selecting: Option<Selecting>) {
        let view = self.with(|core| core.view()).unwrap_or_default();
        let Some(way) = way(&key.name(), view) else {
            return;
        };
        let selecting = selecting.filter(|_| key.has_shift());
        if key.has_shift() && selecting.is_none() {
            return;
        }
        let from = self.listing.found.place(id);
        let to = from.and_then(|from| {
            self.with(|core| {
                let Core { items, layout, .. } = core;
                layout.step(items, from, way)
            })?
        });
        let Some((place, next)) = to.and_then(|to| Some((to, self.listing.id_at(to)?))) else {
            return;
        };
        key.take();
        self.focus(place, &next);
        if let Some(selecting) = selecting {
            selecting.extend(id, &next);
        }
    }

    /// Moves the focus to a card, and scrolls as far as necessary.
    pub(super) fn focus(self, place: usize, id: &str) {
        self.used
            .update_value(|used| used.next = Some(id.to_owned()));
        self.reveal(place);
        self.build();
        if let Some(card) = item_element(CARD, ID, id) {
            focus_box(&card);
        }
        self.used.update_value(|used| used.next = None);
    }

    /// Scrolls as far as necessary to show a card.
    fn reveal(self, place: usize) {
        let moved = self.with(|core| {
            core.layout.lay_at(&core.items, place);
            let cell = core.layout.cell(&core.items, place)?;
            let heading = core.layout.frame().heading;
            let (top, view) = (core.top(), core.view());
            let (above, below) = (cell.top - heading - MARGIN, cell.top + cell.height + MARGIN);
            let to = if above < top {
                above
            } else if below > top + view {
                (below - view).min(above)
            } else {
                return None;
            };
            // The first row is shown together with the elements above the grid.
            core.go(if to <= 0.0 { -view } else { to });
            Some(())
        });
        if moved.flatten().is_some() {
            self.moved();
        }
    }
}

fn way(name: &str, view: f64) -> Option<GridStep> {
    Some(match name {
        "ArrowLeft" => GridStep::Back,
        "ArrowRight" => GridStep::On,
        "ArrowUp" => GridStep::Up,
        "ArrowDown" => GridStep::Down,
        "PageUp" => GridStep::PageUp(view * PAGE),
        "PageDown" => GridStep::PageDown(view * PAGE),
        "Home" => GridStep::First,
        "End" => GridStep::Last,
        _ => return None,
    })
}
