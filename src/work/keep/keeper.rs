//! The keeper: the one tab that keeps results. A lock decides which, and the browser passes it on when a tab ends.

use easel_core::{
    contract::MediaKind,
    keep::{self as steps, AT_ONCE, Failure, KeepOutcome, KeepRecord, Wish},
};
use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::state::{Keep, KeepHeld};
use crate::{
    browser::{
        Claim, Latch, LockEnd, hold, is_hidden, is_online, now, on_document, on_window,
        persist_storage, remove_saved_archives, when_idle,
    },
    state::settings::keep_wish,
};

/// The lock of the keeper.
const LOCK: &str = "easel-keep";

/// How often the keeper checks for due results, and for what other tabs have left, in milliseconds.
const ROUND: u32 = 60_000;

/// The length of the first round, in milliseconds: the page that was here before may take a moment to end.
const FIRST_ROUND: u32 = 5_000;

/// The shortest pause between two rounds that the keeper starts by itself, in milliseconds.
const LEAST: u32 = 1_000;

/// How long an archive stays in the private file system, in milliseconds: copying gigabytes takes the browser some
/// minutes, and it may ask the user first.
const TIME_TO_COPY: f64 = 3_600_000.0;

impl Keep {
    /// Takes the role of the keeper when it is free, until the current owner is disposed of. A page that is left
    /// gives up the role: the browser keeps no page with locks in its back/forward cache.
    pub(super) fn take_part(self) {
        self.contend();
        on_window("pagehide", move |_| self.resign());
        on_document("freeze", move |_| self.resign());
        on_window("pageshow", move |_| self.contend());
        on_document("resume", move |_| self.contend());
        on_document("visibilitychange", move |_| {
            if !is_hidden() {
                self.contend();
            }
        });
        on_cleanup(move || self.resign());
    }

    fn contend(self) {
        let begin = |held: &mut KeepHeld| {
            let is_new = held.role.is_none();
            is_new.then(|| {
                held.turns += 1;
                (held.role.insert(Latch::default()).clone(), held.turns)
            })
        };
        let Some((role, turn)) = self.held.try_update_value(begin).flatten() else {
            return;
        };
        spawn_local(async move {
            let held = move || spawn_local(self.work(turn));
            if hold(LOCK, Claim::Wait(None), &role, held).await == LockEnd::Unsupported {
                // Over plain http there are no locks, so each tab keeps results for itself.
                self.work(turn).await;
            }
        });
    }

    fn resign(self) {
        let role = self.held.try_update_value(|held| held.role.take());
        if let Some(role) = role.flatten() {
            role.end();
            self.wake_here();
        }
    }

    pub(super) fn has_role(self, turn: usize) -> bool {
        let has = |held: &KeepHeld| held.role.is_some() && held.turns == turn;
        self.held.try_with_value(has) == Some(true)
    }

    async fn work(self, turn: usize) {
        self.notice_lost().await;
        remove_saved_archives(TIME_TO_COPY).await;
        while !self.has_index().await {
            self.rest(ROUND).await;
            remove_saved_archives(TIME_TO_COPY).await;
            if !self.has_role(turn) {
                return;
            }
        }
        self.look_after().await;
        let mut round = FIRST_ROUND;
        while self.has_role(turn) {
            self.use_made_room().await;
            self.begin_next().await;
            if self.rest(self.round_or_due(round)).await {
                round = ROUND;
                steps::sweep(&self).await;
                self.finish_removals().await;
                remove_saved_archives(TIME_TO_COPY).await;
            } else {
                steps::empty_waste(&self).await;
            }
        }
    }

    /// How long to wait, in milliseconds: until the next result is due if that is known, and at most `round`.
    fn round_or_due(self, round: u32) -> u32 {
        let due = self.held.try_with_value(|held| {
            // While fetching is paused, the result may have been due for long.
            let due = held.nothing?.before.checked_sub(now())?;
            u32::try_from(due).ok()
        });
        due.flatten()
            .map_or(round, |due| due.clamp(LEAST, round.max(LEAST)))
    }

    /// Waits until there may be something to do, for at most `longest` milliseconds. Returns `true` if the time
    /// has passed, and `false` if the keeper was woken.
    async fn rest(self, longest: u32) -> bool {
        let (wake, woken) = oneshot::channel();
        let is_woken = self.held.try_update_value(|held| {
            held.wake = Some(wake);
            std::mem::take(&mut held.is_woken)
        });
        if is_woken == Some(true) {
            return false;
        }
        let rested = select(woken, TimeoutFuture::new(longest)).await;
        self.held.try_update_value(|held| held.is_woken = false);
        matches!(rested, Either::Right(_))
    }

    /// Begins to keep the next results.
    async fn begin_next(self) {
        let now = now();
        if self.is_paused(now) || !is_online() {
            return;
        }
        let Some(running) = self.held.try_with_value(|held| held.running.clone()) else {
            return;
        };
        if running.len() >= AT_ONCE {
            return;
        }
        let wish = Wish {
            room_made: self.room_made_at(),
            ..keep_wish()
        };
        let found = self.find_next(wish, &running, now).await;
        for record in wish.choose(&found, &running, now) {
            let id = record.id.clone();
            self.held
                .try_update_value(|held| held.running.push(id.clone()));
            spawn_local(self.keep(id));
        }
    }

    async fn keep(self, id: String) {
        // There may be thousands of results. The user, who looks at others meanwhile, goes first.
        when_idle().await;
        let begun = now();
        match steps::keep(&self, &id).await {
            KeepOutcome::Kept(record) => {
                self.settle(&record);
                self.see_kind(&record);
                spawn_local(self.make_thumbnails(record));
                // This is not awaited, because some browsers ask the user.
                persist_storage();
                self.changed();
                self.warn_of_little_room().await;
            }
            KeepOutcome::ToView(record) => {
                self.settle(&record);
                self.make_way().await;
                persist_storage();
                self.changed();
            }
            KeepOutcome::Not(record, why) => {
                self.settle(&record);
                if why == Failure::NoRoom {
                    self.found_no_room(begun);
                }
                self.changed();
            }
            KeepOutcome::NotNoted(Some(Failure::NoRoom)) => self.found_no_room(begun),
            KeepOutcome::NotNoted(_) => self.found_no_index(begun).await,
            KeepOutcome::Nothing => {}
        }
        self.held
            .try_update_value(|held| held.running.retain(|other| *other != id));
        self.look_whether_room_lacks().await;
        self.wake_here();
    }

    /// Notes whether a medium is a picture or a clip, according to its bytes.
    fn see_kind(self, record: &KeepRecord) {
        let kind = record
            .file()
            .and_then(|file| MediaKind::of_type(&file.media_type));
        if let Some((kind, row)) = kind.zip(self.jobs().find(&record.job)) {
            self.jobs().see_kind(&row, &record.url, kind);
        }
    }
}
