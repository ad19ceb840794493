//! How large results are in a list, and the gesture that changes it.

/// The sizes, the smallest first.
pub const DENSITIES: [&str; 3] = ["s", "m", "l"];

/// Fingers or the wheel must go so far for the next size: a factor of their distance.
const STEP: f64 = 1.25;

/// A gesture that makes results larger or smaller: how far it has gone towards the next size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch(f64);

impl Default for Stretch {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Stretch {
    /// The gesture goes on by a factor, above 1 towards larger. Returns how many sizes that is: below 0 for smaller
    /// ones.
    pub fn by(&mut self, factor: f64) -> isize {
        let far = self.0 * factor;
        // What is not a number leads nowhere.
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

/// The size so many further on, as far as there are.
pub fn next_density(density: &str, steps: isize) -> &'static str {
    let known = DENSITIES.iter().position(|known| *known == density);
    let last = DENSITIES.len() - 1;
    // Whatever else is stored counts as the middle one.
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
