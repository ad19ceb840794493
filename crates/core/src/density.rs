//! The size of results in a list, and the gesture that changes it.

/// The sizes, the smallest first.
pub const DENSITIES: [&str; 3] = ["s", "m", "l"];

/// The factor by which the distance of two fingers, or the wheel, must change for the next size.
const STEP: f64 = 1.25;

/// A gesture that makes results larger or smaller, with its progress towards the next size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch(f64);

impl Default for Stretch {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Stretch {
    /// Continues the gesture by a factor, above 1 towards larger. Returns by how many sizes to change: below 0 for
    /// smaller sizes.
    pub fn by(&mut self, factor: f64) -> isize {
        let far = self.0 * factor;
        // A factor that is not a number resets the gesture.
        self.0 = if far.is_finite() { far } else { 1.0 };
        if self.0 >= STEP {
            self.0 = 1.0;
            1
        } else if self.0 <= 1.0 / STEP {
            self.0 = 1.0;
            -1
        } else {
            0
        }
    }
}

/// The size that is this many steps away, limited to the sizes that exist.
pub fn next_density(density: &str, steps: isize) -> &'static str {
    let known = DENSITIES.iter().position(|known| *known == density);
    let last = DENSITIES.len() - 1;
    // Any other stored value counts as the middle size.
    let place = known.unwrap_or(last / 2).saturating_add_signed(steps);
    DENSITIES[place.min(last)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gesture_leads_from_size_to_size() {
        for (factors, expected) in [
            (&[1.1, 1.1][..], 0),
            (&[1.1, 1.1, 1.1], 1),
            (&[1.25], 1),
            (&[0.8], -1),
            (&[0.9, 0.9], 0),
            (&[0.9, 0.9, 0.9], -1),
            (&[1.1, 0.9, 1.1, 0.9], 0),
            (&[1.3, 1.0, 1.3], 2),
            (&[f64::NAN, 1.1, f64::INFINITY, 1.1], 0),
        ] {
            let mut stretch = Stretch::default();
            let steps: isize = factors.iter().map(|factor| stretch.by(*factor)).sum();
            assert_eq!(steps, expected, "{factors:?}");
        }
    }

    #[test]
    fn there_is_a_largest_and_a_smallest_size() {
        for (density, steps, expected) in [
            ("s", 1, "m"),
            ("m", 1, "l"),
            ("l", 1, "l"),
            ("l", -2, "s"),
            ("s", -1, "s"),
            ("other", 0, "m"),
        ] {
            assert_eq!(next_density(density, steps), expected, "{density} {steps}");
        }
    }
}
