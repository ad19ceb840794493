//! The results that are on the page: those in the window, and some around it.

use std::ops::Range;

use super::GridLayout;

/// The results in the window, and the results that are built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The results in the window, at least in part.
    pub shown: Range<usize>,
    /// The results in the window and in the rows around it.
    pub built: Range<usize>,
}

impl Near {
    /// The indices of the results to build in one step: everything in the window, and around it up to `most` new cards
    /// in all, including those in the window.
    pub fn step(&self, most: usize, is_built: impl Fn(usize) -> bool) -> Range<usize> {
        let Range { mut start, mut end } = self.shown;
        let in_window = (start..end).filter(|place| !is_built(*place)).count();
        let mut left = most.saturating_sub(in_window);
        let mut takes = |place: usize| {
            let is_new = !is_built(place);
            let is_taken = !is_new || left > 0;
            left = left.saturating_sub(usize::from(is_new));
            is_taken
        };
        // Most users scroll down.
        while end < self.built.end && takes(end) {
            end += 1;
        }
        while start > self.built.start && takes(start - 1) {
            start -= 1;
        }
        start..end
    }
}

impl GridLayout {
    /// The results to build around a window: no row that is further away than the height of the window, and as many rows
    /// as the page may have elements. `cost` returns how many elements a result has; a heading has one.
    pub fn near(&self, top: f64, view: f64, most: usize, cost: impl Fn(usize) -> usize) -> Near {
        let shown = self.places_between(top, top + view);
        let cost = |places: Range<usize>| -> usize {
            places
                .map(|place| cost(place) + usize::from(self.starts_day(place)))
                .sum()
        };
        let mut left = most.saturating_sub(cost(shown.clone()));
        let (mut start, mut end) = (shown.start, shown.end);
        let (mut has_above, mut has_below) = (start > 0, end < self.len());
        while has_above || has_below {
            if has_below {
                let row = end..self.row(end).1;
                let needed = cost(row.clone());
                has_below = needed <= left && self.top_of(end) < top + 2.0 * view;
                if has_below {
                    left -= needed;
                    end = row.end;
                    has_below = end < self.len();
                }
            }
            if has_above {
                let row = self.row(start - 1).0..start;
                let needed = cost(row.clone());
                has_above = needed <= left && self.top_of(start) > top - view;
                if has_above {
                    left -= needed;
                    start = row.start;
                    has_above = start > 0;
                }
            }
        }
        let built = start..end;
        Near { shown, built }
    }

    /// Whether a day's heading stands directly before a result.
    pub fn starts_day(&self, place: usize) -> bool {
        let block = self.blocks.get(self.block_of(place));
        block.is_some_and(|block| block.starts_day && block.first == place)
    }
}
