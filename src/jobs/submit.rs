//! What the person sends, and may cancel.

use easel_core::{
    contract::{Mode, Request},
    ledger::{self, Submitted},
    schedule::Millis,
};
use leptos::{prelude::*, task::spawn_local};

pub use easel_core::ledger::Twins;

use super::{Held, Jobs};
use crate::browser::{self, Abort, now};

impl Jobs {
    /// Writes a job down, then sends it, after a question where it would pass the daily limit.
    /// `false` when there is no service or key to send it with.
    /// `on_twin` is told when the same request left another tab a moment ago, and this one was
    /// therefore not sent.
    pub fn submit(self, request: Request, twins: Twins, on_twin: impl FnOnce() + 'static) -> bool {
        let Some(connection) = untrack(|| self.settings.connection()) else {
            return false;
        };
        let passing = self.passing_limit(std::slice::from_ref(&request));
        let send = move || {
            let account = connection.account();
            spawn_local(async move {
                let here = self.here_with(connection);
                let id = browser::unique_id();
                let submitted = ledger::submit(&here, id, account, request, twins).await;
                if matches!(submitted, Submitted::Twin(_)) {
                    on_twin();
                }
            });
        };
        if let Some(why) = passing {
            self.over.hold(1, why, Box::new(send));
        } else {
            send();
        }
        true
    }

    /// How long ago, in milliseconds, the very same was the last thing that the person sent.
    pub fn age_of_same(self, request: &Request) -> Option<Millis> {
        let age = |held: &Held| {
            let (at, last) = held.last.as_ref()?;
            (last == request).then(|| now().saturating_sub(*at))
        };
        self.held.try_with_value(age).flatten()
    }

    /// Remembers what the person has just sent; `None` for what was not sent after all.
    pub fn remember_last(self, request: Option<Request>) {
        self.held
            .try_update_value(|held| held.last = request.map(|request| (now(), request)));
    }

    /// Cancels a request that is being waited for. The service may finish it all the same.
    pub fn cancel(self, id: &str) {
        self.held.with_value(|held| {
            if let Some(abort) = held.cancels.get(id) {
                abort.abort();
            }
        });
    }

    /// Only a request that is waited for can be cancelled: a task runs on at the service.
    pub(super) fn cancellable(self, id: &str, request: &Request) -> Option<Abort> {
        let abort = (request.mode() == Mode::Wait).then(Abort::new)??;
        self.held.try_update_value(|held| {
            held.cancels.insert(id.to_owned(), abort.clone());
        });
        Some(abort)
    }

    pub(super) fn not_cancellable(self, id: &str) {
        self.held.try_update_value(|held| held.cancels.remove(id));
    }
}
