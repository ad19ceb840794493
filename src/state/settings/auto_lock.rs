//! Locking keys behind a passphrase automatically when Easel was not used for a while, in all tabs together.

use easel_core::{time::Millis, words::mark};
use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::{Keeping, Settings, kept};
use crate::browser::{self, Area, now, on_document};

const NAME: &str = "easel.lock_after";

/// The stored time of the last use of any tab, in milliseconds since the Unix epoch. It is stored so that a
/// background tab does not lock the key of a tab that is in use.
const USED_AT: &str = "easel.used_at";

/// The shortest time, in milliseconds, between two writes of the last use: writing it at each key press would
/// be too often.
const USE_NOTED: Millis = 10_000;

/// How often a tab checks whether the keys have to be locked, in milliseconds.
const GLANCE: u32 = 2_000;

const MINUTE: Millis = 60_000;

/// When keys are locked automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LockAfter {
    /// Keys are locked after 15 minutes without use.
    #[default]
    Quarter,
    /// Keys are locked after an hour without use.
    Hour,
    /// Keys are locked when the tab is closed or reloaded.
    Closing,
}

impl LockAfter {
    /// Every choice, with its form value and its label.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Quarter, "15", mark("After 15 minutes without use")),
        (Self::Hour, "60", mark("After 1 hour without use")),
        (Self::Closing, "closing", mark("When this tab is closed")),
    ];

    /// The choice with this value; any other value means the default.
    pub fn from_value(value: &str) -> Self {
        let found = Self::ALL.iter().find(|(_, name, _)| *name == value);
        found.map_or_else(Self::default, |(choice, ..)| *choice)
    }

    /// The value in a form.
    pub fn value(self) -> &'static str {
        let found = Self::ALL.iter().find(|(choice, ..)| *choice == self);
        found.map_or("15", |(_, value, _)| *value)
    }

    /// The stored choice.
    pub fn load() -> Self {
        kept::read(NAME).map_or_else(Self::default, |value| Self::from_value(&value))
    }

    /// Stores the choice. Returns `false` if it is not stored and applies only to this page.
    pub fn store(self) -> bool {
        kept::write(NAME, self.value())
    }

    /// Whether the time without use is over. A clock that was set back by as much counts, too.
    fn is_over(self, used_at: Millis, now: Millis) -> bool {
        let limit = match self {
            Self::Quarter => 15 * MINUTE,
            Self::Hour => 60 * MINUTE,
            Self::Closing => return false,
        };
        now.abs_diff(used_at) >= limit
    }
}

/// Notes that the user uses this tab.
pub(super) fn note_use() {
    let moment = now();
    if used_at().is_none_or(|used_at| moment.abs_diff(used_at) >= USE_NOTED) {
        browser::write(Area::Device, USED_AT, &moment.to_string());
    }
}

fn used_at() -> Option<Millis> {
    browser::read(Area::Device, USED_AT)?.parse().ok()
}

/// Locks keys when their time is over, until the current owner is disposed of.
pub fn lock_by_itself(settings: Settings) {
    for event in ["pointerdown", "keydown"] {
        on_document(event, move |_| {
            if has_open_key(settings) {
                glance(settings);
                note_use();
            }
        });
    }
    // Timers do not run while the machine sleeps.
    on_document("visibilitychange", move |_| glance(settings));
    StoredValue::new_local(Interval::new(GLANCE, move || glance(settings)));
}

fn glance(settings: Settings) {
    if !has_open_key(settings) {
        return;
    }
    if settings.is_told_to_lock() {
        settings.drop_open_keys();
    } else if used_at().is_none_or(|used_at| LockAfter::load().is_over(used_at, now())) {
        settings.lock();
    }
}

fn has_open_key(settings: Settings) -> bool {
    let is_open = |key: &super::ApiKey| key.keeping == Keeping::Locked;
    let open = settings
        .keys
        .try_with_untracked(|keys| keys.iter().any(is_open));
    open == Some(true)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_key_locks_itself_in_time() {
        let day = 24 * 60 * MINUTE;
        for (choice, minutes, is_over) in [
            (LockAfter::Quarter, 14, false),
            (LockAfter::Quarter, 15, true),
            (LockAfter::Hour, 59, false),
            (LockAfter::Hour, 60, true),
            (LockAfter::Closing, 60 * 24, false),
        ] {
            assert_eq!(choice.is_over(day, day + minutes * MINUTE), is_over);
            // The clock was set back.
            assert_eq!(choice.is_over(day, day - minutes * MINUTE), is_over);
        }
    }

    #[wasm_bindgen_test]
    fn a_choice_is_known_by_its_value() {
        for (choice, value, _) in LockAfter::ALL {
            assert_eq!(
                (LockAfter::from_value(value), choice.value()),
                (choice, value)
            );
        }
        assert_eq!(LockAfter::from_value("never"), LockAfter::Quarter);
    }
}
