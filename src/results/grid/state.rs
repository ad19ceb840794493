//! The grid on the page: what is built, as the user scrolls and the list changes.

use std::sync::Arc;

use easel_core::grid::{Frame, GridItem};
use gloo_timers::{callback::Timeout, future::TimeoutFuture};
use leptos::{prelude::*, task::spawn_local};
use web_sys::HtmlElement;

use super::{
    core::{Core, Offset},
    heading::Headings,
    mounted::Mounted,
    piece::{Kind, Piece, change},
};
use crate::{
    browser::Scroller,
    results::{listing::Listing, selection::Selecting},
};

/// The pause between the steps, in milliseconds: a frame.
pub(super) const FRAME: u32 = 16;

/// What scrolls the grid.
pub(super) const SCROLLER: &str = "main";

/// Nobody scrolls any more after this time without a change, in milliseconds.
const SETTLED: u32 = 150;

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
    on_news: Callback<usize>,
    on_settled: StoredValue<Option<Callback<()>>>,
    pub(super) ongoing: StoredValue<Ongoing, LocalStorage>,
}

/// What goes on.
#[derive(Default)]
pub(super) struct Ongoing {
    /// The next step of building.
    pub(super) step: Option<Timeout>,
    /// The user stops to scroll.
    settling: Option<Timeout>,
    /// The number of the last change of the layout: laying out for an earlier one ends.
    turn: usize,
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
        Effect::new(move || {
            let items = listing.items.get();
            grid.count.set(items.len());
            grid.follow(items);
        });
        // Jobs that were read now can be shown.
        Effect::new(move || {
            listing.found.follow_rows();
            grid.build_soon();
        });
        grid
    }

    /// The element is on the page, or has another size.
    pub(super) fn fit(self, frame: Frame, list: impl FnOnce() -> Option<(HtmlElement, Owner)>) {
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
            self.follow(self.listing.items.get_untracked());
            self.is_there.set(true);
        }
    }

    /// Whether the first result is in the window.
    pub(super) fn is_at_start(self) -> bool {
        let is_at_start = self.with(|core| core.top() <= core.layout.frame().heading);
        is_at_start.unwrap_or(true)
    }

    /// Shows the first result.
    pub(super) fn go_to_start(self) {
        self.with(|core| core.go(-core.view()));
        self.moved();
    }

    /// Calls this when the user has stopped scrolling.
    pub(super) fn on_settled(self, act: Callback<()>) {
        self.on_settled.set_value(Some(act));
    }

    fn follow(self, items: Arc<[GridItem]>) {
        let news = self.with(|core| {
            let newest = core.items.first().map(|item| item.at);
            let is_new = |item: &&GridItem| newest.is_some_and(|newest| item.at > newest);
            let news = items.iter().take_while(is_new).count();
            (core.top() > core.layout.frame().heading).then_some(news)
        });
        self.change(|core| {
            core.follow(items);
            self.find_again();
        });
        if let Some(news) = news.flatten().filter(|news| *news > 0) {
            self.on_news.run(news);
        }
    }

    /// What is on the page may have other places.
    fn find_again(self) {
        self.built.with_value(|built| {
            for piece in built {
                if let Kind::Card(card) = &piece.kind
                    && let Some(place) = self.listing.found.place(&card.id)
                {
                    change(&card.place, place);
                }
            }
        });
    }

    /// Changes the layout. The first result in the window stays in its place.
    fn change(self, act: impl FnOnce(&mut Core)) {
        let is_there = self.with(|core| {
            act(core);
            self.hold(core);
        });
        if is_there.is_none() {
            return;
        }
        self.build();
        self.laid.notify();
        let begin = |ongoing: &mut Ongoing| {
            ongoing.turn += 1;
            ongoing.turn
        };
        let turn = self.ongoing.try_update_value(begin);
        spawn_local(async move {
            TimeoutFuture::new(FRAME).await;
            while self.turn() == turn {
                if self.lay_more() {
                    self.laid.notify();
                    return;
                }
                TimeoutFuture::new(0).await;
            }
        });
    }

    fn turn(self) -> Option<usize> {
        self.ongoing.try_with_value(|ongoing| ongoing.turn)
    }

    /// Lays out more. Returns whether there is nothing more to do.
    fn lay_more(self) -> bool {
        let done = self.with(|core| {
            let height = core.layout.height();
            let is_done = core.lay();
            if core.layout.height().total_cmp(&height).is_ne() {
                self.hold(core);
            }
            is_done
        });
        done.unwrap_or(true)
    }

    /// Keeps the first result in the window in its place, unless the user is at the start.
    fn hold(self, core: &mut Core) {
        let anchor = core.anchor.clone();
        let place = anchor.as_ref().and_then(|anchor| {
            let place = self.listing.found.place(&anchor.id);
            let last = core.items.len().checked_sub(1)?;
            Some(place.unwrap_or(anchor.place).min(last))
        });
        match (place, anchor) {
            (Some(place), Some(anchor)) => core.show(place, anchor.offset),
            _ => core.go(core.top()),
        }
    }

    /// The user scrolls.
    pub(super) fn scrolled(self) {
        self.with(|core| {
            core.scrolled();
            core.lay_near();
        });
        self.moved();
    }

    /// The window is somewhere else.
    pub(super) fn moved(self) {
        self.set_moving();
        self.build();
        let settle = Timeout::new(SETTLED, move || {
            self.is_moving.try_set(false);
            self.with(Core::settle);
            self.build();
            if let Some(act) = self.on_settled.try_get_value().flatten() {
                act.run(());
            }
        });
        self.ongoing
            .update_value(|ongoing| ongoing.settling = Some(settle));
    }

    fn set_moving(self) {
        if !self.is_moving.get_untracked() {
            self.is_moving.set(true);
        }
    }

    /// Goes to a distance from the start of the grid.
    pub(super) fn go_to(self, top: f64) {
        self.with(|core| core.go(top));
        self.moved();
    }

    /// Goes to the heading of a day, by its first result.
    pub(super) fn go_to_day(self, first: usize) {
        if first == 0 {
            self.go_to_start();
        } else if let Some(heading) = self.with(|core| core.layout.frame().heading) {
            self.show(first, Offset(-heading));
        }
    }

    /// Puts the window where a result is.
    pub(super) fn show(self, place: usize, offset: Offset) {
        self.with(|core| core.show(place, offset));
        self.moved();
    }

    /// Does something with the layout, once it is there.
    pub(super) fn with<T>(self, act: impl FnOnce(&mut Core) -> T) -> Option<T> {
        self.core
            .try_update_value(|core| core.as_mut().map(act))
            .flatten()
    }
}
