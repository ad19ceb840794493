//! Starts a service and sends requests to it.

use std::time::{Duration, Instant};

use easel_service::{Pace, Running, ServerConfig, start};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use ureq::{
    Agent,
    http::{HeaderMap, Request},
};

pub(crate) const GENERATIONS: &str = "/v1/images/generations";
pub(crate) const EDITS: &str = "/v1/images/edits";
pub(crate) const ASYNC_GENERATIONS: &str = "/v1/async/images/generations";
pub(crate) const VIDEOS: &str = "/v1/async/videos/generations";

/// A running service; it stops when it is dropped.
pub(crate) struct Service {
    pub(crate) running: Running,
    agent: Agent,
    runtime: Runtime,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Service {
    /// Starts a service. Generations take no time, unless `change` says otherwise.
    pub(crate) fn with(change: impl FnOnce(&mut ServerConfig)) -> Self {
        let mut config = ServerConfig {
            keys: vec!["first".to_owned(), "second".to_owned()],
            pace: Pace::times(0.0),
            ..ServerConfig::default()
        };
        change(&mut config);
        let runtime = Runtime::new().unwrap();
        let running = runtime.block_on(start(config)).unwrap();
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build()
            .into();
        Self {
            running,
            agent,
            runtime,
        }
    }

    pub(crate) fn new() -> Self {
        Self::with(|_| ())
    }

    pub(crate) fn url(&self, path: &str) -> String {
        if path.starts_with("http") {
            return path.to_owned();
        }
        format!("http://{}{path}", self.running.addr)
    }

    /// Sends a request with exactly these headers.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, ureq::Error> {
        let mut request = Request::builder().method(method).uri(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut response = if body.is_empty() {
            self.agent.run(request.body(()).unwrap())?
        } else {
            let request = request.body(body.to_owned()).unwrap();
            let request = self
                .agent
                .configure_request(request)
                .allow_non_standard_methods(true);
            self.agent.run(request.build())?
        };
        Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            bytes: response
                .body_mut()
                .with_config()
                .limit(64 * 1024 * 1024)
                .read_to_vec()?,
        })
    }

    /// Sends a POST of JSON with the first key.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).unwrap()
    }

    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Result<Answer, ureq::Error> {
        let headers = [
            ("authorization", "Bearer first"),
            ("content-type", "application/json"),
        ];
        self.send("POST", path, &headers, &body.to_string())
    }

    /// Sends a GET with the first key.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[("authorization", "Bearer first")], "")
            .unwrap()
    }

    /// Sends a GET without a key, as a browser does for a medium or a page.
    pub(crate) fn open(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").unwrap()
    }

    /// Generates an image and returns its URL.
    pub(crate) fn image(&self, prompt: &str, size: &str) -> String {
        let model = if size.contains(':') {
            "aspect-image-1"
        } else {
            "pixel-image-1"
        };
        let answer = self.post(
            GENERATIONS,
            &json!({"model": model, "prompt": prompt, "size": size}),
        );
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["data"][0]["url"].as_str().unwrap().to_owned()
    }

    /// Submits a request and returns the task's id.
    pub(crate) fn submit(&self, path: &str, body: &Value) -> String {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Polls until the task has ended.
    pub(crate) fn ended(&self, id: &str) -> Value {
        let started = Instant::now();
        loop {
            let task = self.get(&format!("/v1/tasks/{id}")).json();
            if task["status"] == "completed" || task["status"] == "failed" {
                return task;
            }
            assert!(started.elapsed() < Duration::from_secs(10), "still {task}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn stop(&self) {
        self.runtime.block_on(self.running.stop());
    }
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Checks the documented error shape, and that the message contains `says`.
    #[track_caller]
    pub(crate) fn assert_refused(&self, status: u16, says: &str) {
        assert_eq!(self.status, status, "{}", self.text());
        let body = self.json();
        assert_eq!(body["error"]["code"], status, "{body}");
        assert!(body["error"]["type"].is_string(), "{body}");
        let message = body["error"]["message"].as_str().unwrap();
        assert!(message.contains(says), "{message:?} does not say {says:?}");
        assert!(message.ends_with('.'), "{message:?} is not a sentence");
        assert_eq!(body.as_object().unwrap().len(), 1, "{body}");
    }
}

/// A valid body with one field changed or removed.
pub(crate) fn changed(body: &Value, field: &str, value: Option<Value>) -> Value {
    let mut body = body.clone();
    let fields = body.as_object_mut().unwrap();
    match value {
        None => fields.remove(field),
        Some(value) => fields.insert(field.to_owned(), value),
    };
    body
}
