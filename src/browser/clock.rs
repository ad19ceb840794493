//! The time, and a signal that ticks while something reads it.

use std::ops::Range;

use easel_core::time::Millis;
use gloo_timers::callback::Interval;
use js_sys::Date;
use leptos::prelude::*;

/// Milliseconds since the Unix epoch, by this machine's clock.
// The current time is a positive integer.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn now() -> Millis {
    Date::now() as Millis
}

/// Parses a time in the form of an HTTP header such as `Date`. Returns milliseconds since the Unix epoch;
/// `None` if the text is not such a time.
// The time is not before the epoch.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn parsed_time(text: &str) -> Option<Millis> {
    let time = Some(Date::parse(text)).filter(|time| *time >= 0.0);
    time.map(|time| time as Millis)
}

/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;

/// The local day of a time, as `2026-11-21`.
#[allow(clippy::cast_precision_loss)] // An f64 holds milliseconds of this era exactly.
pub fn local_day(at: Millis) -> String {
    day(&Date::new(&(at as f64).into()))
}

/// The local time to the second, as `2026-11-21-09-05-59`, for names.
#[allow(clippy::cast_precision_loss)] // As above.
pub fn local_second(at: Millis) -> String {
    let date = Date::new(&(at as f64).into());
    let (hours, minutes, seconds) = (date.get_hours(), date.get_minutes(), date.get_seconds());
    format!("{}-{hours:02}-{minutes:02}-{seconds:02}", day(&date))
}

/// The local date and time, as milliseconds since the Unix epoch as if the local clock showed UTC.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "an f64 holds milliseconds of this era exactly; a time before 1970 becomes 0"
)]
pub fn local_clock(at: Millis) -> Millis {
    /// A minute in milliseconds.
    const MINUTE: f64 = 60_000.0;
    let at = at as f64;
    (at - Date::new(&at.into()).get_timezone_offset() * MINUTE) as Millis
}

/// The start of the local day of a time, and the start of the next day, in milliseconds since the Unix epoch.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "an f64 holds milliseconds of this era exactly; a time before 1970 becomes 0"
)]
pub fn local_day_of(at: Millis) -> Range<Millis> {
    let date = Date::new(&(at as f64).into());
    date.set_hours(0);
    date.set_minutes(0);
    date.set_seconds(0);
    date.set_milliseconds(0);
    let start = date.get_time() as Millis;
    date.set_date(date.get_date() + 1);
    start..date.get_time() as Millis
}

/// The start of the local month of a time, and the start of the next month, in milliseconds since the Unix epoch.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "as above"
)]
pub fn local_month_of(at: Millis) -> Range<Millis> {
    let date = Date::new(&(at as f64).into());
    let (year, month) = (date.get_full_year(), date.get_month().cast_signed());
    let start = |month| Date::new_with_year_month_day(year, month, 1).get_time() as Millis;
    start(month)..start(month + 1)
}

/// The last `count` local days up to the day of a time, oldest first.
#[allow(clippy::cast_precision_loss)] // As above.
pub fn last_days(at: Millis, count: u32) -> Vec<String> {
    let last = Date::new(&(at as f64).into());
    // At noon, a change to or from daylight saving time does not lead to another day.
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

/// The current time as a signal, used for elapsed times. One timer serves the whole page.
#[derive(Clone, Copy)]
pub struct Clock(RwSignal<Millis>);

impl Clock {
    /// The interval between ticks, in milliseconds: elapsed times are shown in whole seconds.
    const TICK: u32 = 1_000;

    /// Starts the clock until the current owner is disposed of.
    pub fn start() -> Self {
        let time = RwSignal::new(now());
        StoredValue::new_local(Interval::new(Self::TICK, move || {
            if time.try_set(now()).is_some() {
                leptos::logging::debug_warn!("the clock outlived its page");
            }
        }));
        Self(time)
    }

    /// The time of the last tick, in milliseconds since the Unix epoch.
    pub fn get(self) -> Millis {
        self.0.get()
    }
}
