//! The reference service of a test, and the requests that it received.

use easel_service::{Entry, Pace, Running, ServerConfig, start};
use serde_json::Value;
use tokio::runtime::Handle;

/// The key that every test's service accepts. No page may ever show it.
pub(crate) const KEY: &str = "e2e-key-7c1f0a93b2";

/// Makes an image take a sixth of a second, a video two or three times as long. A test that has to see work in progress
/// asks for a longer time itself.
const PACE: f64 = 0.02;

/// A running reference service, which stops when it is dropped.
#[derive(Debug)]
pub struct Service {
    running: Running,
    runtime: Handle,
}

impl Service {
    /// Returns a service configuration for tests: the known key, work that ends within half a second, and only the
    /// headers of the contract.
    pub fn config() -> ServerConfig {
        ServerConfig {
            keys: vec![KEY.to_owned()],
            pace: Pace::times(PACE),
            strict: true,
            ..ServerConfig::default()
        }
    }

    pub(crate) fn start(runtime: Handle, config: ServerConfig) -> Self {
        let running = runtime
            .block_on(start(config))
            .expect("a port is free and the site, if any, is built");
        Self { running, runtime }
    }

    /// The base address of the API.
    pub fn base_url(&self) -> &str {
        self.running.base_url()
    }

    /// Returns the address of the site that the service serves.
    ///
    /// # Panics
    /// When the service serves no site.
    pub fn site_url(&self) -> &str {
        self.running.site_url().expect("it was given a site")
    }

    /// The accepted key.
    pub fn key(&self) -> &str {
        self.running.key()
    }

    /// Stops the service, as a crash would do.
    pub fn stop(&self) {
        self.runtime.block_on(self.running.stop());
    }

    /// Returns every request so far, oldest first.
    pub fn journal(&self) -> Vec<Entry> {
        self.running.journal().entries()
    }

    /// Returns the requests with this method and this path prefix, oldest first.
    pub fn requests(&self, method: &str, path: &str) -> Vec<Entry> {
        let mut entries = self.journal();
        entries.retain(|entry| entry.method == method && entry.path.starts_with(path));
        entries
    }

    /// Returns the posted bodies, oldest first, each with its path.
    pub fn posted(&self) -> Vec<(String, Value)> {
        self.requests("POST", "/")
            .into_iter()
            .map(|entry| {
                let body = serde_json::from_str(&entry.body).unwrap_or(Value::Null);
                (entry.path, body)
            })
            .collect()
    }

    /// Returns the ids of all accepted tasks, oldest first, whatever the answers were.
    pub fn accepted(&self) -> Vec<String> {
        let tasks = self.running.accepted().into_iter();
        tasks.map(|task| task.id).collect()
    }
}
