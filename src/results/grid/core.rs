//! The layout and the scroll position of the grid.

use std::ops::Range;

use easel_core::grid::{Cell, GridFrame, GridItem, GridLayout, Near, ScrollMap};

use super::anchor::{Anchor, Offset};
use crate::{
    browser::{Scroller, local_day_of, now},
    results::listing::{BroughtItems, Listing},
};

/// The time of one turn of laying out, in milliseconds, and how many results are laid out before the turn looks at the
/// clock.
const TURN: u64 = 6;
const AT_ONCE: usize = 300;

/// The most elements that the grid has on the page.
const ELEMENTS: usize = 300;

/// How many of the grid's elements are reserved for the card under the pointer and the card with the focus.
const FOR_WHOLE: usize = 2 * WHOLE;

/// How many more elements a whole card has than a card with its picture alone.
pub(super) const WHOLE: usize = 17;

/// The layout of a list in its scroll container.
pub(super) struct Core {
    pub(super) items: Vec<GridItem>,
    pub(super) layout: GridLayout,
    map: ScrollMap,
    scroller: Scroller,
    /// The height of the viewport. Asking the browser each time would make it lay the page out.
    view: f64,
    /// The scroll position that the browser reported last.
    seen: Option<ScrollPosition>,
    /// The first result in the viewport.
    pub(super) anchor: Option<Anchor>,
}

/// A scroll position that the browser has reported.
#[derive(Clone, Copy)]
struct ScrollPosition {
    /// The distance from the start of the grid.
    position: f64,
    /// The distance from the start of the page.
    scrolled: i32,
}

impl Core {
    pub(super) fn new(scroller: Scroller, frame: GridFrame) -> Self {
        let mut core = Self {
            items: Vec::new(),
            layout: GridLayout::new(frame),
            map: ScrollMap::default(),
            view: scroller.view(),
            seen: None,
            scroller,
            anchor: None,
        };
        // The elements above the grid are in the viewport at first.
        core.scrolled();
        core
    }

    /// The distance from the start of the grid to the upper edge of the viewport, in CSS pixels.
    pub(super) fn top(&self) -> f64 {
        self.map.inner()
    }

    /// The height of the viewport, in CSS pixels.
    pub(super) fn view(&self) -> f64 {
        self.view
    }

    /// Measures the viewport again, which may have another height.
    pub(super) fn measure(&mut self) {
        self.view = self.scroller.view();
    }

    /// Takes over changes of the list, and more of its items.
    pub(super) fn follow(&mut self, listing: Listing) -> BroughtItems {
        let Self { items, layout, .. } = self;
        listing.bring(items, |items, edit| {
            layout.update(items, edit, &local_day_of);
        })
    }

    /// Gives the grid's room another size.
    pub(super) fn resize(&mut self, frame: GridFrame) {
        self.layout.resize(&self.items, frame);
    }

    /// Lays out more results, for one turn. Returns whether all are laid out.
    pub(super) fn lay(&mut self) -> bool {
        let began = now();
        loop {
            if self.layout.lay(&self.items, AT_ONCE) {
                return true;
            }
            if now().saturating_sub(began) >= TURN {
                return false;
            }
        }
    }

    /// Scrolls to a result, with this offset from its upper edge.
    pub(super) fn show(&mut self, place: usize, offset: Offset) {
        let view = self.view();
        self.layout.lay_at(&self.items, place);
        let pixels = offset.pixels(self.height(place));
        let top = self.layout.top_of(place) + pixels;
        self.layout
            .lay_between(&self.items, top - view, top + 2.0 * view);
        self.go(self.layout.top_of(place) + pixels);
    }

    /// The offset of the upper edge of the viewport from a result.
    pub(super) fn offset(&self, place: usize) -> Offset {
        let pixels = self.top() - self.layout.top_of(place);
        Offset(if pixels > 0.0 {
            pixels / self.height(place)
        } else {
            pixels
        })
    }

