//! A long press of a finger.

use leptos::prelude::*;
use web_sys::{Event, PointerEvent};

/// From this time on a press is long, in milliseconds: what phones take.
const LONG: f64 = 500.0;
/// A finger that has gone further than this, in CSS pixels, was meant for something else.
const FAR: i32 = 10;

/// Recognises a long press of a finger on an element, which reports its events.
#[derive(Clone, Copy)]
pub struct LongPress(StoredValue<PressState>);

#[derive(Clone, Copy, PartialEq)]
enum PressState {
    /// No finger is on the element.
    Up,
    /// A finger is.
    Down(Touched),
    /// It is there for long: the browser wanted to show its own menu.
    Held,
    /// It was, for long: the click that follows means nothing.
    Ended,
}

/// When and where a finger was put down.
#[derive(Clone, Copy, PartialEq)]
struct Touched {
    /// In milliseconds. It is the time of the event: on a busy device the page learns of it later, perhaps together with
    /// the end of the press.
    at: f64,
    x: i32,
    y: i32,
}

impl Touched {
    fn of(event: &PointerEvent) -> Self {
        Self {
            at: event.time_stamp(),
            x: event.client_x(),
            y: event.client_y(),
        }
    }

    /// Whether a finger that is up now was here for long.
    fn was_long(self, now: Self) -> bool {
        let is_near = |from: i32, to: i32| (to - from).abs() <= FAR;
        now.at - self.at >= LONG && is_near(self.x, now.x) && is_near(self.y, now.y)
    }
}

impl LongPress {
    /// No press yet.
    pub fn none() -> Self {
        Self(StoredValue::new(PressState::Up))
    }

    /// A pointer is down. A second finger makes it another gesture.
    pub fn begin(self, event: &PointerEvent) {
        let is_finger = event.pointer_type() == "touch" && event.is_primary();
        let state = if is_finger {
            PressState::Down(Touched::of(event))
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
            PressState::Down(touched) => touched.was_long(Touched::of(event)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_press_stays_where_it_is() {
        let touched = Touched {
            at: 1_000.0,
            x: 200,
            y: 300,
        };
        for (at, x, y, is_long) in [
            (1_500.0, 200, 300, true),
            (1_499.0, 200, 300, false),
            (1_700.0, 209, 291, true),
            (1_700.0, 211, 300, false),
            (1_700.0, 200, 260, false),
        ] {
            assert_eq!(
                touched.was_long(Touched { at, x, y }),
                is_long,
                "{at} {x} {y}"
            );
        }
    }
}
