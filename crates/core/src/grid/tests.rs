//! Tests of layouts in tables, and of properties of all layouts.

use std::ops::Range;

use proptest::{collection::vec, prelude::*};

use super::{
    Cell, GridEdit, GridFrame, GridItem, GridLayout, GridStep, LONGEST, Near, ScrollMap, month_at,
    named_months,
};
use crate::{
    justified::{GAP, HIGHEST, Room, rows},
    time::Millis,
};

const DAY: Millis = 1_000;
const HEADING: f64 = 40.0;

const LIBRARY: GridFrame = GridFrame {
    room: Room {
        width: 1_340.0,
        height: 840.0,
        row: 240.0,
    },
    heading: HEADING,
};

const PHONE: GridFrame = GridFrame {
    room: Room {
        width: 378.0,
        height: 620.0,
        row: 140.0,
    },
    heading: HEADING,
};

fn day_of(at: Millis) -> Range<Millis> {
    let start = at / DAY * DAY;
    start..start + DAY
}

/// Returns `count` results of several shapes, `a_day` of them on each day.
fn items(count: u64, a_day: u64) -> Vec<GridItem> {
    let ratios = [1.0, 1.5, 0.5625, 1.7778, 1.0, 0.6667];
    let item = |(place, ratio): (u64, &f64)| {
        let at = (count - place) / a_day * DAY + (count - place) % a_day;
        GridItem::new(at, *ratio)
    };
    (0..count).zip(ratios.iter().cycle()).map(item).collect()
}

fn laid(items: &[GridItem], frame: GridFrame) -> GridLayout {
    let mut layout = GridLayout::new(frame);
    layout.update(items, GridEdit::between(&[], items), &day_of);
    assert!(layout.lay(items, usize::MAX));
    layout
}

/// Checks that each result is in one row, in order, and that no row overlaps another or is wider than the grid.
fn check(layout: &GridLayout, items: &[GridItem]) {
    assert_eq!(layout.len(), items.len());
    let frame = layout.frame();
    let mut before: Option<Cell> = None;
    let mut day = None;
    for (place, item) in items.iter().enumerate() {
        let cell = layout.cell(items, place).expect("it is laid out");
        let is_new_day = day != Some(day_of(item.at()).start);
        day = Some(day_of(item.at()).start);
        assert!(cell.left + cell.width < frame.room.width + 0.1, "{cell:?}");
        if let Some(before) = before {
            if cell.left > 0.0 {
                assert!(!is_new_day, "a row has one day");
                assert!((cell.left - before.left - before.width - GAP).abs() < 0.1);
                assert!((cell.top - before.top).abs() < 0.1);
            } else {
                let heading = if is_new_day { HEADING } else { 0.0 };
                let expected = before.top + before.height + GAP + heading;
                assert!((cell.top - expected).abs() < 0.1, "{place}: {cell:?}");
            }
        } else {
            assert!((cell.top - HEADING).abs() < 0.1 && cell.left == 0.0);
        }
        before = Some(cell);
    }
    let end = before.map_or(0.0, |cell| cell.top + cell.height + GAP);
    assert!((layout.height() - end).abs() < 0.1);
}

#[test]
fn a_million_results_have_their_places() {
    let items = items(1_000_000, 700);
    let mut layout = GridLayout::new(LIBRARY);
    layout.update(&items, GridEdit::between(&[], &items), &day_of);
    let guess = layout.height();
    while !layout.lay(&items, 5_000) {}
    check(&layout, &items);
    assert!((layout.height() / guess).ln().abs() < 0.1, "a good guess");
    let last = items.len() - 1;
    let bottom = layout.height();
    assert_eq!(layout.places_between(bottom - 10.0, bottom).end, last + 1);
    let bytes: usize = layout
        .blocks
        .iter()
        .map(|block| {
            size_of_val(block) + block.lines.capacity() * size_of::<super::block::BlockRow>()
        })
        .sum();
    assert!(size_of::<GridItem>() + bytes / items.len() <= 16);
    // Both ends of the list can be reached by scrolling.
    let mut map = ScrollMap::default();
    assert_eq!(map.resize(bottom, 840.0), None);
    assert_eq!(map.outer_height(), LONGEST);
    assert!((map.scrolled(LONGEST - 840.0) - (bottom - 840.0)).abs() < 0.01);
    assert!(map.scrolled(0.0).abs() < 0.01);
}

