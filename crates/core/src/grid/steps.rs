//! Navigation through the grid by keys.

use super::{Cell, GridItem, GridLayout};

/// The direction of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GridStep {
    /// The result before.
    Back,
    /// The result after.
    On,
    /// The row above.
    Up,
    /// The row below.
    Down,
    /// Up by the height of the window, in CSS pixels.
    PageUp(f64),
    /// Down by the height of the window, in CSS pixels.
    PageDown(f64),
    /// The first result.
    First,
    /// The last result.
    Last,
}

impl GridLayout {
    /// The index of the result that a key leads to from another one; `None` if there is no further result. The rows on
    /// the way are laid out.
    pub fn step(&mut self, items: &[GridItem], from: usize, way: GridStep) -> Option<usize> {
        let last = items.len().checked_sub(1)?;
        self.lay_at(items, from);
        let to = match way {
            GridStep::Back => from.checked_sub(1)?,
            GridStep::On => from + 1,
            GridStep::First => 0,
            GridStep::Last => last,
            GridStep::Up => self.beside(items, from, self.row(from).0.checked_sub(1)?)?,
            GridStep::Down => self.beside(items, from, self.row(from).1)?,
            GridStep::PageUp(height) => self.far(items, from, -height)?,
            GridStep::PageDown(height) => self.far(items, from, height)?,
        };
        (to <= last && to != from).then_some(to)
    }

    /// The first result of a row, and the first one after the row.
    pub(super) fn row(&self, place: usize) -> (usize, usize) {
        let block = &self.blocks[self.block_of(place)];
        let own = block.line_of(place).map(|line| block.within(line));
        own.map_or((place, place + 1), |own| {
            (block.first + own.start, block.first + own.end)
        })
    }

    /// The result with the nearest centre in another row, which is given by one of its results.
    fn beside(&mut self, items: &[GridItem], from: usize, other: usize) -> Option<usize> {
        if other >= items.len() {
            return None;
        }
        self.lay_at(items, other);
        let middle = |cell: Cell| cell.left + cell.width / 2.0;
        let own = middle(self.cell(items, from)?);
        let (start, end) = self.row(other);
        let distance = |place: &usize| {
            let cell = self.cell(items, *place);
            cell.map_or(f64::INFINITY, |cell| (middle(cell) - own).abs())
        };
        (start..end).min_by(|one, next| distance(one).total_cmp(&distance(next)))
    }

    /// The result at a distance above or below, in CSS pixels; the first or last result if that is too far.
    fn far(&mut self, items: &[GridItem], from: usize, by: f64) -> Option<usize> {
        let cell = self.cell(items, from)?;
        let top = cell.top + cell.height / 2.0 + by;
        self.lay_between(items, top, top);
        let there = self.place_at(top);
        let (start, end) = self.row(from);
        if (start..end).contains(&there) {
            // A row may be higher than the window.
            let way = if by < 0.0 {
                GridStep::Up
            } else {
                GridStep::Down
            };
            return self.step(items, from, way);
        }
        self.beside(items, from, there)
    }
}
