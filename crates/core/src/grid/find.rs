//! Finds results and headings in a layout.

use std::ops::Range;

use super::{GridItem, GridLayout, block::Block};
use crate::{justified::GAP, time::Millis};

/// The place of a result in the grid, in CSS pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The distance from the left.
    pub left: f64,
    /// The distance from the top.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// The heading of a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heading {
    /// When the day starts.
    pub day: Millis,
    /// The distance from the start of the grid, in CSS pixels.
    pub top: f64,
    /// The position of the day's first result.
    pub first: usize,
}

impl GridLayout {
    /// The cell of a result; `None` until the result is laid out.
    pub fn cell(&self, items: &[GridItem], place: usize) -> Option<Cell> {
        let block = self.blocks.get(self.block_of(place))?;
        let line = block.line_of(place)?;
        let row = block.lines[line];
        let height = f64::from(row.height);
        let width = |item: &GridItem| item.ratio() * height;
        let before = items.get(block.first + block.within(line).start..place)?;
        Some(Cell {
            left: before.iter().map(|item| width(item) + GAP).sum(),
            top: block.rows_top(self.frame) + f64::from(row.top),
            width: width(items.get(place)?),
            height,
        })
    }

    /// The distance of a result from the start of the grid, in CSS pixels: an estimate until it is laid out.
    pub fn top_of(&self, place: usize) -> f64 {
        let Some(block) = self.blocks.get(self.block_of(place)) else {
            return 0.0;
        };
        let within = match block.line_of(place) {
            Some(line) => f64::from(block.lines[line].top),
            None => block.height * share(place.saturating_sub(block.first), block.count),
        };
        block.rows_top(self.frame) + within
    }

    /// The index of the first result of the row at a distance in CSS pixels from the start of the grid, or of the last
    /// row above it.
    pub fn place_at(&self, top: f64) -> usize {
        let Some(block) = self.blocks.get(self.block_at(top)) else {
            return 0;
        };
        let own = top - block.rows_top(self.frame);
        let is_above = |bottom: f64| bottom <= own;
        let line = block
            .lines
            .partition_point(|line| is_above(f64::from(line.top + line.height)));
        let line = line.min(block.lines.len().saturating_sub(1));
        let within = if block.is_laid() {
            block.within(line).start
        } else {
            part(own / block.height, block.count)
        };
        block.first + within.min(block.count - 1)
    }

    /// The indices of the results of all rows that are at least in part between two distances from the start of the
    /// grid, in CSS pixels.
    pub fn places_between(&self, top: f64, bottom: f64) -> Range<usize> {
        if self.is_empty() || bottom <= top {
            return 0..0;
        }
        let start = self.place_at(top);
        let last = self.place_at(bottom);
        let block = &self.blocks[self.block_of(last)];
        let end = match block.line_of(last) {
            Some(line) => block.first + block.within(line).end,
            None => last + 1,
        };
        start..end
    }

    /// The headings between two distances from the start of the grid, in CSS pixels.
    pub fn headings_between(&self, top: f64, bottom: f64) -> impl Iterator<Item = Heading> {
        let from = self.block_at(top - self.frame.heading);
        self.blocks[from..]
            .iter()
            .take_while(move |block| block.top <= bottom)
            .filter_map(Heading::of)
            .filter(move |heading| heading.top + self.frame.heading >= top)
    }

    /// All headings.
    pub fn headings(&self) -> impl Iterator<Item = Heading> {
        self.blocks.iter().filter_map(Heading::of)
    }

    /// When the day of a result starts, in milliseconds since the Unix epoch; 0 if there is no such result.
    pub fn day_of(&self, place: usize) -> Millis {
        let block = self.blocks.get(self.block_of(place));
        block.map_or(0, |block| block.day)
    }

    /// The last block that starts at or above a distance.
    pub(super) fn block_at(&self, top: f64) -> usize {
        let after = self.blocks.partition_point(|block| block.top <= top);
        after.saturating_sub(1)
    }

    /// The block of a result.
    pub(super) fn block_of(&self, place: usize) -> usize {
        let after = self.blocks.partition_point(|block| block.first <= place);
        after.saturating_sub(1)
    }
}

impl Heading {
    fn of(block: &Block) -> Option<Self> {
        block.starts_day.then_some(Self {
            day: block.day,
            top: block.top,
            first: block.first,
        })
    }
}

/// The share that one number is of another.
fn share(count: usize, of: usize) -> f64 {
    let number = |count| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(count) / number(of)
}

/// The part of a number that is this share of it, rounded.
fn part(share: f64, of: usize) -> usize {
    let all = f64::from(u32::try_from(of).unwrap_or(u32::MAX));
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and the number of results of a block"
    )]
    let count = (share.clamp(0.0, 1.0) * all) as usize;
    count
}
