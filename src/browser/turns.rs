//! Long work in turns, so that the page can respond in between.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// How long a turn lasts, in milliseconds: together with the work after it, the delay is too short to be
/// noticed.
const LONGEST: f64 = 5.0;

/// Long work that is divided into turns.
pub struct Turns {
    began: f64,
}

impl Turns {
    /// Begins the first turn now.
    pub fn begin() -> Self {
        Self { began: Date::now() }
    }

    /// Lets the page do other work now.
    pub async fn pause_now(&mut self) {
        TimeoutFuture::new(0).await;
        self.began = Date::now();
    }

    /// Lets the page do other work, if this turn has lasted long enough. Call it between parts of the work.
    pub async fn pause(&mut self) {
        if Date::now() - self.began >= LONGEST {
            self.pause_now().await;
        }
    }

    /// Lets the callers that were waiting for a part continue, then pauses if this turn has lasted long
    /// enough: their work counts, too.
    pub async fn pause_after_others(&mut self) {
        // A resolved promise cannot fail.
        JsFuture::from(Promise::resolve(&JsValue::UNDEFINED))
            .await
            .ok();
        self.pause().await;
    }
}
