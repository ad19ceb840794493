//! Cutting a list into blocks.

use std::ops::Range;

use super::{
    GridItem,
    block::{Block, SIZE},
};
use crate::time::Millis;

/// Returns when the day of a time starts, and when the next day does. Days are local, which the caller knows.
pub(super) type DayOf<'a> = &'a dyn Fn(Millis) -> Range<Millis>;

/// The blocks of a range of a list.
pub(super) fn split(items: &[GridItem], places: Range<usize>, day_of: DayOf) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut from = places.start;
    while from < places.end {
        let day = day_of(items[from].at());
        let rest = &items[from..places.end];
        let is_other = |item: &GridItem| !day.contains(&item.at());
        let count = rest.iter().position(is_other).unwrap_or(rest.len());
        split_day(&mut blocks, day.start, from..from + count);
        from += count;
    }
    blocks
}

/// Adds the blocks of one day. They are cut from the day's first result, so that results which are found later and
/// come after these move no cut.
fn split_day(blocks: &mut Vec<Block>, day: Millis, mut places: Range<usize>) {
    while places.len() >= 2 * SIZE {
        let end = places.start + SIZE;
        blocks.push(Block::new(day, places.start..end, false));
        places.start = end;
    }
    blocks.push(Block::new(day, places, true));
}
