//! Tests of pictures in rows: tables, and properties that hold for all pictures.

use easel_core::justified::{GAP, HIGHEST, Room, Row, rows};
use proptest::{collection::vec, prelude::*};

/// The room beside the composer on a small laptop.
const CREATE: Room = Room {
    width: 940.0,
    height: 840.0,
    row: 240.0,
};

/// The whole width of a small laptop.
const LIBRARY: Room = Room {
    width: 1_340.0,
    height: 840.0,
    row: 240.0,
};

const PHONE: Room = Room {
    width: 378.0,
    height: 620.0,
    row: 140.0,
};

const WIDE: f64 = 16.0 / 9.0;
const TALL: f64 = 9.0 / 16.0;

/// Returns the number and the height of the pictures in each row.
fn table(ratios: &[f64], room: Room) -> Vec<(usize, i32)> {
    let whole = |row: Row| {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "a height is some hundred pixels"
        )]
        let height = row.height.round() as i32;
        (row.count, height)
    };
    rows(ratios, room).into_iter().map(whole).collect()
}

#[test]
fn rows_are_about_as_high_as_wanted() {
    let squares = |count| vec![1.0; count];
    for (name, ratios, room, expected) in [
        ("none", vec![], CREATE, vec![]),
        ("full rows", squares(16), CREATE, vec![(4, 231); 4]),
        (
            "the last row is not stretched",
            squares(18),
            CREATE,
            vec![(4, 231), (4, 231), (4, 231), (4, 231), (2, 231)],
        ),
        (
            "several shapes",
            [WIDE, 1.0, 1.5, TALL, 1.0].repeat(3),
            Room {
                height: 0.0,
                ..CREATE
            },
            vec![(3, 217), (3, 278), (4, 227), (3, 217), (2, 217)],
        ),
        (
            "few fill the window",
            squares(12),
            CREATE,
            vec![(3, 309); 4],
        ),
        (
            "few fill a large window",
            squares(12),
            LIBRARY,
            vec![(4, 331); 3],
        ),
        ("one is not too large", squares(1), CREATE, vec![(1, 355)]),
        (
            "two columns",
            squares(5),
            PHONE,
            vec![(2, 186), (2, 186), (1, 186)],
        ),
        ("one in its column", squares(1), PHONE, vec![(1, 186)]),
        (
            "wide ones in columns",
            vec![WIDE; 3],
            PHONE,
            vec![(2, 105), (1, 105)],
        ),
        (
            "tall ones in columns",
            vec![TALL; 4],
            PHONE,
            vec![(2, 331), (2, 331)],
        ),
        (
            "a very wide one has a row of its own",
            vec![3.5, 1.0, 1.0],
            PHONE,
            vec![(1, 108), (2, 186)],
        ),
    ] {
        assert_eq!(table(&ratios, room), expected, "{name}");
    }
}

/// Generates ratios in the range of the cards.
fn ratios() -> impl Strategy<Value = Vec<f64>> {
    vec(0.4..3.5, 0..60)
}

fn room() -> impl Strategy<Value = Room> {
    (300.0..2_600.0, 300.0..1_600.0, 90.0..400.0).prop_map(|(width, height, row)| Room {
        width,
        height,
        row,
    })
}

proptest! {
    #[test]
    fn every_picture_has_its_place_in_a_row_that_fits(ratios in ratios(), room in room()) {
        let rows = rows(&ratios, room);
        let most = rows.iter().map(|row| row.count).max().unwrap_or_default();
        let mut from = 0;
        for (place, row) in rows.iter().enumerate() {
            prop_assert!(row.count > 0);
            let own = &ratios[from..from + row.count];
            from += row.count;
            let gaps = own.iter().skip(1).map(|_| GAP).sum::<f64>();
            let width = own.iter().sum::<f64>() * row.height + gaps;
            let is_last = place + 1 == rows.len();
            prop_assert!(width < room.width + 0.01, "{row:?} is {width} wide");
            prop_assert!(is_last || width > room.width - 0.01, "{row:?} is {width} wide");
            let is_full = room.has_columns() && row.count == most;
            prop_assert!(is_full || row.height < room.row * HIGHEST + 0.01, "{row:?}");
        }
        prop_assert_eq!(from, ratios.len());
    }
}
