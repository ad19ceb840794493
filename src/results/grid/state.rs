//! The grid on the page, and what it holds.

use easel_core::grid::GridFrame;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::{core::Core, heading::Headings, mounted::Mounted, piece::Piece};
use crate::{
    browser::Scroller,
    results::{listing::Listing, selection::Selecting},
};

/// The pause between two steps of building, in milliseconds: a frame.
pub(super) const FRAME: u32 = 16;

/// The element that scrolls the grid.
pub(super) const SCROLLER: &str = "main";

/// The grid of a list.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) listing: Listing,
    pub(super) selecting: Selecting,
    pub(super) headings: Headings,
    /// The layout; `None` until the element of the grid is on the page.
    pub(super) core: StoredValue<Option<Core>, LocalStorage>,
    /// The pieces on the page, in the order of the list.
    pub(super) built: StoredValue<Vec<Piece>>,
    pub(super) mounted: StoredValue<Option<Mounted>, LocalStorage>,
    /// The distance from the start of the grid to the upper edge of the viewport, in CSS pixels.
    pub(super) top: RwSignal<f64>,
    /// Notified when the layout has changed.
    pub(super) laid: Trigger,
    /// The number of results.
    pub(super) count: RwSignal<usize>,
    /// Whether the layout is there.
    pub(super) is_there: RwSignal<bool>,
    /// Whether the position has changed since the user last stopped scrolling.
    pub(super) is_moving: RwSignal<bool>,
    /// The cards that the user looks at.
    pub(super) used: StoredValue<Used>,
    /// Called with the number of results that have come above the viewport; and called once the user
    /// has stopped scrolling.
    pub(super) on_news: Callback<usize>,
    pub(super) on_settled: StoredValue<Option<Callback<()>>>,
    pub(super) ongoing: StoredValue<Ongoing, LocalStorage>,
}

/// The work that goes on.
#[derive(Default)]
pub(super) struct Ongoing {
    /// The next step of building.
    pub(super) step: Option<Timeout>,
    /// The task that brings more of the list.
    pub(super) growing: Option<Timeout>,
    /// The number of the last change of the list: the grid does not follow earlier changes.
    pub(super) list: usize,
    /// The time-out after which scrolling counts as ended.
    pub(super) settling: Option<Timeout>,
    /// The number of the last change of the layout: laying out for an earlier change ends.
    pub(super) turn: usize,
}

/// The cards that the user looks at, by the ids of their jobs.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Used {
    pub(super) pointed: Option<String>,
    /// The card with the focus. It stays built, wherever the viewport is.
    pub(super) focused: Option<String>,
    /// The card that gets the focus as soon as it is built.
    pub(super) next: Option<String>,
}

impl Grid {
    pub(super) fn new(
        listing: Listing,
        selecting: Selecting,
        headings: Headings,
        on_news: Callback<usize>,
    ) -> Self {
        let grid = Self {
            listing,
            selecting,
            headings,
            core: StoredValue::new_local(None),
            built: StoredValue::new(Vec::new()),
            mounted: StoredValue::new_local(None),
            count: RwSignal::new(0),
            is_there: RwSignal::new(false),
            is_moving: RwSignal::new(false),
            laid: Trigger::new(),
            top: RwSignal::new(0.0),
            used: StoredValue::new(Used::default()),
            on_news,
            on_settled: StoredValue::new(None),
            ongoing: StoredValue::new_local(Ongoing::default()),
        };
        Effect::new(move |earlier: Option<()>| {
            listing.found.shown();
            if earlier.is_some() {
                grid.follow_soon();
            } else {
                grid.follow();
            }
        });
        // Jobs that have been read since can be shown.
        Effect::new(move || {
            listing.found.follow_rows();
            grid.build_soon();
        });
        grid
    }

    /// Builds the layout once the element is on the page, or gives it another size.
    pub(super) fn fit(self, frame: GridFrame, list: impl FnOnce() -> Option<(HtmlElement, Owner)>) {
        if self.core.with_value(Option::is_some) {
            self.change(|core| {
                core.measure();
                core.resize(frame);
            });
        } else if let Some((list, owner)) = list()
            && let Some(scroller) = Scroller::of(list.clone(), SCROLLER)
        {
            let mounted = Mounted::new(list.into(), owner);
            self.mounted.set_value(Some(mounted));
            self.core.set_value(Some(Core::new(scroller, frame)));
            self.follow();
            self.is_there.set(true);
        }
    }

    /// Sets what is called when the user has stopped scrolling.
    pub(super) fn on_settled(self, act: Callback<()>) {
        self.on_settled.set_value(Some(act));
    }

    /// Calls `act` with the layout, and returns its result; `None` until the layout is there.
    pub(super) fn with<T>(self, act: impl FnOnce(&mut Core) -> T) -> Option<T> {
        self.core
            .try_update_value(|core| core.as_mut().map(act))
            .flatten()
    }
}
