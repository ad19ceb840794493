//! What the person sends, and may cancel.

use easel_core::{
    contract::{Mode, Request},
    job::Job,
    ledger::{self, Submitted},
    schedule::Millis,
    words::mark,
};
use leptos::{prelude::*, task::spawn_local};

pub use easel_core::ledger::Twins;

use super::{Held, Jobs};
use crate::{
    browser::{self, Abort, now},
    state::settings::Connection,
};

/// Why nothing was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// There is no service or key to send it with.
    NotConnected,
    /// There is no network.
    Offline,
    /// It would bring the day above the person's limit.
    OverLimit,
    /// The first request was sent from somewhere a moment ago.
    Twin,
    /// The browser stores nothing now, and nobody could tell what was sent.
    NotStored,
}

/// Where another request like that of a job goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// To the service and the account of the job.
    Same(Connection),
    /// There is no key for that: to the service in use.
    Other(Connection),
    /// Nowhere: no key is at hand.
    None,
}

/// Said where something could not leave.
pub const OFFLINE: &str = mark(
    "Not sent: this device is offline. Nothing was charged, and what you have typed is still there. Connect to a network and send it again.",
);

/// Whether anything can leave now. Whatever sends asks here first, when it begins and again after a
/// question: a request without a network would be one of unknown outcome.
pub(super) fn may_send() -> Result<(), NotSent> {
    if browser::is_online() {
        Ok(())
    } else {
        Err(NotSent::Offline)
    }
}

impl Jobs {
    /// Where another request like that of a job would go. A caller that tracks is told when that
    /// changes.
    pub fn way_on(self, job: &Job) -> Way {
        match self.way_to(job) {
            Some(connection) => Way::Same(connection),
            None => self.settings.connection().map_or(Way::None, Way::Other),
        }
    }

    /// Sends a request to the service in use, see [`Jobs::submit_to`].
    ///
    /// # Errors
    /// When nothing is sent.
    pub fn submit(
        self,
        request: Request,
        twins: Twins,
        on_twin: impl FnOnce() + 'static,
    ) -> Result<(), NotSent> {
        let connection = untrack(|| self.settings.connection());
        let connection = connection.ok_or(NotSent::NotConnected)?;
        self.submit_to(connection, request, twins, on_twin)
    }

    /// Writes a job down, then sends it, after a question where it would pass the daily limit.
    /// `on_twin` is told when the same request left another tab a moment ago, and this one was
    /// therefore not sent.
    ///
    /// # Errors
    /// When nothing is sent.
    pub fn submit_to(
        self,
        connection: Connection,
        request: Request,
        twins: Twins,
        on_twin: impl FnOnce() + 'static,
    ) -> Result<(), NotSent> {
        may_send()?;
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
        Ok(())
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
