//! Scrolling through a grid that is higher than a browser can scroll.
//!
//! Chromium ends at 33,554,428 device pixels, Firefox at 8,947,848. A grid that is higher has an element of less
//! height: dragging the thumb of the scroll bar goes through the whole grid, and the wheel and the keys move as far
//! as usual.

/// The greatest height of the element, in CSS pixels: half of what Firefox takes, since a device may have
/// two pixels for one.
pub const LONGEST: f64 = 4_000_000.0;

/// The length at both ends that is not mapped, in CSS pixels: there, scrolling is as usual.
const END: f64 = 200_000.0;

/// The longest step of the wheel or of a key, in heights of the window.
const STEP: f64 = 1.5;

/// Maps the scroll position of the element to the position of the window in the grid. All values are CSS pixels;
/// positions are those of the upper edge of the window, from the start of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ScrollMap {
    /// The height of the grid.
    height: f64,
    /// The height of the window.
    view: f64,
    /// The last position in the element.
    outer: f64,
    /// The position in the grid minus the position in the element.
    base: f64,
}

impl ScrollMap {
    /// Sets another height of the grid or the window, in CSS pixels. The position in the grid stays. Returns the new
    /// position in the element, in CSS pixels, if it has to change.
    pub fn resize(&mut self, height: f64, view: f64) -> Option<f64> {
        let inner = self.inner();
        (self.height, self.view) = (height, view);
        if self.is_mapped() || self.base != 0.0 {
            let before = self.outer;
            let outer = self.go(inner);
            return (outer.total_cmp(&before).is_ne()).then_some(outer);
        }
        None
    }

    /// The height of the element, in CSS pixels.
    pub fn outer_height(&self) -> f64 {
        self.height.min(LONGEST)
    }

    /// The position in the grid minus the position in the element, in CSS pixels.
    pub fn base(&self) -> f64 {
        self.base
    }

    /// The position in the grid, in CSS pixels.
    pub fn inner(&self) -> f64 {
        self.outer + self.base
    }

    /// Notes that the element was scrolled to this position. Returns the position in the grid. Both are CSS pixels.
    pub fn scrolled(&mut self, outer: f64) -> f64 {
        let step = outer - self.outer;
        self.outer = outer;
        if !self.is_mapped() {
            self.base = 0.0;
        } else if step.abs() > self.view * STEP {
            self.base = self.mapped(outer) - outer;
        } else {
            // There is nothing of the grid beyond its ends.
            let (first, last) = (outer.min(0.0), self.last().max(self.mapped(outer)));
            self.base = self.inner().clamp(first, last) - outer;
        }
        self.inner()
    }

    /// Moves the element, after the user has stopped scrolling, to the position that corresponds to that in the grid.
    /// Returns the new position in the element, in CSS pixels, if it has to change.
    pub fn settle(&mut self) -> Option<f64> {
        let before = self.outer;
        let outer = self.go(self.inner());
        ((outer - before).abs() >= 1.0).then_some(outer)
    }

    /// Moves to a position in the grid. Returns the position in the element. Both are CSS pixels.
    pub fn go(&mut self, inner: f64) -> f64 {
        self.outer = if self.is_mapped() {
            self.unmapped(inner)
        } else {
            inner
        };
        self.base = inner - self.outer;
        self.outer
    }

    fn is_mapped(&self) -> bool {
        self.height > LONGEST
    }

    /// The last position in the grid.
    fn last(&self) -> f64 {
        (self.height - self.view).max(0.0)
    }

    /// How many pixels of the grid one pixel of the element stands for, between the ends.
    fn scale(&self) -> f64 {
        (self.last() - 2.0 * END) / (LONGEST - self.view - 2.0 * END)
    }

    fn mapped(&self, outer: f64) -> f64 {
        let from_end = LONGEST - self.view - outer;
        if outer <= END {
            outer
        } else if from_end <= END {
            self.last() - from_end
        } else {
            END + (outer - END) * self.scale()
        }
    }

    fn unmapped(&self, inner: f64) -> f64 {
        let from_end = self.last() - inner;
        if inner <= END {
            inner
        } else if from_end <= END {
            LONGEST - self.view - from_end
        } else {
            END + (inner - END) / self.scale()
        }
    }
}
