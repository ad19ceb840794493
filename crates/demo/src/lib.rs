//! The reference service in a service worker of the page, for a user who has no service yet. It
//! answers requests below a path of the site, and nothing leaves the browser.

mod browser;
mod exchange;
mod global;
mod pages;
mod store;

use std::sync::Arc;

use axum::http::{HeaderName, HeaderValue, Uri, uri::InvalidUri};
use easel_reference::{Config, Journal, Pace, Reference};
use wasm_bindgen::prelude::*;
use web_sys::{Request, Response};

use crate::{browser::Browser, store::Store};

/// The only key that the demo accepts. It protects nothing: only this browser reaches the demo.
pub const KEY: &str = "demo";

/// The pace of the demo: a user who tries it should not wait as long as for a model. About two seconds for a
/// picture, and five for a clip.
const PACE: f64 = 0.25;

/// The header of every answer that says that it comes from the demo.
const DRAWN: (HeaderName, HeaderValue) = (
    HeaderName::from_static("easel-demo"),
    HeaderValue::from_static("drawn by a program, without a model; its credits are demo credits"),
);

/// The reference service in this browser.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Demo(Reference);

impl Demo {
    /// A service with other settings, as tests of the page need it. All data that outlasts the page is stored under
    /// this address.
    pub fn with(config: Config, address: &str) -> Self {
        let browser = Browser::new(Store::at(address));
        Self(Reference::new(config, Arc::new(browser), None))
    }

    /// The requests so far.
    pub fn journal(&self) -> &Journal {
        self.0.journal()
    }
}

#[wasm_bindgen]
impl Demo {
    /// A demo at this address, such as `https://example.org/app/demo/`. It knows the tasks of
    /// earlier demos at the same address.
    ///
    /// # Errors
    /// If the address is not that of a page on the web.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Self, JsError> {
        let address = format!("{}/", address.trim_end_matches('/'));
        let uri: Uri = address
            .parse()
            .map_err(|wrong: InvalidUri| JsError::new(&wrong.to_string()))?;
        let host = uri
            .authority()
            .ok_or_else(|| JsError::new("the address has no host"))?;
        let base = uri.path().trim_end_matches('/').to_owned();
        let config = Config {
            hosts: vec![host.to_string()],
            https: uri.scheme_str() == Some("https"),
            base,
            keys: vec![KEY.to_owned()],
            allow_remote_images: true,
            pace: Pace::times(PACE),
            ..Config::default()
        };
        let browser = Browser::new(Store::at(&address));
        let pages = pages::all();
        Ok(Self(Reference::new(config, Arc::new(browser), Some(pages))))
    }

    /// Answers a request for a path below the demo's address. Returns a network error if a directive asks for no
    /// answer.
    ///
    /// # Errors
    /// If the browser cannot read the request.
    pub async fn answer(&self, request: Request) -> Result<Response, JsValue> {
        let request = exchange::read(&request).await?;
        match self.0.answer(request).await {
            Some(mut answer) => {
                let (name, value) = DRAWN;
                answer.headers_mut().insert(name, value);
                exchange::write(answer).await
            }
            None => Ok(Response::error()),
        }
    }
}
