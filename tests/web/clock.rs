//! The clock, which runs as long as its owner exists.

use easel::browser::Clock;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::until;

#[wasm_bindgen_test]
async fn the_clock_ticks() {
    let owner = Owner::new();
    let clock = owner.with(Clock::start);
    let first = untrack(|| clock.get());
    until("a tick", || untrack(|| clock.get()) > first).await;
}

/// A timer that outlives its page would keep waking the browser.
#[wasm_bindgen_test]
async fn the_clock_stops_with_its_owner() {
    let cleared = Cleared::watch();
    let owner = Owner::new();
    owner.with(Clock::start);
    assert_eq!(cleared.count(), 0);
    owner.cleanup();
    assert_eq!(cleared.count(), 1);
    // Longer than a tick: a timer that still runs would write to a disposed signal.
    TimeoutFuture::new(1_200).await;
}

/// Counts the timers that are cleared, until it is dropped.
struct Cleared {
    count: RwSignal<u32>,
    original: JsValue,
    _owner: Owner,
    _closure: Closure<dyn FnMut(JsValue)>,
}

impl Cleared {
    fn watch() -> Self {
        let owner = Owner::new();
        let count = owner.with(|| RwSignal::new(0));
        let original = Reflect::get(&window(), &"clearInterval".into()).expect("browsers have it");
        let clear: Function = original.clone().unchecked_into();
        let closure = Closure::<dyn FnMut(JsValue)>::new(move |id: JsValue| {
            count.update(|count| *count += 1);
            clear.call1(&window(), &id).expect("it clears");
        });
        Reflect::set(&window(), &"clearInterval".into(), closure.as_ref()).expect("it can be set");
        Self {
            count,
            original,
            _owner: owner,
            _closure: closure,
        }
    }

    fn count(&self) -> u32 {
        self.count.get_untracked()
    }
}

impl Drop for Cleared {
    fn drop(&mut self) {
        Reflect::set(&window(), &"clearInterval".into(), &self.original).expect("it can be set");
    }
}
