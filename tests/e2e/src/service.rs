//! The reference service of a test, and the requests that it received.

use easel_service::{Config, Entry, Pace, Running, start};
use serde_json::Value;
use tokio::runtime::Handle;

/// The key that every test's service accepts. No page may ever show it.
pub(crate) const KEY: &str = "e2e-key-7c1f0a93b2";

/// How long work takes: an image a sixth of a second, a video twice or three times as much. What has to be seen running says so
/// itself.
const PACE: f64 = 0.02;

/// A running reference service; it stops when it is dropped.
#[derive(Debug)]
pub struct Service {
    running: Running,
    runtime: Handle,
}

impl Service {
    /// A service's settings for tests: the known key, work that ends within half a second, and only the
    /// headers of the contract.
    pub fn config() -> Config {
        Config {
            keys: vec![KEY.to_owned()],
            pace: Pace::times(PACE),
            strict: true,
            ..Config::default()
        }
    }

    pub(crate) fn start(runtime: Handle, config: Config) -> Self {
        let running = runtime
            .block_on(start(config))
            .expect("a port is free and the site, if any, is built");
        Self { running, runtime }
    }

    /// The base address of the API.
    pub fn base_url(&self) -> &str {
        self.running.base_url()
    }

    /// The address of the site that the service serves.
    ///
    /// # Panics
    /// When it serves none.
    pub fn site_url(&self) -> &str {
        self.running.site_url().expect("it was given a site")
    }

    /// The accepted key.
    pub fn key(&self) -> &str {
        self.running.key()
    }

    /// Stops the service, as a crash would.
    pub fn stop(&self) {
        self.runtime.block_on(self.running.stop());
    }

    /// Every request so far, oldest first.
    pub fn journal(&self) -> Vec<Entry> {
        self.running.journal().entries()
    }

    /// The requests with this method and this path prefix, oldest first.
    pub fn requests(&self, method: &str, path: &str) -> Vec<Entry> {
        let mut entries = self.journal();
        entries.retain(|entry| entry.method == method && entry.path.starts_with(path));
        entries
    }

    /// The bodies that were posted, oldest first, each with its path.
    pub fn posted(&self) -> Vec<(String, Value)> {
        self.requests("POST", "/")
            .into_iter()
            .map(|entry| {
                let body = serde_json::from_str(&entry.body).unwrap_or(Value::Null);
                (entry.path, body)
            })
            .collect()
    }

    /// The ids of all accepted work, oldest first, whatever the answers were.
    pub fn accepted(&self) -> Vec<String> {
        let tasks = self.running.accepted().into_iter();
        tasks.map(|task| task.id).collect()
    }

    /// Sends a POST without the page, as another program would, and returns the answer.
    ///
    /// # Panics
    /// When the service does not accept it.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let text = ureq::post(format!("{}{path}", self.base_url()))
            .header("Authorization", format!("Bearer {}", self.key()))
            .header("Content-Type", "application/json")
            .send(body.to_string())
            .expect("the service accepts it")
            .body_mut()
            .read_to_string()
            .expect("the answer is text");
        serde_json::from_str(&text).expect("the answer is JSON")
    }
}
