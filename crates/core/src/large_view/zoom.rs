//! Zooming and moving a picture within its pane.

/// The greatest zoom, in CSS pixels per pixel of the picture: single pixels can then be told apart.
const MOST: f64 = 8.0;

/// The larger of the two usual sizes of a small picture, relative to its fitted size.
const DOUBLE: f64 = 2.0;

/// The factor from which a picture looks noticeably larger.
const NOTICEABLE: f64 = 1.05;

/// A point, measured from the centre of the pane, or a distance, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

/// The sizes that limit the zoom, in CSS pixels: width as `x`, height as `y`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZoomFrame {
    /// The size of the pane.
    pub pane: Point,
    /// The size of the picture when it is fitted into the pane.
    pub fitted: Point,
    /// The picture's own width.
    pub own_width: f64,
}

/// The size of a picture relative to its fitted size, and the distance of its centre from the centre of the pane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// The scale: 1 is the fitted size; never less.
    pub scale: f64,
    /// The distance from the pane's centre to the picture's.
    pub offset: Point,
}

impl Zoom {
    /// The whole picture, centred.
    pub const FITTED: Self = Self {
        scale: 1.0,
        offset: Point { x: 0.0, y: 0.0 },
    };

    /// Whether the whole picture is shown.
    pub fn is_fitted(self) -> bool {
        self.scale <= 1.0
    }

    /// Zooms by a factor. The part of the picture at the point stays there, as far as the picture still covers the
    /// pane.
    #[must_use]
    pub fn by(self, factor: f64, at: Point, frame: &ZoomFrame) -> Self {
        let scale = (self.scale * factor).clamp(1.0, frame.most());
        let change = scale / self.scale;
        let stays = |at: f64, offset: f64| at - (at - offset) * change;
        let offset = Point {
            x: stays(at.x, self.offset.x),
            y: stays(at.y, self.offset.y),
        };
        Self { scale, offset }.within(frame)
    }

    /// Moves the picture by a distance, as far as it still covers the pane.
    #[must_use]
    pub fn moved(self, by: Point, frame: &ZoomFrame) -> Self {
        let offset = Point {
            x: self.offset.x + by.x,
            y: self.offset.y + by.y,
        };
        Self { offset, ..self }.within(frame)
    }

    /// Switches to the other of the two usual sizes: the fitted size or, at the point, the actual size.
    #[must_use]
    pub fn toggled(self, at: Point, frame: &ZoomFrame) -> Self {
        if self.is_fitted() {
            self.by(frame.larger(), at, frame)
        } else {
            Self::FITTED
        }
    }

    fn within(self, frame: &ZoomFrame) -> Self {
        let clamped = |offset: f64, fitted: f64, pane: f64| {
            let most = ((fitted * self.scale - pane) / 2.0).max(0.0);
            offset.clamp(-most, most)
        };
        let offset = Point {
            x: clamped(self.offset.x, frame.fitted.x, frame.pane.x),
            y: clamped(self.offset.y, frame.fitted.y, frame.pane.y),
        };
        Self { offset, ..self }
    }
}

impl ZoomFrame {
    /// The scale at which a pixel of the picture is one CSS pixel.
    fn actual(&self) -> f64 {
        self.own_width / self.fitted.x.max(1.0)
    }

    /// Whether the picture's own size is larger than its fitted size.
    pub fn is_reduced(&self) -> bool {
        self.actual() > NOTICEABLE
    }

    /// The scale of the actual size; for a picture that is not reduced, twice its fitted size.
    fn larger(&self) -> f64 {
        if self.is_reduced() {
            self.actual()
        } else {
            DOUBLE
        }
    }

    fn most(&self) -> f64 {
        (self.actual() * MOST).max(DOUBLE)
    }
}

