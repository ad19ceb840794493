//! A long press of a finger.

use leptos::prelude::*;
use web_sys::{Event, PointerEvent};

/// From this time on a press is long, in milliseconds: what phones take.
const LONG: f64 = 500.0;

/// Recognises a long press of a finger on an element, which reports its events.
#[derive(Clone, Copy)]
pub struct LongPress(StoredValue<PressState>);

#[derive(Clone, Copy, PartialEq)]
enum PressState {
    /// No finger is on the element.
    Up,
    /// A finger is, since this time, in milliseconds. It is the time of the event: on a busy device the
    /// page learns of it later, perhaps together with the end of the press.
    Down(f64),
    /// It is there for long: the browser wanted to show its own menu.
    Held,
    /// It was, for long: the click that follows means nothing.
    Ended,
}

impl LongPress {
    /// No press yet.
    pub fn none() -> Self {
        Self(StoredValue::new(PressState::Up))
    }

    /// A pointer is down.
    pub fn begin(self, event: &PointerEvent) {
        let is_finger = event.pointer_type() == "touch";
        let state = if is_finger {
            PressState::Down(event.time_stamp())
        } else {
            PressState::Up
        };
        self.0.set_value(state);
    }

    /// The finger scrolls, or the browser took the press for something else, such as dragging an
    /// image. Whether that was a long press all the same.
    pub fn cancel(self) -> bool {
        let is_long = self.0.get_value() == PressState::Held;
        self.0.set_value(PressState::Up);
        is_long
    }

    /// The pointer is up again. Whether that was a long press.
    pub fn end(self, event: &PointerEvent) -> bool {
        let is_long = match self.0.get_value() {
            PressState::Down(at) => event.time_stamp() - at >= LONG,
            PressState::Held => true,
            PressState::Up | PressState::Ended => false,
        };
        self.0.set_value(if is_long {
            PressState::Ended
        } else {
            PressState::Up
        });
        is_long
    }

    /// Keeps the browser from showing its own menu for a finger.
    pub fn keep_menu(self, event: &Event) {
        match self.0.get_value() {
            PressState::Down(_) => self.0.set_value(PressState::Held),
            // Some systems want to show it at the end of the press.
            PressState::Ended => {}
            PressState::Up | PressState::Held => return,
        }
        event.prevent_default();
    }

    /// Keeps the click after a long press from its element. Returns whether it was one.
    pub fn keep_click(self, event: &Event) -> bool {
        let is_kept = self.0.get_value() == PressState::Ended;
        if is_kept {
            self.0.set_value(PressState::Up);
            event.prevent_default();
            event.stop_propagation();
        }
        is_kept
    }
}
