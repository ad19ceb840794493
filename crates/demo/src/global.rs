//! The service worker itself.

use wasm_bindgen::JsCast;
use web_sys::WorkerGlobalScope;

/// The worker in which this code runs.
pub(crate) fn global() -> WorkerGlobalScope {
    js_sys::global().unchecked_into()
}
