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
        // Sizes are the columns, so that each column has its own shape.
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
        // Sizes are the rows, so that all columns are equal.
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
        // If one result of a row has another shape, its box is still as high as the others.
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
    /// Column widths are shares of the table, and a box's height is its width by its ratio.
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
