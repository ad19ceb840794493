//! The time, and a signal that ticks while somebody looks at it.

use easel_core::schedule::Millis;
use gloo_timers::callback::Interval;
use js_sys::Date;
use leptos::prelude::*;

/// Milliseconds since the Unix epoch, by this machine's clock.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // A present moment is positive and whole.
pub fn now() -> Millis {
    Date::now() as Millis
}

/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;

/// The day of a moment where this machine is, as `2026-11-21`.
#[allow(clippy::cast_precision_loss)] // Milliseconds of this era are exact in a double.
pub fn local_day(at: Millis) -> String {
    day(&Date::new(&(at as f64).into()))
}

/// So many days up to that of a moment, the oldest first.
#[allow(clippy::cast_precision_loss)] // As above.
pub fn last_days(at: Millis, count: u32) -> Vec<String> {
    let last = Date::new(&(at as f64).into());
    // At noon, where no change of the clocks leads to another day.
    last.set_hours(12);
    let noon = last.get_time();
    let days = (0..count).map(|ago| day(&Date::new(&(noon - f64::from(ago) * DAY).into())));
    let mut days: Vec<_> = days.collect();
    days.reverse();
    days
}

fn day(date: &Date) -> String {
    let (year, month) = (date.get_full_year(), date.get_month() + 1);
    format!("{year}-{month:02}-{:02}", date.get_date())
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
