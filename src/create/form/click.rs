//! A click on the button of a form, which may wait for the code that sends.

use easel_core::time::Millis;
use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};

use super::ComposerState;
use crate::{
    browser::now,
    create::attempt::{Attempt, Submitted},
};

/// How long a click on the button waits for the code that sends, in milliseconds. Sending later
/// would be a surprise: after this time without a response the user has given up.
const WORK_TIMEOUT: u32 = 15_000;

impl ComposerState {
    /// Whether a click on the button waits for the code that sends.
    pub(in crate::create) fn is_waiting(self) -> bool {
        self.pressed.get().is_some()
    }

    /// Sends the form once, and reports the result. If the code that sends is still loading, the button waits for
    /// it for a while; after that, nothing is sent. `moment` is the time of the click, which may be earlier than
    /// this call: the button is there before the application.
    pub(in crate::create) fn submit(self, moment: Millis, on_submitted: Callback<Submitted>) {
        if untrack(|| self.is_waiting()) {
            return;
        }
        let draft = self.draft.get_untracked();
        if let Some(parts) = untrack(|| self.parts()) {
            on_submitted.run((parts.submit)(self, &draft));
            return;
        }
        self.pressed.set(Some(moment));
        let waited = u32::try_from(now().saturating_sub(moment)).unwrap_or(u32::MAX);
        let left = WORK_TIMEOUT.saturating_sub(waited);
        Timeout::new(left, move || self.give_up(moment, on_submitted)).forget();
        spawn_local(async move {
            drop(self.work.ready().await);
            match untrack(|| self.parts()) {
                Some(parts) if self.still_waits(moment) => {
                    on_submitted.run((parts.submit)(self, &draft));
                }
                Some(_) => {}
                None => self.give_up(moment, on_submitted),
            }
        });
    }

    /// Records the result of a click.
    pub(in crate::create) fn ended(self, attempt: Attempt) -> Submitted {
        self.attempt.try_set(attempt);
        match attempt {
            Attempt::None => Submitted::Sent,
            _ => Submitted::Not,
        }
    }

    /// Ends the wait of a click; `false` if it has already ended, or the form is gone.
    fn still_waits(self, moment: Millis) -> bool {
        let waits = self.pressed.try_get_untracked() == Some(Some(moment));
        if waits {
            self.pressed.set(None);
        }
        waits
    }

    fn give_up(self, moment: Millis, on_submitted: Callback<Submitted>) {
        if self.still_waits(moment) {
            on_submitted.run(self.ended(Attempt::NotLoaded));
        }
    }
}
