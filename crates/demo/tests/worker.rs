//! Tests in a service worker of a real browser.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use wasm_bindgen_test::wasm_bindgen_test_configure;

mod worker {
    mod answers;
    mod clips;
    mod ended;
    mod support;
}

wasm_bindgen_test_configure!(run_in_service_worker);
