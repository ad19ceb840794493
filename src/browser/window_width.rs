//! Whether the window is narrow.

use leptos::prelude::*;

use super::on_window;

/// A signal that tells whether the window is narrower than `width` CSS pixels, until the current
/// owner is disposed of.
pub fn is_narrower_than(width: f64) -> ReadSignal<bool> {
    let is_narrow = move || {
        let now = window().inner_width().ok().and_then(|now| now.as_f64());
        now.is_some_and(|now| now < width)
    };
    let (read, write) = signal(is_narrow());
    on_window("resize", move |_| {
        write.maybe_update(|old| {
            let before = std::mem::replace(old, is_narrow());
            before != *old
        });
    });
    read
}