#[test]
fn one_day_is_laid_out_as_before() {
    for (count, frame) in [
        (0, LIBRARY),
        (1, LIBRARY),
        (12, LIBRARY),
        (60, LIBRARY),
        (13, PHONE),
    ] {
        let items = items(count, DAY);
        let layout = laid(&items, frame);
        let ratios: Vec<f64> = items.iter().map(|item| item.ratio()).collect();
        let mut expected = Vec::new();
        for row in rows(&ratios, frame.room) {
            expected.extend(vec![row.height; row.count]);
        }
        let heights = (0..items.len()).map(|place| layout.cell(&items, place).unwrap().height);
        for (one, other) in heights.zip(&expected) {
            assert!((one - other).abs() < 0.01, "{count}: {one} {other}");
        }
    }
}

#[test]
fn a_result_is_found_by_its_distance() {
    let items = items(1_000, 300);
    let layout = laid(&items, LIBRARY);
    for place in 0..items.len() {
        let cell = layout.cell(&items, place).unwrap();
        let first = layout.place_at(cell.top + cell.height / 2.0);
        assert!(first <= place);
        assert!((layout.top_of(place) - cell.top).abs() < 0.01);
        assert!((layout.top_of(first) - cell.top).abs() < 0.01);
        let row = layout.places_between(cell.top + 1.0, cell.top + 2.0);
        assert!(row.contains(&place) && row.start == first);
    }
    assert_eq!(layout.place_at(-100.0), 0);
    assert_eq!(layout.places_between(-100.0, 1e9), 0..1_000);
    let headings: Vec<_> = layout.headings().collect();
    assert_eq!(headings.len(), 4);
    for heading in &headings {
        assert_eq!(layout.day_of(heading.first), heading.day);
        assert_eq!(
            layout
                .headings_between(heading.top, heading.top + 1.0)
                .next(),
            Some(*heading)
        );
    }
    assert_eq!(layout.headings_between(0.0, 1e9).count(), 4);
    assert_eq!(layout.headings_between(HEADING + 1.0, 300.0).count(), 0);
}

#[test]
fn months_are_found() {
    let items = items(1_000, 100);
    let layout = laid(&items, LIBRARY);
    let months = layout.months(|at| {
        let start = at / (3 * DAY) * 3 * DAY;
        start..start + 3 * DAY
    });
    let days: Vec<_> = months.iter().map(|month| month.day / DAY).collect();
    assert_eq!(days, [10, 8, 5, 2]);
    for (place, month) in months.iter().enumerate() {
        assert_eq!(month_at(&months, month.top), place);
        assert_eq!(month_at(&months, month.top - 1.0), place.saturating_sub(1));
    }
    assert_eq!(month_at(&[], 5.0), 0);
    for (tops, expected) in [
        (&[][..], vec![]),
        (&[0.0], vec![0]),
        (&[0.0, 1.0, 4.0, 5.0, 9.0], vec![0, 3]),
        (&[0.0, 5.0, 10.0], vec![0, 1, 2]),
    ] {
        assert_eq!(named_months(tops, 5.0), expected, "{tops:?}");
    }
}

#[test]
fn what_is_near_is_built() {
    let items = items(1_000, 300);
    let layout = laid(&items, LIBRARY);
    for top in [0.0, 4_000.0, layout.height() - 800.0] {
        let near = layout.near(top, 800.0, 250, |_| 4);
        let cost = near
            .built
            .clone()
            .map(|place| 4 + usize::from(layout.starts_day(place)));
        assert!(cost.sum::<usize>() <= 250);
        assert!(near.built.start <= near.shown.start && near.shown.end <= near.built.end);
        assert!(near.built.len() > near.shown.len());
        let far = layout.near(top, 800.0, 100_000, |_| 4).built;
        assert!(layout.top_of(far.start) >= top - 800.0 - 500.0);
        let last = layout.cell(&items, far.end - 1).unwrap();
        assert!(last.top <= top + 1_600.0 + 500.0);
        let tight = layout.near(top, 800.0, 1, |_| 4);
        assert_eq!(tight.built, tight.shown);
    }
}

#[test]
fn what_is_in_the_window_is_built_first() {
    let near = Near {
        shown: 10..16,
        built: 0..30,
    };
    let nothing = |_| false;
    assert_eq!(near.step(4, nothing), 10..16);
    assert_eq!(near.step(10, nothing), 10..20);
    assert_eq!(near.step(22, nothing), 8..30);
    assert_eq!(near.step(4, |place| (10..16).contains(&place)), 10..20);
    // Cards that are built stay built.
    assert_eq!(near.step(4, |place| place < 20), 0..24);
    assert_eq!(near.step(0, |_| true), near.built);
}

