//! Touches with one or two fingers.

use std::{thread, time::Duration};

use serde_json::json;

use crate::{Element, Studio};

impl Studio {
    /// Touches the middle of an element for this long.
    ///
    /// # Panics
    /// When the element is gone.
    pub fn touch(&self, element: &Element, duration: Duration) {
        let (x, y) = middle(element);
        self.fingers("touchStart", &[(x, y)]);
        thread::sleep(duration);
        self.fingers("touchEnd", &[]);
    }

    /// Puts two fingers on an element, moves one of them away from the other, and keeps them there
    /// for this long.
    ///
    /// # Panics
    /// When the element is gone.
    pub fn pinch(&self, element: &Element, duration: Duration) {
        let (x, y) = middle(element);
        let both = |apart: f64| [(x - 10.0, y), (x + apart, y)];
        self.fingers("touchStart", &both(10.0)[..1]);
        self.fingers("touchStart", &both(10.0));
        self.fingers("touchMove", &both(30.0));
        thread::sleep(duration);
        self.fingers("touchEnd", &[]);
    }

    fn fingers(&self, kind: &str, points: &[(f64, f64)]) {
        let at = |(id, (x, y)): (usize, &(f64, f64))| json!({"x": x, "y": y, "id": id});
        let points: Vec<_> = points.iter().enumerate().map(at).collect();
        let event = json!({"type": kind, "touchPoints": points});
        self.devtools("Input.dispatchTouchEvent", event);
    }
}

/// Scrolls an element into view, and returns the position of its middle.
fn middle(element: &Element) -> (f64, f64) {
    let middle = "arguments[0].scrollIntoView({block: 'nearest'});
        const box = arguments[0].getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]";
    let at = element.try_script(middle).expect("the element is there");
    let along = |axis: usize| at[axis].as_f64().expect("a place is a number");
    (along(0), along(1))
}
