//! A long press of a finger.

use leptos::prelude::*;
use web_sys::{Event, PointerEvent};

/// The shortest long press, in milliseconds: the value that phones use.
const LONG: f64 = 500.0;
/// A finger that has moved further than this, in CSS pixels, makes another gesture.
const FAR: i32 = 10;

/// Recognises a long press of a finger on an element. The element passes its events to this value.
#[derive(Clone, Copy)]
pub struct LongPress(StoredValue<PressState>);

#[derive(Clone, Copy, PartialEq)]
enum PressState {
    /// No finger is on the element.
    Up,
    /// A finger is on the element.
    Down(Touched),
    /// A finger has been on the element for long: the browser wanted to show its own menu.
    Held,
    /// A long press has ended: the click that follows has to be ignored.
    Ended,
}

/// When and where a finger was put down.
#[derive(Clone, Copy, PartialEq)]
struct Touched {
    /// The time of the event, in milliseconds. On a busy device the page receives the event later, perhaps together
    /// with the end of the press.
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

    /// Whether a finger that was put down at `self` and lifted at `now` made a long press.
    fn was_long(self, now: Self) -> bool {
        let is_near = |from: i32, to: i32| (to - from).abs() <= FAR;
        now.at - self.at >= LONG && is_near(self.x, now.x) && is_near(self.y, now.y)
    }
}

impl LongPress {
    /// Creates the state without a press.
    pub fn none() -> Self {
        Self(StoredValue::new(PressState::Up))
    }

    /// Notes that a pointer is down. A second finger makes it another gesture.
    pub fn begin(self, event: &PointerEvent) {
        let is_finger = event.pointer_type() == "touch" && event.is_primary();
        let state = if is_finger {
            PressState::Down(Touched::of(event))
        } else {
            PressState::Up
        };
        self.0.set_value(state);
    }

    /// Notes that the press has become something else: the finger scrolls, or the browser took it for another
    /// gesture, such as dragging an image. Returns whether it was a long press all the same.
    pub fn cancel(self) -> bool {
        let is_long = self.0.get_value() == PressState::Held;
        self.0.set_value(PressState::Up);
        is_long
    }

    /// Notes that the pointer is up again. Returns whether that was a long press.
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

    /// Prevents the browser's own menu during a press of a finger.
    pub fn keep_menu(self, event: &Event) {
        match self.0.get_value() {
            PressState::Down(_) => self.0.set_value(PressState::Held),
            // Some systems show their menu at the end of the press.
            PressState::Ended => {}
            PressState::Up | PressState::Held => return,
        }
        event.prevent_default();
    }

    /// Stops the click that follows a long press from reaching its element. Returns whether the click was such a one.
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
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
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
