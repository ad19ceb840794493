//! Handles a lack of room for a result in this browser, and room that was made.

use easel_core::{
    keep::{self as steps, KeepRecord},
    time::Millis,
    words::mark,
};
use leptos::prelude::*;

use super::{
    index::{self, KEEPING, LINKED},
    state::Keep,
    tab_news::KeepNews,
};
use crate::{
    browser::{has_room, now, room},
    state::settings::keep_wish,
};

/// How long fetching pauses after the index could not be written although there is room, in milliseconds.
const PAUSE_FOR_INDEX: Millis = 60_000;

const NO_ROOM: &str = mark(
    "This browser has no more room, so that new results are not kept here: only their links are. What is kept stays. Free some room in Settings, or download what matters.",
);

impl Keep {
    /// Whether fetching is paused at this time.
    pub(super) fn is_paused(self, now: Millis) -> bool {
        let is_paused = self
            .held
            .try_with_value(|held| now < held.lack.paused_until);
        is_paused != Some(false)
    }

    /// The time at which room was last made; 0 if it never was.
    pub(super) fn room_made_at(self) -> Millis {
        let made_at = self.held.try_with_value(|held| held.lack.made_at);
        made_at.unwrap_or_default()
    }

    /// Handles a lack of room for a result whose keeping began at `begun`: what is kept stays, and the user is told
    /// once.
    pub(super) fn found_no_room(self, begun: Millis) {
        let found = self
            .held
            .try_update_value(|held| held.lack.found(begun, now()));
        if found == Some(true) {
            self.notices.warn(NO_ROOM);
            self.tell_tabs(&KeepNews::NoRoom);
        }
    }

    /// Tells the user of a lack of room that another tab has found. `again` is set if that tab repeats it for tabs
    /// that were opened later.
    pub(super) fn hear_no_room(self, again: bool) {
        let is_news = self.held.try_update_value(|held| held.lack.hear());
        if is_news == Some(true) || !again {
            self.notices.warn(NO_ROOM);
        }
    }

    /// Repeats the lack of room for a tab that was opened later.
    pub(super) fn repeat_no_room(self) {
        if self.held.try_with_value(|held| held.lack.is_found()) == Some(true) {
            self.tell_tabs(&KeepNews::StillNoRoom);
        }
    }

    /// Handles an index that could not be written, which usually means that there is no room.
    pub(super) async fn found_no_index(self, begun: Millis) {
        if has_room().await {
            let until = now() + PAUSE_FOR_INDEX;
            self.held
                .try_update_value(|held| held.lack.paused_until = until);
        } else {
            self.found_no_room(begun);
        }
    }

    /// Keeps again the results that could not be stored before, after the user has made room.
    pub fn try_again(self) {
        self.room_made_here();
        self.tell_tabs(&KeepNews::RoomMade);
    }

    /// Notes that room was made, which matters if this tab is the keeper.
    pub(super) fn room_made_here(self) {
        self.held.try_update_value(|held| held.lack.is_made = true);
        self.forget_nothing();
        self.wake_here();
    }

    /// If room was made, removes the freed files and continues. Only the keeper may call this.
    pub(super) async fn use_made_room(self) {
        let is_made = self
            .held
            .try_update_value(|held| std::mem::take(&mut held.lack.is_made));
        if is_made != Some(true) {
            return;
        }
        steps::empty_waste(&self).await;
        self.held.try_update_value(|held| held.lack.made(now()));
        self.look_whether_room_lacks().await;
    }

    /// Withdraws the message once no result waits for room any more.
    pub(super) async fn look_whether_room_lacks(self) {
        let may_be_over = self
            .held
            .try_with_value(|held| held.lack.is_lacking && held.running.is_empty());
        if may_be_over != Some(true) {
            return;
        }
        let (wish, now) = (keep_wish(), now());
        // A result that is due may have found no room without a note of it, if the index was full.
        let waits = |record: &KeepRecord| {
            let lacks = record.lacked_room_at().is_some() && wish.wants_kind(record.kind);
            lacks || wish.wants(record, now)
        };
        let linked = index::newest(LINKED, 1, waits).await;
        let unfinished = index::newest(KEEPING, 1, |_| true).await;
        let is_none = |found: Option<Vec<KeepRecord>>| found.is_some_and(|found| found.is_empty());
        if is_none(linked) && is_none(unfinished) {
            self.room_again_here();
            self.tell_tabs(&KeepNews::RoomAgain);
        }
    }

    /// Withdraws the message in this tab.
    pub(super) fn room_again_here(self) {
        self.held.try_update_value(|held| held.lack.over());
        self.notices.take_back(NO_ROOM);
    }

    /// The largest medium that is fetched now, in bytes. After a lack of room it is the room that the browser
    /// reports: a larger medium need not be fetched to find that out again.
    pub(super) async fn largest_now(self) -> u64 {
        let largest = keep_wish().largest;
        if self.held.try_with_value(|held| held.lack.is_lacking) != Some(true) {
            return largest;
        }
        let Some(room) = room().await else {
            return largest;
        };
        // No device has so much room that an f64 could not hold its bytes.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let left = (room.allowed - room.used).max(0.0) as u64;
        largest.min(left)
    }
}
