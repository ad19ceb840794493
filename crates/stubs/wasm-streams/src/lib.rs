//! Stands in for `wasm-streams`, which Leptos's server functions use and Easel never calls. That crate
//! exports functions to JavaScript, so that no linker leaves them out: they were in everybody's first
//! load. See docs/decisions/0007-the-page-has-few-dependencies.md.

use futures::stream::{Empty, Stream, empty};
use wasm_bindgen::JsValue;

/// A stream of the browser, as far as server functions name it.
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// Would make a stream for the browser.
    ///
    /// # Panics
    /// Always: Easel has no server functions.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        panic!("Easel has no server functions, see crates/stubs/wasm-streams")
    }

    /// Takes a stream of the browser.
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// Would read the stream; here it is empty.
    pub fn into_stream(self) -> Empty<Result<JsValue, JsValue>> {
        empty()
    }

    /// The browser's stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }
}
