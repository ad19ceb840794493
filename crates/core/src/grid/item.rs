//! A result as the grid needs it.

use crate::time::Millis;

/// The properties of a result that its position depends on, in eight bytes, since a list may have a million results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridItem {
    /// The time, in 48 bits, which reach to the year 10889.
    upper: u16,
    lower: u32,
    /// The ratio in parts of [`UNIT`].
    ratio: u16,
}

/// The parts of a ratio of 1: one part is less than a hundredth of a pixel, and a ratio of 4 still fits.
const UNIT: f64 = 16_000.0;

impl GridItem {
    /// Creates an item from the time at which the result was made, and the ratio of its width to its height, which
    /// must be between 0.4 and 4. A list has the newest item first.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "each has the bits that it needs; a ratio that is too large is the largest"
    )]
    pub fn new(at: Millis, ratio: f64) -> Self {
        Self {
            upper: (at >> 32) as u16,
            lower: at as u32,
            ratio: (ratio * UNIT).round().max(1.0) as u16,
        }
    }

    /// When the result was made, in milliseconds since the Unix epoch.
    pub fn at(self) -> Millis {
        Millis::from(self.upper) << 32 | Millis::from(self.lower)
    }

    /// The ratio of the width to the height.
    pub fn ratio(self) -> f64 {
        f64::from(self.ratio) / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_small_and_says_what_it_was_told() {
        assert_eq!(size_of::<GridItem>(), 8);
        for at in [0, 1, 1_790_000_000_123, (1 << 48) - 1] {
            assert_eq!(GridItem::new(at, 1.0).at(), at);
        }
        for ratio in [0.4, 0.5625, 2.0 / 3.0, 1.0, 16.0 / 9.0, 4.0] {
            let own = GridItem::new(0, ratio).ratio();
            assert!((own - ratio).abs() * 300.0 < 0.01, "{ratio}: {own}");
        }
        assert!(GridItem::new(0, 1.0).ratio().total_cmp(&1.0).is_eq());
        assert!(GridItem::new(0, 0.0).ratio() > 0.0);
    }
}
