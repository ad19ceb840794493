//! How wide the columns of a batch's table are, and the shapes of the boxes in it.

/// A result in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Its row.
    pub row: u32,
    /// Its column.
    pub column: u32,
    /// Its width by its height.
    pub ratio: f64,
}

/// Widths and shapes, so that results fill the width and those in a row have one height.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The columns in their order, each with its share of the width.
    pub columns: Vec<(u32, f64)>,
    /// For each result, the width of its box by its height. That is its own ratio, unless the columns
    /// of its row differ in another way than those of the table.
    pub boxes: Vec<f64>,
}

impl Layout {
    /// The layout for these results, all with a positive ratio. Several in one cell stand side by side.
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

    /// How many times the whole table is as wide as its narrowest column.
    pub fn breadth(&self) -> f64 {
        let shares = self.columns.iter().map(|(_, share)| *share);
        let narrowest = shares.clone().fold(f64::MAX, f64::min);
        shares.sum::<f64>() / narrowest
    }
}

/// The width of all results in the cell of this one, at a height of 1.
fn width_of_cell(placed: &[Placed], one: &Placed) -> f64 {
    let here = |other: &&Placed| (other.row, other.column) == (one.row, one.column);
    placed.iter().filter(here).map(|other| other.ratio).sum()
}

/// The height at which the cell of this result fills its column.
fn height(placed: &[Placed], columns: &[(u32, f64)], one: &Placed) -> f64 {
    let share = columns.iter().find(|(at, _)| *at == one.column);
    share.map_or(1.0, |(_, share)| *share) / width_of_cell(placed, one)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(row: u32, column: u32, ratio: f64) -> Placed {
        Placed { row, column, ratio }
    }

    #[test]
    fn a_column_is_as_wide_as_its_results() {
        const WIDE: f64 = 1.5;
        const TALL: f64 = 0.75;
        for (placed, columns, boxes) in [
            (vec![], vec![], vec![]),
            (vec![at(0, 0, WIDE)], vec![(0, WIDE)], vec![WIDE]),
            // Sizes across: each column has its own shape.
            (
                vec![
                    at(0, 0, WIDE),
                    at(0, 1, TALL),
                    at(1, 0, WIDE),
                    at(1, 1, TALL),
                ],
                vec![(0, WIDE), (1, TALL)],
                vec![WIDE, TALL, WIDE, TALL],
            ),
            // Sizes down: the columns are equal.
            (
                vec![
                    at(0, 0, WIDE),
                    at(0, 1, WIDE),
                    at(1, 0, TALL),
                    at(1, 1, TALL),
                ],
                vec![(0, WIDE), (1, WIDE)],
                vec![WIDE, WIDE, TALL, TALL],
            ),
            // Repeats share their column.
            (
                vec![at(0, 0, 1.0), at(0, 0, 1.0), at(0, 3, 1.0), at(0, 3, 1.0)],
                vec![(0, 2.0), (3, 2.0)],
                vec![1.0; 4],
            ),
            // One result of a row came in another shape: its box is as high as the others.
            (
                vec![at(0, 0, 1.0), at(0, 1, 2.0), at(1, 0, 1.0), at(1, 1, 1.0)],
                vec![(0, 1.0), (1, 2.0)],
                vec![1.0, 2.0, 0.5, 1.0],
            ),
        ] {
            let layout = Layout::of(&placed);
            assert_eq!(layout.columns, columns, "{placed:?}");
            assert_eq!(layout.boxes, boxes, "{placed:?}");
        }
    }

    #[test]
    fn the_breadth_counts_narrow_columns() {
        let breadth = |ratios: &[f64]| {
            let placed = (0..)
                .zip(ratios)
                .map(|(column, ratio)| at(0, column, *ratio));
            Layout::of(&placed.collect::<Vec<_>>()).breadth()
        };
        for (ratios, expected) in [(&[1.0, 1.0, 1.0][..], 3.0), (&[1.5, 0.5], 4.0)] {
            assert!((breadth(ratios) - expected).abs() < 1e-9, "{ratios:?}");
        }
    }

    proptest! {
        /// Widths are shares of the table, and a box's height is its width by its ratio.
        #[test]
        fn boxes_in_a_row_have_one_height(
            placed in prop::collection::vec((0..3_u32, 0..3_u32, 0.2..4.0_f64), 1..12)
        ) {
            let placed: Vec<_> = placed.into_iter().map(|(row, column, ratio)| at(row, column, ratio)).collect();
            let layout = Layout::of(&placed);
            let height = |index: usize| {
                let one = &placed[index];
                let share = layout.columns.iter().find(|(at, _)| *at == one.column).map(|(_, share)| *share);
                let width = share.unwrap_or_default() * one.ratio / width_of_cell(&placed, one);
                width / layout.boxes[index]
            };
            for (index, one) in placed.iter().enumerate() {
                for (other, _) in placed.iter().enumerate().filter(|(_, other)| other.row == one.row) {
                    prop_assert!((height(index) - height(other)).abs() < 1e-6);
                }
            }
        }
    }
}
