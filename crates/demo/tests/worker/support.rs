//! Sends requests to a demo, as the service worker of a site does.

use easel_demo::{Demo, KEY};
use js_sys::{Date, Uint8Array};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};

/// The demo of a site, and where it is.
pub(crate) struct Site {
    pub(crate) address: String,
    pub(crate) demo: Demo,
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) response: Response,
    pub(crate) bytes: Vec<u8>,
}

impl Site {
    /// A new site, which no user has visited before.
    pub(crate) fn new() -> Self {
        let address = format!(
            "https://a.test/app-{}-{}/demo/",
            Date::now(),
            js_sys::Math::random()
        );
        let demo = Demo::new(&address).unwrap();
        Self { address, demo }
    }

    /// Starts the demo again, as after the browser has ended the service worker.
    pub(crate) fn start_again(&mut self) {
        self.demo = Demo::new(&self.address).unwrap();
    }

    /// The answer to a request with the demo's key. `path` is relative to the demo, or a whole URL.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        body: &str,
        range: Option<&str>,
    ) -> Answer {
        let headers = Headers::new().unwrap();
        headers
            .set("authorization", &format!("Bearer {KEY}"))
            .unwrap();
        headers.set("content-type", "application/json").unwrap();
        if let Some(range) = range {
            headers.set("range", range).unwrap();
        }
        let init = RequestInit::new();
        init.set_method(method);
        init.set_headers(&headers);
        if !body.is_empty() {
            init.set_body(&body.into());
        }
        let url = match path.strip_prefix('/') {
            Some(path) => format!("{}{path}", self.address),
            None => path.to_owned(),
        };
        let request = Request::new_with_str_and_init(&url, &init).unwrap();
        let response = self.demo.answer(request).await.unwrap();
        let bytes = JsFuture::from(response.array_buffer().unwrap())
            .await
            .unwrap();
        let bytes = Uint8Array::new(bytes.unchecked_ref()).to_vec();
        Answer { response, bytes }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", None).await
    }

    /// Submits a request, and returns the path of the task.
    pub(crate) async fn submit(&self, path: &str, body: &Value) -> String {
        let task = self
            .send("POST", path, &body.to_string(), None)
            .await
            .json();
        format!("/v1/tasks/{}", task["id"].as_str().unwrap())
    }

    /// The URL of a task's result.
    pub(crate) async fn url(&self, task: &str) -> String {
        let task = self.get(task).await.json();
        task["result"]["data"][0]["url"]
            .as_str()
            .unwrap()
            .to_owned()
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> String {
        let value = self.response.headers().get(name).unwrap();
        value.unwrap_or_default()
    }
}