/// The factor of a turn of the wheel, in pixels or in lines; a turn away from the user enlarges.
pub fn wheel_factor(turn: f64, in_lines: bool) -> f64 {
    // Browsers that count in lines scroll three lines per notch, other browsers about 100 pixels.
    let pixels = if in_lines { turn * 33.0 } else { turn };
    let step = (pixels.abs() / 400.0).min(0.5);
    if pixels < 0.0 {
        1.0 + step
    } else {
        1.0 / (1.0 + step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// A picture of 1000 × 500, fitted into a pane of 500 × 500.
    const WIDE: ZoomFrame = ZoomFrame {
        pane: Point { x: 500.0, y: 500.0 },
        fitted: Point { x: 500.0, y: 250.0 },
        own_width: 1_000.0,
    };

    /// A picture of 100 × 100 in a pane of 500 × 500.
    const SMALL: ZoomFrame = ZoomFrame {
        pane: WIDE.pane,
        fitted: Point { x: 100.0, y: 100.0 },
        own_width: 100.0,
    };

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        for (factor, point) in [
            (2.0, at(0.0, 0.0)),
            (4.0, at(120.0, -30.0)),
            (4.0, at(-250.0, 0.0)),
            (3.0, at(40.0, 12.0)),
        ] {
            let before = Zoom::FITTED.by(4.0, at(0.0, 0.0), &WIDE);
            let after = before.by(factor, point, &WIDE);
            let on_picture = |zoom: Zoom| {
                at(
                    (point.x - zoom.offset.x) / zoom.scale,
                    (point.y - zoom.offset.y) / zoom.scale,
                )
            };
            let (was, is) = (on_picture(before), on_picture(after));
            assert!(
                (was.x - is.x).abs() < 1e-9 && (was.y - is.y).abs() < 1e-9,
                "{factor} at {point:?}"
            );
        }
    }

    #[test]
    fn the_zoom_has_limits() {
        for (frame, factor, scale) in [
            (WIDE, 0.5, 1.0),
            (WIDE, 2.0, 2.0),
            (WIDE, 100.0, 16.0),
            (SMALL, 100.0, 8.0),
        ] {
            let zoom = Zoom::FITTED.by(factor, at(0.0, 0.0), &frame);
            assert!((zoom.scale - scale).abs() < 1e-9, "{factor}: {zoom:?}");
        }
    }

    #[test]
    fn the_picture_covers_the_pane_as_far_as_it_can() {
        // The picture is 1000 × 500 at scale 2: it covers the pane, and moves 250 to each side.
        for (by, offset) in [
            (at(10.0, 10.0), at(10.0, 0.0)),
            (at(900.0, -900.0), at(250.0, 0.0)),
            (at(-900.0, 0.0), at(-250.0, 0.0)),
        ] {
            let zoom = Zoom::FITTED.by(2.0, at(0.0, 0.0), &WIDE).moved(by, &WIDE);
            assert_eq!(zoom.offset, offset, "{by:?}");
        }
        assert_eq!(Zoom::FITTED.moved(at(9.0, 9.0), &WIDE), Zoom::FITTED);
        let out = Zoom::FITTED
            .by(8.0, at(200.0, 40.0), &WIDE)
            .by(0.01, at(-200.0, 0.0), &WIDE);
        assert_eq!(out, Zoom::FITTED, "zoomed out, it is centred again");
    }

    #[test]
    fn a_toggle_never_makes_a_picture_smaller_than_fitted() {
        for (frame, scale) in [(WIDE, 2.0), (SMALL, 2.0)] {
            let large = Zoom::FITTED.toggled(at(0.0, 0.0), &frame);
            assert!((large.scale - scale).abs() < 1e-9, "{frame:?}");
            assert_eq!(large.toggled(at(9.0, 9.0), &frame), Zoom::FITTED);
        }
        assert!(WIDE.is_reduced() && !SMALL.is_reduced());
    }

    #[test]
    fn the_wheel_zooms_by_steps_that_undo_each_other() {
        for (turn, in_lines, factor) in [
            (-100.0, false, 1.25),
            (100.0, false, 0.8),
            (-4.0, false, 1.01),
            (-5_000.0, false, 1.5),
            (-3.0, true, 1.247_5),
        ] {
            let found = wheel_factor(turn, in_lines);
            assert!((found - factor).abs() < 1e-9, "{turn}: {found}");
        }
    }
}
