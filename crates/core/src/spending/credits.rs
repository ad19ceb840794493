//! Amounts of credits.

use std::fmt;

use serde_json::Number;

/// An amount of credits, never negative. Services count in hundredths or thousandths. The sums are
/// in millionths, because sums of floats are not exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Credits(pub(super) u64);

impl Credits {
    const UNIT: u64 = 1_000_000;

    /// The largest believable amount: a larger price is a mistake of the service, and would be the only thing that a
    /// sum shows.
    const MOST: f64 = 1e9;

    /// Parses an amount from the user or a service; `None` if it is beyond reason: negative, infinite
    /// or more than a thousand million.
    pub fn parse(text: &str) -> Option<Self> {
        let amount = text.trim().parse::<f64>().ok()?;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "an amount that is not from zero to the most is not taken"
        )]
        let millionths = (amount * Self::UNIT as f64).round() as u64;
        (0.0..=Self::MOST)
            .contains(&amount)
            .then_some(Self(millionths))
    }

    /// The amount that a service reported; `None` if it is beyond reason. The price then counts as unknown.
    pub fn of(number: &Number) -> Option<Self> {
        Self::parse(&number.to_string())
    }

    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The difference, at least zero.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The share that this is of a larger amount, in thousandths.
    pub const fn per_mille_of(self, whole: Self) -> u64 {
        let whole = if whole.0 == 0 { 1 } else { whole.0 };
        self.0.saturating_mul(1_000) / whole
    }

    /// The amount in credits, for ratios.
    pub fn amount(self) -> f64 {
        #[allow(
            clippy::cast_precision_loss,
            reason = "an amount with so many digits is beyond any purse"
        )]
        let millionths = self.0 as f64;
        #[allow(clippy::cast_precision_loss, reason = "a million is exact")]
        let unit = Self::UNIT as f64;
        millionths / unit
    }

    /// Whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// Prints a decimal number with as many digits as it needs.
impl fmt::Display for Credits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / Self::UNIT, self.0 % Self::UNIT);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        let places = format!("{rest:06}");
        write!(f, "{whole}.{}", places.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact() {
        for (text, expected) in [
            ("4", Some("4")),
            (" 0.10 ", Some("0.1")),
            ("1e-3", Some("0.001")),
            ("20.000001", Some("20.000001")),
            ("-1", None),
            ("NaN", None),
            ("inf", None),
            ("-inf", None),
            ("Infinity", None),
            ("1e300", None),
            ("-1e-9", None),
            ("1e999", None),
            ("1000000000", Some("1000000000")),
            ("1000000001", None),
            ("1e-300", Some("0")),
            ("many", None),
        ] {
            let read = Credits::parse(text).map(|credits| credits.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
        let tenth = Credits::parse("0.1").unwrap_or_default();
        let sum = (0..10).fold(Credits::default(), |sum, _| sum.plus(tenth));
        assert_eq!(sum.to_string(), "1");
    }
}
