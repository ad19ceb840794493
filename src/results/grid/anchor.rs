//! Where a result is in the viewport.

/// The distance from the upper edge of a result down to the upper edge of the viewport: a positive number is a part of
/// the result's height, since rows may have another height later; zero or a negative number is in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Offset(pub(super) f64);

impl Offset {
    /// The offset in CSS pixels, for a result of this height.
    pub(super) fn pixels(self, height: f64) -> f64 {
        if self.0 > 0.0 {
            self.0 * height
        } else {
            self.0
        }
    }
}

/// The result that stays where it is in the viewport.
#[derive(Clone)]
pub(super) struct Anchor {
    pub(super) id: String,
    pub(super) place: usize,
    pub(super) offset: Offset,
}
