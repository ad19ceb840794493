//! Starts a service on a [`Still`] machine and sends requests to it.

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    http::Request,
};
use bytes::Bytes;
use easel_reference::{Config, Reference};
use futures::executor::block_on;
use serde_json::{Value, json};

use crate::machine::Still;

pub(crate) const EDITS: &str = "/v1/async/images/edits";
pub(crate) const GENERATIONS: &str = "/v1/async/images/generations";
pub(crate) const VIDEOS: &str = "/v1/async/videos/generations";

/// A service, and the machine that it runs on.
pub(crate) struct Service {
    pub(crate) machine: Arc<Still>,
    config: Config,
    reference: Reference,
}

impl Service {
    /// Starts a service with settings that `change` has changed.
    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            hosts: vec!["a.test".to_owned()],
            keys: vec!["key".to_owned(), "other".to_owned()],
            allow_remote_images: true,
            ..Config::default()
        };
        change(&mut config);
        let machine = Arc::<Still>::default();
        let reference = Reference::new(config.clone(), machine.clone(), None);
        Self {
            machine,
            config,
            reference,
        }
    }

    pub(crate) fn new() -> Self {
        Self::with(|_| ())
    }

    /// Ends the program and starts it again on the same machine.
    pub(crate) fn start_again(&mut self) {
        self.reference = Reference::new(self.config.clone(), self.machine.clone(), None);
    }

    /// Sends a request with the key. Returns the status and the bytes of the answer.
    pub(crate) fn send(&self, method: &str, key: &str, path: &str, body: String) -> (u16, Bytes) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("authorization", format!("Bearer {key}"))
            .header("content-type", "application/json")
            .body(Body::from(body))
            .unwrap();
        let answer = block_on(self.reference.answer(request)).unwrap();
        let status = answer.status().as_u16();
        let bytes = block_on(to_bytes(answer.into_body(), usize::MAX)).unwrap();
        (status, bytes)
    }

    /// Returns the JSON of a successful answer to a GET.
    pub(crate) fn get(&self, path: &str) -> Value {
        let (status, bytes) = self.send("GET", "key", path, String::new());
        assert_eq!(status, 200, "{bytes:?}");
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Submits a request, and returns the path of the task.
    pub(crate) fn submit(&self, path: &str, body: &Value) -> String {
        let (status, bytes) = self.send("POST", "key", path, body.to_string());
        assert_eq!(status, 200, "{bytes:?}");
        let task: Value = serde_json::from_slice(&bytes).unwrap();
        format!("/v1/tasks/{}", task["id"].as_str().unwrap())
    }

    /// Returns the file at the first URL of a completed task.
    pub(crate) fn result(&self, task: &str) -> (String, Bytes) {
        let task = self.get(task);
        let url = task["result"]["data"][0]["url"].as_str().unwrap();
        let path = url.strip_prefix("http://a.test").unwrap();
        let (status, bytes) = self.send("GET", "", path, String::new());
        assert_eq!(status, 200, "{bytes:?}");
        (url.to_owned(), bytes)
    }
}

/// Returns the body of a request for a small image.
pub(crate) fn image(prompt: &str) -> Value {
    json!({"model": "pixel-image-1", "prompt": prompt, "size": "64x48"})
}