    fn height(&self, place: usize) -> f64 {
        let cell = self.layout.cell(&self.items, place);
        cell.map_or(1.0, |cell| cell.height)
    }

    /// Scrolls to a distance in CSS pixels from the start of the grid, as far as there is room.
    pub(super) fn go(&mut self, top: f64) {
        self.map.resize(self.layout.height(), self.view());
        self.scroller.set_height(self.map.outer_height());
        let outer = self.map.go(top);
        if !self.stays_at_start(outer) {
            self.scroller.go(outer);
            self.scrolled();
        }
        self.lay_near();
    }

    /// Whether the viewport is before the first result and stays there. The browser need not be asked then, which would
    /// make it lay the page out once more for each change of a list.
    fn stays_at_start(&self, outer: f64) -> bool {
        let is_there =
            |seen: ScrollPosition| seen.position <= 0.0 && (outer - seen.position).abs() < 0.5;
        self.seen.is_some_and(is_there)
    }

    /// Reads the scroll position: the user may have scrolled.
    pub(super) fn scrolled(&mut self) {
        let (position, scrolled) = (self.scroller.position(), self.scroller.scrolled());
        self.seen = Some(ScrollPosition { position, scrolled });
        self.map.scrolled(position);
    }

    /// Whether the user has scrolled since the browser was asked last: the scroll event comes no sooner than in the next
    /// frame. A change of the viewport's height does not count, since the browser itself scrolls then.
    pub(super) fn has_scrolled(&self) -> bool {
        let is_other = |seen: ScrollPosition| {
            seen.scrolled != self.scroller.scrolled()
                && (seen.position - self.scroller.position()).abs() >= 0.5
        };
        self.seen.is_some_and(is_other) && self.scroller.view().total_cmp(&self.view).is_eq()
    }

    /// The user has stopped scrolling.
    pub(super) fn settle(&mut self) {
        if let Some(outer) = self.map.settle() {
            self.scroller.go(outer);
            self.scrolled();
        }
    }

    /// Lays out the results near the viewport.
    pub(super) fn lay_near(&mut self) {
        let (top, view) = (self.top(), self.view());
        self.layout
            .lay_between(&self.items, top - view, top + 2.0 * view);
    }

    /// The places in the viewport.
    pub(super) fn shown(&self) -> Range<usize> {
        let top = self.top();
        self.layout.places_between(top, top + self.view())
    }

    /// The places to build, and whether all cards in the viewport are whole.
    pub(super) fn near(&self, cost: impl Fn(usize) -> usize) -> (Near, bool) {
        let (top, view) = (self.top(), self.view());
        let whole: usize = self.shown().map(|place| cost(place) + WHOLE).sum();
        let is_whole = whole <= ELEMENTS;
        let near = self.layout.near(top, view, ELEMENTS - FOR_WHOLE, |place| {
            let is_shown = is_whole && self.is_shown(place, top, view);
            cost(place) + if is_shown { WHOLE } else { 0 }
        });
        (near, is_whole)
    }

    /// The position and size of a result, from the upper left corner of the grid's element.
    pub(super) fn cell(&self, place: usize) -> Option<Cell> {
        let cell = self.layout.cell(&self.items, place)?;
        Some(self.moved(cell))
    }

    /// The position and size of the heading before a result.
    pub(super) fn heading(&self, place: usize) -> Cell {
        let frame = self.layout.frame();
        self.moved(Cell {
            left: 0.0,
            top: self.layout.top_of(place) - frame.heading,
            width: frame.room.width,
            height: frame.heading,
        })
    }

    fn moved(&self, cell: Cell) -> Cell {
        Cell {
            top: cell.top - self.map.base(),
            ..cell
        }
    }

    fn is_shown(&self, place: usize, top: f64, view: f64) -> bool {
        let cell = self.layout.cell(&self.items, place);
        cell.is_some_and(|cell| cell.top < top + view && cell.top + cell.height > top)
    }
}
