//! Sending and cancelling requests.

use easel_core::{
    contract::{Mode, Request},
    job::Job,
    ledger::{self, Submitted},
    time::Millis,
    words::mark,
};
use leptos::{prelude::*, task::spawn_local};

pub use easel_core::ledger::DuplicatePolicy;

use super::all::{Internals, Jobs};
use crate::{
    browser::{self, Abort, now},
    state::settings::Connection,
};

/// Why nothing was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// There is no service or key.
    NotConnected,
    /// The key is locked. The page asks for its passphrase.
    Locked,
    /// There is no network.
    Offline,
    /// The request would exceed the user's daily limit.
    OverLimit,
    /// The first request was sent from another tab a moment ago.
    Duplicate,
    /// The browser stores nothing at the moment, so there would be no record of what was sent.
    NotStored,
}

/// The service to which a repeated request of a job is sent.
#[derive(Clone, Debug, PartialEq)]
pub enum ResendTarget {
    /// The service and the account of the job.
    Same(Connection),
    /// The current service, because there is no key for the account of the job.
    Other(Connection),
    /// No service, because there is no key.
    None,
}

/// The message that nothing was sent, because the device is offline, beside a form.
pub const OFFLINE: &str = mark(
    "Not sent: this device is offline. Nothing was charged, and the form keeps what you entered. Connect to a network and send again.",
);

/// The message that nothing was sent, because the device is offline, where there is no form.
pub const OFFLINE_WITHOUT_FORM: &str = mark(
    "Not sent: this device is offline. Nothing was charged. Connect to a network and send again.",
);

/// The message that nothing was sent, because the device is offline, while the question about the daily limit is
/// open.
pub(super) const OFFLINE_WHILE_HELD: &str = mark(
    "Not sent: this device is offline. Nothing was charged, and the requests still wait for your decision. Connect to a network and confirm again.",
);

/// The message that several requests could not be written down.
pub const NOT_STORED: &str = mark(
    "Not sent: this browser does not let Easel save records now, and a batch needs them. Send the requests one by one.",
);

/// Whether anything can be sent now. Every sending function calls this first, and again after a question: a request
/// without a network would have an unknown outcome.
pub(super) fn may_send() -> Result<(), NotSent> {
    if browser::is_online() {
        Ok(())
    } else {
        Err(NotSent::Offline)
    }
}

impl Jobs {
    /// Where a repeated request of a job would go. A tracking caller is notified of changes.
    pub fn resend_target(self, job: &Job) -> ResendTarget {
        match self.connection_of(job) {
            Some(connection) => ResendTarget::Same(connection),
            None => self
                .settings
                .connection()
                .map_or(ResendTarget::None, ResendTarget::Other),
        }
    }

    /// The current connection. If its key is locked, the page asks for the passphrase; the user has to click again
    /// to send.
    ///
    /// # Errors
    /// Returns an error if there is no connection.
    pub(super) fn connection_to_send(self) -> Result<Connection, NotSent> {
        let settings = self.settings;
        untrack(|| match (settings.connection(), settings.base()) {
            (Some(connection), _) => Ok(connection),
            (None, Some(base)) if settings.is_locked(&base) => {
                settings.ask_passphrase(base);
                Err(NotSent::Locked)
            }
            (None, _) => Err(NotSent::NotConnected),
        })
    }

    /// Sends a request to the current service, see [`Jobs::submit_to`].
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    pub fn submit(
        self,
        request: Request,
        policy: DuplicatePolicy,
        on_duplicate: impl FnOnce() + 'static,
    ) -> Result<(), NotSent> {
        let connection = self.connection_to_send()?;
        self.submit_to(connection, request, policy, on_duplicate)
    }

    /// Writes a job down, then sends it, after a question if that would exceed the daily limit. `on_duplicate` is
    /// called if another tab sent the same request a moment ago; then this request is not sent.
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    pub fn submit_to(
        self,
        connection: Connection,
        request: Request,
        policy: DuplicatePolicy,
        on_duplicate: impl FnOnce() + 'static,
    ) -> Result<(), NotSent> {
        may_send()?;
        let passing = self.passing_limit(std::slice::from_ref(&request));
        let send = move || {
            let account = connection.account();
            spawn_local(async move {
                let env = self.environment_with(connection);
                let id = browser::unique_id();
                let submitted = ledger::submit(&env, id, account, request, policy).await;
                if matches!(submitted, Submitted::Duplicate(_)) {
                    on_duplicate();
                }
            });
        };
        self.limit_queue.send(1, passing, send);
        Ok(())
    }

    /// How long ago, in milliseconds, the user sent exactly this request. `None` if it was not the last request.
    pub fn age_of_same(self, request: &Request) -> Option<Millis> {
        let age = |held: &Internals| {
            let (at, last) = held.last.as_ref()?;
            (last == request).then(|| now().saturating_sub(*at))
        };
        self.held.try_with_value(age).flatten()
    }

    /// Remembers the user's last request. Pass `None` if it was not sent after all.
    pub fn remember_last(self, request: Option<Request>) {
        self.held
            .try_update_value(|held| held.last = request.map(|request| (now(), request)));
    }

    /// Cancels a synchronous request. If it is on its way, the service may finish it anyway; if its job is still
    /// being written down, it is not sent.
    pub fn cancel(self, id: &str) {
        self.held
            .try_update_value(|held| match held.cancels.get(id) {
                Some(abort) => abort.abort(),
                None => {
                    held.called_off.insert(id.to_owned());
                }
            });
    }

    /// Whether a request was cancelled before it was sent.
    pub(super) fn is_called_off(self, id: &str) -> bool {
        let is_called_off = |held: &Internals| held.called_off.contains(id);
        self.held.try_with_value(is_called_off).unwrap_or_default()
    }

    /// The handle that cancels a request. `None` for a task, which continues at the service: only a synchronous
    /// request can be cancelled.
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
