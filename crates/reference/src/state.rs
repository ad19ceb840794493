//! The state that every handler can access.

use std::{
    collections::HashMap,
    fmt,
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::HeaderMap;

use crate::{
    address::Address, authorization::Authorization, config::Config, directive::Rejection,
    journal::Journal, machine::Machine, media::MediaStore, task::Tasks,
};

/// The running service. All connections share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Service>);

/// The state of the service: see [`App`].
pub(crate) struct Service {
    pub(crate) config: Config,
    pub(crate) machine: Arc<dyn Machine>,
    pub(crate) journal: Journal,
    pub(crate) media: MediaStore,
    pub(crate) tasks: Tasks,
    /// The number of submissions of each prompt by each key; see [`Service::rejects`].
    attempts: Mutex<HashMap<(usize, String), u32>>,
}

impl App {
    /// A service without any tasks. `config.keys` must not be empty.
    pub(crate) fn new(config: Config, machine: Arc<dyn Machine>) -> Self {
        Self(Arc::new(Service {
            config,
            media: MediaStore::new(Arc::clone(&machine)),
            tasks: Tasks::new(Arc::clone(&machine)),
            machine,
            journal: Journal::default(),
            attempts: Mutex::default(),
        }))
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("App")
    }
}

impl Deref for App {
    type Target = Service;

    fn deref(&self) -> &Service {
        &self.0
    }
}

impl Service {
    /// Checks the key of a request.
    pub(crate) fn authorization(&self, headers: &HeaderMap) -> Authorization {
        Authorization::check(headers, &self.config.keys)
    }

    /// The accepted key with this index.
    pub(crate) fn key(&self, index: usize) -> &str {
        &self.config.keys[index]
    }

    /// The address that the request was sent to.
    pub(crate) fn address(&self, headers: &HeaderMap) -> Address {
        Address::of(headers, &self.config)
    }

    /// Whether this submission of the prompt is still to be rejected. Counts the submissions.
    pub(crate) fn rejects(&self, rejection: &Rejection, key: usize, prompt: &str) -> bool {
        let Some(times) = rejection.times else {
            return true;
        };
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = attempts.entry((key, prompt.to_owned())).or_default();
        *count += 1;
        *count <= times
    }
}
