//! Long work in turns, so that the page can respond in between.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// How long a turn lasts, in milliseconds: with what follows it, less than a frame that anyone notices.
const LONGEST: f64 = 5.0;

/// Long work in turns.
pub struct Turns {
    began: f64,
}

impl Turns {
    /// The first turn begins now.
    pub fn begin() -> Self {
        Self { began: Date::now() }
    }

    /// Lets the page do other things now.
    pub async fn pause_now(&mut self) {
        TimeoutFuture::new(0).await;
        self.began = Date::now();
    }

    /// Lets the page do other things, if this turn has lasted long enough. Work calls it between its
    /// parts.
    pub async fn pause(&mut self) {
        if Date::now() - self.began >= LONGEST {
            self.pause_now().await;
        }
    }

    /// The same, after those who have been waiting for a part have gone on with it: their work counts, too.
    pub async fn pause_after_others(&mut self) {
        // A resolved promise cannot fail.
        JsFuture::from(Promise::resolve(&JsValue::UNDEFINED))
            .await
            .ok();
        self.pause().await;
    }
}
