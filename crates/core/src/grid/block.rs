//! A block: consecutive results of one day, and their rows.

use std::ops::Range;

use super::{GridFrame, GridItem};
use crate::{
    justified::{GAP, Row, fit, fit_before_others},
    time::Millis,
};

/// How many results a block has in a long day; the last block may have up to twice as many. Its rows are chosen
/// within a millisecond or two, and are many enough that the end of a block is not noticed. Squares in 2, 3, 4 or 6
/// columns make full rows of it.
pub(super) const SIZE: usize = 252;

/// Consecutive results of one day.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// When the day starts.
    pub(super) day: Millis,
    /// The position of the block's first result.
    pub(super) first: usize,
    /// How many results the block has.
    pub(super) count: usize,
    /// Whether the day's heading stands above the block.
    pub(super) starts_day: bool,
    /// Whether the day ends with the block. Otherwise the last row is filled.
    pub(super) ends_day: bool,
    /// The distance of the block from the start of the grid, in CSS pixels.
    pub(super) top: f64,
    /// The height of the rows with a gap after each, in CSS pixels: an estimate until they are laid out.
    pub(super) height: f64,
    /// The rows; empty until the block is laid out.
    pub(super) lines: Vec<BlockRow>,
}

/// A row of a block, in 12 bytes: a list of a million results has hundreds of thousands of rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BlockRow {
    /// The distance of the row from the top of the block's rows, in CSS pixels.
    pub(super) top: f32,
    /// The height of the row, in CSS pixels.
    pub(super) height: f32,
    /// How many results of the block are before the row.
    pub(super) first: u16,
}

impl Block {
    /// Creates a block that is not laid out yet.
    pub(super) fn new(day: Millis, places: Range<usize>, ends_day: bool) -> Self {
        Self {
            day,
            first: places.start,
            count: places.len(),
            starts_day: false,
            ends_day,
            top: 0.0,
            height: 0.0,
            lines: Vec::new(),
        }
    }

    pub(super) fn is_laid(&self) -> bool {
        !self.lines.is_empty()
    }

    pub(super) fn places(&self) -> Range<usize> {
        self.first..self.first + self.count
    }

    /// The distance of the block's first row from the start of the grid, in CSS pixels.
    pub(super) fn rows_top(&self, frame: GridFrame) -> f64 {
        self.top + if self.starts_day { frame.heading } else { 0.0 }
    }

    /// The distance of the next block from the start of the grid, in CSS pixels.
    pub(super) fn bottom(&self, frame: GridFrame) -> f64 {
        self.rows_top(frame) + self.height
    }

    /// Chooses the rows, each about `wanted` CSS pixels high.
    pub(super) fn lay(&mut self, items: &[GridItem], frame: GridFrame, wanted: f64) {
        let ratios = self.ratios(items);
        let rows = if self.ends_day {
            fit(&ratios, frame.room, wanted)
        } else {
            fit_before_others(&ratios, frame.room, wanted)
        };
        self.set(&rows);
    }

    /// Removes the rows, and estimates their height.
    pub(super) fn estimate(&mut self, items: &[GridItem], frame: GridFrame, wanted: f64) {
        self.lines = Vec::new();
        let width: f64 = items[self.places()]
            .iter()
            .map(|item| item.ratio() * wanted + GAP)
            .sum();
        let rows = (width / (frame.room.width + GAP)).ceil().max(1.0);
        self.height = rows * (wanted + GAP);
    }

    /// The results of a row, counted from the first of the block.
    pub(super) fn within(&self, line: usize) -> Range<usize> {
        let start = |line: &BlockRow| usize::from(line.first);
        let first = self.lines.get(line).map_or(self.count, start);
        first..self.lines.get(line + 1).map_or(self.count, start)
    }

    /// The row of one of the block's results.
    pub(super) fn line_of(&self, place: usize) -> Option<usize> {
        let own = place.checked_sub(self.first)?;
        let is_before = |line: &BlockRow| usize::from(line.first) <= own;
        self.lines.partition_point(is_before).checked_sub(1)
    }

    fn ratios(&self, items: &[GridItem]) -> Vec<f64> {
        let own = items[self.places()].iter();
        own.map(|item| item.ratio()).collect()
    }

    fn set(&mut self, rows: &[Row]) {
        let (mut top, mut first) = (0.0, 0);
        self.lines = Vec::with_capacity(rows.len());
        for row in rows {
            self.lines.push(BlockRow {
                top: narrow(top),
                height: narrow(row.height),
                first: u16::try_from(first).unwrap_or(u16::MAX),
            });
            top += row.height + GAP;
            first += row.count;
        }
        self.height = top;
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "a block is some ten thousand pixels high: less than a hundredth of a pixel is lost"
)]
fn narrow(pixels: f64) -> f32 {
    pixels as f32
}
