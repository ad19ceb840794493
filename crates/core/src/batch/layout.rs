//! The widths of the columns of a batch's table, and the shapes of the boxes in it.

#[cfg(test)]
mod tests;

/// The position and shape of a result in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// The result's row.
    pub row: u32,
    /// The result's column.
    pub column: u32,
    /// The ratio of the width to the height.
    pub ratio: f64,
}

/// Widths and shapes, so that results fill the width and the results in a row have the same height.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The columns in their order, each with its share of the width.
    pub columns: Vec<(u32, f64)>,
    /// The ratio of the width to the height of each result's box. It is the ratio of the result, unless the columns
    /// of its row differ in another way than those of the table.
    pub boxes: Vec<f64>,
}

impl Layout {
    /// The layout for these results, whose ratios must be positive. Several results in one cell stand side by side.
    pub fn of(placed: &[Placed]) -> Self {
        let mut columns: Vec<(u32, f64)> = Vec::new();
        for one in placed {
            let width = width_of_cell(placed, one);
            match columns.iter_mut().find(|(at, _)| *at == one.column) {
                Some((_, share)) => *share = share.max(width),
                None => columns.push((one.column, width)),
            }
        }
        columns.sort_by_key(|(at, _)| *at);
        let boxes = placed
            .iter()
            .map(|one| {
                let in_row = placed.iter().filter(|other| other.row == one.row);
                let highest = in_row.map(|other| height(placed, &columns, other));
                let highest = highest.fold(f64::MIN_POSITIVE, f64::max);
                one.ratio * height(placed, &columns, one) / highest
            })
            .collect();
        Self { columns, boxes }
    }

    /// The width of the whole table, in widths of its narrowest column.
    pub fn breadth(&self) -> f64 {
        let shares = self.columns.iter().map(|(_, share)| *share);
        let narrowest = shares.clone().fold(f64::MAX, f64::min);
        shares.sum::<f64>() / narrowest
    }
}

/// The width of all results in the cell of `one`, at a height of 1.
fn width_of_cell(placed: &[Placed], one: &Placed) -> f64 {
    let here = |other: &&Placed| (other.row, other.column) == (one.row, one.column);
    placed.iter().filter(here).map(|other| other.ratio).sum()
}

/// The height at which the cell of this result fills its column.
fn height(placed: &[Placed], columns: &[(u32, f64)], one: &Placed) -> f64 {
    let share = columns.iter().find(|(at, _)| *at == one.column);
    share.map_or(1.0, |(_, share)| *share) / width_of_cell(placed, one)
}
