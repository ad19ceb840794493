//! What every handler can reach.

use std::{
    collections::HashMap,
    fmt,
    net::SocketAddr,
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::{HeaderMap, header::AUTHORIZATION};

use crate::{
    config::Config,
    directive::Instead,
    intake::Caller,
    journal::{Authorization, Journal},
    media::Gallery,
    task::Tasks,
};

/// The running service, shared by its connections.
#[derive(Clone)]
pub(crate) struct App(Arc<Service>);

/// See [`App`].
pub(crate) struct Service {
    pub(crate) config: Config,
    pub(crate) addr: SocketAddr,
    pub(crate) journal: Journal,
    pub(crate) gallery: Gallery,
    pub(crate) tasks: Tasks,
    /// How often each prompt was answered with something else; see [`Service::still`].
    attempts: Mutex<HashMap<(usize, String), u32>>,
}

impl App {
    /// `config.keys` must not be empty.
    pub(crate) fn new(config: Config, addr: SocketAddr) -> Self {
        Self(Arc::new(Service {
            config,
            addr,
            journal: Journal::default(),
            gallery: Gallery::default(),
            tasks: Tasks::default(),
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
    /// Section "Authentication": `Authorization: Bearer <API_KEY>`.
    pub(crate) fn authorization(&self, headers: &HeaderMap) -> Authorization {
        let Some(header) = headers.get(AUTHORIZATION) else {
            return Authorization::Absent;
        };
        let given = header
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let number = given.and_then(|given| self.config.keys.iter().position(|key| key == given));
        number.map_or(Authorization::Wrong, Authorization::Correct)
    }

    /// The key of a caller.
    pub(crate) fn key(&self, caller: &Caller) -> &str {
        &self.config.keys[caller.key]
    }

    /// Whether a submission of these words is still to be answered with something else.
    pub(crate) fn still(&self, instead: &Instead, key: usize, words: &str) -> bool {
        let Some(times) = instead.times else {
            return true;
        };
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = attempts.entry((key, words.to_owned())).or_default();
        *count += 1;
        *count <= times
    }
}
