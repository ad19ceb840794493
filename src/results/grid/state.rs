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

/// The pause between the steps, in milliseconds: a frame.
pub(super) const FRAME: u32 = 16;

/// What scrolls the grid.
pub(super) const SCROLLER: &str = "main";

/// The grid of a list.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) listing: Listing,
    pub(super) selecting: Selecting,
    pub(super) headings: Headings,
    /// Nothing until its element is on the page.
    pub(super) core: StoredValue<Option<Core>, LocalStorage>,
    /// What is on the page, in the order of the list.
    pub(super) built: StoredValue<Vec<Piece>>,
    pub(super) mounted: StoredValue<Option<Mounted>, LocalStorage>,
    /// How far the window is from the start of the grid, in CSS pixels.
    pub(super) top: RwSignal<f64>,
    /// The layout has changed.
    pub(super) laid: Trigger,
    /// How many results there are.
    pub(super) count: RwSignal<usize>,
    /// Whether the layout is there.
    pub(super) is_there: RwSignal<bool>,
    /// Whether the position has changed since the user stopped to scroll the last time.
    pub(super) is_moving: RwSignal<bool>,
    /// The cards that are looked at.
    pub(super) used: StoredValue<Used>,
    /// How many results have come above the window, and what to do once the user has stopped scrolling.
    pub(super) on_news: Callback<usize>,
    pub(super) on_settled: StoredValue<Option<Callback<()>>>,
    pub(super) ongoing: StoredValue<Ongoing, LocalStorage>,
}

/// What goes on.
#[derive(Default)]
pub(super) struct Ongoing {
    /// The next step of building.
    pub(super) step: Option<Timeout>,
    /// More of the list is brought.
    pub(super) growing: Option<Timeout>,
    /// The number of the last change of the list: following an earlier one is left out.
    pub(super) list: usize,
    /// The user stops to scroll.
    pub(super) settling: Option<Timeout>,
    /// The number of the last change of the layout: laying out for an earlier one ends.
    pub(super) turn: usize,
}

/// The cards that are looked at, by the ids of their jobs.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Used {
    pub(super) pointed: Option<String>,
    /// It stays built, wherever the window is.
    pub(super) focused: Option<String>,
    /// The one that gets the focus as soon as it is built.
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
        // Jobs that were read now can be shown.
        Effect::new(move || {
            listing.found.follow_rows();
            grid.build_soon();
        });
        grid
    }

    /// The element is on the page, or has another size.
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

    /// Calls this when the user has stopped scrolling.
    pub(super) fn on_settled(self, act: Callback<()>) {
        self.on_settled.set_value(Some(act));
    }

    /// Does something with the layout, once it is there.
    pub(super) fn with<T>(self, act: impl FnOnce(&mut Core) -> T) -> Option<T> {
        self.core
            .try_update_value(|core| core.as_mut().map(act))
            .flatten()
    }
}
