//! Interprets fingers, pens and mice on a picture as gestures.

use super::zoom::Point;
use crate::time::Millis;

/// The distance in CSS pixels below which a movement is a tap with an unsteady finger.
const TREMBLE: f64 = 10.0;
/// The shortest swipe, in CSS pixels.
const SWIPE: f64 = 48.0;
/// A swipe is at least this much more sideways than up or down.
const SIDEWAYS: f64 = 1.5;
/// The longest time between two taps of a double tap, in milliseconds, as on phones.
const DOUBLE_TAP: Millis = 300;
/// The greatest distance between two taps of a double tap, in CSS pixels: the width of a fingertip.
const FINGERTIP: f64 = 32.0;

/// The state of the pointers that are down.
#[derive(Clone, Debug, Default)]
pub struct Pointers {
    down: Vec<Pointer>,
    /// Whether two pointers were down at any time since the first one came down.
    had_two: bool,
    last_tap: Option<(Millis, Point)>,
}

#[derive(Clone, Debug)]
struct Pointer {
    id: i32,
    from: Point,
    at: Point,
}

/// A gesture of the user.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// Move the picture by this distance.
    Pan(Point),
    /// Zoom by this factor at this point, and move the picture by this distance.
    Pinch {
        /// The factor; above 1 enlarges.
        factor: f64,
        /// The middle between the fingers.
        at: Point,
        /// How far the middle has moved.
        by: Point,
    },
    /// Show the next result (1), or the previous one (-1).
    Swipe(isize),
    /// Switch between the two usual sizes.
    DoubleTap(Point),
}

impl Pointers {
    /// Notes that a pointer comes down.
    pub fn pressed(&mut self, id: i32, at: Point) {
        self.down.retain(|pointer| pointer.id != id);
        self.down.push(Pointer { id, from: at, at });
        self.had_two = self.down.len() > 1;
    }

    /// Notes that a pointer that is down moves, and returns the gesture. `None` if the pointer is
    /// not down.
    pub fn moved(&mut self, id: i32, to: Point) -> Option<Gesture> {
        let before = self.pair();
        let pointer = self.down.iter_mut().find(|pointer| pointer.id == id)?;
        let by = distance(pointer.at, to);
        pointer.at = to;
        let Some((was, old)) = before else {
            return Some(Gesture::Pan(by));
        };
        let (at, new) = self.pair()?;
        Some(Gesture::Pinch {
            factor: length(new) / length(old).max(1.0),
            at,
            by: distance(was, at),
        })
    }

    /// Notes that a pointer is lifted. Returns a swipe or a double tap; `None` if it was neither.
    pub fn released(&mut self, id: i32, now: Millis) -> Option<Gesture> {
        let place = self.down.iter().position(|pointer| pointer.id == id)?;
        let pointer = self.down.remove(place);
        if self.had_two {
            self.had_two = !self.down.is_empty();
            return None;
        }
        let way = distance(pointer.from, pointer.at);
        if way.x.abs() >= SWIPE && way.x.abs() > way.y.abs() * SIDEWAYS {
            return Some(Gesture::Swipe(if way.x < 0.0 { 1 } else { -1 }));
        }
        if length(way) > TREMBLE {
            return None;
        }
        let last = self.last_tap.replace((now, pointer.at));
        let (then, place) = last?;
        let is_double = now.saturating_sub(then) <= DOUBLE_TAP
            && length(distance(place, pointer.at)) <= FINGERTIP;
        is_double.then(|| {
            self.last_tap = None;
            Gesture::DoubleTap(pointer.at)
        })
    }

    /// Notes that the browser has taken a pointer for something else.
    pub fn cancelled(&mut self, id: i32) {
        self.down.retain(|pointer| pointer.id != id);
    }

    /// The middle between the first two pointers, and the distance from one to the other.
    fn pair(&self) -> Option<(Point, Point)> {
        let [first, second, ..] = self.down.as_slice() else {
            return None;
        };
        let middle = Point {
            x: f64::midpoint(first.at.x, second.at.x),
            y: f64::midpoint(first.at.y, second.at.y),
        };
        Some((middle, distance(first.at, second.at)))
    }
}

fn distance(from: Point, to: Point) -> Point {
    Point {
        x: to.x - from.x,
        y: to.y - from.y,
    }
}

fn length(way: Point) -> f64 {
    way.x.hypot(way.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Moves one pointer by `way` and lifts it.
    fn stroke(pointers: &mut Pointers, way: Point, now: Millis) -> Option<Gesture> {
        pointers.pressed(1, at(0.0, 0.0));
        pointers.moved(1, way);
        pointers.released(1, now)
    }

    #[test]
    fn a_stroke_sideways_is_a_swipe() {
        for (way, gesture) in [
            (at(-80.0, 10.0), Some(Gesture::Swipe(1))),
            (at(80.0, -10.0), Some(Gesture::Swipe(-1))),
            (at(-40.0, 0.0), None),
            (at(-80.0, 70.0), None),
            (at(0.0, 200.0), None),
        ] {
            assert_eq!(stroke(&mut Pointers::default(), way, 0), gesture, "{way:?}");
        }
    }

    #[test]
    fn two_taps_in_one_place_are_a_double_tap() {
        for (first, second, pause, is_double) in [
            (at(0.0, 0.0), at(5.0, 5.0), 200, true),
            (at(0.0, 0.0), at(5.0, 5.0), 400, false),
            (at(0.0, 0.0), at(90.0, 0.0), 200, false),
        ] {
            let mut pointers = Pointers::default();
            pointers.pressed(1, first);
            assert_eq!(pointers.released(1, 1_000), None);
            pointers.pressed(2, second);
            let gesture = pointers.released(2, 1_000 + pause);
            let expected = is_double.then_some(Gesture::DoubleTap(second));
            assert_eq!(gesture, expected, "{second:?} after {pause} ms");
        }
    }

    #[test]
    fn one_pointer_moves_and_two_zoom() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.moved(1, at(9.0, 9.0)), None, "it is not down");
        pointers.pressed(1, at(0.0, 0.0));
        assert_eq!(
            pointers.moved(1, at(3.0, 4.0)),
            Some(Gesture::Pan(at(3.0, 4.0)))
        );
        pointers.moved(1, at(0.0, 0.0));
        pointers.pressed(2, at(100.0, 0.0));
        assert_eq!(
            pointers.moved(2, at(200.0, 0.0)),
            Some(Gesture::Pinch {
                factor: 2.0,
                at: at(100.0, 0.0),
                by: at(50.0, 0.0),
            })
        );
        // Neither finger swipes or taps after a pinch.
        assert_eq!(pointers.released(1, 0), None);
        assert_eq!(pointers.released(2, 10), None);
        assert_eq!(
            stroke(&mut pointers, at(-90.0, 0.0), 20),
            Some(Gesture::Swipe(1))
        );
    }
}
