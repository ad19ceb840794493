//! What happens when this browser has no room for a result, and when room was made.

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

/// How long nothing is fetched after the index could not be written, though there is room, in milliseconds.
const PAUSE_FOR_INDEX: Millis = 60_000;

const NO_ROOM: &str = mark(
    "This browser has no more room, so that new results are not kept here: only their links are. What is kept stays. Free some room in Settings, or download what matters.",
);

impl Keep {
    /// Whether nothing is to be fetched now.
    pub(super) fn is_paused(self, now: Millis) -> bool {
        let is_paused = self
            .held
            .try_with_value(|held| now < held.lack.paused_until);
        is_paused != Some(false)
    }

    /// When room was last made.
    pub(super) fn room_made_at(self) -> Millis {
        let made_at = self.held.try_with_value(|held| held.lack.made_at);
        made_at.unwrap_or_default()
    }

    /// There is no room for what was begun at this time: what is kept stays, and the user is told once.
    pub(super) fn found_no_room(self, begun: Millis) {
        let found = self
            .held
            .try_update_value(|held| held.lack.found(begun, now()));
        if found == Some(true) {
            self.notices.warn(NO_ROOM);
            self.tell_tabs(&KeepNews::NoRoom);
        }
    }

    /// Tells the user, who may look at another tab than the one that keeps. `again` is what was found before.
    pub(super) fn hear_no_room(self, again: bool) {
        let is_news = self.held.try_update_value(|held| held.lack.hear());
        if is_news == Some(true) || !again {
            self.notices.warn(NO_ROOM);
        }
    }

    /// Repeats it for a tab that was opened later.
    pub(super) fn repeat_no_room(self) {
        if self.held.try_with_value(|held| held.lack.is_found()) == Some(true) {
            self.tell_tabs(&KeepNews::StillNoRoom);
        }
    }

    /// The index could not be written, which most often means that there is no room.
    pub(super) async fn found_no_index(self, begun: Millis) {
        if has_room().await {
            let until = now() + PAUSE_FOR_INDEX;
            self.held
                .try_update_value(|held| held.lack.paused_until = until);
        } else {
            self.found_no_room(begun);
        }
    }

    /// Keeps again what could not be stored before: the user has made room.
    pub fn try_again(self) {
        self.room_made_here();
        self.tell_tabs(&KeepNews::RoomMade);
    }

    /// Room was made, which this tab must know if it is the one that keeps.
    pub(super) fn room_made_here(self) {
        self.held.try_update_value(|held| held.lack.is_made = true);
        self.forget_nothing();
        self.wake_here();
    }

    /// If room was made, removes what takes it, and lets go on. Only the tab that keeps may do this.
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

    /// Takes the message back once nothing waits for room any more.
    pub(super) async fn look_whether_room_lacks(self) {
        let may_be_over = self
            .held
            .try_with_value(|held| held.lack.is_lacking && held.running.is_empty());
        if may_be_over != Some(true) {
            return;
        }
        let (wish, now) = (keep_wish(), now());
        // What is due may have found none, too, and was not noted: then the index was full.
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

    /// The same in this tab.
    pub(super) fn room_again_here(self) {
        self.held.try_update_value(|held| held.lack.over());
        self.notices.take_back(NO_ROOM);
    }

    /// The most bytes that are fetched of a medium. After there was no room, that is what the browser says there is:
    /// whatever has more need not be fetched to find that out again.
    pub(super) async fn largest_now(self) -> u64 {
        let largest = keep_wish().largest;
        if self.held.try_with_value(|held| held.lack.is_lacking) != Some(true) {
            return largest;
        }
        let Some(room) = room().await else {
            return largest;
        };
        // No device has as many bytes as an f64 cannot count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let left = (room.allowed - room.used).max(0.0) as u64;
        largest.min(left)
    }
}