/// Building step by step ends with all cards built.
#[test]
fn steps_end() {
    let near = Near {
        shown: 100..120,
        built: 60..160,
    };
    let mut built = 0..0;
    let mut steps = 0;
    while built != near.built {
        let before = built.clone();
        built = near.step(12, |place| before.contains(&place));
        steps += 1;
        assert!(steps < 9, "{built:?}");
    }
}

/// A row that is laid out first stays in its place when everything is laid out.
#[test]
fn what_is_near_is_laid_out_first() {
    let items = items(100_000, 100_000);
    let mut layout = GridLayout::new(LIBRARY);
    layout.update(&items, GridEdit::between(&[], &items), &day_of);
    assert_eq!(layout.cell(&items, 0), None);
    layout.lay_between(&items, 0.0, 900.0);
    let shown = layout.places_between(0.0, 900.0);
    let before: Vec<_> = shown
        .clone()
        .map(|place| layout.cell(&items, place))
        .collect();
    assert!(before.iter().all(Option::is_some));
    let middle = layout.height() / 2.0;
    let place = layout.place_at(middle);
    layout.lay_between(&items, middle, middle + 900.0);
    let there = layout.places_between(middle, middle + 900.0);
    assert!(
        there
            .clone()
            .all(|place| layout.cell(&items, place).is_some())
    );
    assert!(there.start.abs_diff(place) < 512);
    while !layout.lay(&items, 1_000) {}
    let after: Vec<_> = shown.map(|place| layout.cell(&items, place)).collect();
    assert_eq!(before, after);
    check(&layout, &items);
}

#[test]
fn keys_lead_through_the_grid() {
    let items = items(1_000, 300);
    let mut layout = laid(&items, LIBRARY);
    let cell = |layout: &GridLayout, place| layout.cell(&items, place).unwrap();
    for (from, way, expected) in [
        (0, GridStep::Back, None),
        (0, GridStep::On, Some(1)),
        (0, GridStep::Up, None),
        (0, GridStep::First, None),
        (0, GridStep::PageUp(500.0), None),
        (0, GridStep::Last, Some(999)),
        (999, GridStep::On, None),
        (999, GridStep::Down, None),
        (999, GridStep::PageDown(500.0), None),
        (999, GridStep::First, Some(0)),
    ] {
        assert_eq!(layout.step(&items, from, way), expected, "{from} {way:?}");
    }
    for way in [GridStep::Down, GridStep::PageDown(700.0)] {
        let (mut place, mut steps) = (2, 0);
        while let Some(next) = layout.step(&items, place, way) {
            let (one, other) = (cell(&layout, place), cell(&layout, next));
            assert!(next > place && other.top > one.top, "{place} {next}");
            place = next;
            steps += 1;
        }
        let last = cell(&layout, 999).top;
        assert!(
            (cell(&layout, place).top - last).abs() < 0.01,
            "{way:?}: {place}"
        );
        assert!(steps > 10);
    }
}

#[test]
fn a_new_result_moves_the_others_and_no_more() {
    let before = items(10_000, 100_000);
    let mut layout = laid(&before, LIBRARY);
    let heights = |layout: &GridLayout, items: &[GridItem]| -> Vec<f64> {
        let cells = (0..items.len()).map(|place| layout.cell(items, place));
        cells
            .map(|cell| cell.map_or(0.0, |cell| cell.height))
            .collect()
    };
    let old = heights(&layout, &before);
    let mut after = before.clone();
    after.insert(0, GridItem::new(before[0].at() + 1, 1.0));
    layout.update(&after, GridEdit::between(&before, &after), &day_of);
    layout.lay_between(&after, 0.0, 900.0);
    check(&layout, &after);
    assert_eq!(heights(&layout, &after)[1_000..], old[999..]);
    let mut longer = after.clone();
    longer.extend(after.iter().take(50));
    layout.update(&longer, GridEdit::between(&after, &longer), &|_| {
        0..Millis::MAX
    });
    layout.lay(&longer, usize::MAX);
    assert_eq!(heights(&layout, &longer)[1_000..9_000], old[999..8_999]);
}

