//! The grid follows its list, and lays it out in turns.

use easel_core::{grid::GridItem, time::Millis};
use gloo_timers::{callback::Timeout, future::TimeoutFuture};
use leptos::{prelude::*, task::spawn_local};

use super::{
    core::Core,
    piece::{PieceKind, change},
    state::{FRAME, Grid, Ongoing},
};
use crate::{browser::after_paint, results::listing::BroughtItems};

impl Grid {
    /// Follows a change of the list in a task of its own. Searching the list was a task already: the typed text and the
    /// number of results are painted before the list is laid out.
    pub(super) fn follow_soon(self) {
        let begin = |ongoing: &mut Ongoing| {
            ongoing.growing = None;
            ongoing.list += 1;
            ongoing.list
        };
        let list = self.ongoing.try_update_value(begin);
        spawn_local(async move {
            after_paint().await;
            // The grid may be gone, or the list may have changed again.
            if list.is_some() && self.ongoing.try_with_value(|ongoing| ongoing.list) == list {
                self.follow();
            }
        });
    }

    /// Follows a change of the list.
    pub(super) fn follow(self) {
        let count = untrack(|| self.listing.found.shown());
        if self.count.get_untracked() != count {
            self.count.set(count);
        }
        let newest = self.with(|core| core.items.first().map(|item| item.at()));
        let mut brought = BroughtItems::default();
        self.change(|core| {
            brought = core.follow(self.listing);
            self.find_again();
        });
        self.tell_news(newest.flatten());
        self.grow_soon(brought.has_more);
    }

    /// Takes in more of the list. The cards on the page do not depend on it, and follow once the whole list is there.
    fn grow(self) {
        let Some(brought) = self.with(|core| core.follow(self.listing)) else {
            return;
        };
        if brought.is_other || !brought.has_more {
            self.change(|_| self.find_again());
        }
        self.grow_soon(brought.has_more);
    }

    fn grow_soon(self, has_more: bool) {
        if has_more {
            self.grow_by(move || self.grow());
        }
    }

    /// Runs `act` in a task of its own, in place of the task that was to bring more of the list.
    fn grow_by(self, act: impl FnOnce() + 'static) {
        let next = Some(Timeout::new(0, act));
        self.ongoing
            .try_update_value(|ongoing| ongoing.growing = next);
    }

    /// Reports how many results have come above the viewport; `newest` is the time of the first result before.
    fn tell_news(self, newest: Option<Millis>) {
        let news = self.with(|core| {
            let is_new = |item: &&GridItem| newest.is_some_and(|newest| item.at() > newest);
            let news = core.items.iter().take_while(is_new).count();
            (core.top() > core.layout.frame().heading).then_some(news)
        });
        if let Some(news) = news.flatten().filter(|news| *news > 0) {
            self.on_news.run(news);
        }
    }

    /// Updates the places of the pieces on the page, which may have changed.
    fn find_again(self) {
        self.built.with_value(|built| {
            for piece in built {
                if let PieceKind::Card(card) = &piece.kind
                    && let Some(place) = self.listing.found.place(&card.id)
                {
                    change(&card.place, place);
                }
            }
        });
    }

    /// Changes the layout. The first result in the viewport stays in its place.
    pub(super) fn change(self, act: impl FnOnce(&mut Core)) {
        let is_there = self.with(|core| {
            self.catch_up(core);
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

    /// Lays out more results. Returns whether there is nothing more to do.
    fn lay_more(self) -> bool {
        let done = self.with(|core| {
            let top = |core: &Core| {
                let place = core.anchor.as_ref().map_or(0, |anchor| anchor.place);
                core.layout.top_of(place)
            };
            let before = top(core);
            let is_done = core.lay();
            // The scroll position is not corrected in every turn, since that takes longer than laying out.
            if is_done || top(core).total_cmp(&before).is_ne() {
                self.catch_up(core);
                self.hold(core);
            }
            is_done
        });
        done.unwrap_or(true)
    }

    /// Reads the scroll position again, since the user may have scrolled in this frame. Keeping the former first result
    /// in the viewport would then take the user back.
    fn catch_up(self, core: &mut Core) {
        if core.anchor.is_some() && core.has_scrolled() {
            core.scrolled();
            core.lay_near();
            core.anchor = self.anchor(core, core.shown().start);
        }
    }

    /// Keeps the first result in the viewport in its place, unless the user is at the start.
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
}
