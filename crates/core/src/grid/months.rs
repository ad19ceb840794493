//! The months of a list, for navigating to one of them.

use std::ops::Range;

use super::{GridLayout, Heading};
use crate::time::Millis;

impl GridLayout {
    /// The first heading of each month, in the order of the list. `month_of` says when the month of a time
    /// starts, and when the next one does.
    pub fn months(&self, month_of: impl Fn(Millis) -> Range<Millis>) -> Vec<Heading> {
        let mut months: Vec<Heading> = Vec::new();
        let mut current = 0..0;
        for heading in self.headings() {
            if !current.contains(&heading.day) {
                current = month_of(heading.day);
                months.push(heading);
            }
        }
        months
    }
}

/// The index of the month at a distance in CSS pixels from the start of the grid.
pub fn month_at(months: &[Heading], top: f64) -> usize {
    let after = months.partition_point(|month| month.top <= top);
    after.saturating_sub(1)
}

/// The indices of the months whose names fit on a track, where each name has the height `high`: `tops` and `high` have
/// the same unit. The first month always fits.
pub fn named_months(tops: &[f64], high: f64) -> Vec<usize> {
    let mut named = Vec::new();
    let mut end = f64::NEG_INFINITY;
    for (month, top) in tops.iter().enumerate() {
        if *top >= end {
            named.push(month);
            end = top + high;
        }
    }
    named
}
