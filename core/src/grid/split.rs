//! Cutting a list into blocks.

use std::ops::Range;

use super::{
    GridItem,
    block::{Block, SIZE},
};
use crate::time::Millis;

/// When the day of a time starts, and when the next one does: local days, which the caller knows.
pub(super) type DayOf<'a> = &'a dyn Fn(Millis) -> Range<Millis>;

/// The blocks of a part of a list.
pub(super) fn split(items: &[GridItem], places: Range<usize>, day_of: DayOf) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut from = places.start;
    while from < places.end {
        let day = day_of(items[from].at);
        let rest = &items[from..places.end];
        let is_other = |item: &GridItem| !day.contains(&item.at);
        let count = rest.iter().position(is_other).unwrap_or(rest.len());
        split_day(&mut blocks, day.start, from..from + count);
        from += count;
    }
    blocks
}

/// A part has a multiple of so many results: squares in columns make full rows of them.
const FULL: usize = 12;

/// The blocks of one day, none much longer than the others.
fn split_day(blocks: &mut Vec<Block>, day: Millis, places: Range<usize>) {
    let parts = (places.len() / SIZE).max(1);
    let start = |part: usize| match places.len() * part / parts {
        all if all == places.len() => places.end,
        some => places.start + some / FULL * FULL,
    };
    for part in 0..parts {
        let own = start(part)..start(part + 1);
        blocks.push(Block::new(day, own, part + 1 == parts));
    }
}
