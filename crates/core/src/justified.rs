//! Arranges pictures of several shapes in rows that fill the width. All pictures of a row have the same height.
//!
//! Rows are chosen as a good typesetter breaks lines: over all rows, their heights differ as little as possible from
//! the wanted height.

/// The distance between pictures, in CSS pixels.
pub const GAP: f64 = 6.0;

/// The highest row, in wanted heights, unless the row has as many pictures as it may have.
pub const HIGHEST: f64 = 1.5;

/// The width in CSS pixels below which the wanted height determines the number of columns: on phones, and beside the
/// composer on a small tablet.
const NARROW: f64 = 560.0;

/// The most columns of a narrow room.
const COLUMNS: usize = 12;

/// The lowest row that is tried, in wanted heights: there is always a better one.
const LOWEST: f64 = 1.0 / 6.0;

/// The last row fills the width if it becomes no higher than this times the other rows.
const STRETCH: f64 = 1.15;

/// The cost of a row that is too high. A list of rows that are merely not ideal costs less.
const TOO_HIGH: f64 = 1e6;

/// The step by which rows become higher to fill the window.
const STEP: f64 = 1.05;

/// The part of the largest visible area that rows must reach to be high enough.
const ENOUGH: f64 = 0.97;

/// The room for pictures, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The width.
    pub width: f64,
    /// The height that is visible at once.
    pub height: f64,
    /// The wanted height of a row.
    pub row: f64,
}

/// Pictures of the same height, side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// How many pictures the row has.
    pub count: usize,
    /// The height in CSS pixels.
    pub height: f64,
}

impl Room {
    /// Whether the pictures are arranged in columns, as on a phone.
    pub fn has_columns(self) -> bool {
        self.width < NARROW
    }

    /// The most pictures that a row may have: on a phone, as many as if all were squares.
    fn most(self) -> usize {
        if !self.has_columns() {
            return usize::MAX;
        }
        let fit = |count: &usize| (self.row + GAP) * length(*count) - GAP <= self.width;
        (1..=COLUMNS).take_while(fit).last().unwrap_or(1)
    }

    fn highest(self) -> f64 {
        self.row * HIGHEST
    }

    /// Row heights above the wanted one, step by step: few pictures may fill the window with them.
    pub(crate) fn higher(self) -> impl Iterator<Item = f64> {
        let wanted = move |step| self.row * STEP.powi(step);
        let highest = self.highest();
        (1..)
            .map(wanted)
            .take_while(move |wanted| *wanted <= highest)
    }
}

/// Arranges pictures in rows, by their ratios of width to height and in their order. If all of them are visible at
/// once, rows become higher, so that they fill more of the window.
pub fn rows(ratios: &[f64], room: Room) -> Vec<Row> {
    let usual = fit(ratios, room, room.row);
    if room.has_columns() || total(&usual) >= room.height {
        return usual;
    }
    let higher = room.higher().map(|wanted| fit(ratios, room, wanted));
    let mut all: Vec<_> = std::iter::once(usual).chain(higher).collect();
    let shown: Vec<_> = all.iter().map(|rows| shown(rows, ratios, room)).collect();
    all.swap_remove(lowest_enough(&shown))
}

/// The first of several layouts, from low rows to high ones, that shows enough, by the areas that they
/// show.
pub(crate) fn lowest_enough(shown: &[f64]) -> usize {
    let best = shown.iter().copied().fold(0.0, f64::max);
    let first = shown.iter().position(|area| *area >= best * ENOUGH);
    first.unwrap_or_default()
}

/// The rows whose heights differ least from the wanted height.
pub(crate) fn fit(ratios: &[f64], room: Room, wanted: f64) -> Vec<Row> {
    let mut rows = fill(ratios, room, wanted, true);
    end_last(&mut rows, wanted, room);
    rows
}

/// Arranges pictures that are directly followed by others: the last row is filled, too.
pub(crate) fn fit_before_others(ratios: &[f64], room: Room, wanted: f64) -> Vec<Row> {
    fill(ratios, room, wanted, false)
}

/// Rows that fill the width, except perhaps the last row if no pictures follow.
fn fill(ratios: &[f64], room: Room, wanted: f64, is_end: bool) -> Vec<Row> {
    let mut rows = Vec::new();
    let starts = starts(ratios, room, wanted, is_end);
    let mut end = ratios.len();
    while end > 0 {
        let start = starts[end];
        rows.push(Row {
            count: end - start,
            height: filling(&ratios[start..end], room.width),
        });
        end = start;
    }
    rows.reverse();
    rows
}

/// For each position at which a row may end, the start of the best such row.
fn starts(ratios: &[f64], room: Room, wanted: f64, is_end: bool) -> Vec<usize> {
    let most = room.most();
    let mut costs = vec![0.0];
    let mut starts = vec![0];
    for end in 1..=ratios.len() {
        let mut sum = 0.0;
        let mut best = (f64::INFINITY, end - 1);
        for start in (0..end).rev() {
            let count = end - start;
            sum += ratios[start];
            let height = height(sum, count, room.width);
            if count > most || (count > 1 && height < wanted * LOWEST) {
                break;
            }
            let has_space = is_end && end == ratios.len() && height > wanted;
            let cost = if has_space {
                0.0
            } else if height > room.highest() && count < most {
                TOO_HIGH
            } else {
                distance(height / wanted)
            };
            let cost = cost + costs[start];
            if cost < best.0 {
                best = (cost, start);
            }
        }
        costs.push(best.0);
        starts.push(best.1);
    }
    starts
}

/// The distance of a factor from 1: the same for twice as high and half as high. Near 1 it is the square of the
/// logarithm, which takes WebAssembly ten times as long.
fn distance(factor: f64) -> f64 {
    factor + factor.recip() - 2.0
}

/// The height of pictures that fill a width.
fn filling(ratios: &[f64], width: f64) -> f64 {
    height(ratios.iter().sum(), ratios.len(), width)
}

/// The height of pictures that fill a width, by the sum of their ratios and their number.
fn height(sum: f64, count: usize, width: f64) -> f64 {
    (width - GAP * (length(count) - 1.0)) / sum
}

fn length(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Sets the height of the last row, which may have too few pictures to fill the width: it is as high as the row
/// before.
fn end_last(rows: &mut [Row], wanted: f64, room: Room) {
    let usual = match rows {
        [.., before, _] => before.height.min(room.highest()),
        _ if room.has_columns() => (room.width + GAP) / length(room.most()) - GAP,
        _ => wanted,
    };
    let highest = (usual * STRETCH).min(room.highest());
    if let Some(last) = rows.last_mut()
        && last.height > highest
        && last.count < room.most()
    {
        last.height = usual;
    }
}

/// The height of all rows.
fn total(rows: &[Row]) -> f64 {
    rows.iter().map(|row| row.height + GAP).sum::<f64>() - GAP
}

/// The area of the pictures that are visible without scrolling.
fn shown(rows: &[Row], ratios: &[f64], room: Room) -> f64 {
    let (mut area, mut top, mut from) = (0.0, 0.0, 0);
    for row in rows {
        let sum: f64 = ratios[from..from + row.count].iter().sum();
        let height = row.height.min(room.height - top).max(0.0);
        area += sum * row.height * height;
        top += row.height + GAP;
        from += row.count;
    }
    area
}
