//! The layout of a list, which is computed in parts.

use super::{GridFrame, GridItem, block::Block};
use crate::justified::lowest_enough;

/// The number of results above which a list does not fit in a window: its rows are never higher than wanted.
const FEW: usize = 400;

/// The positions of all results of a list in a grid.
///
/// A layout does not hold the list: every call takes the same list, until `update` is called with a change.
#[derive(Clone, Debug, PartialEq)]
pub struct GridLayout {
    pub(super) frame: GridFrame,
    /// The wanted height of rows, in CSS pixels.
    pub(super) wanted: f64,
    pub(super) blocks: Vec<Block>,
    /// The height of the grid, in CSS pixels.
    pub(super) height: f64,
    /// The first block that is not known to be laid out: all blocks before it are.
    pub(super) next: usize,
}

impl GridLayout {
    /// The layout of an empty list.
    pub fn new(frame: GridFrame) -> Self {
        Self {
            frame,
            wanted: frame.room.row,
            blocks: Vec::new(),
            height: 0.0,
            next: 0,
        }
    }

    /// The frame that the grid is laid out in.
    pub fn frame(&self) -> GridFrame {
        self.frame
    }

    /// How many results the list has.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.places().end)
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The height of the grid in CSS pixels: an estimate until everything is laid out.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// Begins the layout again in another frame. Nothing is laid out yet, except results in the window.
    pub fn resize(&mut self, items: &[GridItem], frame: GridFrame) {
        let (old, new) = (self.frame.room, frame.room);
        let is_as_wide = (old.width, old.row) == (new.width, new.row);
        let heading = self.frame.heading.total_cmp(&frame.heading);
        self.frame = frame;
        if is_as_wide && heading.is_eq() && items.len() > FEW {
            // The height of the window only matters for few results.
            return;
        }
        self.wanted = frame.room.row;
        self.forget(items);
        self.fill_window(items);
    }

    /// Lays out about `most` more results, from the first. Returns whether all are laid out.
    pub fn lay(&mut self, items: &[GridItem], most: usize) -> bool {
        let mut left = most;
        while left > 0
            && let Some(block) = self.blocks.get_mut(self.next)
        {
            if !block.is_laid() {
                block.lay(items, self.frame, self.wanted);
                left = left.saturating_sub(block.count);
            }
            self.next += 1;
        }
        self.stack();
        self.next == self.blocks.len()
    }

    /// Lays out the rows between two distances from the start of the grid, in CSS pixels. Rows above them keep their
    /// place.
    pub fn lay_between(&mut self, items: &[GridItem], top: f64, bottom: f64) {
        let mut at = self.block_at(top);
        while let Some(block) = self.blocks.get_mut(at)
            && block.top <= bottom
        {
            if !block.is_laid() {
                block.lay(items, self.frame, self.wanted);
                self.stack();
            }
            at += 1;
        }
    }

    /// Lays out the row of a result, and the rows around it.
    pub fn lay_at(&mut self, items: &[GridItem], place: usize) {
        let at = self.block_of(place);
        let mut has_changed = false;
        for block in at.saturating_sub(1)..=at + 1 {
            if let Some(block) = self.blocks.get_mut(block)
                && !block.is_laid()
            {
                block.lay(items, self.frame, self.wanted);
                has_changed = true;
            }
        }
        if has_changed {
            self.stack();
        }
    }

    /// Chooses higher rows if there are few results, to fill the window, as `justified::rows` does.
    pub(super) fn fill_window(&mut self, items: &[GridItem]) {
        let room = self.frame.room;
        let wanted = if room.has_columns() || items.len() > FEW || self.lay_by(items, room.row) {
            room.row
        } else {
            let all: Vec<f64> = std::iter::once(room.row).chain(room.higher()).collect();
            let shown: Vec<f64> = all
                .iter()
                .map(|wanted| {
                    self.lay_by(items, *wanted);
                    area_shown(self, items)
                })
                .collect();
            all[lowest_enough(&shown)]
        };
        if self.wanted.total_cmp(&wanted).is_ne() {
            self.wanted = wanted;
            self.forget(items);
        }
    }

    /// Lays out all results in rows of about this height. Returns whether they fill the window.
    fn lay_by(&mut self, items: &[GridItem], wanted: f64) -> bool {
        if self.wanted.total_cmp(&wanted).is_ne() {
            self.wanted = wanted;
            self.forget(items);
        }
        self.lay(items, usize::MAX);
        self.height >= self.frame.room.height
    }

    fn forget(&mut self, items: &[GridItem]) {
        for block in &mut self.blocks {
            block.estimate(items, self.frame, self.wanted);
        }
        self.next = 0;
        self.stack();
    }

    /// Puts the blocks below each other.
    pub(super) fn stack(&mut self) {
        let (mut top, mut day) = (0.0, None);
        for block in &mut self.blocks {
            block.starts_day = day != Some(block.day);
            block.top = top;
            top = block.bottom(self.frame);
            day = Some(block.day);
        }
        self.height = top;
    }
}

/// The area of the results that are visible without scrolling.
fn area_shown(layout: &GridLayout, items: &[GridItem]) -> f64 {
    let places = layout.places_between(0.0, layout.frame.room.height);
    let cells = places.filter_map(|place| layout.cell(items, place));
    cells
        .map(|cell| {
            let below = layout.frame.room.height - cell.top;
            cell.width * cell.height.min(below).max(0.0)
        })
        .sum()
}
