//! The time, and a signal that ticks while somebody looks at it.

use easel_core::schedule::Millis;
use gloo_timers::callback::Interval;
use leptos::prelude::*;

/// Milliseconds since the Unix epoch, by this machine's clock.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // A present moment is positive and whole.
pub fn now() -> Millis {
    js_sys::Date::now() as Millis
}

/// The present moment as a signal, for elapsed times. One timer serves the whole page.
#[derive(Clone, Copy)]
pub struct Clock(RwSignal<Millis>);

impl Clock {
    /// A second: elapsed times are shown in whole seconds.
    const TICK: u32 = 1_000;

    /// Starts the clock for as long as the current owner lives.
    pub fn start() -> Self {
        let time = RwSignal::new(now());
        StoredValue::new_local(Interval::new(Self::TICK, move || {
            if time.try_set(now()).is_some() {
                leptos::logging::debug_warn!("the clock outlived its page");
            }
        }));
        Self(time)
    }

    /// The moment of the last tick.
    pub fn get(self) -> Millis {
        self.0.get()
    }
}
