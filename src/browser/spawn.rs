//! Futures on the page's own event loop.

use wasm_bindgen_futures::spawn_local;

/// Runs a future. Leptos has a function for this, too, but it works only once something is mounted.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    spawn_local(future);
}