/// Rows depended on the order in which results were found. Back led to the right place, but each row began with another
/// result.
#[test]
fn results_found_in_pieces_have_the_rows_of_all_at_once() {
    let square = |place: u64| GridItem::new(DAY * 9 - place, 1.0);
    for count in [181, 600, 1_500] {
        let squares: Vec<GridItem> = (0..count).map(square).collect();
        for all in [squares, items(count, 700)] {
            let at_once = laid(&all, LIBRARY);
            for piece in [1, 24, 100] {
                let mut layout = GridLayout::new(LIBRARY);
                for start in (0..all.len()).step_by(piece) {
                    let found = &all[..all.len().min(start + piece)];
                    let before = &all[..start];
                    layout.update(found, GridEdit::between(before, found), &day_of);
                    layout.lay_between(found, 0.0, 900.0);
                }
                layout.lay(&all, usize::MAX);
                assert_eq!(layout, at_once, "{count} in pieces of {piece}");
            }
        }
    }
}

#[test]
fn the_wheel_moves_as_far_as_elsewhere_and_the_thumb_through_all() {
    let mut map = ScrollMap::default();
    assert_eq!(map.resize(45e6, 900.0), None);
    for step in 1..1_000 {
        let outer = f64::from(step) * 100.0;
        assert_eq!(map.scrolled(outer), outer);
        assert_eq!(map.settle(), None, "near the end nothing moves");
    }
    // The user drags the thumb of the scroll bar.
    let middle = map.scrolled(2e6);
    assert!((middle - 22.5e6).abs() < 1e5, "{middle}");
    for step in 1..50 {
        let inner = map.scrolled(2e6 + f64::from(step) * 100.0);
        assert!((inner - middle - f64::from(step) * 100.0).abs() < 0.01);
    }
    let inner = map.inner();
    let outer = map.settle().unwrap();
    assert!((map.inner() - inner).abs() < 0.01 && outer < 2e6 + 4_900.0);
    assert_eq!(map.settle(), None);
    // A position that the map has set comes back as a scroll event.
    assert!((map.scrolled(outer.floor()) - inner).abs() < 1.0);
    // The grid becomes lower.
    let outer = map.resize(2e6, 900.0);
    assert_eq!((map.base(), outer), (0.0, Some(map.inner())));
}

/// Generates items with ratios and gaps in time of any size.
fn list() -> impl Strategy<Value = Vec<GridItem>> {
    vec((0.4..4.0, 0..DAY / 3), 0..900).prop_map(|all| {
        let mut at = 1_000 * DAY;
        let item = |(ratio, gap)| {
            at -= gap / 40;
            GridItem::new(at, ratio)
        };
        all.into_iter().map(item).collect()
    })
}

fn frame() -> impl Strategy<Value = GridFrame> {
    (300.0..2_600.0, 300.0..1_600.0, 90.0..400.0).prop_map(|(width, height, row)| GridFrame {
        room: Room { width, height, row },
        heading: HEADING,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_layout_is_whole(items in list(), frame in frame(), other in frame()) {
        let mut layout = laid(&items, frame);
        check(&layout, &items);
        layout.resize(&items, other);
        layout.lay(&items, usize::MAX);
        check(&layout, &items);
        prop_assert_eq!(&layout, &laid(&items, other));
    }

    #[test]
    fn every_change_leaves_a_whole_layout(
        items in list(),
        frame in frame(),
        cut in (0_usize..=100, 0_usize..=100),
        new in vec(0.4..4.0, 0..40),
    ) {
        let mut layout = laid(&items, frame);
        let at = |percent: usize| items.len() * percent / 100;
        let (start, end) = (at(cut.0.min(cut.1)), at(cut.0.max(cut.1)));
        let mut after = items.clone();
        let time = items.get(start).map_or(DAY, |item| item.at());
        after.splice(start..end, new.into_iter().map(|ratio| GridItem::new(time, ratio)));
        layout.update(&after, GridEdit::between(&items, &after), &day_of);
        layout.lay(&after, usize::MAX);
        check(&layout, &after);
        if !frame.room.has_columns() {
            for place in 0..after.len() {
                let cell = layout.cell(&after, place).unwrap();
                prop_assert!(cell.height < layout.wanted.max(frame.room.row) * HIGHEST + 0.1);
            }
        }
    }

    #[test]
    fn every_position_can_be_scrolled_to(height in 4.1e6..3e8, view in 300.0..3_000.0, share in 0.0..1.0) {
        let mut map = ScrollMap::default();
        map.resize(height, view);
        let inner = share * (height - view);
        let outer = map.go(inner);
        prop_assert!((0.0..=LONGEST - view + 0.01).contains(&outer));
        prop_assert!((map.inner() - inner).abs() < 0.01);
        prop_assert_eq!(map.settle(), None);
        let mut thumb = ScrollMap::default();
        thumb.resize(height, view);
        let back = thumb.scrolled(outer);
        prop_assert!(outer < view * 2.0 || (back - inner).abs() < 1.0, "{} {}", back, inner);
    }
}
